"""Ratings, and what each match made of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from sqlalchemy import Connection, delete, func, insert, select

from tilehouse.store.schema import rated, ratings, seats, tables


class RatingRow(msgspec.Struct, frozen=True, kw_only=True):
    """A rating after a match; `shown` and `gain` are what people see of it."""

    person_id: str
    mu: float
    sigma: float
    shown: int
    gain: int


def of(connection: Connection, game: str, people: Iterable[str]) -> dict[str, tuple[float, float]]:
    """Mu and sigma of those of the people who have a rating."""
    found = connection.execute(
        select(ratings.c.person_id, ratings.c.mu, ratings.c.sigma).where(
            ratings.c.game == game, ratings.c.person_id.in_(list(people))
        )
    )
    return {row.person_id: (row.mu, row.sigma) for row in found}


def write(connection: Connection, table_id: str, game: str, rows: Sequence[RatingRow], at: int) -> None:
    """The ratings after a match."""
    people = [row.person_id for row in rows]
    connection.execute(delete(ratings).where(ratings.c.game == game, ratings.c.person_id.in_(people)))
    for row in rows:
        person = {"person_id": row.person_id, "game": game}
        connection.execute(insert(ratings), person | {"mu": row.mu, "sigma": row.sigma})
        connection.execute(
            insert(rated),
            person | {"table_id": table_id, "rating": row.shown, "gain": row.gain, "at": at},
        )


def of_tables(
    connection: Connection, person_id: str, table_ids: Sequence[str]
) -> Mapping[str, tuple[int, int]]:
    """A person's rating after, and gain by, those of the tables that counted."""
    found = connection.execute(
        select(rated.c.table_id, rated.c.rating, rated.c.gain).where(
            rated.c.person_id == person_id, rated.c.table_id.in_(table_ids)
        )
    )
    return {row.table_id: (row.rating, row.gain) for row in found}


def course(connection: Connection, person_id: str, game: str) -> list[int]:
    """A person's ratings after each match that counted, oldest first."""
    return list(
        connection.execute(
            select(rated.c.rating)
            .where(rated.c.person_id == person_id, rated.c.game == game)
            .order_by(rated.c.at, rated.c.table_id)
        ).scalars()
    )


def have_met(connection: Connection, people: Sequence[str], since: int) -> bool:
    """Whether two of the people sit at one table that was made since then."""
    together = connection.execute(
        select(seats.c.table_id)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(tables.c.created >= since, seats.c.person_id.in_(people))
        .group_by(seats.c.table_id)
        .having(func.count() > 1)
        .limit(1)
    )
    return together.first() is not None
