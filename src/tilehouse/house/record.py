"""A match as a record (docs/record.md): the hands that have ended, with the proofs of their deals."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from tilehouse.house.entries import Entry, Move
from tilehouse.house.match import Match
from tilehouse.house.seats import BotSeat, PersonSeat, Setup
from tilehouse.records.fair import Proof
from tilehouse.records.record import SEAT_NAMES, Hand, Record


def record_of(setup: Setup, entries: Iterable[Entry]) -> Record:
    """The record that a table's log gives. A hand that is still being played is not in it."""
    match = Match.of(setup)
    hands: list[Hand] = []
    actions: list[tuple[int, Any]] = []
    for entry in entries:
        before, (match, _) = match, match.after(entry)
        if isinstance(entry, Move):
            actions.append((entry.seat, msgspec.json.decode(entry.action, type=match.game.action)))
        if len(match.results) > len(before.results):
            hands.append(Hand(match.deal, actions))
            actions = []
    return Record(
        game=match.game,
        options=match.options,
        hands=hands,
        seats=tuple(_name(setup, seat) for seat in range(len(SEAT_NAMES))),
        rules=match.game.version,
        proof=Proof(setup.id, tuple(result.proof for result in match.results)),
    )


def _name(setup: Setup, seat: int) -> str:
    sitting = setup.seats[seat]
    if isinstance(sitting, BotSeat):
        return f"{sitting.name} ({sitting.bot})"
    name = sitting.name if isinstance(sitting, PersonSeat) else None
    return name or SEAT_NAMES[seat]
