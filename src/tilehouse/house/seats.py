"""Who sits at a table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Text = Annotated[str, Meta(max_length=40)]


class PersonSeat(msgspec.Struct, frozen=True, tag_field="kind", tag="person"):
    """A seat that belongs to a person for the whole match. A guest has no name until he gives one."""

    person: str
    name: Text | None = None
    avatar: Text | None = None


class BotSeat(msgspec.Struct, frozen=True, tag_field="kind", tag="bot"):
    """A seat that a bot plays; `bot` is its name in the catalogue of bots."""

    bot: str
    name: Text


class GoneSeat(msgspec.Struct, frozen=True, tag_field="kind", tag="gone"):
    """The seat of a person who has deleted himself: nothing leads back to him, a bot plays on."""


Seat = PersonSeat | BotSeat | GoneSeat
Pace = Literal["calm", "fast", "instant"]
"""How long bots take for a decision (see pace.py)."""


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it was made; nothing in it ever changes. `options` are the game's, as JSON."""

    id: str
    game: str
    options: msgspec.Raw
    seats: tuple[Seat, Seat, Seat, Seat]
    pace: Pace = "calm"
    rated: bool = False
    """Whether the match counts for ratings."""
    public: bool = False
    """Whether anybody may watch."""
    created: int

    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(at for at, seat in enumerate(self.seats) if isinstance(seat, PersonSeat))

    @property
    def several(self) -> bool:
        """Whether several people play, who wait for each other."""
        return len(self.people()) > 1

    def seat_of(self, person: str) -> int | None:
        """The seat at which a person sits, or None."""
        for at, seat in enumerate(self.seats):
            if isinstance(seat, PersonSeat) and seat.person == person:
                return at
        return None
