"""What a hand waits for, and what an assisted table advises."""

from __future__ import annotations

import pytest

from sichuan_table import dealt, do
from tilehouse.rules.refusal import Refusal
from tilehouse.rules.sichuan.hints import Waits, answer, hints
from tilehouse.rules.sichuan.view import View, view_of

LONELY = "124578m 1245789p"


def asked(view: View, without: str | None = None) -> dict[str, tuple[int, int, int]]:
    """By kind: copies left, fan, points."""
    waits = answer(view, Waits(without)).waits
    return {wait.kind: (wait.left, wait.fan, wait.points) for wait in waits}


def test_waits_of_a_hand_as_it_is() -> None:
    """S-6.1: an outside hand with the 9, an ordinary one with the 6."""
    hand = dealt(LONELY + " 9s", "123789p 123s 99s 78s", missing="smmm")
    assert asked(view_of(hand, 1)) == {"6s": (4, 0, 1), "9s": (2, 2, 4)}
    assert view_of(hand, 1).waits == ("6s", "9s")
    do(hand, "0 discard 9s")
    assert asked(view_of(hand, 1)) == {"6s": (4, 0, 1), "9s": (1, 2, 4)}


def test_waits_after_a_discard() -> None:
    hand = dealt("123789p 123s 99s 78s 5s", missing="mmmm")
    view = view_of(hand, 0)
    assert asked(view, "5s") == {"6s": (4, 0, 1), "9s": (2, 2, 4)}
    assert asked(view) == {"6s": (4, 0, 1), "9s": (2, 2, 4)}  # the last tile dealt counts as drawn
    assert asked(view, "8s") == {"6s": (4, 0, 1)}
    assert asked(view, "1p") == {}


def test_a_discard_may_be_named_without_its_copy_and_must_be_held() -> None:
    hand = dealt("123789p 123s 99s 78s 5s", missing="mmmm")
    assert asked(view_of(hand, 0), "5s:1") == asked(view_of(hand, 0), "5s")
    with pytest.raises(Refusal, match="not in your hand"):
        asked(view_of(hand, 0), "5s:2")


def test_no_waits_while_the_missing_suit_is_held() -> None:
    """S-8.4."""
    hand = dealt("1m", "123789p 123s 99s 7s 1m", missing="mmmm")
    assert asked(view_of(hand, 1)) == {}
    assert view_of(hand, 1).waits == ()


def test_no_wait_for_a_kind_of_which_all_four_are_held() -> None:
    """S-8.4, also where three of them are a pung."""
    hand = dealt("1m", "3333p 333666999s", missing="mmmm")
    assert asked(view_of(hand, 1)) == {}
    hand = dealt(LONELY + " 9s", "999s 123456789p 8s", missing="smmm")
    do(hand, "0 discard 9s", "1 pung", "1 discard 8s")
    assert asked(view_of(hand, 1)) == {}


def test_declared_melds_count() -> None:
    """S-6.2: a root over pung and hand."""
    hand = dealt(LONELY + " 9s", "999s 78s 123456p 33p", missing="smmm")
    do(hand, "0 discard 9s", "1 pung")
    assert asked(view_of(hand, 1)) == {}  # a tile is to go, and none has been drawn
    assert asked(view_of(hand, 1), "3p") == {"3p": (1, 1, 2), "6p": (3, 1, 2)}


def test_copies_shown_anywhere_are_not_left() -> None:
    """A won tile is counted once, however many have won with it."""
    waiting = "111999p 222s 11s 78s"
    hand = dealt(LONELY + " 9s", "234567p 345678s 9s", "333666p 33s 345s 78s", waiting, missing="smmm")
    do(hand, "0 discard 9s", "1 win", "2 win", "3 pass")
    assert {kind: left for kind, (left, _, _) in asked(view_of(hand, 3)).items()} == {"6s": 3, "9s": 2}


def test_others_and_watchers_have_no_waits() -> None:
    hand = dealt(LONELY + " 9s", "123789p 123s 99s 78s", missing="smmm")
    assert asked(view_of(hand, None)) == {}


@pytest.mark.parametrize(
    ("rack", "suit"),
    [
        ("123456p 123456s 9m", "m"),
        ("123456m 123s 45s 99p", "p"),
        ("111222333p 55m 7m 1s", "s"),
        ("147m 25m 11223344p", "s"),
    ],
)
def test_advice_on_the_missing_suit(rack: str, suit: str) -> None:
    hand = dealt("", rack)
    view = view_of(hand, 1)
    assert hints(view).missing == suit
    assert hints(view).discards == ()


def test_advice_on_discards() -> None:
    """Several leave the hand ready; those that let most tiles in come first."""
    hand = dealt("234p 567p 345s 67s 99s 1p", missing="mmmm")
    found = [(each.kind, each.shanten, each.acceptance) for each in hints(view_of(hand, 0)).discards]
    assert found[:3] == [("1p", 0, 11), ("4p", 0, 11), ("7p", 0, 11)]
    assert all(shanten == 0 and acceptance < 11 for _, shanten, acceptance in found[3:])
    assert hints(view_of(hand, 1)).discards == ()


def test_no_advice_where_the_missing_suit_must_go() -> None:
    """S-2.2."""
    hand = dealt("234p 567p 345s 67s 99s 1m", missing="mmmm")
    assert hints(view_of(hand, 0)).discards == ()
