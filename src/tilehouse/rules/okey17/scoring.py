"""What combinations are worth, and what a round of Okey 17 charges and gives."""

from __future__ import annotations

from typing import Final

from tilehouse.rules.ledger import Entry
from tilehouse.rules.okey.melds import LONGEST_GROUP, Combination
from tilehouse.rules.okey.tiles import colour_of
from tilehouse.rules.okey.view import Opening
from tilehouse.rules.okey17.state import FIRST_BAR, Board, Ending

BASE: Final = (400, 800, 500, 600)  # 17-9.1, by colour: r b k y
THREE_13S: Final = 17
PLAYABLE: Final = 100
PAIR_FACTOR: Final = 2
JOKER_FACTOR: Final = 2
RACK_FACTOR: Final = 4


def points(shape: Combination) -> int:
    """What a combination is worth (17-3)."""
    number = shape.numbers[-1]
    if shape.kind == "pair":
        return number
    if shape.kind == "run":
        return number - 1 + len(shape.tiles) - 3
    return (THREE_13S if number == 13 else number) + (len(shape.tiles) == LONGEST_GROUP)


def bar_for(kind: Opening, bar: int) -> int:
    """The sum that an opening of this kind must reach; `bar` is the run opening's (17-5.2, 17-5.3)."""
    return bar if kind == "sets" else pair_bar(bar)


def pair_bar(bar: int) -> int:
    """The sum that the next pair opening must reach, from the run opening's bar (17-5.3)."""
    if bar == FIRST_BAR:
        return _half_more(FIRST_BAR)
    return _half_more(bar - 1) + 1


def _half_more(threshold: int) -> int:
    return (3 * threshold + 1) // 2


def base(okey: int) -> int:
    """The base penalty by the joker's colour (17-9.1)."""
    return BASE[colour_of(okey)]


def attached(board: Board, owner: int, seat: int, tile: str, number: int) -> tuple[Entry, ...]:
    """The charge for attaching a tile: none on one's own combination (17-6.4)."""
    return _charge(board, owner, seat, tile, number, "attached_to")


def replaced(board: Board, owner: int, seat: int, tile: str, number: int) -> tuple[Entry, ...]:
    """The charge for one tile put in for a joker (17-6.4, 17-6.5)."""
    return _charge(board, owner, seat, tile, number, "joker_replaced")


def _charge(board: Board, owner: int, seat: int, tile: str, number: int, why: str) -> tuple[Entry, ...]:
    if owner == seat:
        return ()
    pair_players = [board.opened[seat], board.opened[owner]].count("pairs")
    return (Entry(owner, 10 * number * PAIR_FACTOR**pair_players, why, "17-6.4", tile, seat),)


def laid_on(owner: int, seat: int, tile: str, number: int) -> Entry:
    """The charge for a pair laid onto a pair player (17-6.1)."""
    return Entry(owner, 10 * number * PAIR_FACTOR, "pair_laid_on", "17-6.1", tile, seat)


def playable_discard(seat: int, tile: str, opened: Opening | None) -> Entry:
    """The charge for trying to discard a tile that fits (17-8.1)."""
    return Entry(seat, PLAYABLE * _factor(opened), "playable_discard", "17-8.1", tile, seat)


def joker_discard(seat: int, tile: str, opened: Opening | None, okey: int) -> Entry:
    """The charge for trying to discard a joker without finishing (17-8.2)."""
    return Entry(seat, base(okey) * _factor(opened), "joker_discard", "17-8.2", tile, seat)


def _factor(opened: Opening | None) -> int:
    return PAIR_FACTOR if opened == "pairs" else 1


def settlement(
    board: Board, okey: int, ending: Ending, finisher: int | None, *, first: bool
) -> tuple[Entry, ...]:
    """What each seat gets or pays at the end; `first`: nobody had opened before the last turn (17-9)."""
    from_rack = first and ending in ("rack", "rack_joker")
    joker = ending in ("joker", "rack_joker")
    entries = []
    for seat, opened in enumerate(board.opened):
        if seat == finisher:
            entries.append(Entry(seat, -base(okey) // 10, "finish", "17-9.2"))
        elif opened is not None:
            left = len(board.racks[seat].tiles)
            rest = 10 * left * _factor(opened) * (JOKER_FACTOR if joker else 1)
            entries.append(Entry(seat, rest, "rest", "17-9.3"))
        elif from_rack:
            entries.append(Entry(seat, RACK_FACTOR * base(okey), "not_opened", "17-9.4"))
        else:
            entries.append(Entry(seat, base(okey), "not_opened", "17-9.3"))
    return tuple(entries)
