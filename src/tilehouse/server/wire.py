"""A socket with limits: messages of limited size and pace come in, a queue of limited length goes out.

Who reads too slowly is dropped: he comes back and is shown the table as it is then, which costs less than
what he missed.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from tilehouse.house.meters import REFUSED
from tilehouse.server import messages
from tilehouse.server.abortable import abort
from tilehouse.server.allowance import Allowance
from tilehouse.server.codes import SENTENCES
from tilehouse.server.messages import Error, Incoming, Outgoing

log = structlog.get_logger()

LARGEST: Final = 16 * 1024
"""Bytes of a message."""
QUEUE: Final = 512
"""Messages that may wait for a client that reads slowly."""
PATIENCE: Final = 400
"""So many messages that come too fast are answered, if they come close together; then the connection ends."""
FORGIVEN_A_SECOND: Final = 4.0
"""So many of them are forgotten in a second."""
LAST_SECONDS: Final = 2.0
"""So long the last messages may take to leave."""

POLICY: Final = 1008
TOO_LARGE: Final = 1009
FAULT: Final = 1011
AGAIN: Final = 1012
TOO_SLOW: Final = 1013


class Closing(Exception):  # noqa: N818 - the end of a connection, not a fault
    """The connection is to be closed with `code`, a close code of the WebSocket protocol."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Wire:
    """An accepted socket."""

    def __init__(self, socket: WebSocket[Any, Any, Any], allowance: Allowance) -> None:
        self._socket = socket
        self._allowance = allowance
        self._patience = Allowance(FORGIVEN_A_SECOND, PATIENCE, time.monotonic)
        self._queue: asyncio.Queue[str] = asyncio.Queue(QUEUE)
        self._ended: asyncio.Future[Closing] = asyncio.get_running_loop().create_future()

    def send(self, message: Outgoing) -> None:
        """Queues a message; drops the connection if too many wait."""
        try:
            self._queue.put_nowait(messages.encode(message).decode())
        except asyncio.QueueFull:
            self.end(Closing(TOO_SLOW, "too slow"))

    def refuse(self, code: str, about: str | None = None) -> None:
        """Queues the answer to a message that cannot be taken; `about` is its id."""
        REFUSED.labels(code).inc()
        self.send(Error(code, SENTENCES[code], about))

    def end(self, closing: Closing) -> None:
        """Ends the connection."""
        if not self._ended.done():
            self._ended.set_result(closing)

    async def run(self, take: Callable[[Incoming], Awaitable[None]]) -> None:
        """Hands each message to `take`, one after the other, until either side ends the connection."""
        reading = asyncio.create_task(self._read(take))
        sending = asyncio.create_task(self._send_queued())
        await asyncio.wait((reading, sending, self._ended), return_when=asyncio.FIRST_COMPLETED)
        reading.cancel()
        sending.cancel()
        ends = await asyncio.gather(reading, sending, return_exceptions=True)
        closing = self._ended.result() if self._ended.done() else None
        for end in ends:
            if isinstance(end, Closing):
                closing = closing or end
            elif isinstance(end, Exception) and not isinstance(end, OSError | WebSocketDisconnect):
                log.error("connection failed", exc_info=end)
                closing = closing or Closing(FAULT, "internal")
        if closing is not None:
            await self._close(closing)

    async def _read(self, take: Callable[[Incoming], Awaitable[None]]) -> None:
        while True:
            event: Any = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            message = self._checked(event.get("text"))
            if message is not None:
                await take(message)

    def _checked(self, text: str | None) -> Incoming | None:
        """The message, if it keeps to the limits and can be understood; else it is answered here."""
        if not self._allowance.take():
            self.refuse("too_fast")
            if not self._patience.take():
                raise Closing(POLICY, "too fast")
            return None
        if text is None:
            self.refuse("binary")
            return None
        data = text.encode()
        if len(data) > LARGEST:
            self.refuse("too_large")
            raise Closing(TOO_LARGE, "too large")
        try:
            return messages.decode(data)
        except (msgspec.DecodeError, RecursionError):
            self.refuse("malformed")
            return None

    async def _send_queued(self) -> None:
        while True:
            await self._socket.send_text(await self._queue.get())

    async def _close(self, closing: Closing) -> None:
        """Sends what still waits and says goodbye, if the other side takes it in time."""

        async def leave() -> None:
            while not self._queue.empty():
                await self._socket.send_text(self._queue.get_nowait())
            await self._socket.close(closing.code, closing.reason)

        try:
            await asyncio.wait_for(leave(), LAST_SECONDS)
        except TimeoutError:
            log.info("connection cut off", reason=closing.reason)
            abort(self._socket.scope)
        except (OSError, WebSocketDisconnect):
            log.info("connection gone", reason=closing.reason)
