"""Tables before their match, and who has sat down there."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, insert, or_, select

from tilehouse.store import people
from tilehouse.store.people import Person
from tilehouse.store.schema import comers, gatherings, tables
from tilehouse.store.schema import people as people_table


class GatheringRow(msgspec.Struct, frozen=True, kw_only=True):
    """A gathering without its people."""

    id: str
    body: bytes
    created: int
    table_id: str | None = None


class ComerRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who has sat down."""

    person: Person
    place: int
    ready: bool


Found = list[tuple[GatheringRow, list[ComerRow]]]

_COLUMNS = (gatherings.c.id, gatherings.c.body, gatherings.c.created, gatherings.c.table_id)


def get(connection: Connection, gathering_id: str) -> tuple[GatheringRow, list[ComerRow]] | None:
    """The gathering with its people in the order of coming, or None."""
    found = _find(connection, gatherings.c.id == gathering_id)
    return found[0] if found else None


def current(connection: Connection, since: int) -> Found:
    """Those that wait, and those whose match goes on; none made before `since`."""
    running = gatherings.c.table_id.in_(select(tables.c.id).where(tables.c.ended.is_(None)))
    waits = or_(gatherings.c.table_id.is_(None), running)
    return _find(connection, and_(gatherings.c.created >= since, waits))


def waiting_of(connection: Connection, person_id: str) -> Found:
    """Those that wait and where the person sits."""
    his = select(comers.c.gathering_id).where(comers.c.person_id == person_id)
    return _find(connection, and_(gatherings.c.table_id.is_(None), gatherings.c.id.in_(his)))


def put(
    connection: Connection, row: GatheringRow, people: Sequence[tuple[str, int, bool]], *, new: bool
) -> None:
    """Writes a gathering with its people: id, place, ready, in the order of coming.

    One that waits and has nobody left is deleted.
    """
    connection.execute(delete(comers).where(comers.c.gathering_id == row.id))
    if not people and row.table_id is None:
        connection.execute(delete(gatherings).where(gatherings.c.id == row.id))
        return
    if new:
        connection.execute(insert(gatherings), msgspec.structs.asdict(row))
    else:
        connection.execute(gatherings.update().where(gatherings.c.id == row.id).values(table_id=row.table_id))
    if people:
        connection.execute(
            insert(comers),
            [
                {"gathering_id": row.id, "person_id": person, "rank": rank, "place": place, "ready": ready}
                for rank, (person, place, ready) in enumerate(people)
            ],
        )


def get_up(connection: Connection, person_id: str) -> None:
    """Somebody gets up wherever he sits. What still waits and has nobody left is deleted."""
    connection.execute(delete(comers).where(comers.c.person_id == person_id))
    empty = gatherings.c.id.not_in(select(comers.c.gathering_id))
    connection.execute(delete(gatherings).where(gatherings.c.table_id.is_(None), empty))


def prune(connection: Connection, before: int) -> None:
    """Deletes those made before."""
    old = select(gatherings.c.id).where(gatherings.c.created < before)
    connection.execute(delete(comers).where(comers.c.gathering_id.in_(old)))
    connection.execute(delete(gatherings).where(gatherings.c.created < before))


def _find(connection: Connection, where: ColumnElement[bool]) -> Found:
    rows = connection.execute(
        select(*_COLUMNS).where(where).order_by(gatherings.c.created, gatherings.c.id)
    ).mappings()
    found = [GatheringRow(**row) for row in rows]
    here: dict[str, list[ComerRow]] = {row.id: [] for row in found}
    sitting = connection.execute(
        select(comers.c.gathering_id, comers.c.place, comers.c.ready, *people.COLUMNS)
        .join(people_table, people_table.c.id == comers.c.person_id)
        .where(comers.c.gathering_id.in_(list(here)))
        .order_by(comers.c.rank)
    )
    for row in sitting.mappings():
        person = Person(**{column.name: row[column.name] for column in people.COLUMNS})
        here[row["gathering_id"]].append(ComerRow(person=person, place=row["place"], ready=row["ready"]))
    return [(row, here[row.id]) for row in found]
