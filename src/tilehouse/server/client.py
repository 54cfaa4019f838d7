"""A client at a table: what it sends becomes requests to the house, what the table does becomes messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import structlog

from tilehouse.house.mailbox import Closed
from tilehouse.house.meters import REFUSED
from tilehouse.house.refusals import HouseRefusal
from tilehouse.house.stream import Step
from tilehouse.house.table import Table
from tilehouse.house.tables import Tables
from tilehouse.house.talk import Gesture, Phrase
from tilehouse.rules.refusal import Refusal
from tilehouse.server import shown
from tilehouse.server.messages import (
    Act,
    Answer,
    Around,
    Ask,
    Continue,
    Done,
    Error,
    Incoming,
    Join,
    Nonce,
    Outgoing,
    Ping,
    Pong,
    Refused,
    Rematch,
    Said,
    Say,
    SetPace,
)
from tilehouse.server.wire import AGAIN, FAULT, Closing, Wire

log = structlog.get_logger()


class Client:
    """A listener of the table (house/stream.py) at the end of a wire. `seat` None: a watcher."""

    def __init__(self, wire: Wire, tables: Tables, table: str, seat: int | None) -> None:
        self.seat = seat
        self._wire = wire
        self._tables = tables
        self._name = table
        self._table: Table | None = None

    async def serve(self) -> None:
        """Serves until the connection ends."""
        try:
            await self._wire.run(self.take)
        finally:
            if self._table is not None:
                self._table.leave(self)

    def tell(self, step: Step) -> None:
        """The hand, or more, has changed."""
        self._show(lambda table: shown.update(table, self.seat, step))
        self._promise()

    def tell_around(self) -> None:
        """Something around the hand has changed."""
        self._show(lambda table: Around(shown.info(table, self.seat)))

    def hear(self, seat: int, phrase: Phrase | Gesture) -> None:
        """A seat has said something."""
        self._wire.send(Said(seat, phrase))

    def begin(self, step: Step) -> None:
        """All of the table is new to this client."""
        self._show(lambda table: shown.whole(table, self.seat, step))
        self._promise()

    def end(self) -> None:
        """The table is closed here."""
        self._wire.end(Closing(AGAIN, "table closed"))

    def _promise(self) -> None:
        """Where a deal is promised, a nonce is wanted of those who sit."""
        if self._table is not None and self.seat is not None and self._table.match.phase == "sealed":
            self._wire.send(shown.deal(self._table))

    def _show(self, show: Callable[[Table], Outgoing]) -> None:
        table = self._table
        assert table is not None  # nothing is told before the client has joined
        try:
            self._wire.send(show(table))
        except Exception:
            log.exception("table cannot be shown", table=self._name, seat=self.seat)
            self._wire.end(Closing(FAULT, "internal"))

    async def take(self, message: Incoming) -> None:
        """Does what a message wants. Faults are noted and answered; the table is unharmed by them."""
        about = message.id if isinstance(message, Act | Ask) else None
        try:
            await self._do(message, about)
        except (Refusal, HouseRefusal) as refusal:
            self._refused(refusal, about)
        except (msgspec.DecodeError, RecursionError):
            self._wire.refuse("malformed", about)
        except Closed:
            self.end()
        except Exception:
            log.exception("message failed", table=self._name, seat=self.seat, message=type(message).__name__)
            self._wire.refuse("internal", about)

    def _refused(self, refusal: Refusal | HouseRefusal, about: str | None) -> None:
        REFUSED.labels(refusal.code).inc()
        if about is None:
            self._wire.send(Error(refusal.code, refusal.message))
        elif isinstance(refusal, HouseRefusal):
            self._wire.send(Refused(about, refusal.code, None, refusal.message, {}))
        else:
            details = refusal.details
            self._wire.send(Refused(about, refusal.code, refusal.clause, refusal.message, details))

    async def _do(self, message: Incoming, about: str | None) -> None:
        table = self._table
        if isinstance(message, Ping):
            self._wire.send(Pong(message.at))
        elif isinstance(message, Join):
            await self._join(message)
        elif table is None:
            self._wire.refuse("join_first", about)
        elif isinstance(message, Act):
            await self._act(table, message)
        elif isinstance(message, Ask):
            self._ask(table, message)
        elif isinstance(message, Nonce):
            await table.give_nonce(self.seat, message.hand, message.nonce)
        elif isinstance(message, Continue):
            await table.agree(self.seat)
        elif isinstance(message, Rematch):
            await table.want_rematch(self.seat)
        elif isinstance(message, Say):
            table.say(self.seat, message.phrase)
        elif isinstance(message, SetPace):
            table.hurry(self.seat, message.pace)

    async def _join(self, message: Join) -> None:
        if self._table is not None:
            self._wire.refuse("joined")
            return
        table = await self._tables.get(self._name)
        assert table is not None  # the socket is refused where there is no such table
        self._table = table
        await table.join(self, message.seen)

    async def _act(self, table: Table, message: Act) -> None:
        action = _decoded(message.action, table.match.game.action)
        seq = await table.act(self.seat, message.id, message.seen, action)
        self._wire.send(Done(message.id, seq))

    def _ask(self, table: Table, message: Ask) -> None:
        game, view = table.match.game, shown.view_of(table, self.seat)
        if self.seat is None:
            raise HouseRefusal("not_seated")
        if view is None:
            raise HouseRefusal("not_now")
        question = _decoded(message.question, game.question)
        self._wire.send(Answer(message.id, game.answer(view, question)))


def _decoded(raw: msgspec.Raw, form: Any) -> Any:
    return msgspec.json.decode(raw, type=form)
