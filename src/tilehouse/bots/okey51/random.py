"""Does anything that the rules allow."""

from __future__ import annotations

from random import Random
from typing import Final

from tilehouse.bots.okey.sight import okey_of, table
from tilehouse.bots.okey51 import moves
from tilehouse.rules.okey.actions import Add, Discard, Draw, Exchange, PutBack, Take, Undo
from tilehouse.rules.okey.hints import adds, exchanges
from tilehouse.rules.okey.tiles import TILES
from tilehouse.rules.okey51.actions import Action
from tilehouse.rules.okey51.laying import MELDS
from tilehouse.rules.okey51.view import View

DISCARD: Final = {tile: Discard(tile) for tile in TILES}
DRAW: Final = Draw()
TAKE: Final = Take()

TAKES: Final = 0.05
OPENS: Final = 0.1
PLAYS_ON: Final = 0.6
"""How often it tries to: the rest is drawing and discarding."""


def choose(view: View, rng: Random) -> Action:
    """Mostly the draw and any discard; now and then anything else that may be done."""
    chance = rng.random()
    if view.phase == "draw":
        return TAKE if chance < TAKES and "take" in view.may and moves.can_take(view) else DRAW
    if "discard" not in view.may:
        return _use_taken(view, rng)
    if chance < (PLAYS_ON if "add" in view.may else OPENS):
        action = _play(view, rng)
        if action is not None:
            return action
    rack = view.rack
    return DISCARD[rack[int(rng.random() * len(rack))]]


def _use_taken(view: View, rng: Random) -> Action:
    """Something with the taken tile, or else back to where another way is open."""
    assert view.taken is not None
    action = moves.opening_with_taken(view, view.taken) if rng.random() < 0.5 else _play(view, rng)
    if action is None or isinstance(action, Undo | PutBack):
        return PutBack() if "put_back" in view.may else Undo()
    return action


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
    if "add" in view.may or view.opened[view.to_act[0]] is not None:
        return moves.further(view, rng.choice(("value", "tiles", "rest")))
    return moves.pairs_opening(view) if rng.random() < 0.5 else moves.sets_opening(view)


def _add(view: View, rng: Random) -> Action | None:
    if len(view.rack) == 1:
        return None
    meld = rng.choice(table(view, MELDS))
    found = adds(view.rack, [meld], okey_of(view), MELDS, ())
    if not found:
        return None
    hint = rng.choice(found)
    return Add(hint.tile, hint.meld, hint.end)


def _exchange(view: View, rng: Random) -> Action | None:
    found = exchanges(view.rack, table(view, MELDS), okey_of(view), MELDS, view.bound)
    if not found:
        return None
    hint = rng.choice(found)
    return Exchange(hint.tiles, hint.meld)
