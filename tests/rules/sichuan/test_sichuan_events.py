"""What is told of what happened, and to whom."""

from __future__ import annotations

from sichuan_table import dealt, do
from tilehouse.rules.sichuan.events import (
    Adding,
    Answered,
    Declared,
    Discarded,
    Drew,
    Ended,
    Event,
    Melded,
    Paid,
    Revealed,
    Won,
    seen,
)

LONELY = "124578m 1245789p"
PAIR = "99s 147p 258p 147s 36s"
WAITS_9S = "123678p 1234569s"


def seen_by(events: list[Event], seat: int | None) -> list[Event]:
    return [event for event in (seen(event, seat) for event in events) if event is not None]


def test_a_missing_suit_is_told_when_all_have_declared() -> None:
    """S-1.3."""
    hand = dealt(missing="mps")
    assert seen_by(do(hand, "3 missing m"), 3) == [Declared(3, "m"), Revealed(("m", "p", "s", "m"))]
    hand = dealt()
    events = do(hand, "0 missing m")
    assert seen_by(events, 0) == [Declared(0, "m")]
    assert seen_by(events, 1) == seen_by(events, None) == [Declared(0)]


def test_a_draw_is_told_and_its_tile_only_to_its_seat() -> None:
    hand = dealt(LONELY + " 9s", missing="smmm", wall="5p")
    events = do(hand, "0 discard 9s")
    assert seen_by(events, 1) == [Discarded(0, "9s:1"), Drew(1, "5p:2")]
    assert seen_by(events, 2) == seen_by(events, None) == [Discarded(0, "9s:1"), Drew(1)]


def test_an_answer_is_told_to_nobody_else() -> None:
    """S-3.1: also which claim has lost stays untold."""
    hand = dealt(LONELY + " 9s", PAIR, "", WAITS_9S, missing="smmm")
    assert do(hand, "0 discard 9s") == [Discarded(0, "9s:1")]
    events = do(hand, "1 pung")
    assert seen_by(events, 1) == [Answered(1, "pung")]
    assert [seen_by(events, seat) for seat in (0, 2, 3, None)] == [[]] * 4
    told = [type(event) for event in seen_by(do(hand, "3 win"), 0)]
    assert told == [Won, Paid, Drew]


def test_a_kong_is_melded_paid_and_replaced() -> None:
    """S-4.2, S-4.4."""
    hand = dealt("5555p 13p 79p 13579s 6s", missing="mmmm", replacements="5s")
    meld, paid, drew = do(hand, "0 kong 5p")
    assert isinstance(meld, Melded)
    assert (meld.meld.kind, meld.meld.owner) == ("concealed_kong", 0)
    assert isinstance(paid, Paid)
    assert [(entry.seat, entry.to, entry.points) for entry in paid.entries] == [
        (1, 0, -2),
        (2, 0, -2),
        (3, 0, -2),
    ]
    assert seen(drew, 1) == Drew(0, None, replacement=True)


def test_an_added_kong_is_announced_before_it_is_made() -> None:
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
    do(hand, "3 discard 6m", "0 discard 6m")
    assert do(hand, "1 kong 9s") == [Adding(1, "9s:4")]
    assert [type(event) for event in do(hand, "3 pass")] == [Answered, Melded, Paid, Drew]


def test_the_end_is_told() -> None:
    """S-5.4."""
    hand = dealt(
        LONELY + " 9s", "234567p 345678s 9s", "333666p 33s 345s 78s", "111888999p 78s 66s", missing="smmm"
    )
    events = do(hand, "0 discard 9s", "1 win", "2 win", "3 win")
    assert [event.seat for event in events if isinstance(event, Won)] == [1, 2, 3]
    assert events[-1] == Ended("winners")
