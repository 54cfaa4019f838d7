"""Tables without a server: time that stands still until it is told to go on, ears that hear every step."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import secrets
from collections.abc import Callable
from typing import Any

import msgspec

from tilehouse.bots.catalogue import BOTS
from tilehouse.house.match import Match
from tilehouse.house.seats import BotSeat, PersonSeat, Seat, Setup
from tilehouse.house.stream import Step
from tilehouse.house.table import Table
from tilehouse.rules.catalogue import GAMES


class Timer:
    def __init__(self, at: float, do: Callable[[], None]) -> None:
        self.at = at
        self.do = do
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class StillTime:
    """Stands still; `advance` lets so many seconds pass."""

    def __init__(self) -> None:
        self._now = 1_000_000.0
        self._timers: list[Timer] = []

    def now(self) -> float:
        return self._now

    def call_later(self, seconds: float, do: Callable[[], None]) -> Timer:
        timer = Timer(self._now + seconds, do)
        self._timers.append(timer)
        return timer

    def next_alarm(self) -> float | None:
        """Seconds until something happens by itself."""
        waiting = [timer.at for timer in self._timers if not timer.cancelled]
        return min(waiting) - self._now if waiting else None

    def advance(self, seconds: float) -> None:
        self._now += seconds
        due = [timer for timer in self._timers if timer.at <= self._now and not timer.cancelled]
        self._timers = [timer for timer in self._timers if timer.at > self._now]
        for timer in due:
            timer.do()


class Ear:
    """Listens from a seat, or (None) as a watcher."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.begun: list[Step] = []
        self.around = 0
        self.ended = False
        self.said: list[tuple[int, str]] = []
        self._steps: asyncio.Queue[Step] = asyncio.Queue()

    def tell(self, step: Step) -> None:
        self._steps.put_nowait(step)

    def tell_around(self) -> None:
        self.around += 1

    def hear(self, seat: int, phrase: str) -> None:
        self.said.append((seat, phrase))

    def begin(self, step: Step) -> None:
        self.begun.append(step)

    def end(self) -> None:
        self.ended = True

    async def step(self) -> Step:
        return await asyncio.wait_for(self._steps.get(), 60)

    def silent(self) -> bool:
        return self._steps.empty()


numbers = itertools.count()


def setup(game: str, people: int = 1, options: dict[str, Any] | None = None, bot: str = "random") -> Setup:
    """A table with people in the first seats and bots in the others."""
    seats: list[Seat] = [PersonSeat(f"person{seat}") for seat in range(people)]
    seats += [BotSeat(bot, f"Bot {seat}") for seat in range(people, 4)]
    return Setup(
        id=f"table{next(numbers)}",
        game=game,
        options=msgspec.Raw(json.dumps(options or {}).encode()),
        seats=(seats[0], seats[1], seats[2], seats[3]),
        pace="instant",
        created=0,
    )


def choice(match: Match, seat: int, rng: random.Random) -> Any:
    """What the plainest bot would do."""
    bot = next(iter(BOTS[match.game.name].values()))
    return bot.choose(match.game.view_of(match.state, seat), rng)


async def settled(table: Table) -> None:
    """What has begun is done."""
    await asyncio.sleep(0)  # an alarm that has rung is heard
    await table.catch_up()  # and comes before this


async def play_until(
    table: Table, time: StillTime, done: Callable[[Match], bool], rng: random.Random
) -> None:
    """People act at once, bots whenever their time has come; in the end nothing is under way."""
    while not done(table.match):
        match = table.match
        people = [seat for seat in match.to_act if seat in table.setup.people()]
        if people:
            seat = people[0]
            seen = table.journal.numbers[seat]
            await table.act(seat, secrets.token_hex(8), seen, choice(match, seat, rng))
        else:
            time.advance(time.next_alarm() or 0)
            await settled(table)
    await settled(table)


GAME_NAMES = list(GAMES)
