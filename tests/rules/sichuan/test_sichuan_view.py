"""A seat sees what it may see, and is told what it may do."""

from __future__ import annotations

import pytest

from sichuan_table import dealt, do, tiles
from tilehouse.rules.sichuan.state import Hand
from tilehouse.rules.sichuan.view import View, view_of

LONELY = "124578m 1245789p"
"""Thirteen tiles without a pair."""
PAIR = "99s 147p 258p 147s 36s"
THREE = "999s 147p 258p 147s 3s"
WAITS_9S = "123678p 1234569s"


def views(hand: Hand) -> list[View]:
    return [view_of(hand, seat) for seat in range(4)]


def names(*seen: str) -> list[str]:
    return sorted(tile.partition(":")[0] for tile in seen)


def test_a_missing_suit_is_ones_own_until_all_have_declared() -> None:
    """S-1.3."""
    hand = dealt(missing="mp")
    assert view_of(hand, 0).missing == ("m", None, None, None)
    assert view_of(hand, 2).missing == (None, None, None, None)
    assert view_of(hand, None).missing == (None, None, None, None)
    assert view_of(hand, 3).to_act == (2, 3)
    assert [view.may for view in views(hand)] == [(), (), ("missing",), ("missing",)]
    do(hand, "3 missing s", "2 missing m")
    assert {view.missing for view in views(hand)} == {("m", "p", "m", "s")}


def test_of_a_claim_nobody_sees_who_else_is_asked() -> None:
    """S-3.1."""
    hand = dealt(LONELY + " 9s", PAIR, "", WAITS_9S, missing="smmm")
    do(hand, "0 discard 9s")
    assert [view.to_act for view in views(hand)] == [(), (1,), (), (3,)]
    assert [view.may for view in views(hand)] == [(), ("pass", "pung"), (), ("pass", "win")]
    assert view_of(hand, None).to_act == ()
    before = view_of(hand, 2)
    do(hand, "3 pass")
    assert view_of(hand, 2) == before
    assert view_of(hand, 1).to_act == (1,)
    assert view_of(hand, 3).to_act == ()


@pytest.mark.parametrize(
    ("rack", "may"),
    [
        (PAIR, ("pass", "pung")),
        (THREE, ("pass", "pung", "kong")),
        (WAITS_9S, ("pass", "win")),
        ("99s 123456789p 55s", ("pass", "pung", "win")),
        (LONELY.replace("m", "s"), ()),
    ],
)
def test_what_may_be_claimed(rack: str, may: tuple[str, ...]) -> None:
    """S-3.1."""
    hand = dealt(LONELY + " 9s", rack, missing="smmm")
    do(hand, "0 discard 9s")
    view = view_of(hand, 1)
    assert (view.may if view.phase == "claim" else ()) == may
    assert view.last is not None
    assert (view.last.seat, view.last.tile, view.last.kong) == (0, "9s:1", False)


def test_tiles_that_must_wait_are_barred_and_why() -> None:
    """S-2.2."""
    hand = dealt("13579p 2468s 159p 1m 9m", missing="mmmm")
    view = view_of(hand, 0)
    assert view.may == ("discard",)
    assert set(view.barred.values()) == {"must_discard_missing"}
    assert names(*view.barred) == names(*tiles("13579p 2468s 159p"))
    assert view_of(hand, 1).barred == {}
    do(hand, "0 discard 1m")
    assert view_of(hand, 0).barred == {}


def test_tiles_of_which_a_kong_may_be_declared() -> None:
    """S-4.1."""
    hand = dealt("5555p 3333s 13p 79p 19s", missing="mmmm", replacements="5m")
    view = view_of(hand, 0)
    assert names(*view.kongs) == names(*tiles("5555p 3333s"))
    assert view.may == ("discard", "kong")
    do(hand, "0 kong 5p")
    view = view_of(hand, 0)
    assert view.kongs == ()  # the replacement is of the missing suit
    assert (view.drawn, view.may) == ("5m:1", ("discard",))


def test_the_tile_of_a_kong_that_may_be_robbed_is_shown_to_all() -> None:
    """S-4.3."""
    hand = dealt(
        "1234578m 124578p 9s",
        "99s 2589p 147p 258s 1s",
        "",
        "123456p 222s 66s 78s",
        missing="smmm",
        wall="6m 6m 6m 9s",
    )
    do(hand, "0 discard 9s", "1 pung", "3 pass", "1 discard 1s", "2 discard 1m")
    do(hand, "3 discard 6m", "0 discard 6m", "1 kong 9s")
    for view in views(hand):
        assert view.last is not None
        assert (view.last.seat, view.last.tile, view.last.kong) == (1, "9s:4", True)
        assert [meld.kind for meld in view.melds] == ["pung"]
    assert view_of(hand, 3).may == ("pass", "win")
    assert view_of(hand, 1).to_act == ()


def test_the_tile_drawn_is_seen_by_its_seat_alone() -> None:
    hand = dealt(LONELY + " 9s", wall="9s", missing="smmm")
    do(hand, "0 discard 9s")
    assert view_of(hand, 1).drawn == "9s:2"
    assert [view_of(hand, seat).drawn for seat in (0, 2, 3, None)] == [None] * 4
    assert view_of(hand, 0).counts == (13, 14, 13, 13)


def test_a_winner_shows_the_hand_as_it_won() -> None:
    """S-5.3; with several winners the tile lies in the last one's rack, but each hand shows it."""
    other = "333666p 33s 345s 78s"
    hand = dealt(LONELY + " 9s", "234567p 345678s 9s", other, missing="smmm")
    do(hand, "0 discard 9s", "1 win", "2 win")
    view = view_of(hand, None)
    assert [(winner.seat, winner.tile, winner.how, winner.supplier) for winner in view.winners] == [
        (1, "9s:1", "discard", 0),
        (2, "9s:1", "discard", 0),
    ]
    assert [names(*winner.hand) for winner in view.winners] == [
        names(*tiles("234567p 345678s 99s")),
        names(*tiles(other + " 9s")),
    ]
    assert view.counts == (13, 13, 14, 14)
    assert view.racks is None


def test_all_racks_are_shown_when_the_deal_has_ended() -> None:
    hand = dealt(
        LONELY + " 9s", "234567p 345678s 9s", "333666p 33s 345s 78s", "111888999p 78s 66s", missing="smmm"
    )
    do(hand, "0 discard 9s", "1 win", "2 win", "3 win")
    view = view_of(hand, 1)
    assert (view.ended, view.phase, view.to_act, view.may) == ("winners", None, (), ())
    assert view.racks is not None
    assert names(*view.racks[0]) == names(*tiles(LONELY))


def test_a_view_stays_as_it_was_when_play_goes_on() -> None:
    hand = dealt(LONELY + " 9s", PAIR, missing="smmm")
    view = view_of(hand, 1)
    rack, discards = view.rack, view.discards
    do(hand, "0 discard 9s", "1 pung", "1 discard 3s")
    assert (view.rack, view.discards, view.melds) == (rack, discards, ())


def test_the_number_of_a_turn_does_not_tell_whether_somebody_could_claim() -> None:
    asked = dealt(LONELY + " 9s", PAIR, wall="5p", missing="smmm")
    nobody = dealt(LONELY + " 9s", PAIR.replace("99s", "9s 8s"), wall="5p", missing="smmm")
    do(asked, "0 discard 9s", "1 pass")
    do(nobody, "0 discard 9s")
    assert view_of(asked, 2).turn == view_of(nobody, 2).turn
