"""Does anything that the rules allow."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Final

from tilehouse.analysis.okey import OKEY17, best_melds
from tilehouse.rules.okey.actions import Add, Discard, Draw, Exchange, PutBack, Take, Undo
from tilehouse.rules.okey.arranging import Arranged, arranged
from tilehouse.rules.okey.hints import adds, exchanges
from tilehouse.rules.okey.rack import rack_of
from tilehouse.rules.okey.tiles import KIND_OF_NAME, TILES, is_okey
from tilehouse.rules.okey17.actions import Action, Flip, Lay
from tilehouse.rules.okey17.laying import MELDS
from tilehouse.rules.okey17.state import Opening
from tilehouse.rules.okey17.view import View

DISCARD: Final = {tile: Discard(tile) for tile in TILES}
DRAW: Final = Draw()
TAKE: Final = Take()

TAKES: Final = 0.06
FLIPS: Final = 0.01
TAKES_BACK: Final = 0.03
LAYS: Final = 0.12
"""How often it does so; once it has opened it mostly plays what it finds."""
PLAYS_ON: Final = 0.9
PAIRS: Final = 0.3
ONTO: Final = 0.3
ONE_ONLY: Final = 0.1
WAITS: Final = 0.8


def choose(view: View, rng: Random) -> Action:
    """Mostly the draw and any discard; now and then anything else that may be done."""
    chance = rng.random()
    if view.phase == "draw":
        return TAKE if chance < TAKES and "take" in view.may else DRAW
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
    """Something other than a discard, if anything is found."""
    chance = rng.random()
    if chance < FLIPS and "flip" in view.may:
        return _flip(view)
    if chance < TAKES_BACK and "undo" in view.may:
        return Undo()
    if chance < TAKES_BACK and "put_back" in view.may:
        return PutBack()
    if "add" not in view.may:
        return _lay(view, rng)
    return rng.choice(FINDS)(view, rng)


def _add(view: View, rng: Random) -> Action | None:
    okey = KIND_OF_NAME[view.okey]
    melds = [MELDS.again(meld, okey) for meld in view.melds]
    found = adds(_face_up(view), melds, okey, MELDS, view.ends)
    if not found or len(view.rack) == 1:
        return None
    hint = rng.choice(found)
    return Add(hint.tile, hint.meld, hint.end)


def _exchange(view: View, rng: Random) -> Action | None:
    okey = KIND_OF_NAME[view.okey]
    melds = [MELDS.again(meld, okey) for meld in view.melds]
    found = exchanges(_face_up(view), melds, okey, MELDS, view.bound)
    if not found:
        return None
    hint = rng.choice(found)
    return Exchange(hint.tiles, hint.meld)


def _lay(view: View, rng: Random) -> Action | None:
    """One of the melds on the rack, or all of them; they need not suffice to open."""
    held = _face_up(view) if view.face_down else view.rack
    kind, onto = _wanted(view, rng)
    melds = _pairs(held, view.okey) if kind == "pairs" else _sets(held, KIND_OF_NAME[view.okey])
    if len(melds) > 1 and rng.random() < ONE_ONLY:
        melds = [rng.choice(melds)]
    while sum(len(meld.tiles) for meld in melds) >= len(view.rack):
        del melds[0]
    if not melds or (len(melds) == 1 and "add" not in view.may and rng.random() < WAITS):
        return None
    kinds = tuple(None if meld.kind == "pair" else meld.kind for meld in melds)
    return Lay(tuple(meld.tiles for meld in melds), kinds, onto)


def _wanted(view: View, rng: Random) -> tuple[Opening, int | None]:
    """What may be laid, and onto whom."""
    assert view.seat is not None
    opened = view.opened[view.seat]
    if opened == "pairs":
        return "pairs", None
    if opened == "sets":
        pair_players = [seat for seat, how in enumerate(view.opened) if how == "pairs"]
        return ("pairs", rng.choice(pair_players)) if pair_players and rng.random() < ONTO else ("sets", None)
    if view.provisional:
        return ("pairs" if view.melds[-1].kind == "pair" else "sets"), None
    return ("pairs" if rng.random() < PAIRS else "sets"), None


def _sets(held: Sequence[str], okey: int) -> list[Arranged]:
    rack = rack_of(held, okey)
    made, _ = arranged(best_melds(rack.keys, rack.okeys, OKEY17).melds, held, okey)
    return list(made)


def _pairs(held: Sequence[str], okey: str) -> list[Arranged]:
    """Every two like tiles, and each okey with a tile that has no like."""
    pairs = [Arranged("pair", two) for two in pairwise(held) if two[0][:-2] == two[1][:-2]]
    paired = {tile for pair in pairs for tile in pair.tiles}
    single = [tile for tile in held if tile not in paired]
    okeys = [tile for tile in single if tile[:-2] == okey]
    return pairs + [
        Arranged("pair", two)
        for two in zip(okeys, (tile for tile in single if tile not in okeys), strict=False)
    ]


FINDS: Final = (_add, _add, _exchange, _lay)
