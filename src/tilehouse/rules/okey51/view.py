"""What a seat sees of a hand of 51 Okey."""

from __future__ import annotations

from tilehouse.rules.ledger import scores
from tilehouse.rules.okey.tiles import KIND_NAMES
from tilehouse.rules.okey.view import OkeyView
from tilehouse.rules.okey51.state import State


class View(OkeyView):
    """Both Okeys' view, with the table's rule options (51-13); the bar for pairs is always None."""

    partners: bool
    doubling: bool


def view_of(state: State, seat: int | None) -> View:
    """What the seat (None: a watcher) may see now."""
    board = state.board_for(seat)
    one, two, three, four = board.racks
    return View(
        seat,
        state.phase,
        state.to_act,
        state.turn,
        _may(state) if seat == state.seat and state.ended is None else (),
        state.starter,
        state.indicator,
        KIND_NAMES[state.okey],
        () if seat is None else board.racks[seat].tiles,
        (len(one.tiles), len(two.tiles), len(three.tiles), len(four.tiles)),
        len(state.stock) - state.drawn,
        state.discards,
        tuple([meld.shown for meld in board.melds]),
        board.opened,
        board.openings,
        board.bar,
        None,
        state.taken,
        state.takes,
        tuple(sorted(board.bound)),
        board.ledger,
        scores(board.ledger),
        state.ended,
        None if state.ended is None else (one.tiles, two.tiles, three.tiles, four.tiles),
        state.options.partners,
        state.options.doubling,
    )


def _may(state: State) -> tuple[str, ...]:
    """What the seat to act can do now, whatever its tiles are."""
    if state.phase == "draw":
        return ("draw",) if state.kept_back else ("draw", "take")
    may = ["lay"]
    if state.board.opened[state.seat] == "sets":
        may += ["add", "exchange"]
    if state.before is not None:
        may.append("undo")
    elif state.taken is not None:
        may.append("put_back")
    if state.taken is None or state.board.used:
        may.append("discard")
    return tuple(may)
