"""What a laid tile counts: the goals of a partition, as numbers on runs and groups."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tilehouse.analysis.groups import OPTION_GROUPS

LEFT_OKEY = 14
"""What an okey counts in the cheapest rest: more than any tile, so none is left that could be laid.

It can always be laid at the cost of one tile at most, since it may take any tile's place in a meld."""


@dataclass(frozen=True, eq=False)
class Weighing:
    """One way to weigh melds: the sum over runs tile by tile, and over groups."""

    name: str
    past13: bool
    """Whether a 1 may follow a 13 in a run."""
    tile: Callable[[int, int, bool], int]
    """(number, place in the run from 1, whether no okey stands there) → what the tile adds to its run."""
    group: Callable[[int, int, int], int]
    """(number, size, okeys in it) → what the group counts."""

    def option_worth(self, place: int, option: int) -> int:
        """What an option of groups counts at this number (from 0)."""
        return sum(
            self.group(place + 1, size, size - mask.bit_count()) for mask, size in OPTION_GROUPS[option]
        )


def _run17(number: int, place: int, real: bool) -> int:
    """17-3.2: the middle number of the highest three, and 1 for each further tile: each adds 2 in all."""
    return 0 if place < 3 else number - 1 if place == 3 else 2


VALUE51 = Weighing(
    name="value51",
    past13=True,
    tile=lambda number, place, real: number,  # 51-4.5
    group=lambda number, size, okeys: number * size,
)
VALUE17 = Weighing(
    name="value17",
    past13=False,
    tile=_run17,
    group=lambda number, size, okeys: (17 if number == 13 else number) + size - 3,  # 17-3.1
)
TILES51 = Weighing(
    name="tiles51",
    past13=True,
    tile=lambda number, place, real: 1,
    group=lambda number, size, okeys: size,
)
TILES17 = Weighing(
    name="tiles17",
    past13=False,
    tile=lambda number, place, real: 1,
    group=lambda number, size, okeys: size,
)
REST51 = Weighing(
    name="rest51",
    past13=True,
    tile=lambda number, place, real: number if real else LEFT_OKEY,  # 51-11.4
    group=lambda number, size, okeys: number * (size - okeys) + LEFT_OKEY * okeys,
)
