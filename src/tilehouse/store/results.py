"""Finished matches of a person, and the hands of them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import ColumnElement, Connection, func, select, tuple_

from tilehouse.store.schema import hands, results


class Finished(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's end of a match."""

    table_id: str
    seat: int
    game: str
    kind: str
    total: int
    place: int
    at: int


class PlayedHand(msgspec.Struct, frozen=True):
    """A hand of a finished match, and the seat from which it was played."""

    body: bytes
    seat: int


_COLUMNS = [results.c[name] for name in Finished.__struct_fields__]


def _matches(person_id: str, game: str | None, kind: str | None) -> list[ColumnElement[bool]]:
    wanted = [results.c.person_id == person_id]
    if game is not None:
        wanted.append(results.c.game == game)
    if kind is not None:
        wanted.append(results.c.kind == kind)
    return wanted


def of_person(
    connection: Connection,
    person_id: str,
    *,
    game: str | None = None,
    kind: str | None = None,
    before: tuple[int, str] | None = None,
    limit: int = 20,
) -> list[Finished]:
    """A person's matches, newest first; `before` is when one ended, and its table: then those after it."""
    wanted = _matches(person_id, game, kind)
    if before is not None:
        wanted.append(tuple_(results.c.at, results.c.table_id) < before)
    found = connection.execute(
        select(*_COLUMNS).where(*wanted).order_by(results.c.at.desc(), results.c.table_id.desc()).limit(limit)
    )
    return [Finished(**row) for row in found.mappings()]


def of_tables(connection: Connection, table_ids: Sequence[str]) -> dict[str, list[Finished]]:
    """All seats' ends of these matches, by table, in the order of the seats."""
    found = connection.execute(
        select(*_COLUMNS).where(results.c.table_id.in_(table_ids)).order_by(results.c.seat)
    )
    by_table: dict[str, list[Finished]] = {table: [] for table in table_ids}
    for row in found.mappings():
        by_table[row["table_id"]].append(Finished(**row))
    return by_table


def hands_of_person(
    connection: Connection, person_id: str, game: str, kind: str | None, limit: int
) -> list[PlayedHand]:
    """The hands of a person's latest matches, newest first."""
    found = connection.execute(
        select(hands.c.body, results.c.seat)
        .join(results, results.c.table_id == hands.c.table_id)
        .where(*_matches(person_id, game, kind))
        .order_by(results.c.at.desc(), results.c.table_id.desc(), hands.c.hand.desc())
        .limit(limit)
    )
    return [PlayedHand(row.body, row.seat) for row in found]


def places_of_person(connection: Connection, person_id: str, game: str, kind: str | None) -> dict[int, int]:
    """How often a person came in at each place."""
    found = connection.execute(
        select(results.c.place, func.count().label("times"))
        .where(*_matches(person_id, game, kind))
        .group_by(results.c.place)
    )
    return {row.place: row.times for row in found}
