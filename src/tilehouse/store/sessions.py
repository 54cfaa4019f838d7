"""Sessions: the browsers in which people are signed in."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from tilehouse.store import people
from tilehouse.store.people import Person
from tilehouse.store.schema import people as people_table
from tilehouse.store.schema import sessions


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """A browser that is signed in; `proved` is when a password or passkey was shown there."""

    id: str
    agent: str | None = None
    created: int
    seen: int
    proved: int | None = None


_COLUMNS = (sessions.c.id, sessions.c.agent, sessions.c.created, sessions.c.seen, sessions.c.proved)


def add(connection: Connection, person_id: str, session: Session) -> None:
    """A new session of a person."""
    connection.execute(insert(sessions), {"person_id": person_id, **msgspec.structs.asdict(session)})


def get(connection: Connection, session_id: str) -> tuple[Person, Session] | None:
    """The session and whose it is; None where there is no such session."""
    found = connection.execute(
        select(*people.COLUMNS)
        .join(sessions, sessions.c.person_id == people_table.c.id)
        .where(sessions.c.id == session_id)
    )
    person = found.mappings().first()
    if person is None:
        return None
    session = connection.execute(select(*_COLUMNS).where(sessions.c.id == session_id)).mappings().one()
    return Person(**person), Session(**session)


def of_person(connection: Connection, person_id: str) -> list[Session]:
    """All sessions of a person, the last seen first."""
    found = connection.execute(
        select(*_COLUMNS)
        .where(sessions.c.person_id == person_id)
        .order_by(sessions.c.seen.desc(), sessions.c.id)
    )
    return [Session(**row) for row in found.mappings()]


def see(connection: Connection, session_id: str, now: int) -> None:
    """Notes that the session is used."""
    connection.execute(update(sessions).where(sessions.c.id == session_id).values(seen=now))


def prove(connection: Connection, session_id: str, now: int) -> None:
    """Notes that a password or passkey was shown in the session."""
    connection.execute(update(sessions).where(sessions.c.id == session_id).values(proved=now))


def end(connection: Connection, person_id: str, session_id: str) -> bool:
    """Ends a session of a person; False if he has none such."""
    ended = connection.execute(
        delete(sessions).where(sessions.c.person_id == person_id, sessions.c.id == session_id)
    )
    return ended.rowcount > 0


def end_others(connection: Connection, person_id: str, but: str) -> list[str]:
    """Ends all sessions of a person but one, and returns their ids."""
    others = [session.id for session in of_person(connection, person_id) if session.id != but]
    connection.execute(delete(sessions).where(sessions.c.id.in_(others)))
    return others
