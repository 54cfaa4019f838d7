"""An archive on a real database, and time that stands still."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from at_a_table import StillTime

from tilehouse.server.archive import StoredArchive
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
