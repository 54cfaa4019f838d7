"""The time of day and timers, handed in so that nothing in the house reads a clock by itself."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """Something that will happen unless it is cancelled."""

    def cancel(self) -> None:
        """It will not happen."""


class Time(Protocol):
    """What the house knows of time."""

    def now(self) -> float:
        """Seconds since 1970."""

    def call_later(self, seconds: float, do: Callable[[], None]) -> Timer:
        """Calls `do` in so many seconds."""


class RealTime:
    """The machine's time and the event loop's timers."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def call_later(self, seconds: float, do: Callable[[], None]) -> Timer:
        """Calls `do` in so many seconds."""
        return asyncio.get_running_loop().call_later(seconds, do)
