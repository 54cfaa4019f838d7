"""The sockets that each session has open: they end when the session does."""

from __future__ import annotations

import contextlib
from collections import defaultdict
from collections.abc import Callable, Iterator


class Doors:
    """Open sockets by session."""

    def __init__(self) -> None:
        self._open: defaultdict[str, set[Callable[[], None]]] = defaultdict(set)

    def __len__(self) -> int:
        """How many sockets are open."""
        return sum(map(len, self._open.values()))

    @contextlib.contextmanager
    def open(self, session: str, end: Callable[[], None]) -> Iterator[None]:
        """While a socket of the session is open; `end` ends it."""
        self._open[session].add(end)
        try:
            yield
        finally:
            self._open[session].discard(end)
            if not self._open[session]:
                del self._open[session]

    def shut(self, session: str) -> None:
        """Ends the sockets of a session."""
        for end in list(self._open.get(session, ())):
            end()
