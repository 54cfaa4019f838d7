"""Tables: how they were set up and who sits at them."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from sqlalchemy import Connection, insert, select

from tilehouse.store.schema import seats, tables


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it was set up. `ended` is when its match came to an end."""

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
