"""The tables that are open here: opened when somebody comes, closed when all have been gone for a while."""

from __future__ import annotations

import asyncio
import random
from typing import Final

from tilehouse.house.archive import Archive
from tilehouse.house.seats import Setup
from tilehouse.house.table import Table
from tilehouse.house.time import Time

IDLE_SECONDS: Final = 120.0


class Tables:
    """Open tables by id."""

    def __init__(self, archive: Archive, time: Time, rng: random.Random) -> None:
        self._archive = archive
        self._time = time
        self._rng = rng
        self._open: dict[str, asyncio.Task[Table]] = {}
        self._empty_since: dict[str, float] = {}

    async def make(self, setup: Setup) -> None:
        """Keeps a new table."""
        await self._archive.add(setup)

    async def get(self, table: str) -> Table | None:
        """The table, opened if need be; None where there is no such table.

        Join it before anything else is awaited: a table without listeners may be closed.
        """
        if table not in self._open:
            setup = await self._archive.setup(table)
            if setup is None:
                return None
            if table not in self._open:
                opening = Table.open(setup, self._archive, self._time, self._rng)
                self._open[table] = asyncio.create_task(opening)
        try:
            return await asyncio.shield(self._open[table])
        except Exception:
            self._open.pop(table, None)
            raise

    async def close_idle(self) -> None:
        """Closes the tables at which nobody has been for a while."""
        now = self._time.now()
        for name, opening in list(self._open.items()):
            if not opening.done() or not opening.result().empty:
                self._empty_since.pop(name, None)
            elif now - self._empty_since.setdefault(name, now) > IDLE_SECONDS:
                await self._close(name)

    async def close(self) -> None:
        """Closes all tables; their logs have everything."""
        for name in list(self._open):
            await self._close(name)

    async def _close(self, name: str) -> None:
        self._empty_since.pop(name, None)
        await (await self._open.pop(name)).close()
