"""A turn of 51 Okey: draw or take, lay, discard (51-3, 51-8 to 51-11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from tilehouse.rules.dealing import resolve
from tilehouse.rules.okey import turn
from tilehouse.rules.okey.actions import Add, Discard, Draw, Exchange, PutBack, Take, Undo
from tilehouse.rules.okey.events import Discarded, Ended, ReturnedTaken, Undone
from tilehouse.rules.okey.laying import settled
from tilehouse.rules.okey.rack import less
from tilehouse.rules.okey.seats import changed
from tilehouse.rules.okey.table import fits_in
from tilehouse.rules.okey.tiles import is_okey
from tilehouse.rules.okey.view import Phase
from tilehouse.rules.okey51 import scoring
from tilehouse.rules.okey51.actions import Action, Lay
from tilehouse.rules.okey51.events import Event
from tilehouse.rules.okey51.laying import add, exchange, lay
from tilehouse.rules.okey51.state import Ending, State
from tilehouse.rules.okey51.taking import can_use
from tilehouse.rules.refusal import Refusal


def act(state: State, seat: int, action: Action) -> list[Event]:
    """Carries out the action and says what happened, or raises Refusal and changes nothing."""
    if state.ended is not None:
        raise Refusal("hand_over", "51-11.1")
    if seat != state.seat:
        raise Refusal("not_your_turn", "51-3.1")
    phase, do = MOVES[type(action)]
    if phase != state.phase:
        raise Refusal("wrong_phase", "51-3.1")
    return do(state, action)


def draw(state: State, _: Draw) -> list[Event]:
    """The top tile of the stock (51-3.1); the stock is never empty when a turn has begun (51-11.6)."""
    return [turn.draw(state)]


def take(state: State, _: Take) -> list[Event]:
    """The previous player's last discard, if it can be used in this turn (51-9)."""
    if state.kept_back:
        raise Refusal("nothing_to_take", "51-3.4")
    board, tile = state.board, turn.offered(state)
    shapes = [meld.shape for meld in board.melds]
    if not can_use(board.racks[state.seat], tile, shapes, board.opened[state.seat], board.bar, state.okey):
        raise Refusal("cannot_use_taken", "51-9.3", tile=tile)
    return [turn.take(state)]


def put_back(state: State, _: PutBack) -> list[Event]:
    """The taken tile, free of charge; then only the stock may be drawn (51-3.4)."""
    tile = state.taken
    if tile is None:
        raise Refusal("nothing_to_undo", "51-3.4")
    if state.before is not None:
        raise Refusal("undo_first", "51-3.4")
    turn.put_back(state, tile)
    return [ReturnedTaken(state.seat, tile)]


def undo(state: State, _: Undo) -> list[Event]:
    """Everything laid, added and exchanged in this turn, charges included (51-3.4)."""
    if state.before is None:
        raise Refusal("nothing_to_undo", "51-3.4")
    state.board = state.before
    state.before = None
    return [Undone(state.seat, to="self" if state.options.partners else "all")]


def discard(state: State, action: Discard) -> list[Event]:
    """One tile, and the turn is over; the last tile of the rack finishes the hand (51-11.1)."""
    board, seat = state.board, state.seat
    tile = resolve(action.tile, board.racks[seat].tiles)
    if tile is None:
        raise Refusal("not_in_rack", "51-3.1")
    if state.taken is not None and not board.used:
        raise Refusal("taken_unused", "51-9.3", tile=state.taken)

    rack = less(board.racks[seat], (tile,), state.okey)
    finishes = not rack.tiles
    fits = fits_in(board.fits, tile, state.okey)
    charges = (scoring.penalty_tile(seat, tile),) if fits and not finishes else ()  # 51-8.2, 51-8.3
    state.board = msgspec.structs.replace(
        board,
        racks=changed(board.racks, seat, rack),
        melds=tuple([settled(meld) for meld in board.melds]) if state.before is not None else board.melds,
        ledger=board.ledger + charges,
        used=False,
        bound=frozenset(),
        untold=(),
    )
    state.discards = changed(state.discards, seat, (*state.discards[seat], tile))
    state.before = None
    state.taken = None
    state.kept_back = False
    events = [*board.untold, Discarded(seat, tile, charges)]
    if finishes:
        return [*events, _end(state, _finish(state, tile), seat)]
    return [*events, *_next_turn(state)]


def _next_turn(state: State) -> list[Event]:
    if state.drawn == len(state.stock):  # 51-11.6
        return [_end(state, "stock", None)]
    turn.pass_on(state)
    return []


def _finish(state: State, tile: str) -> Ending:
    """The kind of finish (51-11.2)."""
    if state.board.opened[state.seat] == "pairs":
        return "pairs"
    return "okey" if is_okey(tile, state.okey) else "hand"


def _end(state: State, ending: Ending, finisher: int | None) -> Ended:
    charges = scoring.settlement(state.options, state.board, state.okey, ending, finisher)
    state.board = msgspec.structs.replace(state.board, ledger=state.board.ledger + charges)
    state.ended = ending
    state.phase = None
    return Ended(ending, finisher, charges)


MOVES: Final[dict[type, tuple[Phase, Callable[[State, Any], list[Event]]]]] = {
    Draw: ("draw", draw),
    Take: ("draw", take),
    PutBack: ("discard", put_back),
    Undo: ("discard", undo),
    Lay: ("discard", lay),
    Add: ("discard", add),
    Exchange: ("discard", exchange),
    Discard: ("discard", discard),
}
