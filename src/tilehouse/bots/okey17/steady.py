"""Works towards an opening on either ladder, and then keeps its melds until they let it finish.

A meld on the table is charged for whenever others attach to it; on the rack it costs ten points a tile, and
only if somebody else finishes. So it opens as soon as it can, with all it has, which raises the bar for the
others; after that it attaches single tiles, and lays melds when that finishes or no other turn will come.
"""

from __future__ import annotations

from random import Random
from typing import Final

from tilehouse.analysis.okey import OKEY17, best_melds, best_opening, best_pairs, best_value
from tilehouse.bots.okey.sight import give_up, okey_of, table
from tilehouse.bots.okey17 import moves
from tilehouse.bots.okey17.forecast import MOST_TILES, losses
from tilehouse.rules.okey.actions import Discard, Draw, Take, Undo
from tilehouse.rules.okey.hints import offered
from tilehouse.rules.okey.rack import Rack, gained, less
from tilehouse.rules.okey.table import all_fitting, fits_in
from tilehouse.rules.okey.tiles import is_okey, played_kind
from tilehouse.rules.okey17.actions import Action, Flip
from tilehouse.rules.okey17.hints import could_use
from tilehouse.rules.okey17.laying import MELDS
from tilehouse.rules.okey17.view import View

TURNS: Final = 4
"""So many draws later one has the turn again."""


def choose(view: View, rng: Random) -> Action:
    """The action that it holds best."""
    if view.face_down:
        return Flip(view.face_down[0])
    if view.phase == "draw":
        return Take() if _takes(view) else Draw()
    return _lay(view) or Discard(_least_useful(view, rng))


def _takes(view: View) -> bool:
    """Whether the previous discard opens, or leaves fewer tiles outside melds than there are."""
    if "take" not in view.may:
        return False
    tile = offered(view)
    if not could_use(view, tile):
        return False
    own = moves.rack(view)
    return moves.opened(view) != "sets" or _left(gained(own, tile, okey_of(view))) < _left(own)


def _lay(view: View) -> Action | None:
    if view.provisional:  # somebody else began this turn
        return Undo()
    if view.taken is not None and not view.used:
        return moves.with_taken(view, view.taken) or give_up(view)
    match moves.opened(view):
        case None:
            return _open(view) or moves.pairs_opening(view)
        case "sets":
            return _exchange(view) or _attach(view) or _lay_on(view) or _lay_melds(view)
        case "pairs":
            return _lay_pairs(view) or _exchange(view) or _attach(view)


def _open(view: View) -> Action | None:
    """An opening with runs and groups with as few jokers as possible: they go on helping on the rack."""
    own = moves.rack(view)
    for okeys in range(own.okeys + 1):
        opening = best_opening(own.keys, okeys, OKEY17, view.bar, keep=okeys == own.okeys)
        if opening is not None:
            return moves.laying(view, moves.made(view, opening.melds))
    return None


def _left(own: Rack, okeys: int = 0) -> int:
    """The tiles outside melds, with so many jokers more on the rack."""
    return len(own.tiles) + okeys - best_value(own.keys, own.okeys + okeys, MOST_TILES)


def _exchange(view: View) -> Action | None:
    """A joker for tiles that are in no meld of the rack."""
    own = moves.rack(view)
    for hint in moves.all_exchanges(view):
        if _left(less(own, hint.tiles, okey_of(view)), okeys=1) <= _left(own):
            return moves.exchange(hint)
    return None


def _attach(view: View) -> Action | None:
    """A tile that the melds of the rack can spare; a joker only where that lets the last tile finish."""
    own, okey = moves.rack(view), okey_of(view)
    hints = moves.all_adds(view)
    for hint in hints:
        if not is_okey(hint.tile, okey) and _left(less(own, (hint.tile,), okey)) <= _left(own):
            return moves.add(hint)
    if own.okeys and len(own.tiles) - own.okeys <= 1:
        return next((moves.add(hint) for hint in hints if is_okey(hint.tile, okey)), None)
    return None


def _lay_on(view: View) -> Action | None:
    """A pair that is in no meld of the rack, onto a pair player."""
    own, okey = moves.rack(view), okey_of(view)
    for onto in moves.pair_players(view):
        for pair in moves.made(view, best_pairs(own.keys, 0, okey).melds):
            if _left(less(own, pair.tiles, okey)) == _left(own) - 2:
                return moves.laying(view, [pair], onto)
    return None


def _lay_melds(view: View) -> Action | None:
    """All melds, if then a discard finishes (jokers can be attached) or this is the last turn (17-9.5)."""
    own = moves.rack(view)
    best = best_melds(own.keys, own.okeys, OKEY17, "tiles")
    if len(best.rest) <= 1 or view.stock < TURNS:
        return moves.laying(view, moves.made(view, best.melds))
    return None


def _lay_pairs(view: View) -> Action | None:
    """All pairs: nobody can attach to them. Jokers only where that finishes: they would be replaced."""
    own, okey = moves.rack(view), okey_of(view)
    finishes = len(own.tiles) - 2 * len(best_pairs(own.keys, own.okeys, okey).melds) <= 1
    return moves.laying(
        view, moves.made(view, best_pairs(own.keys, own.okeys if finishes else 0, okey).melds)
    )


def _least_useful(view: View, rng: Random) -> str:
    """The tile whose loss matters least; one that would be charged only if there is no other."""
    if len(view.rack) == 1:
        return view.rack[0]
    okey = okey_of(view)
    fits = all_fitting(table(view, MELDS))
    lost = losses(view, rng)

    def cost(tile: str) -> tuple[bool, bool, float, float]:
        wild = is_okey(tile, okey)
        return wild, fits_in(fits, tile, okey), 0 if wild else lost[played_kind(tile, okey)], rng.random()

    return min(view.rack, key=cost)
