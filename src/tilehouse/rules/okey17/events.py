"""What happens in Okey 17."""

from __future__ import annotations

from typing import Literal

from tilehouse.rules.ledger import Entry
from tilehouse.rules.okey import events
from tilehouse.rules.okey.events import (
    Added,
    Discarded,
    Drew,
    Ended,
    Exchanged,
    Happened,
    Laid,
    ReturnedTaken,
    Took,
    Undone,
)


class RolledBack(Happened, frozen=True, tag="rolled_back"):
    """A discard was tried, and all of the turn went back instead.

    `taken_unused`: the taken tile lies on its pile again, the seat draws from the stock (17-7.2).
    `below_threshold`: worth `laid` where `needed` opens; the seat plays on (17-5.5).
    """

    why: Literal["taken_unused", "below_threshold"]
    taken: str | None = None
    laid: int | None = None
    needed: int | None = None


class CameBack(Happened, frozen=True, tag="came_back"):
    """A discard was charged and went back to the rack (17-8.1, 17-8.2)."""

    tile: str
    charge: Entry


class Flipped(Happened, frozen=True, tag="flipped"):
    """A joker was turned; only the seat itself sees it (17-8.3)."""

    tile: str
    face_down: bool


Event = (
    Drew
    | Took
    | ReturnedTaken
    | Laid
    | Added
    | Exchanged
    | Undone
    | Discarded
    | RolledBack
    | CameBack
    | Flipped
    | Ended
)


def seen(event: Event, seat: int | None) -> Event | None:
    """The event as a seat (None: a watcher) sees it; None if it sees nothing of it."""
    if isinstance(event, Flipped) and event.seat != seat:
        return None
    return events.seen(event, seat)
