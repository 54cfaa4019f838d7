"""A turn of Okey 17: draw or take, lay, discard; jokers turned at any time (17-4, 17-7, 17-8.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tilehouse.rules.okey import turn
from tilehouse.rules.okey.actions import Add, Discard, Draw, Exchange, PutBack, Take, Undo
from tilehouse.rules.okey.events import ReturnedTaken, Undone
from tilehouse.rules.okey.rack import resolved
from tilehouse.rules.okey.tiles import is_okey
from tilehouse.rules.okey.view import Phase
from tilehouse.rules.okey17.actions import Action, Flip, Lay
from tilehouse.rules.okey17.discarding import discard, give_back_taken, go_back
from tilehouse.rules.okey17.events import Event, Flipped
from tilehouse.rules.okey17.laying import add, exchange, lay
from tilehouse.rules.okey17.state import State
from tilehouse.rules.refusal import Refusal


def act(state: State, seat: int, action: Action) -> list[Event]:
    """Carries out the action and says what happened, or raises Refusal and changes nothing."""
    if state.ended is not None:
        raise Refusal("hand_over", "17-9.2")
    if isinstance(action, Flip):
        return flip(state, seat, action)
    if seat != state.seat:
        raise Refusal("not_your_turn", "17-4.1")
    phase, do = MOVES[type(action)]
    if phase != state.phase:
        raise Refusal("wrong_phase", "17-4.1")
    return do(state, action)


def draw(state: State, _: Draw) -> list[Event]:
    """The top tile of the stock (17-4.1); it is never empty when a turn has begun (17-9.5)."""
    return [turn.draw(state)]


def take(state: State, _: Take) -> list[Event]:
    """The previous player's last discard, for a new combination of this turn (17-7.1)."""
    if state.kept_back:
        raise Refusal("nothing_to_take", "17-4.3")
    return [turn.take(state)]


def put_back(state: State, _: PutBack) -> list[Event]:
    """The taken tile; then only the stock may be drawn (17-4.3)."""
    tile = state.taken
    if tile is None:
        raise Refusal("nothing_to_take", "17-4.3")
    if tile in state.face_down:
        raise Refusal("joker_face_down", "17-8.3")
    if state.before is not None:
        raise Refusal("undo_first", "17-4.3")
    give_back_taken(state, tile)
    return [ReturnedTaken(state.seat, tile)]


def undo(state: State, _: Undo) -> list[Event]:
    """Everything laid, attached and replaced in this turn, charges included (17-4.3)."""
    if state.before is None:
        raise Refusal("nothing_to_undo", "17-4.3")
    go_back(state)
    return [Undone(state.seat)]


def flip(state: State, seat: int, action: Flip) -> list[Event]:
    """Turns a joker on one's own rack, out of turn too (17-8.3)."""
    found = resolved((action.tile,), state.board.racks[seat].tiles)
    if found is None:
        raise Refusal("not_in_rack", "17-8.3")
    (tile,) = found
    if not is_okey(tile, state.okey):
        raise Refusal("not_a_joker", "17-8.3", tile=tile)
    state.face_down ^= {tile}
    return [Flipped(seat, tile, tile in state.face_down)]


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
