"""Replaying: what comes out, and what the outcome's figures mean."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from short_records import dealt, record

from tilehouse.records.read import record_from
from tilehouse.records.refused import NotARecord
from tilehouse.records.replay import Outcome, replay, standing
from tilehouse.rules.catalogue import GAMES

OKEY51 = GAMES["okey51"]
DISCARD = {"seat": 0, "do": "discard", "tile": "r1"}
DRAW = {"seat": 1, "do": "draw"}


def outcome_of(value: dict[str, Any]) -> Outcome:
    return replay(record_from(value))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_done_is_an_outcome_too(game: str) -> None:
    outcome = outcome_of(record(game))
    assert (outcome.totals, outcome.places, outcome.error) == ([0] * 4, [1] * 4, None)
    assert outcome.hands[0].ended is None


def test_no_hands_is_an_outcome_too() -> None:
    assert outcome_of(record(hands=[])) == Outcome([], [0] * 4, [1] * 4, None)


def test_an_error_names_hand_action_code_and_clause_and_leaves_the_state_before_it() -> None:
    before = outcome_of(record("okey51", DISCARD))
    after = outcome_of(record("okey51", DISCARD, DISCARD, DRAW))
    assert after.hands == before.hands
    assert msgspec.to_builtins(after.error) == {
        "hand": 1,
        "action": 2,
        "code": "not_your_turn",
        "message": "It is not this seat's turn.",
        "clause": "51-3.1",
    }


def test_hands_end_with_the_hand_of_the_error() -> None:
    hands = [{"deal": dealt(OKEY51, first), "actions": [DISCARD, DISCARD]} for first in (0, 1)]
    outcome = outcome_of(record("okey51", hands=hands, options={"hands": 3}))
    assert len(outcome.hands) == 1
    assert outcome.error is not None
    assert (outcome.error.hand, outcome.error.action) == (1, 2)


def test_no_hand_comes_after_an_unfinished_one() -> None:
    hands = [{"deal": dealt(OKEY51, first), "actions": [DISCARD][first:]} for first in (0, 1)]
    with pytest.raises(NotARecord, match=r"^hands\[1\]: comes after a hand that has not ended$"):
        outcome_of(record("okey51", hands=hands, options={"hands": 3}))


def test_seconds_change_nothing() -> None:
    assert outcome_of(record("okey51", DISCARD, options={"seconds": 10})) == outcome_of(
        record("okey51", DISCARD)
    )


def test_each_step_is_told_once_with_the_state_after_it() -> None:
    told = []
    replay(
        record_from(record("okey51", DISCARD, DRAW)),
        lambda step: told.append((step.hand, step.number, step.seat, step.state.phase)),
    )
    assert told == [(0, 1, 0, "draw"), (0, 2, 1, "discard")]


def test_equal_totals_share_the_better_place() -> None:
    assert standing(OKEY51, OKEY51.options(), [[10, 5, 5, 20]]) == ([10, 5, 5, 20], [3, 1, 1, 4])


def test_totals_add_up_over_the_hands() -> None:
    assert standing(OKEY51, OKEY51.options(), [[1, 2, 3, 4], [10, 20, 30, -40]])[0] == [11, 22, 33, -36]


def test_partners_share_their_teams_total_and_there_are_two_places() -> None:
    pairs = OKEY51.options(partners=True)
    assert standing(OKEY51, pairs, [[100, 20, -50, 20]]) == ([50, 40, 50, 40], [2, 1, 2, 1])
    assert standing(OKEY51, pairs, [[1, 2, 2, 1]])[1] == [1, 1, 1, 1]
