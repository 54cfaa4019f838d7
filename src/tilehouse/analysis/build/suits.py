"""What the tiles of one Sichuan suit are good for, for each of its 5**9 keys.

Sets of keys are whole numbers here: bit k says whether key k is in the set. All keys with one tile more are
then one shift away, and what would take long walks over two million keys is a handful of operations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from tilehouse.analysis.suits import POW5, SUIT_KEYS

MELDS: Final = 4
FAR: Final = 60
"""What a void suit lacks for anything: too many tiles to matter."""

Tiles = tuple[int, ...]
"""Places of a meld or a pair."""
Vector = tuple[int, ...]
"""How many tiles a suit lacks for 0 to 4 melds, then for 0 to 4 melds and a pair."""

_MELDS: Final[list[Tiles]] = [*((n, n, n) for n in range(9)), *((n, n + 1, n + 2) for n in range(7))]
_PAIRS: Final[list[Tiles]] = [(n, n) for n in range(9)]
_EVERY_KEY: Final = (1 << SUIT_KEYS) - 1

FORMS: Final[list[Callable[[Tiles], bool]]] = [
    lambda _: True,
    lambda tiles: tiles[0] == tiles[-1],
    lambda tiles: tiles[0] == 0 or tiles[-1] == 8,
    lambda tiles: tiles[0] == tiles[-1] and tiles[0] in (1, 4, 7),
]
"""What melds and pair have to be, in the order of the flags in analysis/sichuan.py (S-6.1)."""


def suit_tables() -> dict[str, bytes]:
    """All tables that analysis/suits.py reads, by name."""
    lacking = [_lacking(keys) for pair in (False, True) for keys in complete(FORMS[0], pair)]
    classes: dict[Vector, int] = {}
    class_of = bytes(classes.setdefault(vector, len(classes)) for vector in zip(*lacking, strict=True))
    void = classes.setdefault((0, *[FAR] * 9), len(classes))
    both: dict[Vector, int] = {}
    two_suits = bytes(both.setdefault(_join(one, two), len(both)) for one in classes for two in classes)
    three_suits = bytes(_join(one, two)[5 + n] for n in range(5) for one in both for two in classes)
    return {
        "suit_class": class_of + bytes([void]),
        "two_suits": two_suits,
        "three_suits": three_suits,
        "suit_pairs": _pairs() + b"\0",
        "suit_forms": _forms() + b"\x0f",  # a void suit is no melds, whatever they should be
    }


def complete(fits: Callable[[Tiles], bool], pair: bool) -> list[set[int]]:
    """The keys that are just 0 to 4 fitting melds, or those and a fitting pair."""
    found = [{0}]
    melds = list(filter(fits, _MELDS))
    for _ in range(MELDS):
        found.append({key for part in found[-1] for meld in melds for key in _plus(part, meld)})
    if not pair:
        return found
    pairs = list(filter(fits, _PAIRS))
    return [{key for part in parts for tiles in pairs for key in _plus(part, tiles)} for parts in found]


def _plus(key: int, tiles: Tiles) -> list[int]:
    """The key with these tiles more, if there are so many copies."""
    for place in tiles:
        if key // POW5[place] % 5 == 4:
            return []
        key += POW5[place]
    return [key]


def _lacking(targets: Iterable[int]) -> bytes:
    """How many tiles each key lacks to hold one of the targets."""
    near = bytearray(SUIT_KEYS // 8 + 1)
    for key in targets:
        near[key >> 3] |= 1 << (key & 7)
    reached = _holding(int.from_bytes(near, "little"))
    lacking = 0
    while reached != _EVERY_KEY:
        lacking += _one_byte_each(_EVERY_KEY ^ reached)
        reached = _one_short(reached)
    return lacking.to_bytes(SUIT_KEYS, "little")


def _holding(keys: int) -> int:
    """These keys and all that hold more."""
    for place, room in enumerate(_ROOM):
        for _ in range(4):
            keys |= (keys & room) << POW5[place]
    return keys


def _one_short(keys: int) -> int:
    """These keys and all that lack one tile to be one of them."""
    found = keys
    for place, room in enumerate(_ROOM):
        found |= keys >> POW5[place] & room
    return found


def _one_byte_each(keys: int) -> int:
    """The same set with a byte, 0 or 1, for each bit: such sets can be added up to counts."""
    bits = f"{keys:0{SUIT_KEYS}b}".encode()
    return int.from_bytes(bits.translate(bytes.maketrans(b"01", b"\0\1")), "big")


def _room(place: int) -> int:
    """The keys that hold at most three of this tile."""
    unit = POW5[place]
    return int(("0" * unit + "1" * 4 * unit) * (SUIT_KEYS // unit // 5), 2)


_ROOM: Final = [_room(place) for place in range(9)]


def _join(one: Vector, two: Vector) -> Vector:
    """What two suits lack together."""
    melds = [min(one[i] + two[n - i] for i in range(n + 1)) for n in range(MELDS + 1)]
    paired = [
        min(min(one[5 + i] + two[n - i], one[i] + two[5 + n - i]) for i in range(n + 1))
        for n in range(MELDS + 1)
    ]
    return tuple(min(FAR, lack) for lack in melds + paired)


def _pairs() -> bytes:
    """How many pairs each key holds, four alike being two (S-5.1)."""
    more = bytes([*range(1, 256), 255])
    pairs = b"\0"
    for _ in range(9):
        one = pairs.translate(more)
        pairs = pairs + pairs + one + one + one.translate(more)
    return pairs


def _forms() -> bytes:
    """The forms that each key has as melds alone (lower four bits) and as melds and a pair (upper four)."""
    forms = bytearray(SUIT_KEYS)
    for bit, fits in enumerate(FORMS):
        for pair in (False, True):
            for key in set().union(*complete(fits, pair)):
                forms[key] |= 1 << bit + 4 * pair
    return bytes(forms)
