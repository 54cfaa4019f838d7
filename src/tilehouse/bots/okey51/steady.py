"""Opens when all but lies ready, steals okeys and keeps them, and gives nothing away that others can use."""

from __future__ import annotations

from random import Random

from tilehouse.bots.okey.sight import give_up
from tilehouse.bots.okey51 import moves
from tilehouse.bots.okey51.discarding import worst_tile
from tilehouse.bots.okey51.finishing import next_to_finish
from tilehouse.bots.okey51.opening import opening
from tilehouse.bots.okey51.outlook import Outlook, outlook
from tilehouse.rules.okey.actions import Discard, Draw, Take
from tilehouse.rules.okey.tiles import is_okey
from tilehouse.rules.okey51.actions import Action
from tilehouse.rules.okey51.view import View


def choose(view: View, rng: Random) -> Action:
    """Takes what it can use at once, plays on if it is time, and discards what costs least."""
    if view.phase == "draw":
        return Take() if moves.takes(view) else Draw()
    if not moves.used(view):
        assert view.taken is not None
        return moves.with_taken(view, view.taken) or give_up(view)
    out = outlook(view)
    return _play_on(out) or Discard(worst_tile(out, rng))


def _play_on(out: Outlook) -> Action | None:
    match moves.opened(out.view):
        case None:
            return opening(out)
        case "pairs":
            return moves.further(out.view, "tiles")
    return _exchange(out) or next_to_finish(out) or _add(out) or _lay(out)


def _exchange(out: Outlook) -> Action | None:
    """Any okey that can be had: it goes anywhere, and as the last discard it doubles the hand."""
    return next(map(moves.to_exchange, moves.all_exchanges(out.view)), None)


def _add(out: Outlook) -> Action | None:
    """What costs an opponent most; okeys are kept until the end is near."""
    if len(out.view.rack) == 1:
        return None
    okeys_too = out.pressing()
    tiles = [tile for tile in out.view.rack if okeys_too or not is_okey(tile, out.okey)]
    return next(map(moves.to_add, moves.all_adds(out.view, tiles)), None)


def _lay(out: Outlook) -> Action | None:
    """Further sets stay on the rack, where nothing can be added to them, until the end is near."""
    return moves.further(out.view, "rest") if out.pressing() else None
