"""Who looks at the lobby, and whether anything has changed there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, Protocol

from tilehouse.server.messages import Lobby

GRACE_SECONDS: Final = 10.0
"""Who has been gone for so long does not wait for a quick match any more."""


class Looking(Protocol):
    """Somebody who looks at the lobby."""

    @property
    def person(self) -> str:
        """Who it is."""

    def show(self, lobby: Lobby) -> None:
        """Shows the lobby as it is now."""


class Watch:
    """Those who look. `now` gives the time in seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.here: list[Looking] = []
        self._now = now
        self._went: dict[str, float] = {}
        """When people went who looked before and have not come back."""
        self._news = asyncio.Event()

    def come(self, looking: Looking) -> None:
        """Somebody looks; `go` must follow."""
        self.here.append(looking)
        self._went.pop(looking.person, None)
        self.changed()

    def go(self, looking: Looking) -> None:
        """Somebody does not look any more."""
        self.here.remove(looking)
        if all(each.person != looking.person for each in self.here):
            self._went[looking.person] = self._now()

    def gone(self) -> set[str]:
        """People who looked and have been gone for a while; whoever has gone long ago is forgotten."""
        long_ago = self._now() - GRACE_SECONDS
        return {person for person, went in self._went.items() if went < long_ago}

    def changed(self) -> None:
        """Something in the lobby has changed."""
        self._news.set()

    async def changes(self, seconds: float) -> None:
        """Waits until something changes, at most so many seconds."""
        try:
            await asyncio.wait_for(self._news.wait(), seconds)
        except TimeoutError:
            return
        finally:
            self._news.clear()
