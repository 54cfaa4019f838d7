"""Tables and people as `tilehouse admin` lists them."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import Connection

from tilehouse.house.seats import BotSeat, PersonSeat, Seat
from tilehouse.server.archive import with_people
from tilehouse.store import tables, upkeep
from tilehouse.store.upkeep import PersonRow


class TableLine(msgspec.Struct, frozen=True, kw_only=True):
    """A table as a host sees it; times are in milliseconds. `seats` are people by id, bots by kind."""

    id: str
    game: str
    seats: list[str]
    created: int
    ended: int | None
    entries: int
    last: int | None


def all_tables(connection: Connection, *, ended: bool) -> list[TableLine]:
    """Tables whose match goes on, or (`ended`) all."""
    rows = upkeep.all_tables(connection, ended=ended)
    ids = [row.id for row in rows]
    sitting, lengths = tables.sitting(connection, ids), upkeep.lengths(connection, ids)
    lines = []
    for row in rows:
        setup = with_people(row, sitting[row.id])
        entries, last = lengths.get(row.id, (0, None))
        lines.append(
            TableLine(
                id=row.id,
                game=setup.game,
                seats=[_who(seat) for seat in setup.seats],
                created=row.created,
                ended=row.ended,
                entries=entries,
                last=last,
            )
        )
    return lines


def table_text(table: TableLine) -> str:
    """A table on a line."""
    played = f"{table.entries} entries, last {_when(table.last)}"
    state = f"ended {_when(table.ended)}" if table.ended else played
    return f"{table.id}  {table.game:<8} {', '.join(table.seats)}; made {_when(table.created)}; {state}"


def person_text(person: PersonRow) -> str:
    """A person on a line."""
    known = f"{person.name or 'no name'}, {person.login or 'no login name'}, {person.passkeys} passkeys"
    suspended = f"; suspended {_when(person.suspended)}" if person.suspended else ""
    return f"{person.id}  {known}, {person.tables} tables; last here {_when(person.seen)}{suspended}"


def _who(seat: Seat) -> str:
    match seat:
        case PersonSeat(person=person):
            return person
        case BotSeat(bot=bot):
            return f"bot {bot}"
        case _:
            return "gone"


def _when(at: int | None) -> str:
    return "never" if at is None else time.strftime("%Y-%m-%d %H:%M", time.localtime(at / 1000))
