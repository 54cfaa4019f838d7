"""What the rules pages say about sets, openings and pairs, asked of whole racks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilehouse.analysis.okey import (
    OKEY17,
    OKEY51,
    WILD,
    MeldKinds,
    Valuation,
    best_melds,
    best_opening,
    best_pairs,
    best_value,
    can_open_with,
    keys_of,
    kinds_in,
    opening_with,
)
from tilehouse.rules.okey.tiles import KIND_NAMES

R6 = KIND_NAMES.index("r6")


def kinds(text: str) -> list[int]:
    """The kinds of tiles written like `r5 b13`."""
    return [KIND_NAMES.index(name) for name in text.split()]


def value(text: str, okeys: int = 0, valuation: Valuation = OKEY51) -> int:
    return best_value(keys_of(kinds(text)), okeys, valuation)


def names(meld: MeldKinds) -> str:
    return " ".join(KIND_NAMES[kind] for kind in meld.kinds)


@pytest.mark.parametrize(
    ("rack", "okeys", "worth"),
    [
        ("r5 r6 r7", 0, 18),  # 51-4.5
        ("r5 r6", 0, 0),
        ("r12 r13 r1", 0, 26),  # 51-4.1: the 1 after 13 counts 1
        ("r13 r1 r2", 0, 0),
        ("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 r1", 0, 92),
        ("r9 b9 k9", 0, 27),  # 51-4.2
        ("r9 b9 k9 y9", 0, 36),
        ("r9 r9 b9", 0, 0),
        ("r9 b9", 1, 27),  # 51-4.3
        ("r5 r7", 1, 18),
        ("b12 b13", 1, 36),
        ("r13", 2, 39),
        ("r1", 2, 26),
        ("", 2, 0),  # a set holds a tile that is not an okey
        ("r9 r10 r11 r11 r12 r12 r13 r13", 1, 102),  # the okey is a third r11
        ("r8 b8 k8 y8 r8 b8 k8 y8", 1, 72),  # three groups of three
        ("r8 b8 k8 y8 r8 b8 k8 y8", 0, 64),
    ],
)
def test_value_in_51(rack: str, okeys: int, worth: int) -> None:
    assert value(rack, okeys) == worth


@pytest.mark.parametrize(
    ("rack", "okeys", "worth"),
    [
        ("r11 r12 r13", 0, 12),  # 17-3.2
        ("r1 r2 r3 r4 r5 r6", 0, 8),
        ("r1 r2 r3 r4 r5 r6 r7", 0, 10),
        ("r12 r13 r1", 0, 0),  # 17-2.1
        ("r9 b9 k9", 0, 9),  # 17-3.1
        ("r9 b9 k9 y9", 0, 10),
        ("r13 b13 k13", 0, 17),
        ("r13 b13 k13 y13", 0, 18),
        ("r13", 2, 17),
        ("b3 b4", 1, 4),
    ],
)
def test_value_in_17(rack: str, okeys: int, worth: int) -> None:
    assert value(rack, okeys, OKEY17) == worth


def test_runs_that_lie_end_to_end_are_one() -> None:
    found = best_melds(keys_of(kinds("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 r1")), 0, OKEY51)
    assert [names(meld) for meld in found.melds] == ["r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 r1"]


def test_runs_stay_two_where_one_is_worth_less() -> None:
    found = best_melds(keys_of(kinds("r3 r4 r5 r6 r7 r8")), 0, OKEY17)
    assert [names(meld) for meld in found.melds] == ["r3 r4 r5", "r6 r7 r8"]


def test_cheapest_rest_lays_the_okey_even_so() -> None:
    found = best_melds(keys_of(kinds("r9 b9 k9 y9 k2")), 1, OKEY51, "rest")
    assert found.okeys_left == 0
    assert len(found.rest) == 2


def test_an_opening_of_all_tiles_leaves_one() -> None:
    rack = kinds("r9 b9 k9 y9 r11 r12 r13")
    found = best_opening(keys_of(rack), 0, OKEY51, 51)
    assert found is not None
    assert [KIND_NAMES[kind] for kind in found.rest] == ["r9"]
    assert found.value == 63
    assert best_opening(keys_of(rack), 0, OKEY51, 64) is None
    assert best_opening(keys_of(rack), 0, OKEY51, 72, keep=0) is not None


def test_nothing_leaves_no_tile_whatever_the_bar() -> None:
    assert best_opening(keys_of([]), 0, OKEY17, bar=-5) is None


def test_opening_with_a_tile() -> None:
    rack = keys_of(kinds("r11 r12 r13 b6 b7 b8 b9 k1 k2 k3"))
    assert can_open_with(rack, 0, OKEY51, 51, *kinds("b6"))
    assert not can_open_with(rack, 0, OKEY51, 73, *kinds("k1"))
    assert not can_open_with(rack, 0, OKEY51, 51, *kinds("y5"))
    found = opening_with(rack, 0, OKEY51, 51, *kinds("k1"))
    assert found is not None
    assert "k1 k2 k3" in [names(meld) for meld in found.melds]
    assert found.value >= 51


def test_opening_with_an_okey_that_is_not_needed() -> None:
    found = opening_with(keys_of(kinds("r13 b13 k13 y13 k2")), 1, OKEY51, 51, WILD)
    assert found is not None
    assert found.okeys_left == 0
    assert not can_open_with(keys_of(kinds("r13 b13 k13 y13 k2")), 0, OKEY51, 51, WILD)


RACKS = st.tuples(st.permutations(sorted(list(range(52)) * 2)), st.integers(10, 15), st.integers(0, 2)).map(
    lambda drawn: (sorted(drawn[0][: drawn[1]]), drawn[2])
)


@given(RACKS, st.sampled_from([OKEY51, OKEY17]))
def test_the_melds_are_worth_the_value(rack: tuple[list[int], int], valuation: Valuation) -> None:
    held, okeys = rack
    found = best_melds(keys_of(held), okeys, valuation)
    assert found.value == best_value(keys_of(held), okeys, valuation)
    laid = [kind for meld in found.melds for place, kind in enumerate(meld.kinds) if place not in meld.okeys]
    assert sorted([*laid, *found.rest]) == held


@given(RACKS)
def test_goals_agree(rack: tuple[list[int], int]) -> None:
    held, okeys = rack
    most, tiles, rest = (
        best_melds(keys_of(held), okeys, OKEY51, goal) for goal in ("value", "tiles", "rest")
    )
    assert tiles.value <= most.value
    assert len(tiles.rest) + tiles.okeys_left <= len(most.rest) + most.okeys_left
    assert rest.okeys_left <= most.okeys_left


PAIRED = st.lists(st.integers(0, 12), min_size=1, max_size=9).map(
    lambda drawn: sorted(kind for kind in set(drawn) for _ in range(min(2, drawn.count(kind))))
)


def pairings(rack: list[int], okeys: int, okey: int) -> list[list[int]]:
    """Every way to make pairs: the kinds paired."""
    ways = [[]] if okeys < 2 else [[], [okey]]
    if rack:
        first, rest = rack[0], rack[1:]
        ways += pairings(rest, okeys, okey)
        if first in rest:
            ways += [[first, *more] for more in pairings([*rest[1:]], okeys, okey)]
        if okeys:
            ways += [[first, *more] for more in pairings(rest, okeys - 1, okey)]
    return ways


@given(PAIRED, st.integers(0, 2), st.integers(0, 12), st.integers(0, 1))
def test_pairs(rack: list[int], okeys: int, okey: int, keep: int) -> None:
    size = len(rack) + okeys
    ways = [way for way in pairings(rack, okeys, okey) if size - 2 * len(way) >= keep]
    most = best_pairs(keys_of(rack), okeys, okey, keep=keep)
    dearest = best_pairs(keys_of(rack), okeys, okey, "value", keep=keep)
    assert len(most.melds) == max(map(len, ways))
    assert dearest.value == max(sum(kind + 1 for kind in way) for way in ways)
    for found in (most, dearest):
        assert 2 * len(found.melds) + len(found.rest) + found.okeys_left == size
        assert found.value == sum(meld.kinds[0] + 1 for meld in found.melds)


def test_two_okeys_are_a_pair_of_the_okeys_tile() -> None:
    found = best_pairs(keys_of([]), 2, R6)
    assert found.melds == (MeldKinds("pair", (5, 5), (0, 1)),)


def test_false_jokers_pair_as_the_okeys_kind() -> None:
    assert kinds_in(keys_of(kinds("r6 r6"))) == (5, 5)
    assert best_pairs(keys_of(kinds("r6 r6")), 0, R6).value == 6
