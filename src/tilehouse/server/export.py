"""All that the house keeps of a person, for him: every row that leads to him, the records of his tables."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Table, select

from tilehouse.house import entries
from tilehouse.house.record import record_of
from tilehouse.house.seats import PersonSeat, Seat, Setup
from tilehouse.records.write import written
from tilehouse.server.archive import setup_of
from tilehouse.store import log
from tilehouse.store.schema import (
    challenges,
    comers,
    consents,
    passkeys,
    people,
    rated,
    ratings,
    results,
    seats,
    sessions,
    shares,
    tables,
)

OF_A_PERSON: Final = (sessions, passkeys, challenges, consents, ratings, rated, results, shares, comers)
SECRET: Final = "password"
"""The column that stays here: a hash is of use to those alone who would guess at it."""


def everything(connection: Connection, person_id: str) -> dict[str, Any]:
    """The rows by the name of their table in the database. Of others there is only what they played."""
    (person,) = _rows(connection, people, "id", person_id)
    places = connection.execute(
        select(tables.c.id, tables.c.created, tables.c.ended, seats.c.seat)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.person_id == person_id)
        .order_by(tables.c.created, tables.c.id)
    ).mappings()
    return {
        "person": person,
        **{table.name: _rows(connection, table, "person_id", person_id) for table in OF_A_PERSON},
        "tables": [{**place, "record": _record(connection, place["id"], place["seat"])} for place in places],
    }


def _rows(connection: Connection, table: Table, column: str, value: str) -> list[dict[str, Any]]:
    found = connection.execute(select(table).where(table.c[column] == value)).mappings()
    return [{name: row[name] for name in row if name != SECRET} for row in found]


def _record(connection: Connection, table_id: str, seat: int) -> msgspec.Raw | None:
    """The hands that have ended; a running one is still secret. None where the log was pruned."""
    setup = setup_of(connection, table_id)
    if setup is None:
        return None
    lines = (entries.decode(row.body) for row in log.read(connection, table_id))
    return msgspec.Raw(written(record_of(_with_one_name(setup, seat), lines)))


def _with_one_name(setup: Setup, mine: int) -> Setup:
    def nameless(at: int, seat: Seat) -> Seat:
        return PersonSeat(seat.person) if isinstance(seat, PersonSeat) and at != mine else seat

    one, two, three, four = (nameless(at, seat) for at, seat in enumerate(setup.seats))
    return msgspec.structs.replace(setup, seats=(one, two, three, four))
