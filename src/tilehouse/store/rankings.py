"""Rankings: of people who have consented, and of nobody else.

Each is one question to the database as it is at that moment; nothing is kept of the answer.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, func, select

from tilehouse.store.schema import consents, people, rated, ratings, results


class Ranked(msgspec.Struct, frozen=True):
    """Somebody who is shown, and with what."""

    person_id: str
    name: str
    avatar: str | None
    points: float


def solo(connection: Connection, game: str, since: int | None, limit: int, *, lowest: bool) -> list[Ranked]:
    """The best totals of solo matches that make a record, the best first."""
    best = func.min(results.c.total) if lowest else func.max(results.c.total)
    wanted = [results.c.game == game, results.c.record]
    if since is not None:
        wanted.append(results.c.at >= since)
    rows = select(results.c.person_id, best.label("points")).where(*wanted).group_by(results.c.person_id)
    return _shown(connection, rows, limit, lowest=lowest)


def online(connection: Connection, game: str, limit: int) -> list[Ranked]:
    """The highest ratings, as the strength that somebody has at least."""
    strength = (ratings.c.mu - 3 * ratings.c.sigma).label("points")
    rows = select(ratings.c.person_id, strength).where(ratings.c.game == game)
    return _shown(connection, rows, limit, lowest=False)


def risen(connection: Connection, game: str, since: int, limit: int) -> list[Ranked]:
    """By how much ratings have risen since then."""
    rows = (
        select(rated.c.person_id, func.sum(rated.c.gain).label("points"))
        .where(rated.c.game == game, rated.c.at >= since)
        .group_by(rated.c.person_id)
    )
    return _shown(connection, rows, limit, lowest=False)


def record(connection: Connection, person_id: str, game: str, *, lowest: bool) -> int | None:
    """A person's own record."""
    best = func.min(results.c.total) if lowest else func.max(results.c.total)
    mine = select(best).where(results.c.person_id == person_id, results.c.game == game, results.c.record)
    return connection.execute(mine).scalar()


def _shown(connection: Connection, rows: Select[Any], limit: int, *, lowest: bool) -> list[Ranked]:
    """Those of the rows that may be shown: who consented, has a name, and is not suspended."""
    found = rows.subquery()
    points: ColumnElement[Any] = found.c.points
    shown = connection.execute(
        select(people.c.id, people.c.name, people.c.avatar, points)
        .join(found, found.c.person_id == people.c.id)
        .join(consents, consents.c.person_id == people.c.id)
        .where(people.c.name.is_not(None), people.c.suspended.is_(None))
        .order_by(points if lowest else points.desc(), people.c.name, people.c.id)
        .limit(limit)
    )
    return [Ranked(row.id, row.name, row.avatar, row.points) for row in shown]
