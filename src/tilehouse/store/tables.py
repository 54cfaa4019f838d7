"""Tables: how they were set up and who sits at them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec
from sqlalchemy import Connection, insert, select

from tilehouse.store import people
from tilehouse.store.people import Person
from tilehouse.store.schema import people as people_table
from tilehouse.store.schema import seats, tables


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it was set up, without its people. `ended` is when its match came to an end."""

    id: str
    body: bytes
    created: int
    ended: int | None = None


_COLUMNS = (tables.c.id, tables.c.body, tables.c.created, tables.c.ended)


def add(connection: Connection, row: TableRow, people: Mapping[int, str]) -> None:
    """A new table with the people who sit at it, by seat."""
    connection.execute(insert(tables), {"id": row.id, "body": row.body, "created": row.created})
    connection.execute(
        insert(seats),
        [{"table_id": row.id, "seat": seat, "person_id": person} for seat, person in people.items()],
    )


def get(connection: Connection, table_id: str) -> TableRow | None:
    """The table, or None."""
    row = connection.execute(select(*_COLUMNS).where(tables.c.id == table_id)).mappings().first()
    return TableRow(**row) if row is not None else None


def get_all(connection: Connection, table_ids: Sequence[str]) -> dict[str, TableRow]:
    """Those of the tables that exist, by id."""
    found = connection.execute(select(*_COLUMNS).where(tables.c.id.in_(table_ids)))
    return {row["id"]: TableRow(**row) for row in found.mappings()}


def sitting(connection: Connection, table_ids: Sequence[str]) -> dict[str, dict[int, Person]]:
    """Who sits at these tables, by seat, as they are called today. Who was deleted is not there any more."""
    found = connection.execute(
        select(seats.c.table_id, seats.c.seat, *people.COLUMNS)
        .join(people_table, people_table.c.id == seats.c.person_id)
        .where(seats.c.table_id.in_(table_ids))
    )
    by_table: dict[str, dict[int, Person]] = {table: {} for table in table_ids}
    for row in found.mappings():
        person = Person(**{column.name: row[column.name] for column in people.COLUMNS})
        by_table[row["table_id"]][row["seat"]] = person
    return by_table


def ended(connection: Connection, table_ids: Collection[str]) -> set[str]:
    """Those of the tables whose match has come to an end."""
    return set(
        connection.execute(
            select(tables.c.id).where(tables.c.id.in_(table_ids), tables.c.ended.is_not(None))
        ).scalars()
    )


def of_person(connection: Connection, person_id: str, limit: int = 50) -> list[TableRow]:
    """The newest tables at which a person sits."""
    found = connection.execute(
        select(*_COLUMNS)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.person_id == person_id)
        .order_by(tables.c.created.desc(), tables.c.id)
        .limit(limit)
    )
    return [TableRow(**row) for row in found.mappings()]
