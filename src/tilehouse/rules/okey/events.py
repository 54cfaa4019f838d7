"""What happened, in either Okey. A seat sees an event as `seen` shows it; nothing hidden is in there."""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec

from tilehouse.rules.ledger import Entry
from tilehouse.rules.okey.table import MeldView

Audience = Literal["all", "self", "others"]
"""Who sees what was laid: all at once, or the seat first and the others at its discard (51-3.4)."""


class Happened(msgspec.Struct, frozen=True, tag_field="did", omit_defaults=True):
    """How every event is written: `{"did": "drew", "seat": 1}`."""

    seat: int


class Drew(Happened, frozen=True, tag="drew"):
    """A tile was drawn; only the seat itself sees which."""

    tile: str | None = None


class Took(Happened, frozen=True, tag="took"):
    """The previous discard was taken from seat `giver`."""

    tile: str
    giver: int


class ReturnedTaken(Happened, frozen=True, tag="put_back"):
    """The taken discard lies on its pile again."""

    tile: str


class Shown(Happened, frozen=True, kw_only=True):
    """What happens on the table in a turn; `to` says who sees it now."""

    to: Audience = "all"
    charges: tuple[Entry, ...] = ()


class Laid(Shown, frozen=True, tag="laid"):
    """New melds; `opened` if the seat opened with them."""

    melds: tuple[MeldView, ...]
    opened: Literal["sets", "pairs"] | None = None


class Added(Shown, frozen=True, tag="added"):
    """A tile was added to the meld of that number."""

    tile: str
    meld: int
    end: Literal["low", "high"]


class Exchanged(Shown, frozen=True, tag="exchanged"):
    """Tiles were put into the meld and its okey was taken."""

    tiles: tuple[str, ...]
    meld: int
    okey: str


class Undone(Shown, frozen=True, tag="undone"):
    """All of this turn was taken back."""


class Discarded(Happened, frozen=True, tag="discarded"):
    """The turn ended with this tile."""

    tile: str
    charges: tuple[Entry, ...] = ()


class Ended(msgspec.Struct, frozen=True, tag_field="did", tag="ended", omit_defaults=True):
    """The hand ended; `seat` finished it, if anybody did."""

    how: str
    seat: int | None = None
    charges: tuple[Entry, ...] = ()


T = TypeVar("T")


def seen(event: T, seat: int | None) -> T | None:
    """The event as a seat (None: a watcher) sees it; None if it sees nothing of it."""
    if isinstance(event, Drew) and event.seat != seat:
        return msgspec.structs.replace(event, tile=None)
    if isinstance(event, Shown) and event.to != "all" and (event.to == "self") != (event.seat == seat):
        return None
    return event
