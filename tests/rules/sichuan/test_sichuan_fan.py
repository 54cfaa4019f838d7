"""The fan of a hand is that of the best of all its readings."""

from __future__ import annotations

from collections import Counter

import pytest
import sichuan_oracle as oracle
from hypothesis import assume, given
from hypothesis import strategies as st

from tilehouse.analysis import sichuan as kernel
from tilehouse.rules.sichuan.fan import FAN, fan_of, points_of, read

TERMINALS = [kind for kind in range(27) if kind % 9 in (0, 8)]
MIDDLES = [kind for kind in range(27) if kind % 9 in (1, 4, 7)]
RUNS = [kind for kind in range(27) if kind % 9 <= 6]
OUTER_RUNS = [kind for kind in range(27) if kind % 9 in (0, 6)]


def pungs_of(kinds: list[int]) -> st.SearchStrategy[list[int]]:
    return st.sampled_from(kinds).map(lambda kind: [kind] * 3)


def runs_of(kinds: list[int]) -> st.SearchStrategy[list[int]]:
    return st.sampled_from(kinds).map(lambda kind: [kind, kind + 1, kind + 2])


ANY = pungs_of(list(range(27))) | runs_of(RUNS)
OUTER = pungs_of(TERMINALS) | runs_of(OUTER_RUNS)
STYLES = {
    "any": (ANY, list(range(27))),
    "pungs": (pungs_of(list(range(27))), list(range(27))),
    "outside": (OUTER, TERMINALS),
    "258": (pungs_of(MIDDLES), MIDDLES),
}


def patterns_of(hand: list[int], declared: list[list[int]]) -> tuple[str, ...]:
    laid = Counter(tile for meld in declared for tile in meld)
    return read(kernel.keys_of(hand), [laid[kind] for kind in range(27)])


@given(st.data())
def test_of_melds_and_a_pair(data: st.DataObject) -> None:
    meld, pairs = STYLES[data.draw(st.sampled_from(sorted(STYLES)))]
    melds = [data.draw(meld) for _ in range(4)]
    pair = data.draw(st.sampled_from(pairs))
    if data.draw(st.booleans()):
        melds = [[kind % 9 for kind in each] for each in melds]
        pair %= 9
    declared = [each for each in melds if len(set(each)) == 1 and data.draw(st.booleans())]
    hand = sorted([*(kind for each in melds if each not in declared for kind in each), pair, pair])
    konged = [each + each[:1] if data.draw(st.booleans()) else each for each in declared]
    held = Counter([*hand, *(kind for each in konged for kind in each)])
    assume(max(held.values()) <= 4)
    assume(len(hand) + 3 * len(konged) == 14)
    assert sum(FAN[name] for name in patterns_of(hand, konged)) == oracle.fan(hand, konged)


@given(st.lists(st.integers(0, 26), min_size=7, max_size=7), st.booleans())
def test_of_seven_pairs(kinds: list[int], one_suit: bool) -> None:
    hand = sorted(kind % 9 if one_suit else kind for kind in kinds for _ in range(2))
    assume(max(Counter(hand).values()) <= 4)
    assert sum(FAN[name] for name in patterns_of(hand, [])) == oracle.fan(hand, [])


@pytest.mark.parametrize(("fan", "points"), [(0, 1), (1, 2), (2, 4), (3, 8), (4, 16), (5, 32)])
def test_points_double_with_every_fan(fan: int, points: int) -> None:
    """S-6.5."""
    assert points_of(fan) == points


def test_more_than_five_fan_count_as_five() -> None:
    """S-6.5."""
    assert fan_of(("seven_pairs", "full_flush", "root", "root")) == 5
