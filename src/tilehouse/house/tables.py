"""The tables that are open here: opened when somebody comes, closed when all have been gone for a while."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Iterable
from typing import Final

from tilehouse.house.archive import Archive
from tilehouse.house.mailbox import Closed
from tilehouse.house.seats import Setup
from tilehouse.house.table import Table
from tilehouse.house.time import Time
from tilehouse.house.waits import Waits

IDLE_SECONDS: Final = 120.0

Opening = asyncio.Task[Table | None]


class Tables:
    """Open tables by id."""

    def __init__(self, archive: Archive, time: Time, rng: random.Random, waits: Waits | None = None) -> None:
        self._archive = archive
        self._time = time
        self._rng = rng
        self._waits = waits or Waits()
        self._open: dict[str, Opening] = {}
        self._empty_since: dict[str, float] = {}
        self._changing = asyncio.Lock()
        self._shut: frozenset[str] = frozenset()

    def __len__(self) -> int:
        """How many are open."""
        return len(self._open)

    async def make(self, setup: Setup) -> None:
        """Keeps a new table."""
        await self._archive.add(setup)

    async def get(self, table: str) -> Table | None:
        """The table, opened if need be; None where there is no such table.

        Join it before anything else is awaited: a table without listeners may be closed.
        """
        while table in self._shut:
            async with self._changing:
                pass
        if table not in self._open:
            opening: Opening = asyncio.create_task(self._opened(table))
            self._open[table] = opening
            opening.add_done_callback(lambda _: self._forget_failed(table, opening))
        return await asyncio.shield(self._open[table])

    async def close_idle(self) -> None:
        """Closes the tables at which nobody has been for a while."""
        now = self._time.now()
        for name, opening in list(self._open.items()):
            table = _table(opening)
            if table is None or not table.empty:
                self._empty_since.pop(name, None)
            elif now - self._empty_since.setdefault(name, now) > IDLE_SECONDS:
                await self._close(name)

    async def look_for_ends(self) -> None:
        """Notices that another program has ended a match (`tilehouse admin close`)."""
        opened = {name: table for name, opening in self._open.items() if (table := _table(opening))}
        playing = {name for name, table in opened.items() if table.match.phase not in ("over", "closed")}
        for name in await self._archive.ended(playing) & self._open.keys():
            with contextlib.suppress(Closed):
                await opened[name].catch_up()

    @contextlib.asynccontextmanager
    async def shut(self, tables: Iterable[str]) -> AsyncIterator[None]:
        """Keeps tables closed while what they are opened from is changed; who was there comes back then."""
        async with self._changing:
            self._shut = frozenset(tables)
            try:
                for table in self._shut & self._open.keys():
                    await self._close(table)
                yield
            finally:
                self._shut = frozenset()

    async def close(self) -> None:
        """Closes all tables; their logs have everything."""
        for name in list(self._open):
            await self._close(name)

    async def _opened(self, table: str) -> Table | None:
        setup = await self._archive.setup(table)
        if setup is None:
            return None
        return await Table.open(setup, self._archive, self._time, self._rng, self._waits)

    def _forget_failed(self, name: str, opening: Opening) -> None:
        if _table(opening) is None and self._open.get(name) is opening:
            del self._open[name]

    async def _close(self, name: str) -> None:
        self._empty_since.pop(name, None)
        opening = self._open.pop(name, None)
        if opening is None:
            return
        await asyncio.wait([opening])
        if table := _table(opening):
            await table.close()


def _table(opening: Opening) -> Table | None:
    """The table, if it is open."""
    return None if not opening.done() or opening.cancelled() or opening.exception() else opening.result()
