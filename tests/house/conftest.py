"""An archive on a real database, time that stands still, and tables where everybody sits."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from at_a_table import Ear, StillTime

from tilehouse.house.seats import Setup
from tilehouse.house.table import Table
from tilehouse.server.archive import StoredArchive
from tilehouse.store import people
from tilehouse.store.database import Database, open_database


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = open_database(tmp_path / "tilehouse.db")
    yield opened
    opened.close()


@pytest.fixture
def archive(database: Database) -> StoredArchive:
    return StoredArchive(database)


@pytest.fixture
def time() -> StillTime:
    return StillTime()


@pytest.fixture
def seated_table(archive: StoredArchive, time: StillTime, database: Database):
    async def seated(made: Setup) -> tuple[Table, list[Ear]]:
        """A table where everybody is, the first hand dealt."""
        for seat in made.people():
            name = f"person{seat}"
            await database.write(lambda connection, name=name: people.add(connection, name, 1))
        await archive.add(made)
        table = await Table.open(made, archive, time, random.Random(1))
        ears = [Ear(seat) for seat in made.people()]
        for ear in ears:
            await table.join(ear, None)
        for seat in made.people():
            await table.give_nonce(seat, 1, f"{seat}" * 64)
            await asyncio.sleep(0)
        for ear in ears:
            await ear.step()
        return table, ears

    return seated
