"""The discard: how an attempt is judged, what goes back, how turn and round end (17-4.4, 17-7 to 17-9)."""

from __future__ import annotations

from typing import Final

import msgspec

from tilehouse.rules.ledger import Entry
from tilehouse.rules.okey.actions import Discard
from tilehouse.rules.okey.events import Discarded, Ended
from tilehouse.rules.okey.laying import settled
from tilehouse.rules.okey.rack import less
from tilehouse.rules.okey.seats import changed
from tilehouse.rules.okey.table import fits_in
from tilehouse.rules.okey.tiles import is_okey
from tilehouse.rules.okey.turn import pass_on, put_back
from tilehouse.rules.okey17 import scoring
from tilehouse.rules.okey17.events import CameBack, Event, RolledBack
from tilehouse.rules.okey17.laying import held
from tilehouse.rules.okey17.state import Board, Ending, State

ORDINARY: Final[tuple[Ending, Ending]] = ("finish", "joker")
FROM_RACK: Final[tuple[Ending, Ending]] = ("rack", "rack_joker")
"""What a finish is called without and with a joker as the discard (17-9.2, 17-9.4)."""


def discard(state: State, action: Discard) -> list[Event]:
    """One tile, judged as in 17-4.4; if it stands the turn is over, with the last tile the round."""
    (tile,) = held(state, (action.tile,))
    if state.taken is not None and not state.board.used:
        return [_roll_back_taking(state, state.taken)]
    if state.provisional:
        return [_roll_back_laying(state)]
    if len(state.board.racks[state.seat].tiles) == 1:
        return _finish(state, tile)
    entry = _penalty(state, tile)
    if entry is None:
        return _end_turn(state, tile, ())
    _charge(state, entry)
    if _nothing_better(state, tile):
        return _end_turn(state, tile, (entry,))
    return [CameBack(state.seat, tile, entry)]


def go_back(state: State) -> None:
    """To the board after the draw. It has the penalties of 17-8; jokers are not turned (17-4.3)."""
    if state.before is None:
        return
    lost = set(state.board.racks[state.seat].tiles).difference(state.before.racks[state.seat].tiles)
    state.face_down = state.face_down.difference(lost)  # a joker back on the table lies face up
    state.board = state.before
    state.before = None


def give_back_taken(state: State, tile: str) -> None:
    """The taken tile lies on its pile again, face up (17-4.3, 17-7.2)."""
    put_back(state, tile)
    state.face_down = state.face_down.difference((tile,))


def _roll_back_taking(state: State, taken: str) -> RolledBack:
    """17-7.2: the taken tile was not laid."""
    go_back(state)
    give_back_taken(state, taken)
    return RolledBack(state.seat, "taken_unused", taken=taken)


def _roll_back_laying(state: State) -> RolledBack:
    """17-5.5: what was laid does not open."""
    board = state.board
    kind, worth = board.laid or ("sets", 0)
    go_back(state)
    return RolledBack(state.seat, "below_threshold", laid=worth, needed=scoring.bar_for(kind, board.bar))


def _penalty(state: State, tile: str) -> Entry | None:
    """The charge for trying to discard this tile, which does not finish (17-8.1, 17-8.2)."""
    board, seat = state.board, state.seat
    if is_okey(tile, state.okey):
        return scoring.joker_discard(seat, tile, board.opened[seat], state.okey)
    if fits_in(board.fits, tile, state.okey):
        return scoring.playable_discard(seat, tile, board.opened[seat])
    return None


def _nothing_better(state: State, tile: str) -> bool:
    """Whether a charged discard stands, since no other tile could be discarded freely (17-8.1, 17-8.2)."""
    board, okey = state.board, state.okey
    rack = board.racks[state.seat]
    if is_okey(tile, okey):
        return rack.okeys == len(rack.tiles)
    return all(is_okey(other, okey) or fits_in(board.fits, other, okey) for other in rack.tiles)


def _charge(state: State, entry: Entry) -> None:
    """A penalty that neither undo nor rollback cancels (17-4.3)."""
    state.board = _with_entries(state.board, (entry,))
    if state.before is not None:
        state.before = _with_entries(state.before, (entry,))


def _end_turn(state: State, tile: str, charges: tuple[Entry, ...]) -> list[Event]:
    event = _put_down(state, tile, charges)
    if state.drawn == len(state.stock):  # 17-9.5
        return [event, _end(state, "stock", None, first=False)]
    pass_on(state)
    return [event]


def _finish(state: State, tile: str) -> list[Event]:
    """The last tile of the rack (17-9.2, 17-9.4)."""
    seat, at_draw = state.seat, state.at_draw
    from_rack = at_draw.opened[seat] is None and not state.board.mixed
    joker = is_okey(tile, state.okey)
    plain, with_joker = FROM_RACK if from_rack else ORDINARY
    event = _put_down(state, tile, ())
    return [event, _end(state, with_joker if joker else plain, seat, first=not any(at_draw.opened))]


def _put_down(state: State, tile: str, charges: tuple[Entry, ...]) -> Discarded:
    """The discard lies on its pile, and what was laid is no longer fresh."""
    board, seat = state.board, state.seat
    state.discards = changed(state.discards, seat, (*state.discards[seat], tile))
    opened_now = state.at_draw.opened[seat] is None and board.opened[seat] == "sets"
    state.board = Board(
        racks=changed(board.racks, seat, less(board.racks[seat], (tile,), state.okey)),
        melds=board.melds if state.before is None else tuple(map(settled, board.melds)),
        opened=board.opened,
        openings=board.openings,
        bar=(board.openings[seat] or 0) + 1 if opened_now else board.bar,  # 17-5.2
        ledger=board.ledger,
        fits=board.fits,
    )
    state.before = None
    state.taken = None
    state.kept_back = False
    return Discarded(seat, tile, charges)


def _end(state: State, ending: Ending, finisher: int | None, *, first: bool) -> Ended:
    charges = scoring.settlement(state.board, state.okey, ending, finisher, first=first)
    state.board = _with_entries(state.board, charges)
    state.ended = ending
    state.phase = None
    return Ended(ending, finisher, charges)


def _with_entries(board: Board, entries: tuple[Entry, ...]) -> Board:
    return msgspec.structs.replace(board, ledger=board.ledger + entries)
