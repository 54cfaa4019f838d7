"""What a hand of 51 Okey charges and gives."""

from __future__ import annotations

from typing import Final

from tilehouse.rules.ledger import Entry
from tilehouse.rules.okey.melds import Combination, face
from tilehouse.rules.okey.rack import Rack
from tilehouse.rules.okey.view import Opening
from tilehouse.rules.okey51.options import Options, teams
from tilehouse.rules.okey51.state import Board, Ending

PENALTY_TILE: Final = 100
STEAL: Final = 100
FINISHED: Final[dict[Ending, int]] = {"hand": -500, "pairs": -1000, "okey": -1000}
NOT_OPENED: Final[dict[Ending, int]] = {"hand": 500, "pairs": 1000, "okey": 1000, "stock": 500}
SETS_FACTOR: Final[dict[Ending, int]] = {"hand": 5, "pairs": 10, "okey": 10, "stock": 5}
PAIRS_FACTOR: Final = 10  # 51-10.4
OKEY_LEFT: Final[dict[Opening, int]] = {"sets": 500, "pairs": 1000}


def points(shape: Combination) -> int:
    """The sum of a set's numbers, an okey at the number it stands for (51-4.5); a pair has none (51-10.2)."""
    return 0 if shape.kind == "pair" else sum(face(number) for number in shape.numbers)


def added_to(options: Options, owner: int, seat: int, tile: str, number: int) -> tuple[Entry, ...]:
    """The charge for adding a tile to a set: none for one's own or a partner's (51-6.3, 51-13.1)."""
    if _same_side(options, owner, seat):
        return ()
    return (Entry(owner, 10 * number, "added_to", "51-6.3", tile, seat),)


def okey_stolen(options: Options, owner: int, seat: int, tile: str, numbers: int) -> tuple[Entry, ...]:
    """The charge for taking an okey out of a set; `numbers` is the sum of what was put in (51-7.1)."""
    if _same_side(options, owner, seat):
        return ()
    return (Entry(owner, STEAL + 10 * numbers, "okey_stolen", "51-7.1", tile, seat),)


def tile_taken(giver: int, seat: int, tile: str, number: int) -> Entry:
    """The charge for a discard that the next player uses (51-9.2)."""
    return Entry(giver, 10 * number, "tile_taken", "51-9.2", tile, seat)


def penalty_tile(seat: int, tile: str) -> Entry:
    """The charge for discarding a tile that fits (51-8.2)."""
    return Entry(seat, PENALTY_TILE, "penalty_tile", "51-8.2", tile, seat)


def settlement(
    options: Options, board: Board, okey: int, ending: Ending, finisher: int | None
) -> tuple[Entry, ...]:
    """What each seat gets or pays at the end (51-11.3); the finisher's partner pays nothing (51-13.1)."""
    entries = []
    for seat in range(4):
        if seat == finisher:
            entries.append(Entry(seat, FINISHED[ending], "finish", "51-11.3"))
        elif finisher is None or not _same_side(options, finisher, seat):
            entries.append(_paid(seat, board.opened[seat], board.racks[seat], okey, ending))
    return tuple(entries)


def _paid(seat: int, opened: Opening | None, rack: Rack, okey: int, ending: Ending) -> Entry:
    if opened is None:  # 51-11.5: the flat figure alone
        return Entry(seat, NOT_OPENED[ending], "not_opened", "51-11.3")
    factor = PAIRS_FACTOR if opened == "pairs" else SETS_FACTOR[ending]
    rest = factor * rack.numbers(okey) + OKEY_LEFT[opened] * rack.okeys  # 51-11.4
    return Entry(seat, rest, "rest", "51-11.3")


def _same_side(options: Options, one: int, other: int) -> bool:
    sides = teams(options)
    return sides[one] == sides[other]
