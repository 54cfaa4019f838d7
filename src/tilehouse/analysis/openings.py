"""Opening: melds that reach a bar and leave a tile to discard (51-5, 17-5)."""

from __future__ import annotations

from typing import Final

from tilehouse.analysis.keys import held, less
from tilehouse.analysis.partition import Keys, MeldKinds, best_partition, group
from tilehouse.analysis.valuation import (
    Partition,
    Valuation,
    best_melds,
    best_value,
    meld_value,
    partition_of,
)
from tilehouse.analysis.weighing import LONGEST_RUN, shapes

WILD: Final = -1
"""In place of a kind: a real okey."""


def can_open(keys: Keys, okeys: int, valuation: Valuation, bar: int, keep: int = 1) -> bool:
    """Whether melds worth at least `bar` can be laid that leave `keep` tiles (0 or 1)."""
    if keep and not okeys and not any(keys):
        return False
    if best_value(keys, okeys, valuation) < bar:
        return False
    return keep == 0 or best_value(keys, okeys, valuation, keep) >= bar


def best_opening(keys: Keys, okeys: int, valuation: Valuation, bar: int, keep: int = 1) -> Partition | None:
    """The most valuable melds worth at least `bar` that leave `keep` tiles (0 or 1), if there are any."""
    if keep and not okeys and not any(keys):
        return None
    if best_value(keys, okeys, valuation) < bar:
        return None
    best = best_melds(keys, okeys, valuation)
    if len(best.rest) + best.okeys_left >= keep:
        return best
    if best_value(keys, okeys, valuation, keep) < bar:
        return None
    return partition_of(keys, okeys, valuation, best_partition(valuation.value, keys, okeys, keep))


def can_open_with(keys: Keys, okeys: int, valuation: Valuation, bar: int, kind: int) -> bool:
    """Whether melds that use a tile of this kind (WILD: a real okey) reach the bar and leave a tile (51-9.3).

    The keys (or okeys) hold that tile already.
    """
    return opening_with(keys, okeys, valuation, bar, kind) is not None


def opening_with(keys: Keys, okeys: int, valuation: Valuation, bar: int, kind: int) -> Partition | None:
    """Melds as `can_open_with` asks for them, if there are any; not the best ones."""
    opening = best_opening(keys, okeys, valuation, bar)
    if opening is None or _uses(opening, okeys, kind):
        return opening
    if kind == WILD:  # an okey may take any tile's place in a meld, so every opening can be made with one
        return _with_okey(opening) if okeys else None
    for meld in _melds_with(keys, okeys, kind, valuation):
        rest, left = less(keys, okeys, meld)
        value = meld_value(meld, valuation)
        others = best_opening(rest, left, valuation, bar - value)
        if others is not None:
            return others._replace(value=others.value + value, melds=(meld, *others.melds))
    return None


def _uses(opening: Partition, okeys: int, kind: int) -> bool:
    if kind == WILD:
        return opening.okeys_left < okeys
    tiles = ((other, place in meld.okeys) for meld in opening.melds for place, other in enumerate(meld.kinds))
    return (kind, False) in tiles


def _with_okey(opening: Partition) -> Partition:
    """The same with an okey in place of a tile."""
    first, *others = opening.melds
    last = len(first.kinds) - 1
    rest = tuple(sorted((*opening.rest, first.kinds[last])))
    melds = (first._replace(okeys=(last,)), *others)
    return opening._replace(melds=melds, rest=rest, okeys_left=opening.okeys_left - 1)


def _melds_with(keys: Keys, okeys: int, kind: int, valuation: Valuation) -> list[MeldKinds]:
    """The runs and groups that use a tile of the kind itself, okeys standing where no tile is held.

    That loses nothing: where an okey stands for a tile that another meld uses, the two change places.
    """
    colour, number = divmod(kind, 13)
    melds = []
    for places in shapes(valuation.value.past13):
        if len(places) == LONGEST_RUN and places[0] > 0:
            continue  # two runs of three count no less, and one of them has the tile
        kinds = tuple([13 * colour + place % 13 for place in places])
        stand = tuple([place for place, other in enumerate(kinds) if not held(keys, other)])
        if kind in kinds and len(stand) <= okeys:
            melds.append(MeldKinds("run", kinds, stand))
    for mask in range(16):
        fits = all(held(keys, 13 * c + number) for c in range(4) if mask >> c & 1)
        if mask >> colour & 1 and fits:
            melds += [group(number, mask, size) for size in (3, 4) if 0 <= size - mask.bit_count() <= okeys]
    return melds
