"""How somebody comes in by a socket: with a session, and a wire of his own that ends with it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from litestar import WebSocket

from tilehouse.server import sessions
from tilehouse.server.allowance import Allowance
from tilehouse.server.house import House
from tilehouse.server.wire import AGAIN, Closing, Wire
from tilehouse.store.people import Person
from tilehouse.store.sessions import Session

NO_SESSION: Final = 4401


async def admitted(house: House, socket: WebSocket[Any, Any, Any]) -> tuple[Person, Session] | None:
    """Who is asking, and his session; a stranger's socket is closed.

    Browsers cannot see why a handshake fails, so reasons are close codes.
    """
    await socket.accept()
    found = await sessions.signed_in(house, socket)
    if found is None:
        await socket.close(NO_SESSION, "no_session")
    return found


@contextmanager
def wired(house: House, socket: WebSocket[Any, Any, Any], session: Session) -> Iterator[Wire]:
    """The socket as a wire, within the house's limits, until it breaks or the session ends."""
    settings = house.settings
    wire = Wire(socket, Allowance(settings.messages_per_second, settings.message_burst, time.monotonic))
    with house.doors.open(session.id, lambda: wire.end(Closing(AGAIN, "session ended"))):
        yield wire
