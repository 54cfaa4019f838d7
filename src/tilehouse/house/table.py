"""A table in play: takes what people want in order, lets bots play, tells who listens."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any, Final

import msgspec
import structlog

from tilehouse.house.archive import Archive
from tilehouse.house.entries import Agree, Deal, Move, Seal
from tilehouse.house.journal import Journal
from tilehouse.house.mailbox import Mailbox
from tilehouse.house.match import Match
from tilehouse.house.pace import pause
from tilehouse.house.players import decide, plainest, strongest
from tilehouse.house.refusals import HouseRefusal
from tilehouse.house.seats import BotSeat, Pace, Setup
from tilehouse.house.stream import Listener, Step
from tilehouse.records import fair

log = structlog.get_logger()

NONCE_SECONDS: Final = 3.0
"""So long a deal waits for the nonces of people who are there."""
FAULT_SECONDS: Final = 5.0
"""So long the table waits after a fault in what it does by itself, before it tries again."""


class Table:
    """One table. Open one with `Table.open`."""

    def __init__(
        self, setup: Setup, archive: Archive, *, now: Callable[[], float], rng: random.Random
    ) -> None:
        self.setup = setup
        self.journal = Journal(setup, archive, now=now, moved=self._tell)
        self._rng = rng
        self.pace = setup.pace
        self._mailbox = Mailbox()
        self._listeners: list[Listener] = []
        self._nonces: dict[int, str] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None
        self._played: tuple[int | None, int] = (None, 0)
        """The turn and seat of the last bot's decision."""

    @classmethod
    async def open(
        cls, setup: Setup, archive: Archive, *, now: Callable[[], float], rng: random.Random
    ) -> Table:
        """The table as its log left it. A new one promises its first hand."""
        table = cls(setup, archive, now=now, rng=rng)
        await table._mailbox.do(table._wake)
        return table

    async def close(self) -> None:
        """Finishes what was asked for. The table can be opened again, from its log."""
        self._stop_waiting()
        await self._mailbox.close()

    @property
    def match(self) -> Match:
        """The match as it stands in the log."""
        return self.journal.match

    # Who is here

    @property
    def empty(self) -> bool:
        """Whether nobody listens."""
        return not self._listeners

    def is_away(self, seat: int) -> bool:
        """Whether nobody is connected for the seat."""
        return all(listener.seat != seat for listener in self._listeners)

    def attach(self, listener: Listener) -> None:
        """From now on `listener` is told of every step; `greet` gives it the start."""
        returns = listener.seat is not None and self.is_away(listener.seat)
        if returns:
            self._tell(self._as_it_stands())
        self._listeners.append(listener)
        if self._timer is None:
            self._wait()

    def detach(self, listener: Listener) -> None:
        """`listener` has gone."""
        self._listeners.remove(listener)
        if listener.seat is not None and self.is_away(listener.seat):
            self._tell(self._as_it_stands())

    async def greet(self, listener: Listener, seen: int | None) -> None:
        """Tells a listener what it missed since `seen`; all, if that is not known any more."""

        async def tell() -> None:
            journal = self.journal
            missed = None if seen is None else journal.recent.since(seen, listener.seat, journal.numbers)
            if missed is None:
                listener.begin(self._as_it_stands())
            else:
                listener.tell(missed)

        await self._mailbox.do(tell)

    def _as_it_stands(self) -> Step:
        return Step(numbers=self.journal.numbers, whole=True)

    def _tell(self, step: Step) -> None:
        for listener in self._listeners:
            try:
                listener.tell(step)
            except Exception:
                log.exception("listener failed", table=self.setup.id)

    # What people do

    async def act(self, seat: int | None, command: str, seen: int, action: Any) -> int:
        """Carries out a person's action; returns its number for the seat once it is in the log.

        A command that was carried out before is not repeated: its number is returned. Raises Refusal (the rules)
        and HouseRefusal: not_seated, not_now, stale, time_up.
        """
        return await self._mailbox.do(lambda: self._act(_seated(seat), command, seen, action))

    async def give_nonce(self, seat: int | None, hand: int, nonce: str) -> None:
        """A person's part in the deal of `hand`; the first counts. Raises HouseRefusal: not_seated, not_now."""
        await self._mailbox.do(lambda: self._give_nonce(_seated(seat), hand, nonce))

    async def agree(self, seat: int | None) -> None:
        """A person wants the next hand. Raises HouseRefusal: not_seated, not_now."""
        await self._mailbox.do(lambda: self._agree(_seated(seat)))

    def hurry(self, seat: int | None, pace: Pace) -> None:
        """Sets how long bots take, where one person is alone with them.

        Raises HouseRefusal: not_seated, people_wait.
        """
        _seated(seat)
        if len(self.setup.people()) > 1:
            raise HouseRefusal("people_wait")
        self.pace = pace
        self._wait()

    async def _act(self, seat: int, command: str, seen: int, action: Any) -> int:
        journal, command = self.journal, f"{seat}:{command}"
        if command in journal.commands:
            return journal.commands[command].number(seat)
        if self.match.phase != "playing":
            raise HouseRefusal("not_now")
        # What was meant for an earlier turn or claim must not be taken for this one.
        if not journal.turn_began[seat] <= seen <= journal.numbers[seat]:
            raise HouseRefusal("stale")
        if journal.time_left() == 0:
            raise HouseRefusal("time_up")
        step = await journal.commit(Move(seat, _raw(action)), command)
        self._wait()
        return step.number(seat)

    async def _give_nonce(self, seat: int, hand: int, nonce: str) -> None:
        if self.match.phase != "sealed" or self.match.hand != hand:
            raise HouseRefusal("not_now")
        self._nonces.setdefault(seat, nonce)
        if all(seat in self._nonces or self.is_away(seat) for seat in self.setup.people()):
            await self._deal()

    async def _agree(self, seat: int) -> None:
        if seat not in self.match.agreed:
            await self.journal.commit(Agree(seat))
        if self.match.agreed.issuperset(self.setup.people()):
            await self._seal()

    # What happens by itself

    async def _wake(self) -> None:
        await self.journal.catch_up()
        if self.match.phase == "new":
            await self._seal()
        self._wait()

    async def _seal(self) -> None:
        await self.journal.commit(Seal(fair.new_secret()))
        self._wait()

    async def _deal(self) -> None:
        one, two, three, four = (self._nonces.get(seat) for seat in range(4))
        await self.journal.commit(Deal((one, two, three, four)))
        self._nonces.clear()
        self._wait()

    async def _play(self, seat: int) -> None:
        """A bot's decision for a seat: its own, or a person's whose time is up.

        Bots never choose what the rules refuse. Should one do so, or fail, the table goes on all the same.
        """
        game, turn, sitting = self.setup.game, self.match.turn, self.setup.seats[seat]
        bot = sitting.bot if isinstance(sitting, BotSeat) else strongest(game)
        for name in dict.fromkeys((bot, plainest(game))):
            try:
                action = await decide(self.match, seat, name, self._rng)
                await self.journal.commit(Move(seat, _raw(action), bot=True))
            except Exception:
                log.exception("bot failed", table=self.setup.id, game=game, bot=name, seat=seat)
            else:
                self._played = (turn, seat)
                self._wait()
                return
        raise RuntimeError(f"no bot can play seat {seat} of table {self.setup.id}")

    def _wait(self) -> None:
        """Sets the timer for what happens next if nobody does anything."""
        self._stop_waiting()
        seconds = self._seconds_to_wait()
        if seconds is not None:
            self._ring_in(seconds)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring_in(self, seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._ringing = asyncio.create_task(self._happen(self.journal.seq))

    async def _happen(self, seq: int) -> None:
        try:
            await self._mailbox.do(lambda: self._next(seq))
        except Exception:
            log.exception("table failed", table=self.setup.id)
            self._ring_in(FAULT_SECONDS)

    async def _next(self, seq: int) -> None:
        if seq != self.journal.seq:
            return
        if self.match.phase == "sealed":
            await self._deal()
        elif bots := self._bots_to_act():
            await self._play(bots[0])

    def _seconds_to_wait(self) -> float | None:
        if self.match.phase == "sealed":
            here = [seat for seat in self.setup.people() if not self.is_away(seat)]
            return NONCE_SECONDS if here else None
        if bots := self._bots_to_act():
            # Several that are asked at once have thought at the same time.
            turn, seat = self._played
            together = turn == self.match.turn and seat != bots[0]
            return 0.0 if together else pause(self.pace, self._rng)
        left = self.journal.time_left()
        return None if left is None else left / 1000

    def _bots_to_act(self) -> list[int]:
        """Seats that are asked and that a bot plays: its own, and a person's whose time is up."""
        late = self.journal.time_left() == 0
        return [seat for seat in self.match.to_act if late or isinstance(self.setup.seats[seat], BotSeat)]


def _seated(seat: int | None) -> int:
    if seat is None:
        raise HouseRefusal("not_seated")
    return seat


def _raw(action: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(action))
