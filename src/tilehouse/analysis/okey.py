"""The best that an Okey rack can lay: exact, with up to two okeys.

A rack is four keys and a number of okeys. The key of a colour is the sum of 3**(number - 1) over its
tiles, so each base-3 digit is how many of that tile are held; a false joker counts as the okey's kind. Real
okeys are counted apart: they may stand for any tile, their own too. A *kind* is colour * 13 + number - 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

from tilehouse.analysis.partition import Keys, MeldKinds, best_partition, group
from tilehouse.analysis.search import POW3, best_worth
from tilehouse.analysis.weighing import REST51, TILES17, TILES51, VALUE17, VALUE51, Weighing, shapes

Goal = Literal["value", "tiles", "rest"]
"""Most value laid, most tiles laid, or the cheapest tiles left on the rack."""

WILD: Final = -1
"""In place of a kind: a real okey."""


class Valuation(NamedTuple):
    """What one of the two games counts, by goal."""

    value: Weighing
    tiles: Weighing
    rest: Weighing


OKEY51: Final = Valuation(VALUE51, TILES51, REST51)
OKEY17: Final = Valuation(VALUE17, TILES17, TILES17)  # 17-9.3 counts the tiles that are left


class Partition(NamedTuple):
    """Melds and what they leave: `value` is what the game counts for the melds (51-4.5, 17-3)."""

    value: int
    melds: tuple[MeldKinds, ...]
    rest: tuple[int, ...]
    okeys_left: int


def keys_of(kinds: Iterable[int]) -> Keys:
    """The keys of these tiles; at most two of a kind."""
    keys = [0, 0, 0, 0]
    for kind in kinds:
        keys[kind // 13] += POW3[kind % 13]
    return keys[0], keys[1], keys[2], keys[3]


def plus(keys: Keys, kind: int, by: int = 1) -> Keys:
    """The keys with so many tiles of the kind more (or fewer)."""
    k0, k1, k2, k3 = keys
    change = by * POW3[kind % 13]
    colour = kind // 13
    if colour == 0:
        return k0 + change, k1, k2, k3
    if colour == 1:
        return k0, k1 + change, k2, k3
    if colour == 2:
        return k0, k1, k2 + change, k3
    return k0, k1, k2, k3 + change


def held(keys: Keys, kind: int) -> int:
    """How many tiles of the kind there are: 0 to 2."""
    return keys[kind // 13] // POW3[kind % 13] % 3


def kinds_in(keys: Keys) -> tuple[int, ...]:
    """The tiles of these keys, in canonical order."""
    found: list[int] = []
    for first, key in zip((0, 13, 26, 39), keys, strict=True):
        kind = first
        while key:
            key, count = divmod(key, 3)  # noqa: PLW2901
            found += [kind] * count
            kind += 1
    return tuple(found)


def best_value(keys: Keys, okeys: int, valuation: Valuation) -> int:
    """The most that the melds of this rack can be worth; `okeys` 0 to 2."""
    weighing = valuation.value
    none, one, two = weighing.runs
    k0, k1, k2, k3 = keys
    return best_worth(none, one, two, weighing.options, k0, k1, k2, k3, okeys)


def best_melds(keys: Keys, okeys: int, valuation: Valuation, goal: Goal = "value") -> Partition:
    """One best set of melds for the goal. An okey counts more than any tile that it could leave behind."""
    weighing: Weighing = getattr(valuation, goal)
    return _partition(keys, okeys, valuation, best_partition(weighing, keys, okeys))


def best_opening(keys: Keys, okeys: int, valuation: Valuation, bar: int, keep: int = 1) -> Partition | None:
    """The most valuable melds worth at least `bar` that leave `keep` tiles (0 or 1), if there are any."""
    if best_value(keys, okeys, valuation) < bar:
        return None
    best = best_melds(keys, okeys, valuation)
    if len(best.rest) + best.okeys_left >= keep:
        return best
    fewer = max(
        _without_one(keys, okeys), key=lambda rack: best_value(rack[0], rack[1], valuation), default=None
    )
    if fewer is None or best_value(fewer[0], fewer[1], valuation) < bar:
        return None
    return _partition(keys, okeys, valuation, best_partition(valuation.value, *fewer))


def can_open_with(keys: Keys, okeys: int, valuation: Valuation, bar: int, kind: int) -> bool:
    """Whether melds that use a tile of this kind (WILD: a real okey) reach the bar and leave a tile (51-9.3).

    The keys (or okeys) hold that tile already.
    """
    return opening_with(keys, okeys, valuation, bar, kind) is not None


def opening_with(keys: Keys, okeys: int, valuation: Valuation, bar: int, kind: int) -> Partition | None:
    """Melds as `can_open_with` asks for them, if there are any; not the best ones."""
    if best_value(keys, okeys, valuation) < bar:
        return None
    if kind == WILD:  # an okey may take any tile's place in a meld, so every opening can be made with one
        opening = best_opening(keys, okeys, valuation, bar) if okeys else None
        return opening if opening is None or opening.okeys_left < okeys else _with_okey(opening)
    for meld in _melds_with(keys, okeys, kind, valuation):
        rest, left = _less(keys, okeys, meld)
        value = meld_value(meld, valuation)
        others = best_opening(rest, left, valuation, bar - value)
        if others is not None:
            return others._replace(value=others.value + value, melds=(meld, *others.melds))
    return None


def _with_okey(opening: Partition) -> Partition:
    """The same with an okey in place of a tile."""
    first, *others = opening.melds
    last = len(first.kinds) - 1
    rest = tuple(sorted((*opening.rest, first.kinds[last])))
    melds = (first._replace(okeys=(last,)), *others)
    return opening._replace(melds=melds, rest=rest, okeys_left=opening.okeys_left - 1)


def best_pairs(keys: Keys, okeys: int, okey: int, goal: Goal = "tiles", keep: int = 0) -> Partition:
    """The pairs of the rack (51-10.1, 17-2.3): as many as there are, or (`value`) those worth most.

    `okey` is the okey's kind, which two okeys together stand for. A pair's value is its number.
    """
    kinds = kinds_in(keys)
    size = len(kinds) + okeys

    def kept(pairs: list[MeldKinds]) -> list[MeldKinds]:
        """The dearest of them, so that enough tiles are left."""
        most = (size - keep) // 2
        return sorted(pairs, key=lambda pair: -meld_value(pair, OKEY17))[:most]

    def worth(pairs: list[MeldKinds]) -> tuple[int, int]:
        value = sum(meld_value(pair, OKEY17) for pair in pairs)
        return (value, len(pairs)) if goal == "value" else (len(pairs), value)

    best = max(map(kept, _pairings(kinds, okeys, okey)), key=worth)
    return _partition(keys, okeys, OKEY17, best)


def _pairings(kinds: Sequence[int], okeys: int, okey: int) -> list[list[MeldKinds]]:
    """The ways to pair all twins, with okeys beside the dearest single tiles or otherwise."""
    twins = sorted({kind for kind in kinds if kinds.count(kind) == 2}, key=lambda kind: kind % 13)
    singles = sorted((kind for kind in kinds if kind not in twins), key=lambda kind: -(kind % 13))
    natural = [MeldKinds("pair", (kind, kind), ()) for kind in twins]
    ways = [natural + [_mixed(kind) for kind in singles[:okeys]]]
    if okeys == 2:
        ways.append([*natural, MeldKinds("pair", (okey, okey), (0, 1))])
        if twins:
            ways.append([*natural[:-1], _mixed(twins[-1]), _mixed(twins[-1])])
    return ways


def _mixed(kind: int) -> MeldKinds:
    return MeldKinds("pair", (kind, kind), (1,))


def meld_value(meld: MeldKinds, valuation: Valuation) -> int:
    """What the game counts for a meld (51-4.5, 17-3). In 51 a pair has no value; its number is given."""
    if meld.kind == "pair":
        return meld.kinds[0] % 13 + 1
    if meld.kind == "group":
        return valuation.value.group(meld.kinds[0] % 13 + 1, len(meld.kinds), len(meld.okeys))
    return valuation.value.run([kind % 13 + 1 for kind in meld.kinds], meld.okeys)


def _partition(keys: Keys, okeys: int, valuation: Valuation, melds: Sequence[MeldKinds]) -> Partition:
    rest, left = keys, okeys
    for meld in melds:
        rest, left = _less(rest, left, meld)
    value = sum(meld_value(meld, valuation) for meld in melds)
    return Partition(value, tuple(melds), kinds_in(rest), left)


def _less(keys: Keys, okeys: int, meld: MeldKinds) -> tuple[Keys, int]:
    """What the meld leaves."""
    rest = list(keys)
    for place, kind in enumerate(meld.kinds):
        if place not in meld.okeys:
            rest[kind // 13] -= POW3[kind % 13]
    return (rest[0], rest[1], rest[2], rest[3]), okeys - len(meld.okeys)


def _without_one(keys: Keys, okeys: int) -> list[tuple[Keys, int]]:
    """The racks with one tile less."""
    fewer = [(plus(keys, kind, -1), okeys) for kind in range(52) if held(keys, kind)]
    return [*fewer, (keys, okeys - 1)] if okeys else fewer


def _melds_with(keys: Keys, okeys: int, kind: int, valuation: Valuation) -> list[MeldKinds]:
    """The runs and groups that use a tile of the kind itself, okeys standing where no tile is held.

    That loses nothing: where an okey stands for a tile that another meld uses, the two change places.
    """
    colour, number = divmod(kind, 13)
    melds = []
    for places in shapes(valuation.value.past13):
        kinds = tuple([13 * colour + place % 13 for place in places])
        stand = tuple([place for place, other in enumerate(kinds) if not held(keys, other)])
        if kind in kinds and len(stand) <= okeys:
            melds.append(MeldKinds("run", kinds, stand))
    for mask in range(16):
        fits = all(held(keys, 13 * c + number) for c in range(4) if mask >> c & 1)
        if mask >> colour & 1 and fits:
            melds += [group(number, mask, size) for size in (3, 4) if 0 <= size - mask.bit_count() <= okeys]
    return melds
