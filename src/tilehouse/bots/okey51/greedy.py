"""Takes, opens, lays, adds and exchanges as soon as it can, and discards what goes least with the rest."""

from __future__ import annotations

from random import Random

from tilehouse.bots.okey.sight import okey_of
from tilehouse.bots.okey51 import moves
from tilehouse.rules.okey.actions import Discard, Draw, PutBack, Take, Undo
from tilehouse.rules.okey.tiles import colour_of, is_okey, number_of, played_kind
from tilehouse.rules.okey51.actions import Action
from tilehouse.rules.okey51.view import View


def choose(view: View, rng: Random) -> Action:
    """The first thing that it can do, in that order."""
    if view.phase == "draw":
        return Take() if moves.takes(view) else Draw()
    if not moves.used(view):
        assert view.taken is not None
        back = Undo() if "undo" in view.may else PutBack()
        return moves.with_taken(view, view.taken) or back
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
        near = sum(_near(tile, other, okey) for other in view.rack if other != tile)
        return is_okey(tile, okey), near, rng.random()

    return min(view.rack, key=cost)


def _near(tile: str, other: str, okey: int) -> int:
    """How well two tiles go together in a run, a group or a pair."""
    one, two = played_kind(tile, okey), played_kind(other, okey)
    apart = abs(number_of(one) - number_of(two))
    if colour_of(one) == colour_of(two):
        return max(0, 3 - apart)
    return 2 if apart == 0 else 0
