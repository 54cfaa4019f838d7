"""What a seat sees of a round of Okey 17, and the whole position as record.md shows it."""

from __future__ import annotations

from typing import Any

from tilehouse.rules.ledger import scores
from tilehouse.rules.okey import position as shared
from tilehouse.rules.okey.melds import End
from tilehouse.rules.okey.tiles import KIND_NAMES, canonical
from tilehouse.rules.okey.view import OkeyView, Tiles
from tilehouse.rules.okey17.scoring import pair_bar
from tilehouse.rules.okey17.state import State


class View(OkeyView):
    """Both Okeys' view, and: `laid`, what the seat to act has laid towards an opening while that does not
    open yet (`provisional`, 17-5.4); `used`, whether the taken tile was laid (17-7.1); `ends`, the melds and
    ends that have had their tile in this turn (17-6.3); `face_down`, one's own jokers that lie so.
    """

    laid: int | None
    provisional: bool
    used: bool
    ends: tuple[tuple[int, End], ...]
    face_down: Tiles


def view_of(state: State, seat: int | None) -> View:
    """What the seat (None: a watcher) may see now."""
    board = state.board
    one, two, three, four = board.racks
    rack = () if seat is None else board.racks[seat].tiles
    provisional = state.provisional
    return View(
        seat,
        state.phase,
        state.to_act,
        state.turn,
        () if seat is None or state.ended is not None else _may(state, seat),
        state.starter,
        state.indicator,
        KIND_NAMES[state.okey],
        rack,
        (len(one.tiles), len(two.tiles), len(three.tiles), len(four.tiles)),
        len(state.stock) - state.drawn,
        state.discards,
        tuple([meld.shown for meld in board.melds]),
        board.opened,
        board.openings,
        board.bar,
        pair_bar(board.bar),
        state.taken,
        state.takes,
        board.bound,
        board.ledger,
        scores(board.ledger),
        state.ended,
        None if state.ended is None else (one.tiles, two.tiles, three.tiles, four.tiles),
        board.laid[1] if provisional and board.laid is not None else None,
        provisional,
        board.used,
        board.ends,
        tuple([tile for tile in rack if tile in state.face_down]) if state.face_down else (),
    )


def _may(state: State, seat: int) -> tuple[str, ...]:
    """What the seat can do now; `flip` if it holds a joker, which it knows."""
    flip = ("flip",) if state.board.racks[seat].okeys else ()
    if seat != state.seat:
        return flip
    if state.phase == "draw":
        return ("draw", *flip) if state.kept_back else ("draw", "take", *flip)
    may = ["lay"]
    if state.board.opened[seat] is not None:
        may += ["add", "exchange"]
    if state.before is not None:
        may.append("undo")
    elif state.taken is not None:
        may.append("put_back")
    return (*may, "discard", *flip)


def position(state: State) -> dict[str, Any]:
    """The whole state (record.md, "The outcome")."""
    return shared.position(state) | {"face_down": canonical(state.face_down)}
