"""Does anything that the rules allow."""

from __future__ import annotations

from random import Random
from typing import Final

from tilehouse.analysis.okey import OKEY17, MeldKinds, best_melds, best_pairs
from tilehouse.rules.okey.actions import Add, Discard, Draw, Exchange, PutBack, Take, Undo
from tilehouse.rules.okey.arranging import arranged
from tilehouse.rules.okey.hints import adds, exchanges
from tilehouse.rules.okey.rack import rack_of
from tilehouse.rules.okey.tiles import KIND_OF_NAME, TILES, is_okey
from tilehouse.rules.okey17.actions import Action, Flip, Lay
from tilehouse.rules.okey17.laying import MELDS
from tilehouse.rules.okey17.view import View

DISCARD: Final = {tile: Discard(tile) for tile in TILES}
DRAW: Final = Draw()
TAKE: Final = Take()

TAKES: Final = 0.08
FLIPS: Final = 0.01
LAYS: Final = 0.15
"""How often it does so, before and after opening (then whatever there is to do on the table)."""
PLAYS_ON: Final = 0.6


def choose(view: View, rng: Random) -> Action:
    """Mostly the draw and any discard; now and then anything else that may be done."""
    chance = rng.random()
    if view.phase == "draw":
        return TAKE if chance < TAKES and "take" in view.may else DRAW
    if "flip" in view.may and chance < FLIPS:
        return _flip(view)
    if chance < (PLAYS_ON if "add" in view.may else LAYS):
        action = _play(view, rng)
        if action is not None:
            return action
    return _discard(view, rng)


def _discard(view: View, rng: Random) -> Action:
    if view.face_down:
        up = _face_up(view)
        return DISCARD[rng.choice(up)] if up else _flip(view)
    rack = view.rack
    return DISCARD[rack[int(rng.random() * len(rack))]]


def _face_up(view: View) -> tuple[str, ...]:
    return tuple(tile for tile in view.rack if tile not in view.face_down)


def _flip(view: View) -> Action:
    okey = KIND_OF_NAME[view.okey]
    return Flip(next(tile for tile in view.rack if is_okey(tile, okey)))


def _play(view: View, rng: Random) -> Action | None:
    """Something other than a discard, if what was thought of can be done."""
    word = rng.choice(view.may)
    if word == "undo":
        return Undo()
    if word == "put_back":
        return PutBack()
    if word == "add":
        return _add(view, rng)
    if word == "exchange":
        return _exchange(view, rng)
    return _lay(view, rng)


def _add(view: View, rng: Random) -> Action | None:
    okey = KIND_OF_NAME[view.okey]
    if len(view.rack) == 1 or not view.melds:
        return None
    meld = MELDS.again(rng.choice(view.melds), okey)
    found = adds(_face_up(view), [meld], okey, MELDS, view.ends)
    if not found:
        return None
    hint = rng.choice(found)
    return Add(hint.tile, hint.meld, hint.end)


def _exchange(view: View, rng: Random) -> Action | None:
    okey = KIND_OF_NAME[view.okey]
    melds = [MELDS.again(meld, okey) for meld in view.melds if view.okey in map(_name, meld.tiles)]
    found = exchanges(_face_up(view), melds, okey, MELDS, view.bound)
    if not found:
        return None
    hint = rng.choice(found)
    return Exchange(hint.tiles, hint.meld)


def _name(tile: str) -> str:
    return tile.partition(":")[0]


def _lay(view: View, rng: Random) -> Action | None:
    """One of the melds on the rack, or all of them; they need not suffice to open."""
    assert view.seat is not None
    okey = KIND_OF_NAME[view.okey]
    rack = rack_of(_face_up(view), okey)
    opened = view.opened[view.seat]
    begun = next((meld.kind for meld in view.melds if meld.fresh), None) if view.provisional else None
    melds: tuple[MeldKinds, ...] = ()
    onto = None
    if opened == "pairs" or begun == "pair" or (opened is None and begun is None and rng.random() < 0.5):
        melds = best_pairs(rack.keys, rack.okeys, okey, "value").melds
    elif opened is None or rng.random() < 0.5:
        melds = best_melds(rack.keys, rack.okeys, OKEY17, rng.choice(("value", "tiles"))).melds
    elif pair_players := [seat for seat, how in enumerate(view.opened) if how == "pairs"]:
        melds = best_pairs(rack.keys, rack.okeys, okey, "value").melds
        onto = rng.choice(pair_players)
    if len(melds) > 1 and rng.random() < 0.3:
        melds = (rng.choice(melds),)
    while sum(len(meld.kinds) for meld in melds) >= len(view.rack):
        melds = melds[1:]
    if not melds:
        return None
    made, _ = arranged(melds, rack.tiles, okey)
    kinds = tuple(None if meld.kind == "pair" else meld.kind for meld in made)
    return Lay(tuple(meld.tiles for meld in made), kinds, onto)
