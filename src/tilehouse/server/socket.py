"""The socket of a table: `/api/tables/{id}/socket`."""

from __future__ import annotations

from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from tilehouse.server.client import Client
from tilehouse.server.entry import admitted, wired
from tilehouse.server.house import House

UNKNOWN_TABLE: Final = 4404


@websocket("/api/tables/{table:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any], house: NamedDependency[House], table: FromPath[str]
) -> None:
    """A client at a table."""
    found = await admitted(house, socket)
    if found is None:
        return
    person, session = found
    setup = await house.archive.setup(table)
    seat = None if setup is None else setup.seat_of(person.id)
    if setup is None or (seat is None and not setup.public):
        await socket.close(UNKNOWN_TABLE, "unknown_table")
        return
    with wired(house, socket, session) as wire:
        await Client(wire, house.tables, table, seat).serve()
