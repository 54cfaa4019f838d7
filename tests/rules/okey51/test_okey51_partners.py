"""With partners the others see what a player lays, adds and exchanges when he discards (51-3.4)."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import msgspec
import pytest

from okey_deals import rich_deal
from tilehouse.bots.okey51 import random as anything
from tilehouse.rules.okey.actions import Take
from tilehouse.rules.okey.events import Added, Discarded, Exchanged, Laid, Undone
from tilehouse.rules.okey51.actions import Action
from tilehouse.rules.okey51.events import Event, seen
from tilehouse.rules.okey51.options import Options
from tilehouse.rules.okey51.play import act
from tilehouse.rules.okey51.state import State, start
from tilehouse.rules.okey51.view import view_of

PARTNERS = Options(partners=True, doubling=True)
TABLE_EVENTS = Laid | Added | Exchanged | Undone
Step = tuple[State, int, Action, list[Event], State]
"""Before, seat, action, events, after."""


def others(seat: int) -> list[int | None]:
    return [other for other in (0, 1, 2, 3, None) if other != seat]


def steps(options: Options, seed: int) -> list[Step]:
    rng = Random(seed)
    state = start(options, rich_deal(rng))
    played = []
    while state.ended is None:
        before, seat = copy.copy(state), state.seat
        action = anything.choose(view_of(state, seat), rng)
        events = act(state, seat, action)
        played.append((before, seat, action, events, copy.copy(state)))
    return played


@pytest.fixture(scope="module")
def hands() -> list[Step]:
    return [step for seed in range(40) for step in steps(PARTNERS, seed)]


def within_turns(played: list[Step]) -> list[Step]:
    """The steps that do something on the table before the discard."""
    found = [step for step in played if isinstance(step[3][0], TABLE_EVENTS) and not discards(step[3])]
    assert {type(step[3][0]) for step in found} >= {Laid, Added, Undone}
    return found


def test_the_others_see_nothing_of_it_before(hands: list[Step]) -> None:
    """Nothing in what the others see moves between the draw and the discard."""
    for before, seat, _, events, after in within_turns(hands):
        for other in others(seat):
            assert view_of(after, other) == view_of(before, other)
            assert [seen(event, other) for event in events] == [None]


def test_the_seat_itself_sees_it_at_once(hands: list[Step]) -> None:
    for before, seat, _, events, after in within_turns(hands):
        assert view_of(after, seat) != view_of(before, seat)
        assert view_of(after, seat).melds == tuple(meld.shown for meld in after.board.melds)
        assert seen(events[0], seat) == events[0]


def test_the_discard_shows_it_to_the_others_and_not_again_to_the_seat(hands: list[Step]) -> None:
    done: list[Event] = []
    for _, seat, _, events, after in hands:
        if isinstance(events[0], Undone):
            done = []
        elif isinstance(events[0], Laid | Added | Exchanged) and not discards(events):
            done.append(events[0])
        elif discards(events):
            to_seat = [event for event in events if seen(event, seat) is not None]
            assert isinstance(to_seat[0], Discarded)
            for other in others(seat):
                told = [event for event in events if seen(event, other) is not None]
                assert [plain(event) for event in told[: len(done)]] == [plain(event) for event in done]
                assert view_of(after, other).melds == tuple(meld.shown for meld in after.board.melds)
                assert view_of(after, other).ledger == after.ledger
            done = []


def discards(events: list[Event]) -> bool:
    return any(isinstance(event, Discarded) for event in events)


def plain(event: Any) -> Any:
    return msgspec.structs.replace(event, to="all")


def test_without_partners_everybody_sees_it_at_once() -> None:
    played = [step for seed in range(40) for step in steps(Options(), seed)]
    for _, seat, _, events, after in within_turns(played):
        for other in others(seat):
            assert seen(events[0], other) == events[0]
            assert view_of(after, other).melds == view_of(after, seat).melds


def test_taking_is_seen_at_once(hands: list[Step]) -> None:
    takes = [step for step in hands if isinstance(step[2], Take)]
    assert takes
    for _, seat, _, events, after in takes:
        for other in others(seat):
            assert seen(events[0], other) == events[0]
            assert view_of(after, other).taken == after.taken
            assert view_of(after, other).takes == after.takes
