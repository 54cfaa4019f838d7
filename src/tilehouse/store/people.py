"""People."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, exists, func, insert, select, update

from tilehouse.store.schema import consents, passkeys, people, seats


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who plays; a guest has no name until he gives one. `suspended` is since when."""

    id: str
    name: str | None = None
    avatar: str | None = None
    suspended: int | None = None


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """What else is known of a person."""

    login: str | None
    passkeys: int
    tables: int
    listed: bool


class Credentials(msgspec.Struct, frozen=True, kw_only=True):
    """Whose login name it is, and the hash of the password."""

    person_id: str
    password: str


COLUMNS = (people.c.id, people.c.name, people.c.avatar, people.c.suspended)
_HAS_PASSKEY = exists().where(passkeys.c.person_id == people.c.id)


def add(connection: Connection, person_id: str, now: int) -> Person:
    """A new guest."""
    connection.execute(insert(people), {"id": person_id, "created": now})
    return Person(id=person_id)


def get(connection: Connection, person_id: str) -> Person | None:
    """The person, or None."""
    row = connection.execute(select(*COLUMNS).where(people.c.id == person_id)).mappings().first()
    return Person(**row) if row is not None else None


def account(connection: Connection, person_id: str) -> Account:
    """What else is known of a person who exists."""

    def count(column: Any) -> Any:
        return select(func.count()).where(column == people.c.id).scalar_subquery()

    found = connection.execute(
        select(
            people.c.login,
            count(passkeys.c.person_id).label("passkeys"),
            count(seats.c.person_id).label("tables"),
            exists().where(consents.c.person_id == people.c.id).label("listed"),
        ).where(people.c.id == person_id)
    )
    return Account(**found.mappings().one())


def change(connection: Connection, person_id: str, **columns: str | int | None) -> None:
    """Writes columns of a person. Raises IntegrityError for a login name that is taken."""
    if columns:
        connection.execute(update(people).where(people.c.id == person_id).values(columns))


def by_login(connection: Connection, login: str) -> Credentials | None:
    """Whose login name it is; None if it is nobody's."""
    found = connection.execute(select(people.c.id, people.c.password).where(people.c.login == login)).first()
    return None if found is None else Credentials(person_id=found.id, password=found.password)


def is_guest(connection: Connection, person_id: str) -> bool:
    """Whether nothing but the cookie leads to the person."""
    wanted = select(people.c.id).where(people.c.id == person_id, people.c.login.is_(None), ~_HAS_PASSKEY)
    return connection.execute(wanted).first() is not None
