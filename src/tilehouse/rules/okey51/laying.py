"""Laying sets and pairs, adding to sets, exchanging okeys (51-4 to 51-7, 51-10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from tilehouse.rules.ledger import Entry
from tilehouse.rules.okey.actions import Add, Exchange
from tilehouse.rules.okey.events import Added, Exchanged, Laid
from tilehouse.rules.okey.laying import MeldRules
from tilehouse.rules.okey.melds import Combination, face, grown
from tilehouse.rules.okey.rack import gained, less, resolved
from tilehouse.rules.okey.seats import changed, previous
from tilehouse.rules.okey.table import Meld, all_fitting
from tilehouse.rules.okey.tiles import KIND, is_okey, number_of, played_kind
from tilehouse.rules.okey.view import Opening
from tilehouse.rules.okey51 import scoring
from tilehouse.rules.okey51.actions import Lay
from tilehouse.rules.okey51.events import Event
from tilehouse.rules.okey51.options import LEAST_PAIRS
from tilehouse.rules.okey51.state import Board, State
from tilehouse.rules.refusal import Refusal

MELDS: Final = MeldRules(past13=True, from_pairs=False, points=scoring.points)


def lay(state: State, action: Lay) -> list[Event]:
    """New sets or pairs; they open when the player has not opened (51-5, 51-6.1, 51-10.2)."""
    board, seat, okey = state.board, state.seat, state.okey
    opened = board.opened[seat]
    tiles = _held(state, [name for meld in action.melds for name in meld])
    shapes = _read(tiles, action, okey, opened)
    kind: Opening = "pairs" if shapes[0].kind == "pair" else "sets"
    worth = sum(scoring.points(shape) for shape in shapes)
    if opened is None:
        _check_opening(kind, len(shapes), worth, board.bar)
    if len(tiles) == len(board.racks[seat].tiles):
        raise Refusal("keep_one_tile", "51-3.3")

    charges = _use(state, shapes, tiles) if opened is None else ()
    openings, bar = board.openings, board.bar
    if kind == "sets" and state.opens_now():  # 51-5.3: all sets of the turn make the opening sum
        total = (openings[seat] or 0) + worth
        openings = changed(openings, seat, total)
        bar = total + 1 if state.options.doubling else bar
    laid = tuple(
        MELDS.meld(number, seat, shape, okey)
        for number, shape in enumerate(shapes, start=len(board.melds) + 1)
    )
    event = Laid(seat, tuple(meld.shown for meld in laid), kind if opened is None else None, charges=charges)
    return _commit(
        state,
        event,
        racks=changed(board.racks, seat, less(board.racks[seat], tiles, okey)),
        melds=(*board.melds, *laid),
        opened=changed(board.opened, seat, kind),
        openings=openings,
        bar=bar,
        bound=board.bound.union(tile for tile in tiles if is_okey(tile, okey)),
    )


def add(state: State, action: Add) -> list[Event]:
    """A tile to any open set, at an end of a run or as a missing colour (51-6.2)."""
    board, seat, okey = state.board, state.seat, state.okey
    (tile,) = _held(state, [action.tile])
    meld = _open_set(board, seat, action.meld, "51-6.2")
    end = MELDS.end_for(meld.shape, tile, action.end, okey, "51-6.2")
    if len(board.racks[seat].tiles) == 1:
        raise Refusal("keep_one_tile", "51-3.3")

    shape = grown(meld.shape, tile, end, okey)
    number = face(shape.numbers[shape.tiles.index(tile)])
    charges = scoring.added_to(state.options, meld.owner, seat, tile, number) + _use(state, [shape], (tile,))
    return _commit(
        state,
        Added(seat, tile, action.meld, end, charges=charges),
        racks=changed(board.racks, seat, less(board.racks[seat], (tile,), okey)),
        melds=MELDS.reshaped(board.melds, meld, shape, okey),
        bound=board.bound | {tile} if is_okey(tile, okey) else board.bound,
    )


def exchange(state: State, action: Exchange) -> list[Event]:
    """Real tiles for the okey that stands for them (51-7)."""
    board, seat, okey = state.board, state.seat, state.okey
    tiles = _held(state, action.tiles)
    meld = _open_set(board, seat, action.meld, "51-7.1")
    result = MELDS.exchanged(meld.shape, tiles, okey, board.bound)
    if result is None:
        raise Refusal("not_exchangeable", "51-7.1")

    shape, freed = result
    numbers = sum(number_of(played_kind(tile, okey)) for tile in tiles)
    charges = scoring.okey_stolen(state.options, meld.owner, seat, tiles[0], numbers)
    charges += _use(state, [shape], tiles)
    rack = gained(less(board.racks[seat], tiles, okey), freed, okey)
    return _commit(
        state,
        Exchanged(seat, tiles, action.meld, freed, charges=charges),
        racks=changed(board.racks, seat, rack),
        melds=MELDS.reshaped(board.melds, meld, shape, okey),
    )


def _held(state: State, names: Sequence[str]) -> tuple[str, ...]:
    tiles = resolved(names, state.board.racks[state.seat].tiles)
    if tiles is None:
        raise Refusal("not_in_rack", "51-3.1")
    return tiles


def _read(tiles: Sequence[str], action: Lay, okey: int, opened: str | None) -> list[Combination]:
    """The sets, or else the pairs, that the lay says its tiles are."""
    sizes = [len(meld) for meld in action.melds]
    if opened == "pairs" and max(sizes) > 2:
        raise Refusal("wrong_opening_type", "51-10.3")
    if opened == "sets" and 2 in sizes:
        raise Refusal("wrong_opening_type", "51-10.2")
    shapes: list[Combination] = []
    at = 0
    for size, reading in zip(sizes, action.readings(), strict=True):
        shape = MELDS.read(tiles[at : at + size], okey, reading)
        if shape is None:
            raise Refusal("not_a_set", "51-10.1" if size == 2 else "51-4.4", meld=len(shapes) + 1)
        shapes.append(shape)
        at += size
    if len({shape.kind == "pair" for shape in shapes}) > 1:
        raise Refusal("not_a_set", "51-10.1")
    return shapes


def _check_opening(kind: Opening, melds: int, worth: int, bar: int) -> None:
    if kind == "pairs" and melds < LEAST_PAIRS:
        raise Refusal("too_few_pairs", "51-10.2", pairs=melds, needed=LEAST_PAIRS)
    if kind == "sets" and worth < bar:
        raise Refusal("below_threshold", "51-5.4", points=worth, needed=bar)


def _open_set(board: Board, seat: int, number: int, clause: str) -> Meld:
    """The meld of that number, for a player who has opened with sets (51-6.2, 51-7.1, 51-10.3)."""
    if board.opened[seat] is None:
        raise Refusal("not_opened", clause)
    if board.opened[seat] == "pairs":
        raise Refusal("wrong_opening_type", "51-10.3")
    if not 1 <= number <= len(board.melds):
        raise Refusal("unknown_meld", clause, meld=number)
    return board.melds[number - 1]


def _use(state: State, shapes: Sequence[Combination], tiles: Sequence[str]) -> tuple[Entry, ...]:
    """The charge for the taken tile if these tiles of the shapes use it, or its other copy (51-9)."""
    taken = state.taken
    if taken is None or state.board.used:
        return ()
    copies = [tile for tile in tiles if KIND[tile] == KIND[taken]]
    if not copies:
        return ()
    copy = taken if taken in copies else copies[0]
    shape = next(shape for shape in shapes if copy in shape.tiles)
    number = face(shape.numbers[shape.tiles.index(copy)])
    return (scoring.tile_taken(previous(state.seat), state.seat, taken, number),)


def _commit(state: State, event: Laid | Added | Exchanged, **changes: Any) -> list[Event]:
    """The new board, and what is told of it now (51-3.4)."""
    board = state.board
    used = board.used or any(entry.why == "tile_taken" for entry in event.charges)
    untold = board.untold
    told = event
    if state.options.partners:
        untold = (*untold, msgspec.structs.replace(event, to="others"))
        told = msgspec.structs.replace(event, to="self")
    state.before = state.before or board
    state.board = msgspec.structs.replace(
        board,
        **changes,
        fits=all_fitting(changes["melds"]),
        ledger=board.ledger + event.charges,
        used=used,
        untold=untold,
    )
    return [told]
