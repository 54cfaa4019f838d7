"""The moves that a seat of 51 Okey has, found from its view."""

from __future__ import annotations

from collections.abc import Sequence

from tilehouse.analysis.okey import (
    OKEY51,
    Goal,
    best_melds,
    best_opening,
    best_pairs,
    best_value,
    opening_with,
)
from tilehouse.analysis.partition import MeldKinds
from tilehouse.bots.okey import sight
from tilehouse.rules.okey.arranging import arranged
from tilehouse.rules.okey.melds import WILD
from tilehouse.rules.okey.tiles import is_okey, played_kind
from tilehouse.rules.okey51.actions import Lay
from tilehouse.rules.okey51.laying import MELDS
from tilehouse.rules.okey51.options import LEAST_PAIRS
from tilehouse.rules.okey51.state import previous
from tilehouse.rules.okey51.taking import can_use
from tilehouse.rules.okey51.view import View


def can_take(view: View) -> bool:
    """Whether the previous discard could be used (51-9.3)."""
    seat = view.to_act[0]
    shapes = [meld.shape for meld in sight.table(view, MELDS)]
    tile = view.discards[previous(seat)][-1]
    return can_use(sight.rack(view), tile, shapes, view.opened[seat], view.bar, sight.okey_of(view))


def lay(view: View, melds: Sequence[MeldKinds]) -> Lay | None:
    """The lay of these melds of the rack, without the last ones if no tile would be kept (51-3.3)."""
    while melds and sum(len(meld.kinds) for meld in melds) >= len(view.rack):
        melds = melds[:-1]
    if not melds:
        return None
    made, _ = arranged(melds, view.rack, sight.okey_of(view))
    kinds = tuple(None if meld.kind == "pair" else meld.kind for meld in made)
    return Lay(tuple(meld.tiles for meld in made), kinds)


def further(view: View, goal: Goal) -> Lay | None:
    """New sets or pairs of a player who has opened (51-6.1, 51-10.3)."""
    rack = sight.rack(view)
    if view.opened[view.to_act[0]] == "pairs":
        return lay(view, best_pairs(rack.keys, rack.okeys, sight.okey_of(view), keep=1).melds)
    if best_value(rack.keys, rack.okeys, OKEY51) == 0:
        return None
    return lay(view, best_melds(rack.keys, rack.okeys, OKEY51, goal).melds)


def sets_opening(view: View) -> Lay | None:
    """The most valuable opening with sets, if the rack has one (51-5)."""
    rack = sight.rack(view)
    opening = best_opening(rack.keys, rack.okeys, OKEY51, view.bar)
    return None if opening is None else lay(view, opening.melds)


def pairs_opening(view: View) -> Lay | None:
    """The opening with all pairs, if the rack has enough (51-10.2)."""
    rack = sight.rack(view)
    if rack.pairs() < LEAST_PAIRS:
        return None
    return lay(view, best_pairs(rack.keys, rack.okeys, sight.okey_of(view), keep=1).melds)


def opening_with_taken(view: View, tile: str) -> Lay | None:
    """An opening with sets that uses the tile on the rack, if there is one."""
    rack, okey = sight.rack(view), sight.okey_of(view)
    kind = WILD if is_okey(tile, okey) else played_kind(tile, okey)
    opening = opening_with(rack.keys, rack.okeys, OKEY51, view.bar, kind)
    return None if opening is None else lay(view, opening.melds)
