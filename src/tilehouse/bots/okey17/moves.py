"""The moves that a seat of Okey 17 has, found from its view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tilehouse.analysis.okey import (
    OKEY17,
    WILD,
    MeldKinds,
    best_melds,
    best_opening,
    best_pairs,
    held,
    opening_with,
)
from tilehouse.bots.okey.sight import okey_of, table
from tilehouse.rules.okey.actions import Add, Exchange
from tilehouse.rules.okey.arranging import Arranged, arranged
from tilehouse.rules.okey.hints import AddHint, ExchangeHint, adds, exchanges
from tilehouse.rules.okey.rack import Rack, less, rack_of
from tilehouse.rules.okey.tiles import KIND, is_okey, played_kind
from tilehouse.rules.okey.view import Opening
from tilehouse.rules.okey17.actions import Lay
from tilehouse.rules.okey17.laying import MELDS
from tilehouse.rules.okey17.view import View


def opened(view: View) -> Opening | None:
    """How the seat has opened."""
    assert view.seat is not None
    return view.opened[view.seat]


def pair_players(view: View) -> list[int]:
    """The seats that pairs may be laid onto."""
    return [seat for seat, how in enumerate(view.opened) if how == "pairs"]


def face_up(view: View) -> tuple[str, ...]:
    """The tiles of the rack that may leave it."""
    return tuple(tile for tile in view.rack if tile not in view.face_down) if view.face_down else view.rack


def laying(view: View, melds: Iterable[Arranged], onto: int | None = None) -> Lay | None:
    """The lay of these melds, without the last ones if no tile would be kept (17-4.2)."""
    melds = list(melds)
    while melds and sum(len(meld.tiles) for meld in melds) >= len(view.rack):
        melds.pop()
    if not melds:
        return None
    kinds = tuple(None if meld.kind == "pair" else meld.kind for meld in melds)
    return Lay(tuple(meld.tiles for meld in melds), kinds, onto)


def made(view: View, melds: Sequence[MeldKinds]) -> tuple[Arranged, ...]:
    """The melds with the tiles of the rack."""
    return arranged(melds, face_up(view), okey_of(view))[0]


def rack(view: View) -> Rack:
    """The tiles that may leave the rack, with their counts."""
    return rack_of(face_up(view), okey_of(view))


def sets_opening(view: View) -> Lay | None:
    """The most valuable opening with runs and groups, if the rack has one (17-5.2)."""
    own = rack(view)
    opening = best_opening(own.keys, own.okeys, OKEY17, view.bar)
    return None if opening is None else laying(view, made(view, opening.melds))


def pairs_opening(view: View) -> Lay | None:
    """The most valuable opening with pairs, if the rack has one (17-5.3)."""
    own = rack(view)
    opening = best_pairs(own.keys, own.okeys, okey_of(view), "value", keep=1)
    return laying(view, made(view, opening.melds)) if opening.value >= pair_bar(view) else None


def pair_bar(view: View) -> int:
    """What the pairs of an opening must be worth."""
    assert view.pair_bar is not None
    return view.pair_bar


def all_sets(view: View) -> list[Arranged]:
    """The runs and groups of the rack with which fewest tiles are left."""
    own = rack(view)
    return list(made(view, best_melds(own.keys, own.okeys, OKEY17, "tiles").melds))


def all_pairs(view: View) -> list[Arranged]:
    """As many pairs as the rack has."""
    own = rack(view)
    return list(made(view, best_pairs(own.keys, own.okeys, okey_of(view), keep=1).melds))


def all_adds(view: View) -> tuple[AddHint, ...]:
    """Every tile that could be attached now."""
    if len(view.rack) == 1:
        return ()
    return adds(face_up(view), table(view, MELDS), okey_of(view), MELDS, view.ends)


def all_exchanges(view: View) -> tuple[ExchangeHint, ...]:
    """Every joker that could be replaced now."""
    return exchanges(face_up(view), table(view, MELDS), okey_of(view), MELDS, view.bound)


def add(hint: AddHint) -> Add:
    """The action."""
    return Add(hint.tile, hint.meld, hint.end)


def exchange(hint: ExchangeHint) -> Exchange:
    """The action."""
    return Exchange(hint.tiles, hint.meld)


def with_taken(view: View, tile: str) -> Lay | None:
    """A lay that uses the taken tile and opens, or goes on with the opening, if there is one (17-7.1)."""
    okey, how = okey_of(view), opened(view)
    own = rack(view)
    kind = WILD if is_okey(tile, okey) else played_kind(tile, okey)
    if how != "pairs":
        sets = opening_with(own.keys, own.okeys, OKEY17, view.bar if how is None else 0, kind)
        if sets is not None:
            using = [meld for meld in sets.melds if _uses(meld, kind)]
            return laying(view, made(view, sets.melds if how is None else using[:1]))
    pair = _pair_with(own, tile, kind, okey)
    if pair is None:
        return None
    if how == "sets":
        onto = next(iter(pair_players(view)), None)
        return None if onto is None else laying(view, [pair], onto)
    rest = less(own, pair.tiles, okey)
    more = best_pairs(rest.keys, rest.okeys, okey, "value", keep=1)
    worth = more.value + (played_kind(pair.tiles[1], okey) if kind == WILD else kind) % 13 + 1
    if how is None and worth < pair_bar(view):
        return None
    return laying(view, [pair, *arranged(more.melds, rest.tiles, okey)[0]])


def _uses(meld: MeldKinds, kind: int) -> bool:
    """Whether a tile of the kind itself is in the meld."""
    if kind == WILD:
        return bool(meld.okeys)
    return any(each == kind and place not in meld.okeys for place, each in enumerate(meld.kinds))


def _pair_with(own: Rack, tile: str, kind: int, okey: int) -> Arranged | None:
    """A pair of the tile: with its like, else a joker; a joker goes with the highest tile that has none."""
    others = [other for other in own.tiles if other != tile]
    if kind == WILD:
        plain = [other for other in others if KIND[other] != okey]
        single = [other for other in plain if held(own.keys, played_kind(other, okey)) == 1]
        others = sorted(single or plain, key=lambda other: -(played_kind(other, okey) % 13))
    else:
        likes = [other for other in others if played_kind(other, okey) == kind and KIND[other] != okey]
        others = likes or [other for other in others if KIND[other] == okey]
    return Arranged("pair", (tile, others[0])) if others else None
