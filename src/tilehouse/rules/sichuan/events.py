"""What happened, and who may see it."""

from __future__ import annotations

import msgspec

from tilehouse.rules.ledger import Entry
from tilehouse.rules.sichuan.state import Answer, Ending, How, Meld
from tilehouse.rules.sichuan.tiles import Suit


class Happened(msgspec.Struct, frozen=True, tag_field="did", omit_defaults=True):
    """How every event is written: `{"did": "discarded", "seat": 0, "tile": "5p:1"}`."""


class Declared(Happened, frozen=True, tag="declared"):
    """A seat has declared its missing suit; the others do not see which (S-1.3)."""

    seat: int
    suit: Suit | None = None


class Revealed(Happened, frozen=True, tag="revealed"):
    """All have declared: the missing suit of every seat."""

    suits: tuple[Suit | None, ...]


class Drew(Happened, frozen=True, tag="drew"):
    """A tile from the wall, or after a kong from its other end; only its player sees which."""

    seat: int
    tile: str | None = None
    replacement: bool = False


class Discarded(Happened, frozen=True, tag="discarded"):
    """A tile was discarded."""

    seat: int
    tile: str


class Answered(Happened, frozen=True, tag="answered"):
    """A seat has answered a discard or an added kong; nobody else sees that it was asked."""

    seat: int
    answer: Answer


class Adding(Happened, frozen=True, tag="adding"):
    """An added kong was declared; until it has been answered it may be robbed (S-4.3)."""

    seat: int
    tile: str


class Melded(Happened, frozen=True, tag="melded"):
    """A pung or a kong lies on the table."""

    meld: Meld


class Won(Happened, frozen=True, tag="won"):
    """A seat has won; `supplier` discarded the tile or lost the kong."""

    seat: int
    tile: str
    how: How
    supplier: int | None = None


class Paid(Happened, frozen=True, tag="paid"):
    """Entries went into the ledger."""

    entries: tuple[Entry, ...]


class Ended(Happened, frozen=True, tag="ended"):
    """The deal is over: three have won, or the wall is empty (S-5.4)."""

    how: Ending


Event = Declared | Revealed | Drew | Discarded | Answered | Adding | Melded | Won | Paid | Ended


def seen(event: Event, seat: int | None) -> Event | None:
    """The event as a seat (None: a watcher) sees it; None if it sees nothing of it."""
    match event:
        case Answered() if event.seat != seat:
            return None
        case Declared() if event.seat != seat:
            return Declared(event.seat)
        case Drew() if event.seat != seat:
            return Drew(event.seat, None, event.replacement)
    return event


def doer(event: Event) -> int | None:
    """The seat whose choice an event shows; tiles are drawn and points paid by themselves."""
    match event:
        case Melded():
            return event.meld.owner
        case Declared() | Discarded() | Answered() | Adding() | Won():
            return event.seat
    return None
