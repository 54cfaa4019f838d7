"""The moves that a seat of 51 Okey has, found from its view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tilehouse.analysis.okey import OKEY51, MeldKinds, best_melds, best_opening, best_pairs
from tilehouse.bots.okey import sight
from tilehouse.rules.okey.actions import Add, Exchange
from tilehouse.rules.okey.arranging import arranged
from tilehouse.rules.okey.exchange import ransoms
from tilehouse.rules.okey.melds import WILD, open_ends
from tilehouse.rules.okey.table import Meld, fits_in
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
    melds = sight.table(view, MELDS)
    shapes = [meld.shape for meld in melds]
    tile = view.discards[previous(seat)][-1]
    return can_use(sight.rack(view), tile, shapes, view.opened[seat], view.bar, sight.okey_of(view))


def lay(view: View, melds: Iterable[MeldKinds]) -> Lay:
    """The lay of these melds, which the rack can make."""
    made, _ = arranged(melds, view.rack, sight.okey_of(view))
    return Lay(tuple(meld.tiles for meld in made))


def sets_opening(view: View) -> Lay | None:
    """The most valuable opening with sets, if the rack has one (51-5)."""
    rack = sight.rack(view)
    opening = best_opening(rack.keys, rack.okeys, OKEY51, view.bar)
    return None if opening is None else lay(view, opening.melds)


def pairs_opening(view: View) -> Lay | None:
    """The opening with all pairs, if the rack has enough (51-10.2)."""
    rack = sight.rack(view)
    pairs = best_pairs(rack.keys, rack.okeys, sight.okey_of(view), keep=1).melds
    return lay(view, pairs) if len(pairs) >= LEAST_PAIRS else None
