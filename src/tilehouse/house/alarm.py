"""Something that a table does by itself after a while."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from tilehouse.house.mailbox import Closed
from tilehouse.house.time import Time, Timer

log = structlog.get_logger()

AGAIN_SECONDS: Final = 5.0
"""After a fault it is tried again; a table must not stand still for ever."""


class Alarm:
    """Rings once, so many seconds after it was last set, unless it is stopped."""

    def __init__(self, time: Time, ring: Callable[[], Awaitable[None]]) -> None:
        self._time = time
        self._do = ring
        self._timer: Timer | None = None
        self._ringing: asyncio.Task[None] | None = None

    def set(self, seconds: float) -> None:
        """Rings in so many seconds."""
        self.stop()
        self._timer = self._time.call_later(seconds, self._ring)

    def stop(self) -> None:
        """Does not ring."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        self._timer = None
        self._ringing = asyncio.create_task(self._try())

    async def _try(self) -> None:
        try:
            await self._do()
        except Closed:
            return
        except Exception:
            log.exception("what a table does by itself failed")
            self.set(AGAIN_SECONDS)
