"""What a meld counts: the goals of a partition as numbers on runs and groups, with the tables they need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from tilehouse.analysis.groups import OPTION_GROUPS
from tilehouse.analysis.tables import load

COLOUR_KEYS: Final = 3**13
"""How many keys a colour can have."""

LEFT_OKEY: Final = 14
"""What an okey counts against tiles left on the rack: more than any tile, so that none is left that could be
laid. That costs one tile at most, since an okey may take any tile's place in a meld."""

LONGEST_RUN: Final = 6
"""A longer run counts no more than two shorter ones that lie end to end."""

Run = tuple[tuple[int, ...], tuple[int, ...]]
"""The places of a run, tile 1 at place 0 and the 1 after a 13 at place 13; and which of these okeys fill."""


@dataclass(frozen=True, eq=False)
class Weighing:
    """One way to weigh melds. What melds count together is the sum of what each counts."""

    name: str
    past13: bool
    """Whether a 1 may follow a 13 in a run."""
    run: Callable[[Sequence[int], Sequence[int]], int]
    """(numbers shown, places of okeys) → what the run counts."""
    group: Callable[[int, int, int], int]
    """(number, size, how many of them are okeys) → what the group counts."""

    @cached_property
    def runs(self) -> tuple[bytes, bytes, bytes]:
        """By a colour's key: what its best runs count, and what one okey and two okeys add to that."""
        planes = load(self.name)
        return planes[:COLOUR_KEYS], planes[COLOUR_KEYS : 2 * COLOUR_KEYS], planes[2 * COLOUR_KEYS :]

    @cached_property
    def options(self) -> bytes:
        """What each option of groups counts, number by number."""
        return bytes(
            sum(self.group(number, size, size - mask.bit_count()) for mask, size in groups)
            for number in range(1, 14)
            for groups in OPTION_GROUPS
        )


def shapes(past13: bool) -> list[range]:
    """The places of every run that the search needs, longest first."""
    last = 13 if past13 else 12
    return [
        range(start, start + length)
        for length in range(LONGEST_RUN, 2, -1)
        for start in range(last + 2 - length)
    ]


VALUE51: Final = Weighing(
    name="value51",
    past13=True,
    run=lambda numbers, _okeys: sum(numbers),  # 51-4.5
    group=lambda number, size, _okeys: number * size,
)
VALUE17: Final = Weighing(
    name="value17",
    past13=False,
    run=lambda numbers, _okeys: numbers[-2] + len(numbers) - 3,  # 17-3.2
    group=lambda number, size, _okeys: (17 if number == 13 else number) + size - 3,  # 17-3.1
)
TILES51: Final = Weighing(
    name="tiles51",
    past13=True,
    run=lambda numbers, _okeys: len(numbers),
    group=lambda _number, size, _okeys: size,
)
TILES17: Final = Weighing(
    name="tiles17",
    past13=False,
    run=lambda numbers, _okeys: len(numbers),
    group=lambda _number, size, _okeys: size,
)
REST51: Final = Weighing(
    name="rest51",
    past13=True,
    run=lambda numbers, okeys: sum(LEFT_OKEY if i in okeys else n for i, n in enumerate(numbers)),  # 51-11.4
    group=lambda number, size, okeys: number * (size - okeys) + LEFT_OKEY * okeys,
)
