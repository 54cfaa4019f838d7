"""An open database in a fresh folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tilehouse.store.database import Database, open_database


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tilehouse.db"


@pytest.fixture
def database(path: Path) -> Iterator[Database]:
    opened = open_database(path)
    yield opened
    opened.close()
