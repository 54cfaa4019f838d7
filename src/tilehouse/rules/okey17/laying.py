"""Laying, attaching and replacing (17-2, 17-5, 17-6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from tilehouse.rules.ledger import Entry
from tilehouse.rules.okey.actions import Add, Exchange
from tilehouse.rules.okey.events import Added, Exchanged, Laid
from tilehouse.rules.okey.laying import MeldRules
from tilehouse.rules.okey.melds import Combination, grown
from tilehouse.rules.okey.rack import gained, less, resolved
from tilehouse.rules.okey.seats import changed
from tilehouse.rules.okey.table import Meld, all_fitting
from tilehouse.rules.okey.tiles import KIND, is_okey, number_of, played_kind
from tilehouse.rules.okey.view import Opening
from tilehouse.rules.okey17 import scoring
from tilehouse.rules.okey17.actions import Lay
from tilehouse.rules.okey17.events import Event
from tilehouse.rules.okey17.state import Board, State
from tilehouse.rules.refusal import Refusal

MELDS: Final = MeldRules(past13=False, from_pairs=True, points=scoring.points)


def lay(state: State, action: Lay) -> list[Event]:
    """New runs and groups, or pairs; towards an opening while the player has not opened (17-5, 17-6.1)."""
    board, seat, okey = state.board, state.seat, state.okey
    tiles = held(state, [name for meld in action.melds for name in meld])
    if action.onto is not None and board.opened[seat] is None:  # 17-6.1: run players may
        raise Refusal("not_opened", "17-6.1")
    shapes = _read(tiles, action, okey)
    kind = _kind(board, seat, shapes, action.onto)
    if len(tiles) == len(board.racks[seat].tiles):
        raise Refusal("keep_one_tile", "17-4.2")

    owner = seat if action.onto is None else action.onto
    first = len(board.melds) + 1
    laid = tuple(MELDS.meld(number, owner, shape, okey) for number, shape in enumerate(shapes, start=first))
    changes, opens = ({"mixed": True}, None) if owner != seat else _towards_opening(state, kind, laid)
    charges = (
        ()
        if owner == seat
        else tuple(scoring.laid_on(owner, seat, shape.tiles[0], shape.numbers[0]) for shape in shapes)
    )
    _commit(
        state,
        charges,
        racks=changed(board.racks, seat, less(board.racks[seat], tiles, okey)),
        melds=(*board.melds, *laid),
        used=board.used or (state.taken is not None and KIND[state.taken] in map(KIND.__getitem__, tiles)),
        bound=(*board.bound, *(tile for tile in tiles if is_okey(tile, okey))),
        **changes,
    )
    return [Laid(seat, tuple(meld.shown for meld in laid), opens, charges=charges)]


def add(state: State, action: Add) -> list[Event]:
    """One tile to a run or a group of three on the table (17-6.3)."""
    board, seat, okey = state.board, state.seat, state.okey
    (tile,) = held(state, [action.tile])
    meld = _open_meld(board, seat, action.meld, "17-6.3")
    end = MELDS.end_for(meld.shape, tile, action.end, okey, "17-6.3")
    if (action.meld, end) in board.ends:
        raise Refusal("once_per_end", "17-6.3", tile=tile)
    if len(board.racks[seat].tiles) == 1:
        raise Refusal("keep_one_tile", "17-4.2")

    shape = grown(meld.shape, tile, end, okey)
    number = shape.numbers[shape.tiles.index(tile)]
    charges = scoring.attached(board, meld.owner, seat, tile, number)
    _commit(
        state,
        charges,
        racks=changed(board.racks, seat, less(board.racks[seat], (tile,), okey)),
        melds=MELDS.reshaped(board.melds, meld, shape, okey),
        bound=(*board.bound, tile) if is_okey(tile, okey) else board.bound,
        ends=(*board.ends, (action.meld, end)),
        mixed=True,
    )
    return [Added(seat, tile, action.meld, end, charges=charges)]


def exchange(state: State, action: Exchange) -> list[Event]:
    """The very tiles that a joker stands for, for the joker (17-6.5)."""
    board, seat, okey = state.board, state.seat, state.okey
    tiles = held(state, action.tiles)
    meld = _open_meld(board, seat, action.meld, "17-6.5")
    if MELDS.exchanged(meld.shape, tiles, okey) is None:
        raise Refusal("not_exchangeable", "17-6.5")
    result = MELDS.exchanged(meld.shape, tiles, okey, board.bound)
    if result is None:
        raise Refusal("joker_new", "17-6.5")

    shape, freed = result
    charges: tuple[Entry, ...] = ()
    for tile in tiles:
        charges += scoring.replaced(board, meld.owner, seat, tile, number_of(played_kind(tile, okey)))
    _commit(
        state,
        charges,
        racks=changed(board.racks, seat, gained(less(board.racks[seat], tiles, okey), freed, okey)),
        melds=MELDS.reshaped(board.melds, meld, shape, okey),
        mixed=True,
    )
    return [Exchanged(seat, tiles, action.meld, freed, charges=charges)]


def held(state: State, names: Sequence[str]) -> tuple[str, ...]:
    """The tiles on the rack of the seat to act. Raises Refusal: not_in_rack, joker_face_down (17-8.3)."""
    tiles = resolved(names, state.board.racks[state.seat].tiles)
    if tiles is None:
        raise Refusal("not_in_rack", "17-4.1")
    if not state.face_down.isdisjoint(tiles):
        raise Refusal("joker_face_down", "17-8.3")
    return tiles


def _read(tiles: Sequence[str], action: Lay, okey: int) -> list[Combination]:
    """What the lay's melds are (17-2)."""
    shapes: list[Combination] = []
    at = 0
    for names, reading in zip(action.melds, action.readings(), strict=True):
        shape = MELDS.read(tiles[at : at + len(names)], okey, reading)
        if shape is None:
            raise Refusal("not_a_set", "17-2.3" if len(names) == 2 else "17-2.4", meld=len(shapes) + 1)
        shapes.append(shape)
        at += len(names)
    return shapes


