"""The move log: appending is compare-and-set."""

import asyncio

import pytest
from sqlalchemy import Connection, select

from tilehouse.store import log, people, tables
from tilehouse.store.database import Database
from tilehouse.store.log import Append, HandRow, ResultRow, Row
from tilehouse.store.schema import hands, results
from tilehouse.store.schema import tables as tables_table


@pytest.fixture
async def table(database: Database) -> str:
    row = tables.TableRow(id="t", body=b"{}", created=1)
    await database.write(lambda connection: people.add(connection, "p", 1))
    await database.write(lambda connection: tables.add(connection, row, {0: "p"}))
    return "t"


def entry(seq: int, command: str | None = None, body: bytes = b"{}", **more: object) -> Append:
    return Append(table_id="t", row=Row(seq=seq, body=body, at=seq, command_id=command), **more)


async def append(database: Database, new: Append) -> bool:
    return await database.write(lambda connection: log.append(connection, new))


async def test_entries_come_back_in_order(database: Database, table: str):
    for seq in (1, 2, 3):
        assert await append(database, entry(seq, f"c{seq}"))
    rows = await database.read(lambda connection: log.read(connection, table, 1))
    assert [(row.seq, row.command_id) for row in rows] == [(2, "c2"), (3, "c3")]


async def test_a_number_is_taken_once(database: Database, table: str):
    assert await append(database, entry(1, "a", b"first"))
    assert not await append(database, entry(1, "b", b"second"))
    (row,) = await database.read(lambda connection: log.read(connection, table))
    assert row.body == b"first"


async def test_a_command_is_carried_out_once(database: Database, table: str):
    assert await append(database, entry(1, "a"))
    assert not await append(database, entry(2, "a"))
    assert len(await database.read(lambda connection: log.read(connection, table))) == 1


async def test_entries_without_a_command_do_not_stand_in_each_others_way(database: Database, table: str):
    assert await append(database, entry(1))
    assert await append(database, entry(2))


async def test_of_many_who_want_a_number_one_gets_it(database: Database, table: str):
    for seq in range(1, 20):
        tries = (append(database, entry(seq, f"{seq}-{rival}")) for rival in range(8))
        assert sum(await asyncio.gather(*tries)) == 1


async def test_what_follows_from_an_entry_is_written_with_it_or_not_at_all(database: Database, table: str):
    end = {
        "due": 99,
        "last": True,
        "hand": HandRow(hand=1, body=b"hand"),
        "results": (
            ResultRow(seat=0, game="okey51", kind="solo", record=False, total=-3, place=1),
            ResultRow(seat=1, game="okey51", kind="solo", record=False, total=4, place=2),
        ),
    }
    assert await append(database, entry(1))
    assert not await append(database, entry(1, **end))
    assert await database.read(written) == (None, None, [], [])
    assert await append(database, entry(2, **end))
    assert await database.read(written) == (99, 2, [(1, b"hand")], [(0, "p", -3, 1), (1, None, 4, 2)])


_RESULTS = select(results.c.seat, results.c.person_id, results.c.total, results.c.place)


def written(connection: Connection) -> tuple[object, ...]:
    due, ended = connection.execute(select(tables_table.c.due, tables_table.c.ended)).one()
    return (
        due,
        ended,
        [tuple(row) for row in connection.execute(select(hands.c.hand, hands.c.body))],
        [tuple(row) for row in connection.execute(_RESULTS)],
    )
