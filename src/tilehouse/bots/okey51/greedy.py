"""Takes, opens, lays, adds and exchanges as soon as it can, and discards what goes least with the rest."""

from __future__ import annotations

from random import Random

from tilehouse.bots.okey.sight import give_up, near, okey_of
from tilehouse.bots.okey51 import moves
from tilehouse.rules.okey.actions import Discard, Draw, Take
from tilehouse.rules.okey.tiles import is_okey
from tilehouse.rules.okey51.actions import Action
from tilehouse.rules.okey51.view import View


def choose(view: View, rng: Random) -> Action:
    """The first thing that it can do, in that order."""
    if view.phase == "draw":
        return Take() if moves.takes(view) else Draw()
    if not moves.used(view):
        assert view.taken is not None
        return moves.with_taken(view, view.taken) or give_up(view)
    return _play_on(view) or Discard(_worst(view, rng))


def _play_on(view: View) -> Action | None:
    match moves.opened(view):
        case None:
            return moves.sets_opening(view) or moves.pairs_opening(view)
        case "pairs":
            return moves.further(view, "tiles")
    laid = moves.further(view, "tiles")
    if laid is not None:
        return laid
    if len(view.rack) > 1:
        for hint in moves.all_adds(view):
            return moves.to_add(hint)
    for exchange in moves.all_exchanges(view):
        return moves.to_exchange(exchange)
    return None


def _worst(view: View, rng: Random) -> str:
    """The tile with the fewest near it, an okey only if there is nothing else."""
    okey = okey_of(view)

    def cost(tile: str) -> tuple[bool, int, float]:
        return is_okey(tile, okey), near(tile, view.rack, okey), rng.random()

    return min(view.rack, key=cost)
