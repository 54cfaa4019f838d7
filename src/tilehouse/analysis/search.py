"""Best partition: groups are searched number by number, and what is left of each colour goes into runs."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tilehouse.analysis.groups import OPTION_OKEYS, OPTION_TAKES, ROW, ROW_START
from tilehouse.analysis.weighing import Weighing

POW3: Final = (1, 3, 9, 27, 81, 243, 729, 2187, 6561, 19683, 59049, 177147, 531441)


def worth_of(weighing: Weighing, k0: int, k1: int, k2: int, k3: int, okeys: int) -> int:
    """What the best melds of the rack count."""
    return search(weighing, 0, k0, k1, k2, k3, okeys)


def options_at(place: int, k0: int, k1: int, k2: int, k3: int, okeys: int) -> list[int]:
    """The options of groups that the rack has at a number (from 0)."""
    unit = POW3[place]
    pattern = k0 // unit % 3 + 3 * (k1 // unit % 3) + 9 * (k2 // unit % 3) + 27 * (k3 // unit % 3)
    row = 3 * pattern + okeys
    return list(ROW[ROW_START[row] : ROW_START[row + 1]])


def search(weighing: Weighing, place: int, k0: int, k1: int, k2: int, k3: int, okeys: int) -> int:
    """The best with groups only at this number (from 0) and above."""
    best = runs_worth(weighing, k0, k1, k2, k3, okeys)
    for number in range(place, 13):
        unit = POW3[number]
        for option in options_at(number, k0, k1, k2, k3, okeys):
            worth = weighing.option_worth(number, option) + search(
                weighing,
                number + 1,
                k0 - OPTION_TAKES[4 * option] * unit,
                k1 - OPTION_TAKES[4 * option + 1] * unit,
                k2 - OPTION_TAKES[4 * option + 2] * unit,
                k3 - OPTION_TAKES[4 * option + 3] * unit,
                okeys - OPTION_OKEYS[option],
            )
            best = max(best, worth)
    return best


def runs_worth(weighing: Weighing, k0: int, k1: int, k2: int, k3: int, okeys: int) -> int:
    """The best with runs alone."""
    return max(
        sum(colour_runs(weighing, key, n)[0] for key, n in zip((k0, k1, k2, k3), shares, strict=True))
        for shares in _shares(okeys)
    )


@lru_cache
def _shares(okeys: int) -> list[tuple[int, int, int, int]]:
    """The ways to share okeys out among four colours."""
    some = range(okeys + 1)
    return [(a, b, c, okeys - a - b - c) for a in some for b in some for c in some if a + b + c <= okeys]


def run_melds(
    weighing: Weighing, keys: tuple[int, int, int, int], okeys: int, worth: int
) -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    """(colour, numbers from 0, places of okeys) of runs that count `worth` together."""
    for shares in _shares(okeys):
        found = [colour_runs(weighing, key, n) for key, n in zip(keys, shares, strict=True)]
        if sum(value for value, _ in found) == worth:
            return [(colour, *run) for colour, (_, runs) in enumerate(found) for run in runs]
    raise ValueError(f"no runs of {keys} with {okeys} okeys count {worth}")


_Run = tuple[tuple[int, ...], tuple[int, ...]]


@lru_cache(maxsize=200_000)
def colour_runs(weighing: Weighing, key: int, okeys: int) -> tuple[int, tuple[_Run, ...]]:
    """The best runs of one colour: what they count, and each as (numbers from 0, places of okeys)."""
    if key == 0:
        return 0, ()
    low = next(place for place in range(13) if key // POW3[place] % 3)
    best = colour_runs(weighing, key - POW3[low], okeys)
    last = 13 if weighing.past13 else 12
    for start in range(last - 1):
        rest, free, worth = key, okeys, 0
        numbers: list[int] = []
        stand: list[int] = []
        for end in range(start, last + 1):
            number = end % 13
            real = rest // POW3[number] % 3 > 0
            if real:
                rest -= POW3[number]
            else:
                stand.append(len(numbers))
                free -= 1
            if free < 0:
                break
            numbers.append(number)
            worth += weighing.tile(number + 1, len(numbers), real)
            if len(numbers) >= 3 and low in numbers and len(stand) < len(numbers):
                value, runs = colour_runs(weighing, rest, free)
                if worth + value > best[0]:
                    best = worth + value, ((tuple(numbers), tuple(stand)), *runs)
    return best
