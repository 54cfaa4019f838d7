"""The lobby: whoever looks at it is shown every change; quick matches begin by themselves."""

from __future__ import annotations

from typing import Any, Final

import structlog
from litestar import WebSocket, websocket
from litestar.di import NamedDependency

from tilehouse.house.gathering import Gathering
from tilehouse.server import gathered, gatherings, sessions
from tilehouse.server.entry import admitted, wired
from tilehouse.server.house import House
from tilehouse.server.messages import Incoming, Lobby, Ping, Pong
from tilehouse.server.problems import Refused
from tilehouse.server.wire import Wire

log = structlog.get_logger()

LOOK_SECONDS: Final = 30.0
"""So often the lobby is looked through where nobody says that it has changed: matches end."""


class Onlooker:
    """Somebody who looks at the lobby."""

    def __init__(self, wire: Wire, person: str) -> None:
        self.person = person
        self._wire = wire
        self._last: Lobby | None = None

    def show(self, lobby: Lobby) -> None:
        """Shows the lobby, if it looks different from before."""
        if lobby != self._last:
            self._last = lobby
            self._wire.send(lobby)

    async def take(self, message: Incoming) -> None:
        """Here one only looks."""
        if isinstance(message, Ping):
            self._wire.send(Pong(message.at))
        else:
            self._wire.refuse("malformed")


@websocket("/api/lobby/socket")
async def lobby_socket(socket: WebSocket[Any, Any, Any], house: NamedDependency[House]) -> None:
    """The open tables, and again after each change."""
    found = await admitted(house, socket)
    if found is None:
        return
    person, session = found
    with wired(house, socket, session) as wire:
        onlooker = Onlooker(wire, person.id)
        onlooker.show(Lobby(listed(house, await gatherings.current(house), person.id)))
        house.watch.come(onlooker)
        try:
            await wire.run(onlooker.take)
        finally:
            house.watch.go(onlooker)


def listed(house: House, all_of_them: list[Gathering], person: str) -> list[gathered.GatheringInfo]:
    """What a person may see: where he sits, and what is public."""
    return [shown(house, each, person) for each in all_of_them if each.public or each.has(person)]


def shown(house: House, gathering: Gathering, person: str) -> gathered.GatheringInfo:
    """One of them."""
    return gathered.shown(gathering, person, _fills(house, gathering))


async def run(house: House) -> None:
    """Shows what has changed and begins the quick matches whose time has come, for ever."""
    while True:
        try:
            seconds = await _look(house)
        except Exception:
            log.exception("the lobby cannot be looked through")
            seconds = LOOK_SECONDS
        await house.watch.changes(seconds)


async def _look(house: House) -> float:
    """Looks through the lobby once; returns the seconds until the next quick match is due."""
    there = await gatherings.current(house)
    waiting = [(each, left) for each in there if (left := _fills(house, each)) is not None]
    for each, left in waiting:
        if left == 0:
            await _begin(house, each)
    for onlooker in house.watch.here:
        onlooker.show(Lobby(listed(house, there, onlooker.person)))
    return min([LOOK_SECONDS, *(left / 1000 for _, left in waiting if left > 0)])


async def _begin(house: House, gathering: Gathering) -> None:
    """Begins a quick match. Whatever goes wrong there is no other's affair."""
    try:
        await gatherings.begin(house, gathering, house.watch.gone())
    except Refused:
        house.watch.changed()  # somebody has got up in this moment: it is looked at anew
    except Exception:
        log.exception("a quick match cannot begin", gathering=gathering.id)


def _fills(house: House, gathering: Gathering) -> int | None:
    """Milliseconds until bots fill a quick match that waits."""
    if not gathering.quick or gathering.table is not None:
        return None
    return max(0, gathering.created + int(1000 * house.settings.quick_seconds) - sessions.now())
