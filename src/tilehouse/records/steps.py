"""A hand of a record step by step, as it looks from one seat: what a replay viewer shows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from tilehouse.records.record import Record
from tilehouse.records.refused import NotARecord
from tilehouse.records.replay import Error, Step, replay
from tilehouse.rules.game import AnyGame


class Frame(msgspec.Struct, frozen=True):
    """The table after an action: `by` whom and which (null in the first frame, the deal).

    `events` and `view` are what the seat sees; `racks` are all four, for who wants to look at open hands.
    """

    by: int | None
    action: Any
    events: list[Any]
    view: Any
    racks: list[list[str]]


class Playback(msgspec.Struct, frozen=True):
    """One hand of a record, with what stands around it.

    `error` is the action that the rules refuse, if there is one; the frames end before it.
    """

    game: str
    options: Any
    seats: tuple[str, ...]
    frames: list[Frame]
    error: Error | None


def play_back(record: Record, at: int, seat: int | None) -> Playback:
    """The frames of the record's hand `at` (from 0), from a seat (None: as a watcher sees it).

    Raises NotARecord: there is no such hand.
    """
    if at >= len(record.hands):
        raise NotARecord("hands", f"there is no hand {at + 1}")
    game, hand = record.game, record.hands[at]
    # Each frame is plain values from the start: the state beneath it goes on changing.
    frames = [_frame(game, game.start(record.options, hand.deal), seat, None)]
    outcome = replay(
        replace(record, hands=[hand]), lambda step: frames.append(_frame(game, step.state, seat, step))
    )
    error = outcome.error and msgspec.structs.replace(outcome.error, hand=at + 1)
    return Playback(game.name, msgspec.to_builtins(record.options), record.seats, frames, error)


def _frame(game: AnyGame, state: Any, seat: int | None, step: Step | None) -> Frame:
    seen = [game.seen(event, seat) for event in step.events] if step else []
    return Frame(
        by=step.seat if step else None,
        action=msgspec.to_builtins(step.action) if step else None,
        events=[msgspec.to_builtins(event) for event in seen if event is not None],
        view=msgspec.to_builtins(game.view_of(state, seat)),
        racks=game.position(state)["racks"],
    )
