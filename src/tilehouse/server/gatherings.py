"""Tables before their match, kept in the database: what changes there, all at once or not at all."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection
from typing import Any, Final

import msgspec
from sqlalchemy import Connection

from tilehouse.house import gathering as house_gathering
from tilehouse.house.gathering import Comer, Declined, Gathering
from tilehouse.house.making import BadTable, checked
from tilehouse.house.seats import PersonSeat
from tilehouse.rules.game import SEATS
from tilehouse.server import sessions
from tilehouse.server.archive import add_table
from tilehouse.server.fairness import may_count
from tilehouse.server.house import House
from tilehouse.server.problems import Refused, not_made
from tilehouse.store import gatherings as stored
from tilehouse.store.gatherings import ComerRow, GatheringRow
from tilehouse.store.people import Person

DAY: Final = 24 * 3600 * 1000
"""Milliseconds for which a gathering is kept."""
STATUS: Final = {"not_here": 403, "not_host": 403}
"""Of what a gathering declines; the rest is a conflict."""

Change = Callable[[Gathering], Gathering]


class Terms(msgspec.Struct, frozen=True):
    """What is stored of a gathering besides its people."""

    game: str
    options: msgspec.Raw
    bot: str
    public: bool
    quick: bool
    room: int = SEATS


def make(
    host: Person,
    *,
    game: str,
    options: dict[str, Any],
    bot: str | None = None,
    room: int = SEATS,
    public: bool = False,
    quick: bool = False,
) -> Gathering:
    """A new gathering, not yet kept, at which one person sits. Raises Refused."""
    try:
        chosen, bot = checked(game, options, bot)
    except BadTable as bad:
        raise not_made(bad) from bad
    gathering = Gathering(
        id=secrets.token_urlsafe(12),
        game=game,
        options=msgspec.Raw(msgspec.json.encode(chosen)),
        bot=bot,
        room=room,
        public=public,
        quick=quick,
        created=sessions.now(),
    )
    return house_gathering.joined(gathering, seat_of(host))


async def keep(house: House, gathering: Gathering, person: str) -> Gathering:
    """Keeps a new gathering; the person gets up wherever else he waits."""

    def work(connection: Connection) -> Gathering:
        _get_up(connection, person, but=gathering.id)
        _put(connection, gathering, new=True)
        return gathering

    return await _changed(house, work)


async def get(house: House, gathering: str) -> Gathering:
    """Raises Refused: unknown_gathering."""
    return await house.database.read(lambda connection: load(connection, gathering))


async def current(house: House) -> list[Gathering]:
    """Those that wait or are played, oldest first."""
    since = sessions.now() - DAY
    return await house.database.read(
        lambda connection: [_gathering(*found) for found in stored.current(connection, since)]
    )


async def change(house: House, gathering: str, how: Change, sits: str | None = None) -> Gathering:
    """Changes a gathering. Who `sits` down gets up wherever else he waits.

    Raises Refused: unknown_gathering, and what `how` declines.
    """

    def work(connection: Connection) -> Gathering:
        after = _allowed(how, load(connection, gathering))
        if sits is not None:
            _get_up(connection, sits, but=gathering)
        _put(connection, after)
        return after

    return await _changed(house, work)


async def quick(house: House, person: Person, game: str) -> Gathering:
    """The person waits for others who want the same game: with those who wait already, or as the first."""

    def work(connection: Connection) -> Gathering:
        for row, comers in stored.current(connection, sessions.now() - DAY):
            waiting = _gathering(row, comers)
            fits = waiting.quick and waiting.table is None and waiting.game == game
            if fits and (waiting.has(person.id) or len(waiting.comers) < SEATS):
                after = house_gathering.joined(waiting, seat_of(person))
                _get_up(connection, person.id, but=waiting.id)
                _put(connection, after)
                return after
        new = make(person, game=game, options={}, quick=True)
        _get_up(connection, person.id, but=new.id)
        _put(connection, new, new=True)
        return new

    gathering = await _changed(house, work)
    if len(gathering.comers) == SEATS:
        return await start(house, gathering)
    return gathering


async def start(house: House, gathering: Gathering, host: str | None = None) -> Gathering:
    """The match begins with those who sit there, for the `host` or (None) by itself.

    The table and the end of the gathering are written together. Raises Refused.
    """
    rated = gathering.quick and await may_count(house, gathering.people())

    def work(connection: Connection) -> Gathering:
        now = load(connection, gathering.id)
        if now.table is not None and host is None:
            return now
        if host is not None:
            _allowed(lambda each: house_gathering.startable(each, host), now)
        setup = house_gathering.setup(
            now,
            # Who has come in the meantime was not asked about.
            rated=rated and now.people() == gathering.people(),
            now=sessions.now(),
            rng=house.rng,
        )
        add_table(connection, setup)
        after = msgspec.structs.replace(now, table=setup.id)
        _put(connection, after)
        return after

    return await _changed(house, work)


async def begin(house: House, gathering: Gathering, gone: Collection[str]) -> None:
    """A quick match whose time has come begins without those who have gone."""
    for person in gathering.people():
        if person in gone:
            gathering = await change(house, gathering.id, _without(person))
    if gathering.comers:
        await start(house, gathering)


async def prune(house: House) -> None:
    """Old gatherings are forgotten."""
    before = sessions.now() - DAY
    await house.database.write(lambda connection: stored.prune(connection, before))


def seat_of(person: Person) -> PersonSeat:
    """The person as he sits at a table."""
    return PersonSeat(person.id, person.name, person.avatar)


def load(connection: Connection, gathering: str) -> Gathering:
    """Raises Refused: unknown_gathering."""
    found = stored.get(connection, gathering)
    if found is None:
        raise Refused(404, "unknown_gathering")
    return _gathering(*found)


def _without(person: str) -> Change:
    return lambda gathering: house_gathering.left(gathering, person)


async def _changed(house: House, work: Callable[[Connection], Gathering]) -> Gathering:
    gathering = await house.database.write(work)
    house.watch.changed()
    return gathering


def _allowed(how: Change, gathering: Gathering) -> Gathering:
    try:
        return how(gathering)
    except Declined as declined:
        raise Refused(STATUS.get(declined.code, 409), declined.code) from declined


def _get_up(connection: Connection, person: str, but: str) -> None:
    for row, comers in stored.waiting_of(connection, person):
        if row.id != but:
            _put(connection, house_gathering.left(_gathering(row, comers), person))


def _put(connection: Connection, gathering: Gathering, *, new: bool = False) -> None:
    terms = Terms(
        gathering.game, gathering.options, gathering.bot, gathering.public, gathering.quick, gathering.room
    )
    row = GatheringRow(
        id=gathering.id,
        body=msgspec.json.encode(terms),
        created=gathering.created,
        table_id=gathering.table,
    )
    people = [(comer.person.person, comer.place, comer.ready) for comer in gathering.comers]
    stored.put(connection, row, people, new=new)


def _gathering(row: GatheringRow, comers: list[ComerRow]) -> Gathering:
    terms = msgspec.json.decode(row.body, type=Terms)
    return Gathering(
        id=row.id,
        game=terms.game,
        options=terms.options.copy(),
        bot=terms.bot,
        room=terms.room,
        public=terms.public,
        quick=terms.quick,
        created=row.created,
        table=row.table_id,
        comers=tuple(
            Comer(person=seat_of(comer.person), place=comer.place, ready=comer.ready) for comer in comers
        ),
    )
