"""Every way to lay groups of one number.

A *pattern* says how many tiles of the number lie in each colour, 0 to 2 each, as base-3 digits (colour c
weighs 3**c). An *option* is up to three groups that a pattern can give with some okeys. Options with equal
costs lay equally many tiles; only one of each is kept.
"""

from __future__ import annotations

from array import array
from itertools import combinations_with_replacement
from operator import le
from typing import Final

OKEYS: Final = 2
"""The most okeys there are."""

_Groups = tuple[tuple[int, int], ...]  # (colours as a bit mask, size) of each group


def _single_groups() -> list[tuple[tuple[int, ...], int, int]]:
    """(tiles taken per colour, colour mask, size) of every group; what is missing are okeys."""
    found = []
    for mask in range(1, 16):
        takes = tuple(mask >> colour & 1 for colour in range(4))
        found += [(takes, mask, size) for size in (3, 4) if 0 <= size - sum(takes) <= OKEYS]
    return found


def _all_options() -> dict[tuple[int, ...], _Groups]:
    """(okeys, tiles taken per colour) → the groups."""
    options: dict[tuple[int, ...], _Groups] = {}
    singles = _single_groups()
    for count in (1, 2, 3):
        for groups in combinations_with_replacement(singles, count):
            takes = tuple(sum(group[0][colour] for group in groups) for colour in range(4))
            okeys = sum(size for _, _, size in groups) - sum(takes)
            if okeys <= OKEYS and max(takes) <= 2:
                options.setdefault((okeys, *takes), tuple((mask, size) for _, mask, size in groups))
    return options


_OPTIONS: Final = sorted(_all_options().items())

OPTIONS: Final = len(_OPTIONS)
OPTION_GROUPS: Final = [groups for _, groups in _OPTIONS]
OPTION_OKEYS: Final = bytes(cost[0] for cost, _ in _OPTIONS)
OPTION_TAKES: Final = bytes(take for cost, _ in _OPTIONS for take in cost[1:])
"""Four to an option."""


def _rows() -> tuple[array[int], array[int]]:
    """For each pattern and number of okeys, the options worth trying: where its row starts, and all rows.

    All rows for the numbers 1 to 12 come first, then those for 13. Below 13 two okeys with one tile make a
    run that counts no less than the group, whatever is counted.
    """
    starts, rows = array("H"), array("H")
    below = [all(colours.bit_count() > 1 for colours, _ in groups) for _, groups in _OPTIONS]
    for thirteen in (False, True):
        tried = [option for option in range(OPTIONS) if thirteen or below[option]]
        for pattern in range(81):
            have = [pattern // 3**colour % 3 for colour in range(4)]
            held = [option for option in tried if all(map(le, _OPTIONS[option][0][1:], have))]
            for okeys in range(OKEYS + 1):
                starts.append(len(rows))
                rows.extend(option for option in held if OPTION_OKEYS[option] <= okeys)
    starts.append(len(rows))
    return starts, rows


ROW_START, ROW = _rows()
"""The options of pattern p with o okeys are ROW[ROW_START[3 * p + o] : ROW_START[3 * p + o + 1]]; for the
number 13 p is 81 more."""
