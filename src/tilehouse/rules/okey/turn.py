"""What drawing, taking and passing the turn change in either Okey, once the game has allowed it."""

from __future__ import annotations

from typing import Any

import msgspec

from tilehouse.rules.okey.events import Drew, Took
from tilehouse.rules.okey.rack import Rack, gained, less
from tilehouse.rules.okey.seats import changed, previous
from tilehouse.rules.okey.state import OkeyState
from tilehouse.rules.okey.view import TakenFrom

Either = OkeyState[Any, Any, Any]


def offered(state: Either) -> str:
    """The previous player's last discard, which alone may be taken (51-3.2, 17-4.1)."""
    return state.discards[previous(state.seat)][-1]


def draw(state: Either) -> Drew:
    """The top tile of the stock comes to the rack (51-3.1, 17-4.1)."""
    tile = state.stock[state.drawn]
    state.drawn += 1
    _gain(state, tile)
    return Drew(state.seat, tile)


def take(state: Either) -> Took:
    """The discard that is offered comes to the rack (51-9, 17-7)."""
    giver = previous(state.seat)
    *left, tile = state.discards[giver]
    state.discards = changed(state.discards, giver, tuple(left))
    state.takes += (TakenFrom(state.seat, tile),)
    state.taken = tile
    _gain(state, tile)
    return Took(state.seat, tile, giver)


def put_back(state: Either, tile: str) -> None:
    """The taken tile lies on its pile again, and only the stock may be drawn (51-3.4, 17-4.3, 17-7.2)."""
    giver = previous(state.seat)
    state.discards = changed(state.discards, giver, (*state.discards[giver], tile))
    state.takes = state.takes[:-1]
    state.taken = None
    state.kept_back = True
    state.phase = "draw"
    _set_rack(state, less(state.board.racks[state.seat], (tile,), state.okey))


def pass_on(state: Either) -> None:
    """The next seat's turn begins."""
    state.seat = (state.seat + 1) % 4
    state.phase = "draw"
    state.turn += 1


def _gain(state: Either, tile: str) -> None:
    state.phase = "discard"
    _set_rack(state, gained(state.board.racks[state.seat], tile, state.okey))


def _set_rack(state: Either, rack: Rack) -> None:
    state.board = msgspec.structs.replace(state.board, racks=changed(state.board.racks, state.seat, rack))
