"""Links to the records of finished matches."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, insert, select

from tilehouse.store.schema import shares


def make(connection: Connection, token: str, table_id: str, person_id: str, now: int) -> str:
    """A person's link to a table: the token, or that of the link that he has already."""
    there = of_tables(connection, person_id, [table_id])
    if there:
        return there[table_id]
    connection.execute(
        insert(shares), {"token": token, "table_id": table_id, "person_id": person_id, "created": now}
    )
    return token


def withdraw(connection: Connection, table_id: str, person_id: str) -> None:
    """A person's link leads nowhere any more."""
    connection.execute(delete(shares).where(shares.c.table_id == table_id, shares.c.person_id == person_id))


def of_tables(connection: Connection, person_id: str, table_ids: Sequence[str]) -> dict[str, str]:
    """The tokens of a person's links to these tables, by table."""
    found = connection.execute(
        select(shares.c.table_id, shares.c.token).where(
            shares.c.person_id == person_id, shares.c.table_id.in_(table_ids)
        )
    )
    return {row.table_id: row.token for row in found}


def table_of(connection: Connection, token: str) -> str | None:
    """The table to which a link leads; None where there is no such link."""
    return connection.execute(select(shares.c.table_id).where(shares.c.token == token)).scalar()
