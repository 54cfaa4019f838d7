"""Racks keep their counts, names find their tiles, and deals are drawn whole."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilehouse.analysis.okey import best_pairs, keys_of
from tilehouse.rules.dealing import DealError
from tilehouse.rules.okey.deal import Deal, complete, draw
from tilehouse.rules.okey.rack import gained, less, rack_of, resolved
from tilehouse.rules.okey.tiles import KIND, KIND_OF_NAME, TILES, is_okey, okey_kind, played_kind

R6 = KIND_OF_NAME["r6"]
racks = st.lists(st.sampled_from(TILES), max_size=15, unique=True)


@given(racks)
def test_a_rack_counts_its_tiles(tiles: list[str]) -> None:
    rack = rack_of(tiles, R6)
    plain = [played_kind(tile, R6) for tile in tiles if not is_okey(tile, R6)]
    assert sorted(rack.tiles) == sorted(tiles)
    assert rack.keys == keys_of(plain)
    assert rack.okeys == len(tiles) - len(plain)
    assert rack.numbers(R6) == sum(kind % 13 + 1 for kind in plain)


@given(racks.filter(bool))
def test_tiles_come_and_go(tiles: list[str]) -> None:
    *others, last = tiles
    assert gained(rack_of(others, R6), last, R6) == rack_of(tiles, R6)
    assert less(rack_of(tiles, R6), [last], R6) == rack_of(others, R6)
    assert less(rack_of(tiles, R6), tiles, R6) == rack_of([], R6)


@given(racks)
def test_pairs_are_counted_as_they_can_be_laid(tiles: list[str]) -> None:
    rack = rack_of(tiles, R6)
    assert rack.pairs() == len(best_pairs(rack.keys, rack.okeys, R6).melds)


def test_bare_names_are_the_first_copies_left() -> None:
    held = ("r6:1", "r6:2", "b9:2", "f:1", "f:2")
    assert resolved(["r6", "b9"], held) == ("r6:1", "b9:2")
    assert resolved(["r6", "r6:1"], held) == ("r6:2", "r6:1")
    assert resolved(["f", "f"], held) == ("f:1", "f:2")


@pytest.mark.parametrize(
    "names", [["b9", "b9"], ["b9:1"], ["r6:1", "r6:1"], ["r6", "r6", "r6"], ["r"], ["x1"]]
)
def test_what_is_not_held_is_not_found(names: list[str]) -> None:
    assert resolved(names, ("r6:1", "r6:2", "b9:2")) is None


def test_a_name_is_not_the_beginning_of_another() -> None:
    assert resolved(["b1"], ("b10:1", "b11:1")) is None


@pytest.mark.parametrize(("indicator", "okey"), [("r5:1", "r6"), ("b13:2", "b1"), ("y12:1", "y13")])
def test_the_okey_is_one_above_the_indicator(indicator: str, okey: str) -> None:
    assert okey_kind(indicator) == KIND_OF_NAME[okey]


def test_a_false_joker_is_turned_again() -> None:
    tiles = ["f:2", "f:1", "k7:1", *(tile for tile in TILES if tile not in ("f:1", "f:2", "k7:1"))]
    deal = draw(tiles, 1)
    assert deal.indicator == "k7:1"
    assert deal.racks[0][:2] == ("f:2", "f:1")
    assert [len(rack) for rack in deal.racks] == [14, 15, 14, 14]
    assert len(deal.stock) == 48


@given(st.randoms(use_true_random=False), st.integers(0, 3))
def test_a_drawn_deal_is_whole(rng: Random, starter: int) -> None:
    tiles = list(TILES)
    rng.shuffle(tiles)
    deal = draw(tiles, starter)
    assert complete(deal) == deal
    assert KIND[deal.indicator] < 52


@pytest.mark.parametrize(
    "deal",
    [
        Deal(0, "f:1"),
        Deal(0, "r1", (("r1:1", "r1:2"), (), (), ())),
        Deal(0, "r1:1", (("r1:1",), (), (), ())),
        Deal(1, "r1", (TILES[2:17], (), (), ())),
        Deal(0, "r1", stock=TILES[2:52]),
    ],
    ids=["false joker turned", "third copy", "the indicator again", "15 tiles", "stock too long"],
)
def test_deals_that_cannot_be(deal: Deal) -> None:
    with pytest.raises(DealError):
        complete(deal)
