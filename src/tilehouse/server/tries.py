"""How often something may be tried that guessing makes dangerous, by address and by what is guessed at."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from tilehouse.server.addresses import network
from tilehouse.server.allowance import Allowance
from tilehouse.server.problems import Refused

MOST: Final = 20_000
"""So many keys are remembered; the one that was not used for longest is forgotten first."""
SECONDS: Final = 30.0
"""After so long one more try is allowed."""


class Tries:
    """So many tries at once for each key, and one more every while."""

    def __init__(self, burst: int, now: Callable[[], float] = time.monotonic) -> None:
        self._burst = burst
        self._now = now
        self._left: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, address: str, guessed: str = "") -> None:
        """Uses up a try of this address, and of everybody for what is guessed at, of which there are more.

        Raises Refused: too_many_requests.
        """
        allowed = self._allowance(network(address), self._burst).take()
        if guessed:
            allowed &= self._allowance(f"?{guessed}", 10 * self._burst).take()
        if not allowed:
            raise Refused(429, "too_many_requests")

    def give_back(self, address: str, guessed: str = "") -> None:
        """The try was none: who asked knew the answer."""
        for key in (network(address), f"?{guessed}"):
            if key in self._left:
                self._left[key].give_back()

    def _allowance(self, key: str, burst: int) -> Allowance:
        allowance = self._left.pop(key, None) or Allowance(1 / SECONDS, burst, self._now)
        self._left[key] = allowance
        if len(self._left) > MOST:
            self._left.popitem(last=False)
        return allowance
