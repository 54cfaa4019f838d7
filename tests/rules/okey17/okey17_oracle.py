"""What the rules page of Okey 17 says, tried out or counted the long way."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from tilehouse.rules.okey.melds import Combination, read
from tilehouse.rules.okey.tiles import colour_of, is_okey
from tilehouse.rules.okey17.state import State


def value(shape: Combination) -> int:
    """17-3."""
    numbers = sorted(shape.numbers)
    if shape.kind == "pair":
        return numbers[0]
    if shape.kind == "group":
        return (17 if numbers[0] == 13 else numbers[0]) + len(numbers) - 3
    *lower, _, middle, _ = numbers
    return middle + len(lower)


def worth(state: State, seat: int) -> int:
    """What the seat has laid of its own in this turn, before anything was attached."""
    return sum(value(meld.shape) for meld in state.board.melds if meld.shown.fresh and meld.owner == seat)


def bar_of(state: State, pairs: bool) -> int:
    """17-5.2 and 17-5.3, from the last run opening."""
    totals = [
        total
        for how, total in zip(state.board.opened, state.board.openings, strict=True)
        if how == "sets" and total is not None
    ]
    if not pairs:
        return max(totals) + 1 if totals else 17
    return ceil(max(totals) * 1.5) + 1 if totals else ceil(17 * 1.5)


def fits_somewhere(state: State, tile: str) -> bool:
    """17-8.1, tried out: the whole is such a combination with the tile added, or in place of a joker."""
    okey = state.okey
    for meld in state.board.melds:
        shape = meld.shape
        more: list[Sequence[str]] = []
        if shape.kind != "pair":
            more += [(tile, *shape.tiles), (*shape.tiles, tile)]
        if shape.kind != "group" or len(shape.tiles) == 4:
            more += [
                tuple(tile if at == place else other for at, other in enumerate(shape.tiles))
                for place in shape.okeys
            ]
        for tiles in more:
            whole = read(tiles, okey, past13=False, wanted=None if shape.kind == "pair" else shape.kind)
            if whole is not None and _numbers(whole, shape) == _numbers(shape, whole):
                return True
    return False


def _numbers(shape: Combination, other: Combination) -> dict[str, int]:
    """The numbers of the tiles that are in both."""
    both = zip(shape.tiles, shape.numbers, strict=True)
    return {tile: number for tile, number in both if tile in other.tiles}


def settled_by_hand(state: State) -> list[int]:
    """17-9.2 to 17-9.5, seat by seat."""
    ended, board = state.ended, state.board
    base = {"r": 400, "b": 800, "k": 500, "y": 600}["rbky"[colour_of(state.okey)]]
    last = state.discards[state.seat][-1]
    joker = ended != "stock" and is_okey(last, state.okey)
    others = [how for seat, how in enumerate(board.opened) if seat != state.seat]
    points = []
    for seat in range(4):
        if seat == state.seat and ended != "stock":
            points.append(-base // 10)
        elif board.opened[seat] is None:
            alone = ended in ("rack", "rack_joker") and not any(others)
            points.append(base * 4 if alone else base)
        else:
            factor = (2 if board.opened[seat] == "pairs" else 1) * (2 if joker else 1)
            points.append(10 * len(board.racks[seat].tiles) * factor)
    return points
