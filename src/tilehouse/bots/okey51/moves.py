"""The moves that a seat of 51 Okey has, found from its view."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tilehouse.analysis.okey import (
    OKEY51,
    WILD,
    Goal,
    best_melds,
    best_opening,
    best_pairs,
    best_value,
    opening_with,
)
from tilehouse.analysis.partition import MeldKinds
from tilehouse.bots.okey.sight import okey_of, rack, table
from tilehouse.rules.okey.actions import Add, Exchange
from tilehouse.rules.okey.arranging import arranged
from tilehouse.rules.okey.hints import AddHint, ExchangeHint, adds, exchanges, offered
from tilehouse.rules.okey.melds import Combination, End, face
from tilehouse.rules.okey.rack import less
from tilehouse.rules.okey.table import fits_in
from tilehouse.rules.okey.tiles import KIND, is_okey, played_kind
from tilehouse.rules.okey.view import Opening
from tilehouse.rules.okey51.actions import Action, Lay
from tilehouse.rules.okey51.laying import MELDS
from tilehouse.rules.okey51.options import LEAST_PAIRS
from tilehouse.rules.okey51.taking import can_use
from tilehouse.rules.okey51.view import View


def opened(view: View) -> Opening | None:
    """How the seat to act has opened."""
    return view.opened[view.to_act[0]]


def can_take(view: View) -> bool:
    """Whether the previous discard could be used (51-9.3)."""
    shapes = [meld.shape for meld in table(view, MELDS)]
    return can_use(rack(view), offered(view), shapes, opened(view), view.bar, okey_of(view))


def lay(view: View, melds: Sequence[MeldKinds]) -> Lay | None:
    """The lay of these melds of the rack, without the last ones if no tile would be kept (51-3.3)."""
    while melds and sum(len(meld.kinds) for meld in melds) >= len(view.rack):
        melds = melds[:-1]
    if not melds:
        return None
    made, _ = arranged(melds, view.rack, okey_of(view))
    kinds = tuple(None if meld.kind == "pair" else meld.kind for meld in made)
    return Lay(tuple(meld.tiles for meld in made), kinds)


def lay_all_but_one(view: View, melds: Sequence[MeldKinds]) -> Lay | None:
    """The lay of these melds, a tile at the end of one with more than three kept if no other would be."""
    if sum(len(meld.kinds) for meld in melds) == len(view.rack):
        at = next(at for at, meld in enumerate(melds) if len(meld.kinds) > 3)
        last = len(melds[at].kinds) - 1
        okeys = tuple(place for place in melds[at].okeys if place != last)
        shorter = melds[at]._replace(kinds=melds[at].kinds[:last], okeys=okeys)
        melds = [*melds[:at], shorter, *melds[at + 1 :]]
    return lay(view, melds)


def further(view: View, goal: Goal) -> Lay | None:
    """New sets or pairs of a player who has opened (51-6.1, 51-10.3)."""
    own = rack(view)
    if opened(view) == "pairs":
        return lay(view, best_pairs(own.keys, own.okeys, okey_of(view), keep=1).melds)
    if best_value(own.keys, own.okeys, OKEY51) == 0:
        return None
    return lay(view, best_melds(own.keys, own.okeys, OKEY51, goal).melds)


def sets_opening(view: View) -> Lay | None:
    """The most valuable opening with sets, if the rack has one (51-5)."""
    own = rack(view)
    opening = best_opening(own.keys, own.okeys, OKEY51, view.bar)
    return None if opening is None else lay(view, opening.melds)


def pairs_opening(view: View) -> Lay | None:
    """The opening with all pairs, if the rack has enough (51-10.2)."""
    own = rack(view)
    if own.pairs() < LEAST_PAIRS:
        return None
    return lay(view, best_pairs(own.keys, own.okeys, okey_of(view), keep=1).melds)


def opening_with_taken(view: View, tile: str) -> Lay | None:
    """An opening with sets or pairs that uses the tile on the rack, if there is one."""
    own, okey = rack(view), okey_of(view)
    kind = WILD if is_okey(tile, okey) else played_kind(tile, okey)
    opening = opening_with(own.keys, own.okeys, OKEY51, view.bar, kind)
    return _pairs_with(view, tile) if opening is None else lay(view, opening.melds)


def _pairs_with(view: View, tile: str) -> Lay | None:
    own, okey = rack(view), okey_of(view)
    if own.pairs() < LEAST_PAIRS:
        return None
    mates = [
        other for other in own.tiles if other != tile and MELDS.read((tile, other), okey, None) is not None
    ]
    rests = [(mate, less(own, (tile, mate), okey)) for mate in mates]
    mate, rest = max(rests, key=lambda choice: choice[1].pairs(), default=("", own))
    if not mates or rest.pairs() + 1 < LEAST_PAIRS:
        return None
    made, _ = arranged(best_pairs(rest.keys, rest.okeys, okey, keep=1).melds, rest.tiles, okey)
    return Lay(((tile, mate), *(meld.tiles for meld in made)))


def takes(view: View) -> bool:
    """Whether the previous discard may be taken and could be used in a plain way."""
    if "take" not in view.may or opened(view) == "pairs":
        return False
    tile = offered(view)
    held = msgspec.structs.replace(view, rack=(*view.rack, tile))
    return with_taken(held, tile) is not None


def used(view: View) -> bool:
    """Whether nothing keeps the seat from discarding: no tile was taken, or it has been used."""
    return "discard" in view.may


def with_taken(view: View, tile: str) -> Action | None:
    """The next action towards using the tile, which is on the rack: the plain ways, with nothing before."""
    if opened(view) is None:
        return opening_with_taken(view, tile) or _opening_to_use(view, tile)
    copies = [other for other in view.rack if KIND[other] == KIND[tile]]  # any copy will do (51-9.3)
    for hint in all_adds(view, copies) if len(view.rack) > 1 else ():
        return to_add(hint)
    ways = (hint for hint in all_exchanges(view) if any(copy in hint.tiles for copy in copies))
    return next(map(to_exchange, ways), None)


def _opening_to_use(view: View, tile: str) -> Lay | None:
    """An opening without the tile, if it then fits a set on the table."""
    okey = okey_of(view)
    if not any(fits_in(meld.fits, tile, okey) for meld in table(view, MELDS)):
        return None
    own = less(rack(view), (tile,), okey)
    opening = best_opening(own.keys, own.okeys, OKEY51, view.bar)
    return None if opening is None else lay(view, opening.melds)


def all_adds(view: View, tiles: Sequence[str] | None = None) -> list[AddHint]:
    """Every add of these tiles, or of the whole rack: what costs opponents most first."""
    found = adds(view.rack if tiles is None else tiles, table(view, MELDS), okey_of(view), MELDS, ())
    return sorted(found, key=lambda hint: -charge(view, hint))


def charge(view: View, hint: AddHint) -> int:
    """What the add costs an opponent (51-6.3); nothing at one's own and a partner's sets (51-13.1)."""
    shape = table(view, MELDS)[hint.meld - 1].shape
    return 10 * number_at(shape, hint.end) if opposed(view, view.melds[hint.meld - 1].owner) else 0


def number_at(shape: Combination, end: End | None) -> int:
    """The number that a tile added there shows."""
    if shape.kind == "group":
        return shape.numbers[0]
    return shape.numbers[0] - 1 if end == "low" else face(shape.numbers[-1] + 1)


def opposed(view: View, owner: int) -> bool:
    """Whether charges to that seat hurt an opponent of the seat to act."""
    apart = (owner - view.to_act[0]) % 4
    return apart != 0 and not (view.partners and apart == 2)


def all_exchanges(view: View) -> list[ExchangeHint]:
    """Every way to take an okey from the table."""
    return list(exchanges(view.rack, table(view, MELDS), okey_of(view), MELDS, view.bound))


def to_add(hint: AddHint) -> Add:
    """The add that is meant."""
    return Add(hint.tile, hint.meld, hint.end)


def to_exchange(hint: ExchangeHint) -> Exchange:
    """The exchange that is meant."""
    return Exchange(hint.tiles, hint.meld)
