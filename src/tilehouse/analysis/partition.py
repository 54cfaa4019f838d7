"""The melds of a best partition: the search is walked again along the choices that lose nothing."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product, repeat
from typing import Final, Literal, NamedTuple

from tilehouse.analysis.groups import OPTION_GROUPS, OPTION_OKEYS, OPTION_TAKES, OPTIONS, ROW, ROW_START
from tilehouse.analysis.search import POW3, group_numbers, runs_leaving_one, runs_worth, search
from tilehouse.analysis.weighing import Run, Weighing, shapes

Keys = tuple[int, int, int, int]


class MeldKinds(NamedTuple):
    """A run low to high, a group or a pair, as kinds; `okeys` are the places where an okey stands for them.

    In a group an okey's kind is one of the colours that are missing.
    """

    kind: Literal["run", "group", "pair"]
    kinds: tuple[int, ...]
    okeys: tuple[int, ...]


def best_partition(weighing: Weighing, keys: Keys, okeys: int, keep: int = 0) -> list[MeldKinds]:
    """Melds that count the most of those that leave `keep` tiles (0 or 1), which the rack must have."""
    none, one, two = weighing.runs
    worths = weighing.options
    k0, k1, k2, k3 = keys
    numbers = group_numbers(k0, k1, k2, k3)
    left = search(none, one, two, worths, k0, k1, k2, k3, okeys, keep, numbers, 0, 0, -1)
    runs = runs_leaving_one if keep else runs_worth
    melds: list[MeldKinds] = []
    place = 0
    while left > runs(none, one, two, k0, k1, k2, k3, okeys):
        while not numbers >> 13 * okeys + place & 1:
            place += 1
        for option, i0, i1, i2, i3, spare in _options(place, k0, k1, k2, k3, okeys):
            worth = worths[place * OPTIONS + option]
            best = search(none, one, two, worths, i0, i1, i2, i3, spare, keep, numbers, place + 1, worth, -1)
            if best == left:
                melds += [group(place, mask, size) for mask, size in OPTION_GROUPS[option]]
                k0, k1, k2, k3, okeys = i0, i1, i2, i3, spare
                left -= worth
                break
        place += 1
    if keep:
        racks = without_one((k0, k1, k2, k3), okeys)
        fewer, spare = next(rack for rack in racks if runs_worth(none, one, two, *rack[0], rack[1]) == left)
        return melds + _all_runs(weighing, fewer, spare, left)
    return melds + _all_runs(weighing, (k0, k1, k2, k3), okeys, left)


def without_one(keys: Keys, okeys: int) -> Iterable[tuple[Keys, int]]:
    """The racks with one tile less."""
    if okeys:
        yield keys, okeys - 1
    k0, k1, k2, k3 = keys
    for unit in POW3:
        if k0 // unit % 3:
            yield (k0 - unit, k1, k2, k3), okeys
        if k1 // unit % 3:
            yield (k0, k1 - unit, k2, k3), okeys
        if k2 // unit % 3:
            yield (k0, k1, k2 - unit, k3), okeys
        if k3 // unit % 3:
            yield (k0, k1, k2, k3 - unit), okeys


def _options(
    place: int, k0: int, k1: int, k2: int, k3: int, okeys: int
) -> Iterable[tuple[int, int, int, int, int, int]]:
    """The options of groups at a number, each with the keys and the okeys that it leaves."""
    unit = POW3[place]
    row = 3 * (k0 // unit % 3 + 3 * (k1 // unit % 3) + 9 * (k2 // unit % 3) + 27 * (k3 // unit % 3)) + okeys
    if place == 12:
        row += 243
    for option in ROW[ROW_START[row] : ROW_START[row + 1]]:
        t0, t1, t2, t3 = OPTION_TAKES[4 * option : 4 * option + 4]
        spare = okeys - OPTION_OKEYS[option]
        yield option, k0 - t0 * unit, k1 - t1 * unit, k2 - t2 * unit, k3 - t3 * unit, spare


def group(place: int, colours: int, size: int) -> MeldKinds:
    """A group with tiles of these colours (a bit mask), filled up with okeys."""
    real = [colour for colour in range(4) if colours >> colour & 1]
    wild = [colour for colour in range(4) if not colours >> colour & 1][: size - len(real)]
    kinds = tuple(13 * colour + place for colour in real + wild)
    return MeldKinds("group", kinds, tuple(range(len(real), size)))


def _all_runs(weighing: Weighing, keys: Keys, okeys: int, worth: int) -> list[MeldKinds]:
    """Runs of the four colours that count just this together."""
    if worth == 0:
        return []
    for shares in _SHARES[okeys]:
        if sum(map(colour_worth, repeat(weighing), keys, shares)) == worth:
            return [
                MeldKinds("run", tuple([13 * colour + place % 13 for place in places]), stand)
                for colour in range(4)
                for places, stand in colour_runs(weighing, keys[colour], shares[colour])
            ]
    raise ValueError(f"no runs of {keys} with {okeys} okeys count {worth}")


_SHARES: Final = [
    [shares for shares in product(range(okeys + 1), repeat=4) if sum(shares) <= okeys] for okeys in range(3)
]
"""The ways to share so many okeys out among four colours."""


def colour_worth(weighing: Weighing, key: int, okeys: int) -> int:
    """What the best runs of a colour count."""
    none, one, two = weighing.runs
    return none[key] + (one[key] if okeys == 1 else two[key] if okeys == 2 else 0)


@lru_cache(maxsize=1 << 14)
def colour_runs(weighing: Weighing, key: int, okeys: int) -> tuple[Run, ...]:
    """The best runs of a colour."""
    worth = colour_worth(weighing, key, okeys)
    if worth == 0:
        return ()
    low = next(place for place in range(13) if key // POW3[place] % 3)
    if colour_worth(weighing, key - POW3[low], okeys) == worth:
        return colour_runs(weighing, key - POW3[low], okeys)
    for places in shapes(weighing.past13):
        stand = tuple(i for i, place in enumerate(places) if key // POW3[place % 13] % 3 == 0)
        if len(stand) > okeys or len(stand) == len(places):
            continue
        rest = key - sum(POW3[place % 13] for i, place in enumerate(places) if i not in stand)
        counts = weighing.run([place % 13 + 1 for place in places], stand)
        if counts + colour_worth(weighing, rest, okeys - len(stand)) == worth:
            return ((tuple(places), stand), *colour_runs(weighing, rest, okeys - len(stand)))
    raise ValueError(f"no runs of {key} with {okeys} okeys count {worth}")
