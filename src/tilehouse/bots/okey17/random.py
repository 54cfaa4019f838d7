"""Does anything that the rules allow."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Final

from tilehouse.analysis.okey import OKEY17, best_melds
from tilehouse.bots.okey.sight import okey_of
from tilehouse.bots.okey17 import moves
from tilehouse.rules.okey.actions import Discard, Draw, PutBack, Take, Undo
from tilehouse.rules.okey.arranging import Arranged
from tilehouse.rules.okey.tiles import TILES, is_okey
from tilehouse.rules.okey.view import Opening
from tilehouse.rules.okey17.actions import Action, Flip
from tilehouse.rules.okey17.view import View

DISCARD: Final = {tile: Discard(tile) for tile in TILES}
DRAW: Final = Draw()
TAKE: Final = Take()

# How often it does so where it may. It lays more seldom before it has opened than it plays on after that.
TAKES: Final = 0.06
LAYS: Final = 0.12
PLAYS_ON: Final = 0.9
FLIPS: Final = 0.01
GOES_BACK: Final = 0.03
LAYS_PAIRS: Final = 0.5
LAYS_ONTO: Final = 0.6
LAYS_ONE: Final = 0.1
KEEPS_ONE: Final = 0.8


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
    rack = moves.face_up(view)
    return DISCARD[rack[int(rng.random() * len(rack))]] if rack else _flip(view)


def _flip(view: View) -> Action:
    return Flip(next(tile for tile in view.rack if is_okey(tile, okey_of(view))))


def _play(view: View, rng: Random) -> Action | None:
    """Something other than a discard, if anything is found."""
    chance = rng.random()
    if chance < FLIPS and "flip" in view.may:
        return _flip(view)
    if chance < GOES_BACK and "undo" in view.may:
        return Undo()
    if chance < GOES_BACK and "put_back" in view.may:
        return PutBack()
    if "add" not in view.may:
        return _lay(view, rng)
    return rng.choice(FINDS)(view, rng)


def _add(view: View, rng: Random) -> Action | None:
    found = moves.all_adds(view)
    return moves.add(rng.choice(found)) if found else None


def _exchange(view: View, rng: Random) -> Action | None:
    found = moves.all_exchanges(view)
    return moves.exchange(rng.choice(found)) if found else None


def _lay(view: View, rng: Random) -> Action | None:
    """One of the melds on the rack, or all of them; they need not suffice to open."""
    kind, onto = _wanted(view, rng)
    melds = _pairs(moves.face_up(view), view.okey) if kind == "pairs" else _sets(view)
    if len(melds) > 1 and rng.random() < LAYS_ONE:
        melds = [rng.choice(melds)]
    if len(melds) == 1 and "add" not in view.may and rng.random() < KEEPS_ONE:
        return None
    return moves.laying(view, melds, onto)


def _wanted(view: View, rng: Random) -> tuple[Opening, int | None]:
    """What may be laid, and onto whom."""
    opened = moves.opened(view)
    if opened == "pairs":
        return "pairs", None
    if opened == "sets":
        onto = moves.pair_players(view)
        return ("pairs", rng.choice(onto)) if onto and rng.random() < LAYS_ONTO else ("sets", None)
    if view.provisional:
        return ("pairs" if view.melds[-1].kind == "pair" else "sets"), None
    return ("pairs" if rng.random() < LAYS_PAIRS else "sets"), None


def _sets(view: View) -> list[Arranged]:
    own = moves.rack(view)
    return list(moves.made(view, best_melds(own.keys, own.okeys, OKEY17).melds))


def _pairs(held: Sequence[str], okey: str) -> list[Arranged]:
    """Every two like tiles, and each joker with a tile that has no like."""
    pairs = [Arranged("pair", two) for two in pairwise(held) if two[0][:-2] == two[1][:-2]]
    paired = {tile for pair in pairs for tile in pair.tiles}
    single = [tile for tile in held if tile not in paired]
    jokers = [tile for tile in single if tile[:-2] == okey]
    plain = [tile for tile in single if tile not in jokers]
    return pairs + [Arranged("pair", two) for two in zip(jokers, plain, strict=False)]


FINDS: Final = (_add, _add, _exchange, _lay)
"""Where it looks for something to do when it has opened."""
