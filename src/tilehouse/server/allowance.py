"""How many messages a connection may send: so many at once, so many a second in the long run."""

from __future__ import annotations

from collections.abc import Callable


class Allowance:
    """A bucket that holds `burst` messages and is refilled by `rate` a second."""

    def __init__(self, rate: float, burst: int, now: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._left = float(burst)
        self._at = now()

    def take(self) -> bool:
        """Whether one more message is allowed; it is then used up."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def give_back(self) -> None:
        """One that was taken does not count."""
        self._left = min(self._burst, self._left + 1)
