"""Small racks, held against trying everything."""

from __future__ import annotations

from collections import Counter

import okey_by_force as force
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilehouse.analysis.okey import (
    OKEY17,
    OKEY51,
    WILD,
    Partition,
    Valuation,
    best_melds,
    best_opening,
    best_value,
    can_open,
    can_open_with,
    keys_of,
    kinds_in,
)
from tilehouse.rules.okey.melds import read
from tilehouse.rules.okey.tiles import KIND_NAMES

GAMES: list[tuple[force.Game, Valuation]] = [("51", OKEY51), ("17", OKEY17)]
both_games = pytest.mark.parametrize(("game", "valuation"), GAMES, ids=["51", "17"])


@st.composite
def crowded_racks(draw: st.DrawFn) -> tuple[tuple[int, ...], int]:
    """(kinds, okeys) that lie close together, so that melds compete for tiles."""
    first = draw(st.integers(0, 12))
    width = draw(st.integers(1, 7))
    colours = draw(st.integers(1, 4))
    near = [13 * colour + (first + step) % 13 for colour in range(colours) for step in range(width)]
    okeys = draw(st.integers(0, 2))
    kinds = draw(st.lists(st.sampled_from([*near, *near]), min_size=1, max_size=9 - okeys))
    count = Counter(kinds)
    return tuple(sorted(kind for kind in count for _ in range(min(2, count[kind])))), okeys


def assert_melds_are_legal(kinds: tuple[int, ...], okeys: int, game: force.Game, found: Partition) -> None:
    """Melds and rest are the rack, and the rules read each meld as what it is said to be."""
    okey = next(kind for kind in range(52) if kind not in kinds)
    used: Counter[int] = Counter()
    for meld in found.melds:
        names = []
        for place, kind in enumerate(meld.kinds):
            shown = okey if place in meld.okeys else kind
            used[shown] += 1
            names.append(f"{KIND_NAMES[shown]}:{used[shown]}")
        combination = read(names, okey, past13=game == "51", wanted=meld.kind)
        assert combination is not None
        assert combination.okeys == meld.okeys
        if meld.kind == "run":
            assert tuple(combination.stands_for(place) for place in range(len(names))) == meld.kinds
    used.update(found.rest)
    used[okey] += found.okeys_left
    assert used == Counter({**Counter(kinds), **({okey: okeys} if okeys else {})})


@both_games
@given(crowded_racks())
def test_most_value(game: force.Game, valuation: Valuation, rack: tuple[tuple[int, ...], int]) -> None:
    kinds, okeys = rack
    best = max(map(force.value, force.layings(kinds, okeys, game)))
    found = best_melds(keys_of(kinds), okeys, valuation)
    assert_melds_are_legal(kinds, okeys, game, found)
    assert found.value == best == best_value(keys_of(kinds), okeys, valuation)


@both_games
@given(crowded_racks())
def test_most_tiles(game: force.Game, valuation: Valuation, rack: tuple[tuple[int, ...], int]) -> None:
    kinds, okeys = rack
    best = max(map(force.tiles, force.layings(kinds, okeys, game)))
    found = best_melds(keys_of(kinds), okeys, valuation, "tiles")
    assert_melds_are_legal(kinds, okeys, game, found)
    assert len(kinds) + okeys - len(found.rest) - found.okeys_left == best


@pytest.mark.parametrize("okey", [50, 100], ids=["500 against rest × 10", "500 against rest × 5"])
@given(crowded_racks())
def test_cheapest_rest_in_51(okey: int, rack: tuple[tuple[int, ...], int]) -> None:
    kinds, okeys = rack
    best = max(force.relief(laid, okey) for laid in force.layings(kinds, okeys, "51"))
    found = best_melds(keys_of(kinds), okeys, OKEY51, "rest")
    assert_melds_are_legal(kinds, okeys, "51", found)
    cost = sum(kind % 13 + 1 for kind in found.rest) + okey * found.okeys_left
    assert cost == sum(kind % 13 + 1 for kind in kinds) + okey * okeys - best


@both_games
@given(crowded_racks(), st.integers(1, 80))
def test_best_opening_keeps_a_tile(
    game: force.Game, valuation: Valuation, rack: tuple[tuple[int, ...], int], bar: int
) -> None:
    kinds, okeys = rack
    size = len(kinds) + okeys
    values = [force.value(laid) for laid in force.layings(kinds, okeys, game) if force.tiles(laid) < size]
    found = best_opening(keys_of(kinds), okeys, valuation, bar)
    assert can_open(keys_of(kinds), okeys, valuation, bar) == (found is not None)
    assert best_value(keys_of(kinds), okeys, valuation, keep=1) == max(values)
    if found is None:
        assert max(values) < bar
    else:
        assert_melds_are_legal(kinds, okeys, game, found)
        assert found.rest or found.okeys_left
        assert found.value == max(values) >= bar


@both_games
@given(crowded_racks(), st.data())
def test_opening_with_one_tile(
    game: force.Game, valuation: Valuation, rack: tuple[tuple[int, ...], int], data: st.DataObject
) -> None:
    kinds, okeys = rack
    kind = data.draw(st.sampled_from([*kinds, WILD] if okeys else kinds), label="kind")

    def uses(laid: tuple[force.Meld, ...]) -> bool:
        return any(meld.okeys if kind == WILD else kind in meld.kinds for meld in laid)

    size = len(kinds) + okeys
    openings = [laid for laid in force.layings(kinds, okeys, game) if force.tiles(laid) < size and uses(laid)]
    most = max(map(force.value, openings), default=0)
    bar = data.draw(st.sampled_from([max(1, most), most + 1, 17, 51]), label="bar")
    assert can_open_with(keys_of(kinds), okeys, valuation, bar, kind) == (most >= bar)


@given(crowded_racks())
def test_keys_hold_the_tiles(rack: tuple[tuple[int, ...], int]) -> None:
    kinds, _ = rack
    assert kinds_in(keys_of(kinds)) == kinds
