"""People go, and nothing leads back to them."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, Table, delete, select, update

from tilehouse.store.gatherings import get_up
from tilehouse.store.schema import (
    challenges,
    comers,
    consents,
    gatherings,
    hands,
    moves,
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

OF_A_PERSON = (shares, rated, ratings, consents, challenges, passkeys, sessions, seats)
OF_A_TABLE = (shares, rated, results, hands, moves, seats)


def tables_of(connection: Connection, person_id: str) -> list[str]:
    """The tables at which somebody sits."""
    return list(connection.execute(select(seats.c.table_id).where(seats.c.person_id == person_id)).scalars())


def person(connection: Connection, person_id: str) -> None:
    """Deletes a person, and the tables at which nobody else sits. Elsewhere his seat is nobody's."""
    others = select(seats.c.table_id).where(seats.c.person_id != person_id)
    alone = select(seats.c.table_id).where(seats.c.person_id == person_id, seats.c.table_id.not_in(others))
    for table_id in list(connection.execute(alone).scalars()):
        table(connection, table_id)
    connection.execute(update(results).where(results.c.person_id == person_id).values(person_id=None))
    get_up(connection, person_id)
    _rows(connection, OF_A_PERSON, "person_id", person_id)
    connection.execute(delete(people).where(people.c.id == person_id))


def table(connection: Connection, table_id: str) -> None:
    """Deletes a table with its log and results, and the gathering that it came of."""
    of_table = select(gatherings.c.id).where(gatherings.c.table_id == table_id)
    for gathering in list(connection.execute(of_table).scalars()):
        _rows(connection, (comers,), "gathering_id", gathering)
        _rows(connection, (gatherings,), "id", gathering)
    _rows(connection, OF_A_TABLE, "table_id", table_id)
    connection.execute(delete(tables).where(tables.c.id == table_id))


def _rows(connection: Connection, of: Iterable[Table], column: str, value: str) -> None:
    for each in of:
        connection.execute(delete(each).where(each.c[column] == value))
