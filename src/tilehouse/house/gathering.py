"""A table before its match: people sit down, say that they are ready, and the host starts.

Plain data: nothing here keeps or tells anything. A table that has started stays as it was and leads to the
match.
"""

from __future__ import annotations

import random
import secrets
from typing import Any, Final

import msgspec

from tilehouse.house.making import bot_names
from tilehouse.house.seats import BotSeat, PersonSeat, Seat, Setup
from tilehouse.rules.catalogue import GAMES
from tilehouse.rules.game import SEATS

FILLING: Final = (0, 2, 1, 3)
"""The order in which places are taken: the second person sits opposite the first."""
SECONDS: Final = 45
"""Time for a turn where several people play and nothing else was chosen; somebody always waits."""


class Declined(Exception):  # noqa: N818 - an answer, not a fault of the program
    """What the gathering does not allow; nothing has changed.

    `code`: started, table_full, place_taken, not_here, not_host, not_ready.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Comer(msgspec.Struct, frozen=True, kw_only=True):
    """A person who has sat down at `place`, the seat of the match to come."""

    person: PersonSeat
    place: int
    ready: bool = False


class Gathering(msgspec.Struct, frozen=True, kw_only=True):
    """An open table. `comers` stand in the order in which they came; the first is the host.

    `room`: so many people may sit here, bots have the other seats. `public`: listed in the lobby, and the
    match may be watched. `quick`: a quick match, which nobody hosts. `table` is the match, once it has begun.
    """

    id: str
    game: str
    options: msgspec.Raw
    bot: str
    room: int = SEATS
    public: bool
    quick: bool = False
    created: int
    table: str | None = None
    comers: tuple[Comer, ...] = ()

    def has(self, person: str) -> bool:
        """Whether the person sits here."""
        return any(comer.person.person == person for comer in self.comers)

    def is_host(self, person: str) -> bool:
        """Whether the person may start the match."""
        return not self.quick and bool(self.comers) and self.comers[0].person.person == person

    def people(self) -> list[str]:
        """Who sits here, in the order of coming."""
        return [comer.person.person for comer in self.comers]


def joined(gathering: Gathering, person: PersonSeat, place: int | None = None) -> Gathering:
    """With the person at the place, or at the first that is free; one who sits here moves there.

    Raises Declined: started, table_full, place_taken.
    """
    _must_be_open(gathering)
    others = tuple(comer for comer in gathering.comers if comer.person.person != person.person)
    taken = {comer.place for comer in others}
    if len(taken) >= gathering.room:
        raise Declined("table_full")
    if place in taken:
        raise Declined("place_taken")
    for at, comer in enumerate(gathering.comers):
        if comer.person.person == person.person:
            moved = Comer(person=person, place=comer.place if place is None else place, ready=comer.ready)
            return _with(gathering, (*others[:at], moved, *others[at:]))
    free = next(each for each in FILLING if each not in taken)
    return _with(gathering, (*others, Comer(person=person, place=free if place is None else place)))


def left(gathering: Gathering, person: str) -> Gathering:
    """Without the person; the next who came is the host then. Raises Declined: started."""
    _must_be_open(gathering)
    return _with(gathering, tuple(each for each in gathering.comers if each.person.person != person))


def readied(gathering: Gathering, person: str, *, ready: bool) -> Gathering:
    """The person is ready, or is not after all. Raises Declined: started, not_here."""
    _must_be_open(gathering)
    if not gathering.has(person):
        raise Declined("not_here")

    def said(comer: Comer) -> Comer:
        mine = comer.person.person == person
        return msgspec.structs.replace(comer, ready=ready) if mine else comer

    return _with(gathering, tuple(map(said, gathering.comers)))


def startable(gathering: Gathering, person: str) -> Gathering:
    """The same, if the person may start it now. Raises Declined: started, not_host, not_ready."""
    _must_be_open(gathering)
    if not gathering.is_host(person):
        raise Declined("not_host")
    if not all(comer.ready for comer in gathering.comers[1:]):
        raise Declined("not_ready")
    return gathering


def setup(gathering: Gathering, *, rated: bool, now: int, rng: random.Random) -> Setup:
    """The table of the match: everybody at his place, bots at the others.

    One person alone has no clock; several have one. Two sit opposite each other, so that each has bots for
    neighbours.
    """
    seats: list[Seat] = [BotSeat(gathering.bot, name) for name in bot_names(rng, SEATS)]
    for place, person in _places(gathering).items():
        seats[place] = person
    one, two, three, four = seats
    return Setup(
        id=secrets.token_hex(8),
        game=gathering.game,
        options=_options(gathering),
        seats=(one, two, three, four),
        rated=rated,
        public=gathering.public,
        created=now,
    )


def _places(gathering: Gathering) -> dict[int, PersonSeat]:
    comers = gathering.comers
    if len(comers) == 2:
        first = comers[0].place
        return {first: comers[0].person, (first + 2) % SEATS: comers[1].person}
    return {comer.place: comer.person for comer in comers}


def _options(gathering: Gathering) -> msgspec.Raw:
    options: Any = msgspec.json.decode(gathering.options, type=GAMES[gathering.game].options)
    several = len(gathering.comers) > 1
    seconds = (options.seconds or SECONDS) if several else None
    return msgspec.Raw(msgspec.json.encode(msgspec.structs.replace(options, seconds=seconds)))


def _must_be_open(gathering: Gathering) -> None:
    if gathering.table is not None:
        raise Declined("started")


def _with(gathering: Gathering, comers: tuple[Comer, ...]) -> Gathering:
    return msgspec.structs.replace(gathering, comers=comers)
