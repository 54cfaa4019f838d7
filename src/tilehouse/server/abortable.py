"""A socket that can be cut off.

ASGI knows only the polite goodbye, which waits for what is still to be sent. Who never reads would keep his
connection for ever; so the application is given the way to end it at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

ABORT: Final = "tilehouse.abort"


class AbortableSocket(WebSocketsSansIOProtocol):
    """uvicorn's socket, with one more extension of ASGI."""

    async def run_asgi(self) -> None:
        """Serves the socket."""
        extensions: dict[str, Any] = self.scope["extensions"] or {}
        extensions[ABORT] = self.transport.abort
        await super().run_asgi()


def abort(scope: Mapping[str, Any]) -> None:
    """Cuts the connection, whatever is still to be sent."""
    scope["extensions"][ABORT]()
