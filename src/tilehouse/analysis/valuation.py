"""What each of the two games counts, and the best that a rack can lay by that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from tilehouse.analysis.keys import kinds_in, less
from tilehouse.analysis.partition import Keys, MeldKinds, best_partition
from tilehouse.analysis.search import best_worth
from tilehouse.analysis.weighing import REST51, TILES17, TILES51, VALUE17, VALUE51, Weighing

Goal = Literal["value", "tiles", "rest"]
"""Most value laid, most tiles laid, or the cheapest tiles left on the rack."""


class Valuation(NamedTuple):
    """What one of the two games counts, by goal."""

    value: Weighing
    tiles: Weighing
    rest: Weighing


OKEY51: Final = Valuation(VALUE51, TILES51, REST51)
OKEY17: Final = Valuation(VALUE17, TILES17, TILES17)  # 17-9.3 counts the tiles that are left


class Partition(NamedTuple):
    """Melds and what they leave: `value` is what the game counts for the melds (51-4.5, 17-3)."""

    value: int
    melds: tuple[MeldKinds, ...]
    rest: tuple[int, ...]
    okeys_left: int


def best_value(keys: Keys, okeys: int, valuation: Valuation, keep: int = 0) -> int:
    """The most that melds of this rack can be worth that leave `keep` tiles (0 or 1); `okeys` 0 to 2.

    -1 if an empty rack should leave one.
    """
    weighing = valuation.value
    none, one, two = weighing.runs
    k0, k1, k2, k3 = keys
    return best_worth(none, one, two, weighing.options, k0, k1, k2, k3, okeys, keep)


def best_melds(keys: Keys, okeys: int, valuation: Valuation, goal: Goal = "value") -> Partition:
    """One best set of melds for the goal. An okey counts more than any tile that it could leave behind."""
    weighing: Weighing = getattr(valuation, goal)
    return partition_of(keys, okeys, valuation, best_partition(weighing, keys, okeys))


def meld_value(meld: MeldKinds, valuation: Valuation) -> int:
    """What the game counts for a meld (51-4.5, 17-3). In 51 a pair has no value; its number is given."""
    if meld.kind == "pair":
        return meld.kinds[0] % 13 + 1
    if meld.kind == "group":
        return valuation.value.group(meld.kinds[0] % 13 + 1, len(meld.kinds), len(meld.okeys))
    return valuation.value.run([kind % 13 + 1 for kind in meld.kinds], meld.okeys)


def partition_of(keys: Keys, okeys: int, valuation: Valuation, melds: Sequence[MeldKinds]) -> Partition:
    """These melds of the rack, and what they leave."""
    rest, left = keys, okeys
    for meld in melds:
        rest, left = less(rest, left, meld)
    joined = _joined(melds, valuation)
    return Partition(sum(meld_value(meld, valuation) for meld in joined), joined, kinds_in(rest), left)


def _joined(melds: Sequence[MeldKinds], valuation: Valuation) -> tuple[MeldKinds, ...]:
    """Runs that lie end to end are one where it is worth no less: that leaves fewer ends to add to."""
    done: list[MeldKinds] = []
    for meld in sorted(melds):  # runs come last, by their first tile
        low = next((run for run in done if _lies_before(run, meld)), None)
        if low is not None:
            okeys = (*low.okeys, *(len(low.kinds) + place for place in meld.okeys))
            run = MeldKinds("run", low.kinds + meld.kinds, okeys)
            if meld_value(run, valuation) >= meld_value(low, valuation) + meld_value(meld, valuation):
                done[done.index(low)] = run
                continue
        done.append(meld)
    return tuple(done)


def _lies_before(low: MeldKinds, high: MeldKinds) -> bool:
    """Whether the runs form one run; nothing comes after 13-1 (51-4.1)."""
    runs = low.kind == high.kind == "run"
    return runs and low.kinds[-1] + 1 == high.kinds[0] and low.kinds[-1] % 13 not in (0, 12)
