"""Ratings after matches."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilehouse.house.ratings import Rating, after

SINGLES = (0, 1, 2, 3)
PARTNERS = (0, 1, 0, 1)
NEW = Rating()

ratings = st.builds(Rating, st.floats(0, 50), st.floats(1, 9))
places = st.permutations([1, 2, 3, 4])


def test_a_newcomer_is_shown_with_a_thousand():
    assert NEW.shown == 1000


def test_who_wins_rises_and_the_order_of_places_is_that_of_gains():
    rated = after(dict.fromkeys(range(4), NEW), SINGLES, (2, 1, 4, 3))
    assert sorted(range(4), key=lambda seat: -rated[seat].shown) == [1, 0, 3, 2]
    assert rated[1].shown > 1000


def test_equal_places_gain_alike():
    rated = after(dict.fromkeys(range(4), NEW), SINGLES, (1, 1, 3, 3))
    assert rated[0] == rated[1] != rated[2] == rated[3]


def test_partners_win_and_lose_together():
    rated = after(dict.fromkeys(range(4), NEW), PARTNERS, (1, 2, 1, 2))
    assert rated[0] == rated[2]
    assert rated[1] == rated[3]
    assert rated[0].shown > rated[1].shown


def test_bots_are_left_out():
    rated = after({0: NEW, 2: NEW}, SINGLES, (3, 1, 2, 4))
    assert rated.keys() == {0, 2}
    assert rated[2].mu > NEW.mu > rated[0].mu


@pytest.mark.parametrize(
    ("alone", "sides"), [({1: NEW}, SINGLES), ({0: NEW, 2: NEW}, PARTNERS), ({}, SINGLES)]
)
def test_without_two_sides_of_people_nothing_changes(alone: dict[int, Rating], sides: tuple[int, ...]):
    assert after(alone, sides, (1, 2, 3, 4)) == alone


@given(st.fixed_dictionaries(dict.fromkeys(range(4), ratings)), places)
def test_what_is_known_of_somebody_grows_with_each_match(before: dict[int, Rating], placed: list[int]):
    for seat, rating in after(before, SINGLES, placed).items():
        assert rating.sigma < before[seat].sigma + 0.01


@given(places)
def test_a_surprise_moves_more_than_what_was_expected(placed: list[int]):
    strong, weak = Rating(35, 4), Rating(15, 4)
    first, second = placed.index(1), placed.index(2)
    two = {first: strong, second: weak}
    expected = after(two, SINGLES, placed)[first].mu - strong.mu
    upset = after({first: weak, second: strong}, SINGLES, placed)[first].mu - weak.mu
    assert upset > expected > 0
