"""One writer that commits in groups, many readers; what a write returned from is on the disk."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, select, text

from tilehouse.store.database import Database, open_database
from tilehouse.store.schema import people


def adding(name: str):
    def work(connection: Connection) -> str:
        connection.execute(insert(people), {"id": name, "created": 1})
        return name

    return work


def names(connection: Connection) -> list[str]:
    return list(connection.execute(select(people.c.id).order_by(people.c.id)).scalars())


async def test_what_a_write_returned_from_is_seen_by_another_program(database: Database, path: Path):
    assert await database.write(adding("a")) == "a"
    with sqlite3.connect(path) as other:
        assert other.execute("SELECT id FROM people").fetchall() == [("a",)]
    other.close()


async def test_writes_that_wait_together_are_all_done(database: Database):
    wanted = [f"{number:03}" for number in range(300)]
    assert await asyncio.gather(*(database.write(adding(name)) for name in wanted)) == wanted
    assert await database.read(names) == wanted


async def test_a_work_that_fails_undoes_only_itself(database: Database):
    def half(connection: Connection) -> None:
        adding("half")(connection)
        raise ValueError("no")

    results = await asyncio.gather(
        database.write(adding("a")),
        database.write(half),
        database.write(adding("b")),
        return_exceptions=True,
    )
    assert [str(result) for result in results] == ["a", "no", "b"]
    assert await database.read(names) == ["a", "b"]


async def test_programs_that_read_and_then_write_wait_for_each_other(database: Database, path: Path):
    def counting(name: str):
        def work(connection: Connection) -> None:
            names(connection)
            adding(name)(connection)

        return work

    other = open_database(path)
    for at in range(40):
        await asyncio.gather(database.write(counting(f"a{at}")), other.write(counting(f"b{at}")))
    other.close()
    assert len(await database.read(names)) == 80


async def test_closing_finishes_what_is_queued(path: Path):
    database = open_database(path)
    writing = [asyncio.ensure_future(database.write(adding(str(number)))) for number in range(20)]
    await asyncio.sleep(0)
    database.close()
    await asyncio.gather(*writing)
    again = open_database(path)
    assert len(await again.read(names)) == 20
    again.close()


@pytest.mark.parametrize(
    ("pragma", "value"), [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)]
)
async def test_every_connection_is_as_durable_as_it_must_be(database: Database, pragma: str, value: object):
    def ask(connection: Connection) -> object:
        return connection.execute(text(f"PRAGMA {pragma}")).scalar()

    assert await database.read(ask) == value
    assert await database.write(ask) == value
