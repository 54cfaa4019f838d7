"""A table before its match, as it is shown to those who look at it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tilehouse.house.gathering import Gathering
from tilehouse.rules.game import SEATS


class NewGathering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table for several people. `public`: listed in the lobby, and anybody may watch the match.

    So many `people` may sit down. `bot` is the strength of the bots that fill the other seats, the best if it
    is not given.
    """

    game: str
    options: dict[str, Any] = {}
    bot: str | None = None
    people: Literal[2, 3, 4] = 4
    public: bool = False


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where to sit, 0 to 3; anywhere if it is not given."""

    place: Literal[0, 1, 2, 3] | None = None


class Readiness(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether I am ready."""

    ready: bool


class QuickMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match of this game with whoever wants one."""

    game: str


class PlaceInfo(msgspec.Struct, frozen=True):
    """Who sits at a place."""

    name: str | None
    avatar: str | None
    you: bool
    host: bool
    ready: bool


class GatheringInfo(msgspec.Struct, frozen=True):
    """A table before its match. `id` is the end of the link to it; `seats` are null where a bot will sit.

    `people`: so many may sit down. `host`: I may start the match. `table`: the match has begun there.
    `fills`: a quick match; in so many milliseconds bots take the seats that are free.
    """

    id: str
    game: str
    options: Any
    bot: str
    people: int
    public: bool
    quick: bool
    host: bool
    seats: tuple[PlaceInfo | None, ...]
    table: str | None
    fills: int | None


def shown(gathering: Gathering, person: str, fills: int | None) -> GatheringInfo:
    """The gathering as this person sees it."""
    seats: list[PlaceInfo | None] = [None] * SEATS
    for comer in gathering.comers:
        sitting = comer.person
        host = gathering.is_host(sitting.person)
        seats[comer.place] = PlaceInfo(
            name=sitting.name,
            avatar=sitting.avatar,
            you=sitting.person == person,
            host=host,
            ready=comer.ready or host or gathering.quick,
        )
    return GatheringInfo(
        id=gathering.id,
        game=gathering.game,
        options=msgspec.json.decode(gathering.options),
        bot=gathering.bot,
        people=gathering.room,
        public=gathering.public,
        quick=gathering.quick,
        host=gathering.is_host(person),
        seats=tuple(seats),
        table=gathering.table,
        fills=fills,
    )


ALL = (NewGathering, Sit, Readiness, QuickMatch, GatheringInfo)
"""What the protocol's schema holds of it."""
