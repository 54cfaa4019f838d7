"""Plays a record through the rules; the outcome is record.md's, to the letter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from tilehouse.records.record import Hand, Record
from tilehouse.records.refused import NotARecord
from tilehouse.rules.game import SEATS, AnyGame
from tilehouse.rules.ledger import Entry, places, scores
from tilehouse.rules.refusal import Refusal


class HandOutcome(msgspec.Struct):
    """How a hand stands: `state` is what Game.position shows."""

    ended: str | None
    scores: list[int]
    ledger: list[Entry]
    state: dict[str, Any]


class Error(msgspec.Struct):
    """The action that the rules refused; hand and action count from 1."""

    hand: int
    action: int
    code: str
    message: str
    clause: str


class Outcome(msgspec.Struct):
    """What replaying a record comes to. `hands` ends with the hand in which an error arose."""

    hands: list[HandOutcome]
    totals: list[int]
    places: list[int]
    error: Error | None


@dataclass(frozen=True)
class Step:
    """One action that the rules carried out; `state` is the game's own, as it stands after it."""

    hand: int
    number: int
    seat: int
    action: Any
    events: Sequence[Any]
    state: Any


def replay(record: Record, after: Callable[[Step], None] = lambda _: None) -> Outcome:
    """Plays the hands in order; `after` is called with every step. Raises NotARecord: a hand after an
    unfinished one.
    """
    hands: list[HandOutcome] = []
    error: Error | None = None
    for at, hand in enumerate(record.hands):
        if hands and hands[-1].ended is None:
            raise NotARecord(f"hands[{at}]", "comes after a hand that has not ended")
        outcome, error = _play(record, at, hand, after)
        hands.append(outcome)
        if error is not None:
            break
    return Outcome(hands, *standing(record.game, record.options, [hand.scores for hand in hands]), error)


def _play(
    record: Record, at: int, hand: Hand, after: Callable[[Step], None]
) -> tuple[HandOutcome, Error | None]:
    game = record.game
    state = game.start(record.options, hand.deal)
    for number, (seat, action) in enumerate(hand.actions, start=1):
        try:
            events = game.act(state, seat, action)
        except Refusal as refusal:
            error = Error(at + 1, number, refusal.code, refusal.message, refusal.clause)
            return outcome_of(game, state), error
        after(Step(at, number, seat, action, events, state))
    return outcome_of(game, state), None


def outcome_of(game: AnyGame, state: Any) -> HandOutcome:
    """The outcome of a hand as it stands."""
    return HandOutcome(game.ended(state), scores(state.ledger), list(state.ledger), game.position(state))


def standing(game: AnyGame, options: Any, points: Sequence[Sequence[int]]) -> tuple[list[int], list[int]]:
    """Totals and places of the four seats after the hands whose scores are given; a team shares both."""
    teams = game.teams(options)
    sums = dict.fromkeys(teams, 0)
    for hand in points:
        for seat in range(SEATS):
            sums[teams[seat]] += hand[seat]
    ranks = dict(zip(sums, places(list(sums.values()), game.lowest_wins), strict=True))
    return [sums[team] for team in teams], [ranks[team] for team in teams]
