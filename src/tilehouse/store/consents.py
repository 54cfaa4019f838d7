"""Who wants to be shown in rankings. Nobody is, unless he says so."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from tilehouse.store.schema import consents


def give(connection: Connection, person_id: str, now: int) -> None:
    """From now on the person may be shown."""
    there = select(consents.c.given).where(consents.c.person_id == person_id)
    if connection.execute(there).first() is None:
        connection.execute(insert(consents), {"person_id": person_id, "given": now})


def withdraw(connection: Connection, person_id: str) -> None:
    """From now on the person may not be shown."""
    connection.execute(delete(consents).where(consents.c.person_id == person_id))
