"""The house's archive, kept in the database."""

from __future__ import annotations

import msgspec

from tilehouse.house import entries
from tilehouse.house.archive import Line
from tilehouse.house.seats import PersonSeat, Setup
from tilehouse.store import log, tables
from tilehouse.store.database import Database
from tilehouse.store.log import Append, HandRow, ResultRow, Row


class StoredArchive:
    """Keeps tables and logs in a database (house/archive.py says what is asked of it)."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, setup: Setup) -> None:
        """A new table."""
        row = tables.TableRow(id=setup.id, body=msgspec.json.encode(setup), created=setup.created)
        people = {at: seat.person for at, seat in enumerate(setup.seats) if isinstance(seat, PersonSeat)}
        await self._database.write(lambda connection: tables.add(connection, row, people))

    async def setup(self, table: str) -> Setup | None:
        """How a table was set up; None where there is no such table."""
        row = await self._database.read(lambda connection: tables.get(connection, table))
        return None if row is None else msgspec.json.decode(row.body, type=Setup)

    async def append(self, setup: Setup, line: Line) -> bool:
        """Adds to a table's log, durably; False if the number or the command is taken."""
        new = _append(setup, line)
        return await self._database.write(lambda connection: log.append(connection, new))

    async def lines(self, table: str, after: int = 0) -> list[Line]:
        """The lines of a table with numbers above `after`, in order."""
        rows = await self._database.read(lambda connection: log.read(connection, table, after))
        return [
            Line(seq=row.seq, entry=entries.decode(row.body), at=row.at, command=row.command_id)
            for row in rows
        ]


def _append(setup: Setup, line: Line) -> Append:
    hand: HandRow | None = None
    results: tuple[ResultRow, ...] = ()
    if line.result is not None:
        hand = HandRow(hand=line.hand, body=msgspec.json.encode(line.result))
    if line.standing is not None:
        totals, places = line.standing
        results = tuple(
            ResultRow(seat=seat, person_id=_person(setup, seat), total=totals[seat], place=places[seat])
            for seat in range(len(totals))
        )
    row = Row(seq=line.seq, body=entries.encode(line.entry), at=line.at, command_id=line.command)
    return Append(table_id=setup.id, row=row, due=line.due, hand=hand, results=results)


def _person(setup: Setup, seat: int) -> str | None:
    sitting = setup.seats[seat]
    return sitting.person if isinstance(sitting, PersonSeat) else None
