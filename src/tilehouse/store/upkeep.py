"""What a host looks at and tidies up."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, and_, delete, exists, func, or_, select

from tilehouse.store import deleting
from tilehouse.store.schema import challenges, moves, passkeys, people, seats, sessions, tables
from tilehouse.store.tables import TableRow


class PersonRow(msgspec.Struct, frozen=True, kw_only=True):
    """A person as a host sees him. `seen` is when he was last here; null: he cannot come back by a cookie."""

    id: str
    name: str | None
    login: str | None
    passkeys: int
    tables: int
    created: int
    seen: int | None
    suspended: int | None


class Pruned(msgspec.Struct, frozen=True, kw_only=True):
    """How many were deleted."""

    guests: int
    sessions: int
    challenges: int
    logs: int


def all_tables(connection: Connection, *, ended: bool) -> list[TableRow]:
    """Tables whose match goes on, or (`ended`) all; the newest first."""
    wanted = select(tables.c.id, tables.c.body, tables.c.created, tables.c.ended)
    if not ended:
        wanted = wanted.where(tables.c.ended.is_(None))
    found = connection.execute(wanted.order_by(tables.c.created.desc(), tables.c.id))
    return [TableRow(**row) for row in found.mappings()]


def lengths(connection: Connection, table_ids: Sequence[str]) -> dict[str, tuple[int, int]]:
    """How many entries the logs of the tables have, and when the last was written; nothing for empty logs."""
    found = connection.execute(
        select(moves.c.table_id, func.count().label("entries"), func.max(moves.c.at).label("last"))
        .where(moves.c.table_id.in_(table_ids))
        .group_by(moves.c.table_id)
    )
    return {row.table_id: (row.entries, row.last) for row in found}


def all_people(connection: Connection, part: str) -> list[PersonRow]:
    """Accounts, or people of whose id, name or login name the text is a part; the newest first."""
    keys = select(func.count()).where(passkeys.c.person_id == people.c.id).scalar_subquery()
    sits = select(func.count()).where(seats.c.person_id == people.c.id).scalar_subquery()
    seen = select(func.max(sessions.c.seen)).where(sessions.c.person_id == people.c.id).scalar_subquery()
    columns = (people.c.id, people.c.name, people.c.login)
    wanted = or_(*(column.contains(part, autoescape=True) for column in columns)) if part else ~_is_guest()
    found = connection.execute(
        select(
            *columns,
            keys.label("passkeys"),
            sits.label("tables"),
            people.c.created,
            seen.label("seen"),
            people.c.suspended,
        )
        .where(wanted)
        .order_by(people.c.created.desc(), people.c.id)
    )
    return [PersonRow(**row) for row in found.mappings()]


def prune(
    connection: Connection, *, now: int, idle_before: int, lost_before: int, logs_before: int | None
) -> Pruned:
    """Deletes what nobody will ask for any more.

    Guests without tables who were not seen since `idle_before`; sessions that were not used since
    `lost_before`, and guests to whom then no session leads; challenges that have expired; the logs of matches
    that ended before `logs_before`.
    """
    old_sessions = connection.execute(delete(sessions).where(sessions.c.seen < lost_before))
    expired = connection.execute(delete(challenges).where(challenges.c.expires <= now))
    guests = [row.id for row in connection.execute(_old_guests(idle_before, lost_before))]
    for guest in guests:
        deleting.person(connection, guest)
    logs = 0
    if logs_before is not None:
        old = select(tables.c.id).where(tables.c.ended < logs_before)
        logs = connection.execute(
            select(func.count(moves.c.table_id.distinct())).where(moves.c.table_id.in_(old))
        ).scalar_one()
        connection.execute(delete(moves).where(moves.c.table_id.in_(old)))
    return Pruned(guests=len(guests), sessions=old_sessions.rowcount, challenges=expired.rowcount, logs=logs)


def back_up(database: Path, copy: Path) -> None:
    """Writes the database as it is at this moment into a file that does not exist yet; nobody waits."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("VACUUM INTO ?", (str(copy),))


def _is_guest() -> ColumnElement[bool]:
    keys = exists().where(passkeys.c.person_id == people.c.id)
    return and_(people.c.login.is_(None), ~keys)


def _old_guests(idle_before: int, lost_before: int) -> Select[tuple[str]]:
    here = exists().where(sessions.c.person_id == people.c.id, sessions.c.seen >= idle_before)
    sits = exists().where(seats.c.person_id == people.c.id)
    reached = exists().where(sessions.c.person_id == people.c.id)
    idle = and_(~sits, ~here, people.c.created < idle_before)
    lost = and_(~reached, people.c.created < lost_before)
    return select(people.c.id).where(_is_guest(), or_(idle, lost))
