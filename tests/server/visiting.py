"""A scripted person: a guest with a browser's cookie, and connections to tables."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import secrets
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tilehouse.bots.catalogue import BOTS
from tilehouse.rules.catalogue import GAMES

Message = dict[str, Any]
PATIENCE = 60
"""Seconds: a house that says nothing for so long has forgotten somebody."""


class Visitor:
    """A guest. `http` keeps the cookie."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def make_table(self, game: str, options: Message | None = None, pace: str = "instant") -> str:
        wanted = {"game": game, "options": options or {}, "pace": pace}
        answer = await self.http.post("/api/tables", json=wanted)
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["id"]
        return table

    @asynccontextmanager
    async def connected(
        self, table: str, sock: socket.socket | None = None, **headers: str
    ) -> AsyncIterator[Chair]:
        address = f"{self.http.base_url}".rstrip("/").replace("http", "ws", 1)
        headers = {"Cookie": self.cookie} | headers
        async with connect(
            f"{address}/api/tables/{table}/socket",
            additional_headers=headers,
            max_size=None,
            compression=None,
            ping_interval=None,
            close_timeout=1,
            sock=sock,
        ) as connection:
            yield Chair(connection)

    @asynccontextmanager
    async def seated(self, table: str, seen: int | None = None) -> AsyncIterator[Chair]:
        async with self.connected(table) as chair:
            await chair.say({"t": "join", "seen": seen})
            await chair.hear("table" if seen is None else "update")
            yield chair


@asynccontextmanager
async def visitor(url: str) -> AsyncIterator[Visitor]:
    async with httpx.AsyncClient(base_url=url) as http:
        assert (await http.get("/api/me")).status_code == 200
        yield Visitor(http)


class Chair:
    """A connection at a table, and all that was heard on it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []
        """Every frame as it came."""
        self.table: Message = {}
        self.view: Message | None = None
        self.hints: Message | None = None
        self.seq = 0
        self.gives_nonces = True
        self._ids = itertools.count()

    async def say(self, message: Message | str | bytes) -> None:
        await self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def next(self) -> Message:
        """The next message, whatever it is; what it says of the table is kept."""
        async with asyncio.timeout(PATIENCE):
            frame = await self.socket.recv()
        assert isinstance(frame, str)
        self.heard.append(frame)
        message: Message = json.loads(frame)
        if message["t"] in ("table", "update"):
            self.seq, self.view, self.hints = message["seq"], message["view"], message["hints"]
        if message.get("table"):
            self.table = message["table"]
        if message["t"] == "deal" and self.gives_nonces:
            await self.say({"t": "nonce", "hand": message["hand"], "nonce": secrets.token_hex(32)})
        return message

    async def hear(self, kind: str, suits: Callable[[Message], bool] = lambda _: True) -> Message:
        """The next message of a kind that suits."""
        while True:
            message = await self.next()
            if message["t"] == kind and suits(message):
                return message

    async def dealt(self) -> None:
        while self.table.get("phase") != "playing":
            await self.next()

    async def my_turn(self) -> bool:
        """Waits until this seat is asked for an action; False once the hand has ended."""
        while self.table["phase"] == "playing":
            if self.view is not None and self.view["seat"] in self.view["to_act"]:
                return True
            await self.next()
        return False

    def updates(self, after: int) -> list[Message]:
        """The updates that were heard with numbers above `after`."""
        messages = map(json.loads, self.heard)
        return [message for message in messages if message["t"] == "update" and message["seq"] > after]

    def new_id(self) -> str:
        return f"{secrets.token_hex(4)}-{next(self._ids)}"

    async def act(self, action: Message, command: str | None = None, seen: int | None = None) -> Message:
        """Sends an action; returns the answer to it."""
        name = command or self.new_id()
        number = self.seq if seen is None else seen
        await self.say({"t": "act", "id": name, "seen": number, "action": action})
        while True:
            message = await self.next()
            if message.get("id") == name:
                return message

    async def ask(self, question: Message) -> Message:
        name = self.new_id()
        await self.say({"t": "ask", "id": name, "question": question})
        while True:
            message = await self.next()
            if message.get("id") == name:
                return message

    def choice(self, rng: random.Random) -> Message:
        """What a plain bot would do in this seat, from what it sees."""
        name = self.table["game"]
        bot = next(iter(BOTS[name].values()))
        action = bot.choose(msgspec.convert(self.view, GAMES[name].view), rng)
        chosen: Message = msgspec.to_builtins(action)
        return chosen

    async def play_hand(self, rng: random.Random, most: int = 10_000) -> int:
        """Plays until the hand has ended or `most` actions are done; returns how many were done."""
        done = 0
        while done < most and await self.my_turn():
            answer = await self.act(self.choice(rng))
            assert answer["t"] == "done", answer
            done += 1
        return done
