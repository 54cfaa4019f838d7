"""The move log: appended to by number, read back in order."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import asdict
from sqlalchemy import Connection, bindparam, insert, select, text, update

from tilehouse.store.schema import hands, moves, results, seats, tables


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of a table's log. `command_id` is unique in the table: nothing is ever applied twice."""

    seq: int
    body: bytes
    at: int
    command_id: str | None = None


class HandRow(msgspec.Struct, frozen=True, kw_only=True):
    """A hand that has ended."""

    hand: int
    body: bytes


class ResultRow(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat has at the end of a match, and what that counts as."""

    seat: int
    game: str
    kind: str
    record: bool
    total: int
    place: int


class Append(msgspec.Struct, frozen=True, kw_only=True):
    """An entry and what follows from it, written together or not at all. `last`: the match is at its end."""

    table_id: str
    row: Row
    due: int | None = None
    hand: HandRow | None = None
    results: tuple[ResultRow, ...] = ()
    last: bool = False


_INSERT = text(
    "INSERT INTO moves (table_id, seq, command_id, body, at) "
    "VALUES (:table_id, :seq, :command_id, :body, :at) ON CONFLICT DO NOTHING"
)
_DUE = update(tables).where(tables.c.id == bindparam("table")).values(due=bindparam("due_at"))
_END = update(tables).where(tables.c.id == bindparam("table")).values(ended=bindparam("ended_at"))
_READ = select(moves.c.seq, moves.c.body, moves.c.at, moves.c.command_id).order_by(moves.c.seq)


def append(connection: Connection, new: Append) -> bool:
    """Compare-and-set: writes the entry if its number and command id are free; says whether it did."""
    row = new.row
    if connection.execute(_INSERT, {"table_id": new.table_id, **asdict(row)}).rowcount == 0:
        return False
    connection.execute(_DUE, {"table": new.table_id, "due_at": new.due})
    if new.hand is not None:
        connection.execute(insert(hands), {"table_id": new.table_id, "at": row.at, **asdict(new.hand)})
    if new.last:
        connection.execute(_END, {"table": new.table_id, "ended_at": row.at})
    if new.results:
        connection.execute(insert(results), [_result(connection, new, each) for each in new.results])
    return True


def _result(connection: Connection, new: Append, result: ResultRow) -> dict[str, Any]:
    """The row of a result, with the person who sits there now."""
    person = connection.execute(
        select(seats.c.person_id).where(seats.c.table_id == new.table_id, seats.c.seat == result.seat)
    ).scalar()
    row = {"table_id": new.table_id, "person_id": person, "at": new.row.at}
    return row | asdict(result)


def is_kept(connection: Connection, table_id: str) -> bool:
    """Whether there is anything of a table's log."""
    return (
        connection.execute(select(moves.c.seq).where(moves.c.table_id == table_id).limit(1)).first()
        is not None
    )


def read(connection: Connection, table_id: str, after: int = 0) -> list[Row]:
    """The entries of a table that have a number above `after`, in order."""
    found = connection.execute(_READ.where(moves.c.table_id == table_id, moves.c.seq > after))
    return [Row(**entry) for entry in found.mappings()]
