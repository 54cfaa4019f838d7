"""People and their sessions."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, insert, select

from tilehouse.store.schema import people, sessions


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who plays; a guest has no name until he gives one."""

    id: str
    name: str | None = None
    avatar: str | None = None


def add_guest(connection: Connection, person_id: str, session_id: str, now: int) -> Person:
    """A new person with a first session."""
    connection.execute(insert(people), {"id": person_id, "created": now})
    connection.execute(insert(sessions), {"id": session_id, "person_id": person_id, "created": now})
    return Person(id=person_id)


def of_session(connection: Connection, session_id: str) -> Person | None:
    """Whose session it is; None where there is no such session."""
    found = connection.execute(
        select(people.c.id, people.c.name, people.c.avatar)
        .join(sessions, sessions.c.person_id == people.c.id)
        .where(sessions.c.id == session_id)
    )
    row = found.mappings().first()
    return Person(**row) if row is not None else None
