"""How far a Sichuan hand is from complete, what it waits for, and which forms it has when it is complete.

A hand is three keys, one per suit (m, p, s): the sum of 5**(number - 1) over its tiles, so each base-5 digit
is how many of that tile are held. A *kind* is suit * 9 + number - 1. Keys hold the concealed tiles alone;
melds already declared lower `melds_needed`, which is 4 in a hand without any.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from tilehouse.analysis.suits import (
    BOTH,
    CLASS,
    CLASSES,
    FORMS,
    LACKING,
    PAIRS,
    POW5,
    SUIT_KEYS,
    TWO,
    load_tables,
)

Keys = tuple[int, int, int]

VOID: Final = SUIT_KEYS
"""In place of a suit's key: a suit that may not be used, neither tiles held nor tiles that could come."""

STANDARD: Final = 1
PUNGS: Final = 2
OUTSIDE: Final = 4
PUNGS_258: Final = 8
SEVEN_PAIRS: Final = 16

_WEIGHT: Final = tuple(POW5[kind % 9] << 21 * (kind // 9) for kind in range(27))
"""What a tile adds to all three keys at once, written as one number with 21 bits for each."""


class Discard(NamedTuple):
    """What a discard leaves: the shanten, and how many unseen tiles bring the hand nearer."""

    kind: int
    shanten: int
    acceptance: int


def keys_of(kinds: Iterable[int]) -> Keys:
    """The keys of these tiles; at most four of a kind."""
    total = sum(map(_WEIGHT.__getitem__, kinds))
    return total & 0x1FFFFF, total >> 21 & 0x1FFFFF, total >> 42


def plus(keys: Keys, kind: int, by: int = 1) -> Keys:
    """The keys with so many tiles of the kind more (or fewer)."""
    m, p, s = keys
    change = by * POW5[kind % 9]
    if kind < 9:
        return m + change, p, s
    if kind < 18:
        return m, p + change, s
    return m, p, s + change


def held(keys: Keys, kind: int) -> int:
    """How many tiles of the kind there are: 0 to 4; none in a void suit."""
    key = keys[kind // 9]
    return key // POW5[kind % 9] % 5 if key != VOID else 0


def shanten(keys: Keys, melds_needed: int) -> int:
    """Tiles to exchange until one more completes the hand: 0 is ready, -1 complete (S-5.1).

    The standard form; with four melds needed also seven pairs, where four alike are two pairs.
    """
    if not CLASS:
        load_tables()
    m, p, s = keys
    lacking = LACKING[(melds_needed * BOTH + TWO[CLASS[m] * CLASSES + CLASS[p]]) * CLASSES + CLASS[s]]
    if melds_needed == 4:
        unpaired = 7 - PAIRS[m] - PAIRS[p] - PAIRS[s]
        if unpaired < lacking:
            return unpaired - 1
    return lacking - 1


def shanten_of(kinds: Sequence[int]) -> int:
    """The shanten of a bare hand: the kinds, list or bytes, of its 3n + 1 or 3n + 2 concealed tiles."""
    return shanten(keys_of(kinds), len(kinds) // 3)


def is_complete(keys: Keys, melds_needed: int) -> bool:
    """Whether the hand with its winning tile is complete (S-5.1)."""
    return shanten(keys, melds_needed) < 0


def useful(keys: Keys, melds_needed: int) -> tuple[int, ...]:
    """The kinds that lower the shanten of a hand of 3n + 1 tiles, without those of which it holds four."""
    m, p, s = keys
    now = shanten(keys, melds_needed)
    return (
        *_useful_in(m, p, s, melds_needed, now, 0),
        *_useful_in(p, m, s, melds_needed, now, 9),
        *_useful_in(s, m, p, melds_needed, now, 18),
    )


def _useful_in(key: int, one: int, two: int, melds_needed: int, now: int, first: int) -> list[int]:
    """Those of one suit, whose kinds begin at `first`; `one` and `two` are the keys of the others."""
    found: list[int] = []
    if key == VOID:
        return found
    row = (melds_needed * BOTH + TWO[CLASS[one] * CLASSES + CLASS[two]]) * CLASSES
    pairs = PAIRS[one] + PAIRS[two] if melds_needed == 4 else -99  # never seven
    for place in range(9):
        unit = POW5[place]
        if key // unit % 5 < 4:
            more = key + unit
            if LACKING[row + CLASS[more]] <= now or 7 - pairs - PAIRS[more] <= now:
                found.append(first + place)
    return found


def waits(keys: Keys, melds_needed: int) -> tuple[int, ...]:
    """The kinds that complete the hand; none if it is not ready (S-8.4 also looks at declared melds)."""
    return useful(keys, melds_needed) if shanten(keys, melds_needed) == 0 else ()


def acceptance(keys: Keys, melds_needed: int, unseen: Sequence[int]) -> int:
    """How many tiles bring the hand nearer; `unseen` has the copies of each kind that may still come."""
    return sum([unseen[kind] for kind in useful(keys, melds_needed)])


def discards(keys: Keys, melds_needed: int, unseen: Sequence[int]) -> list[Discard]:
    """What each kind of tile would leave if discarded from a hand of 3n + 2 tiles, best first."""
    found = []
    for kind in range(27):
        if held(keys, kind):
            left = plus(keys, kind, -1)
            found.append(Discard(kind, shanten(left, melds_needed), acceptance(left, melds_needed, unseen)))
    return sorted(found, key=lambda discard: (discard.shanten, -discard.acceptance, discard.kind))


def forms(keys: Keys, melds_needed: int) -> int:
    """The forms that the complete concealed hand can be read in, as flags; 0 if it is not complete.

    STANDARD; PUNGS: every meld a pung; OUTSIDE: every meld and the pair hold a 1 or a 9; PUNGS_258: pungs and
    pair of 2, 5 or 8; SEVEN_PAIRS. What the declared melds are is for the rules to add (S-6.1).
    """
    if not CLASS:
        load_tables()
    m, p, s = keys
    a = FORMS[m]
    b = FORMS[p]
    c = FORMS[s]
    found = (a >> 4 & b & c) | (a & b >> 4 & c) | (a & b & c >> 4)
    if melds_needed == 4 and PAIRS[m] + PAIRS[p] + PAIRS[s] == 7:
        found |= SEVEN_PAIRS
    return found
