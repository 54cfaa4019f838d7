"""The socket of a table: `/api/tables/{id}/socket`."""

from __future__ import annotations

import time
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from tilehouse.server import sessions
from tilehouse.server.allowance import Allowance
from tilehouse.server.client import Client
from tilehouse.server.house import House
from tilehouse.server.wire import AGAIN, Closing, Wire

NO_SESSION: Final = 4401
UNKNOWN_TABLE: Final = 4404


@websocket("/api/tables/{table:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any], house: NamedDependency[House], table: FromPath[str]
) -> None:
    """A client at a table. Browsers cannot see why a handshake fails, so reasons are close codes."""
    await socket.accept()
    found = await sessions.signed_in(house, socket)
    if found is None:
        await socket.close(NO_SESSION, "no_session")
        return
    person, session = found
    setup = await house.archive.setup(table)
    seat = None if setup is None else setup.seat_of(person.id)
    if setup is None or (seat is None and not setup.public):
        await socket.close(UNKNOWN_TABLE, "unknown_table")
        return
    settings = house.settings
    allowance = Allowance(settings.messages_per_second, settings.message_burst, time.monotonic)
    wire = Wire(socket, allowance)
    with house.doors.open(session.id, lambda: wire.end(Closing(AGAIN, "session ended"))):
        await Client(wire, house.tables, table, seat).serve()
