"""Passkeys, and the challenges that they sign."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from tilehouse.store.schema import challenges, passkeys


class Passkey(msgspec.Struct, frozen=True, kw_only=True):
    """A key of a person. `signs` is how often it says that it has signed, `used` when it last did so here."""

    id: str
    person_id: str
    name: str
    public_key: bytes
    signs: int
    created: int
    used: int | None = None


def add(connection: Connection, key: Passkey) -> None:
    """A new key. Raises IntegrityError if the id is taken."""
    connection.execute(insert(passkeys), msgspec.structs.asdict(key))


def get(connection: Connection, key_id: str) -> Passkey | None:
    """The key, or None."""
    row = connection.execute(select(passkeys).where(passkeys.c.id == key_id)).mappings().first()
    return None if row is None else Passkey(**row)


def of_person(connection: Connection, person_id: str) -> list[Passkey]:
    """The keys of a person, oldest first."""
    found = connection.execute(
        select(passkeys).where(passkeys.c.person_id == person_id).order_by(passkeys.c.created, passkeys.c.id)
    )
    return [Passkey(**row) for row in found.mappings()]


def rename(connection: Connection, key_id: str, name: str) -> None:
    """Calls a key something else."""
    connection.execute(update(passkeys).where(passkeys.c.id == key_id).values(name=name))


def use(connection: Connection, key_id: str, signs: int, now: int) -> None:
    """Notes that a key has signed somebody in."""
    connection.execute(update(passkeys).where(passkeys.c.id == key_id).values(signs=signs, used=now))


def remove(connection: Connection, key_id: str) -> None:
    """Takes a key away."""
    connection.execute(delete(passkeys).where(passkeys.c.id == key_id))


def challenge(connection: Connection, text: str, person_id: str | None, expires: int, now: int) -> None:
    """Keeps a challenge until it expires: for a new key of this person, or (None) for signing in."""
    connection.execute(delete(challenges).where(challenges.c.expires <= now))
    connection.execute(insert(challenges), {"challenge": text, "person_id": person_id, "expires": expires})


def take_challenge(connection: Connection, text: str, person_id: str | None, now: int) -> bool:
    """Uses a challenge up; False if there is none that is still good for this."""
    taken = connection.execute(
        delete(challenges).where(
            challenges.c.challenge == text,
            challenges.c.person_id.is_not_distinct_from(person_id),
            challenges.c.expires > now,
        )
    )
    return taken.rowcount == 1