def _kind(board: Board, seat: int, shapes: Sequence[Combination], onto: int | None) -> Opening:
    """What the shapes open or go on with. Raises Refusal: wrong_opening_type (17-5.1, 17-6.1, 17-6.2)."""
    pairs = [shape.kind == "pair" for shape in shapes]
    kind: Opening = "pairs" if all(pairs) else "sets"
    opened = board.opened[seat]
    begun = board.laid[0] if opened is None and board.laid is not None else kind
    if begun != kind or any(pairs) != all(pairs):
        raise Refusal("wrong_opening_type", "17-5.1")
    if opened == "pairs" and (kind == "sets" or onto is not None):
        raise Refusal("wrong_opening_type", "17-6.2")
    if opened == "sets" and onto not in (_pair_players(board) if kind == "pairs" else (None,)):
        raise Refusal("wrong_opening_type", "17-6.1")
    return kind


def _pair_players(board: Board) -> list[int]:
    return [seat for seat, opened in enumerate(board.opened) if opened == "pairs"]


def _towards_opening(
    state: State, kind: Opening, melds: Sequence[Meld]
) -> tuple[dict[str, Any], Opening | None]:
    """What the melds change of the opening, and how they open if they do (17-5.2 to 17-5.4)."""
    board, seat = state.board, state.seat
    if state.at_draw.opened[seat] is not None:
        return {}, None
    worth = sum(meld.shown.points for meld in melds) + (board.laid[1] if board.laid else 0)
    changes: dict[str, Any] = {"laid": (kind, worth)}
    if worth < scoring.bar_for(kind, board.bar):
        return changes, None
    changes["opened"] = changed(board.opened, seat, kind)
    changes["openings"] = changed(board.openings, seat, worth)
    return changes, kind if board.opened[seat] is None else None


def _open_meld(board: Board, seat: int, number: int, clause: str) -> Meld:
    """The meld of that number, for a player who has opened (17-5.4)."""
    if board.opened[seat] is None:
        raise Refusal("not_opened", "17-5.4")
    if not 1 <= number <= len(board.melds):
        raise Refusal("unknown_meld", clause, meld=number)
    return board.melds[number - 1]


def _commit(state: State, charges: tuple[Entry, ...], **changes: Any) -> None:
    """The new board; the old one is kept for undo and rollback."""
    board = state.board
    state.before = state.before or board
    state.board = msgspec.structs.replace(
        board, **changes, fits=all_fitting(changes["melds"]), ledger=board.ledger + charges
    )
