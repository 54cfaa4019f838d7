"""Lays, attaches and replaces whatever it can at once, and discards what goes least with the rest."""

from __future__ import annotations

from random import Random

from tilehouse.bots.okey.sight import give_up, near, okey_of, table
from tilehouse.bots.okey17 import moves
from tilehouse.rules.okey.actions import Discard, Draw, Take, Undo
from tilehouse.rules.okey.hints import offered
from tilehouse.rules.okey.table import all_fitting, fits_in
from tilehouse.rules.okey.tiles import is_okey
from tilehouse.rules.okey17.actions import Action, Flip
from tilehouse.rules.okey17.hints import could_use
from tilehouse.rules.okey17.laying import MELDS
from tilehouse.rules.okey17.view import View


def choose(view: View, rng: Random) -> Action:
    """Takes what it can use, opens and plays on as soon as it can."""
    if view.face_down:
        return Flip(view.face_down[0])
    if view.phase == "draw":
        return Take() if "take" in view.may and could_use(view, offered(view)) else Draw()
    return _lay(view) or _play_on(view) or Discard(_worst(view, rng))


def _lay(view: View) -> Action | None:
    if view.provisional:  # somebody else began this turn
        return Undo()
    if view.taken is not None and not view.used:
        return moves.with_taken(view, view.taken) or give_up(view)
    match moves.opened(view):
        case None:
            return moves.sets_opening(view) or moves.pairs_opening(view)
        case "pairs":
            return moves.laying(view, moves.all_pairs(view))
        case "sets":
            return moves.laying(view, moves.all_sets(view))


def _play_on(view: View) -> Action | None:
    if moves.opened(view) is None:
        return None
    for add in moves.all_adds(view):
        return moves.add(add)
    for exchange in moves.all_exchanges(view):
        return moves.exchange(exchange)
    for onto in moves.pair_players(view) if moves.opened(view) == "sets" else ():
        return moves.laying(view, moves.all_pairs(view), onto)
    return None


def _worst(view: View, rng: Random) -> str:
    """The tile with the fewest near it; one that would be charged only if there is no other."""
    okey = okey_of(view)
    fits = all_fitting(table(view, MELDS))

    def cost(tile: str) -> tuple[bool, bool, int, float]:
        return is_okey(tile, okey), fits_in(fits, tile, okey), near(tile, view.rack, okey), rng.random()

    return min(view.rack, key=cost)
