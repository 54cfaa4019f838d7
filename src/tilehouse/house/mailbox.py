"""One thing after the other: what a table is asked to do waits its turn here."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

T = TypeVar("T")


class Closed(Exception):  # noqa: N818 - an answer, not a fault
    """The mailbox takes nothing any more."""


class Mailbox:
    """Runs the work that it is given, one at a time, in order, in a task of its own.

    Whoever gave the work may go away in the middle (a socket closes): the work is done all the same.
    """

    def __init__(self) -> None:
        self._queue: asyncio.Queue[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]] | None] = (
            asyncio.Queue()
        )
        self._closed = False
        self._task = asyncio.create_task(self._run())

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Queues the work, waits for it, and returns or raises what it does. Raises Closed."""
        if self._closed:
            raise Closed
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((work, answer))
        return await answer

    async def close(self) -> None:
        """Does what is queued, then ends."""
        self._closed = True
        self._queue.put_nowait(None)
        await self._task

    async def _run(self) -> None:
        while (queued := await self._queue.get()) is not None:
            work, answer = queued
            try:
                result = await work()
            except Exception as error:
                if not answer.cancelled():
                    answer.set_exception(error)
            else:
                if not answer.cancelled():
                    answer.set_result(result)
