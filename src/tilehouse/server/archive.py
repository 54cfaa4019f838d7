"""The house's archive, kept in the database."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec
from sqlalchemy import Connection

from tilehouse.house import entries
from tilehouse.house.archive import Line
from tilehouse.house.results import kind_of, makes_a_record
from tilehouse.house.seats import GoneSeat, PersonSeat, Seat, Setup
from tilehouse.server.rating import rate
from tilehouse.store import log, tables
from tilehouse.store.database import Database
from tilehouse.store.log import Append, HandRow, ResultRow, Row
from tilehouse.store.people import Person


class StoredArchive:
    """Keeps tables and logs in a database (house/archive.py says what is asked of it)."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, setup: Setup) -> None:
        """A new table."""
        await self._database.write(lambda connection: add_table(connection, setup))

    async def setup(self, table: str) -> Setup | None:
        """How a table was set up; None where there is no such table."""
        return await self._database.read(lambda connection: setup_of(connection, table))

    async def append(self, setup: Setup, line: Line) -> bool:
        """Adds to a table's log, durably; False if the number or the command is taken."""
        new = _append(setup, line)

        def work(connection: Connection) -> bool:
            if not log.append(connection, new):
                return False
            if line.standing is not None and setup.rated:
                rate(connection, setup, line.standing[1], line.at)
            return True

        return await self._database.write(work)

    async def ended(self, names: Collection[str]) -> set[str]:
        """Those of the tables whose match has come to an end."""
        return await self._database.read(lambda connection: tables.ended(connection, names))

    async def lines(self, table: str, after: int = 0) -> list[Line]:
        """The lines of a table with numbers above `after`, in order."""
        rows = await self._database.read(lambda connection: log.read(connection, table, after))
        return [
            Line(seq=row.seq, entry=entries.decode(row.body), at=row.at, command=row.command_id)
            for row in rows
        ]


def add_table(connection: Connection, setup: Setup) -> None:
    """A new table."""
    row = tables.TableRow(id=setup.id, body=_without_people(setup), created=setup.created)
    people = {at: seat.person for at, seat in enumerate(setup.seats) if isinstance(seat, PersonSeat)}
    tables.add(connection, row, people)


def setup_of(connection: Connection, table: str) -> Setup | None:
    """How a table was set up; None where there is no such table, or where its log was pruned."""
    row = tables.get(connection, table)
    if row is None or (row.ended is not None and not log.is_kept(connection, table)):
        return None
    return with_people(row, tables.sitting(connection, [table])[table])


def with_people(row: tables.TableRow, people: Mapping[int, Person]) -> Setup:
    """The set-up of a stored table, with the people who sit there as they are called today."""
    setup = msgspec.json.decode(row.body, type=Setup)

    def filled(at: int, seat: Seat) -> Seat:
        if not isinstance(seat, PersonSeat):
            return seat
        person = people.get(at)
        return GoneSeat() if person is None else PersonSeat(person.id, person.name, person.avatar)

    one, two, three, four = (filled(at, seat) for at, seat in enumerate(setup.seats))
    return msgspec.structs.replace(setup, seats=(one, two, three, four))


def _without_people(setup: Setup) -> bytes:
    """What is stored of a set-up. Who sits is kept apart, so that people can change and go."""
    seats = [PersonSeat("") if isinstance(seat, PersonSeat) else seat for seat in setup.seats]
    return msgspec.json.encode(msgspec.structs.replace(setup, seats=seats))


def _append(setup: Setup, line: Line) -> Append:
    hand: HandRow | None = None
    results: tuple[ResultRow, ...] = ()
    if line.result is not None:
        hand = HandRow(hand=line.hand, body=msgspec.json.encode(line.result))
    if line.standing is not None:
        totals, places = line.standing
        results = tuple(
            ResultRow(
                seat=seat,
                game=setup.game,
                kind=kind_of(setup),
                record=makes_a_record(setup),
                total=totals[seat],
                place=places[seat],
            )
            for seat in range(len(totals))
        )
    row = Row(seq=line.seq, body=entries.encode(line.entry), at=line.at, command_id=line.command)
    return Append(table_id=setup.id, row=row, due=line.due, hand=hand, results=results, last=line.last)
