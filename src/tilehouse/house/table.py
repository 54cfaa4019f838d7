"""A table in play: takes what people want in order, lets bots play, tells who listens."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
import structlog

from tilehouse.house.absences import Absences
from tilehouse.house.alarm import Alarm
from tilehouse.house.archive import Archive
from tilehouse.house.audience import Audience
from tilehouse.house.entries import Again, Agree, Deal, Move, Seal, Settle
from tilehouse.house.journal import Journal
from tilehouse.house.mailbox import Closed, Mailbox
from tilehouse.house.match import Match, Phase
from tilehouse.house.patience import Patience
from tilehouse.house.players import decide, plainest, strongest
from tilehouse.house.refusals import HouseRefusal
from tilehouse.house.rematch import rematch_of
from tilehouse.house.seats import BotSeat, Pace, Setup
from tilehouse.house.stream import Listener, Step
from tilehouse.house.talk import Gesture, Phrase, Talk
from tilehouse.house.time import Time
from tilehouse.house.waits import Waits
from tilehouse.records import fair
from tilehouse.rules.refusal import Refusal

log = structlog.get_logger()

T = TypeVar("T")


class Table:
    """One table. Open one with `Table.open`."""

    def __init__(self, setup: Setup, archive: Archive, time: Time, rng: random.Random, waits: Waits) -> None:
        self.setup = setup
        self._audience = Audience()
        self._archive = archive
        self._talk = Talk(time)
        self.journal = Journal(setup, archive, time, self._audience.tell)
        self._time = time
        self._rng = rng
        self._absences = Absences(time, waits.grace, setup.people() if setup.several else ())
        self._patience = Patience(self.journal, self._audience, self._absences, time, rng, waits)
        self._mailbox = Mailbox()
        self._nonces: dict[int, str] = {}
        self._alarm = Alarm(time, self._ring)
        self._stood_in: set[int] = set()
        """The seats of which everybody has been told that a bot stands in."""

    @classmethod
    async def open(
        cls, setup: Setup, archive: Archive, time: Time, rng: random.Random, waits: Waits | None = None
    ) -> Table:
        """The table as its log left it. A new one promises its first hand."""
        table = cls(setup, archive, time, rng, waits or Waits())
        try:
            await table._do(table._wake)
        except Exception:
            await table.close()
            raise
        return table

    async def close(self) -> None:
        """Finishes what was asked for. The table can be opened again, from its log."""
        await self._mailbox.close()
        self._alarm.stop()
        self._audience.end()

    @property
    def match(self) -> Match:
        """The match as it stands in the log."""
        return self.journal.match

    @property
    def pace(self) -> Pace:
        """How long bots take."""
        return self._patience.pace

    # Who is here

    @property
    def empty(self) -> bool:
        """Whether nobody listens."""
        return not self._audience

    def is_away(self, seat: int) -> bool:
        """Whether nobody is connected for the seat."""
        return self._audience.is_away(seat)

    def is_stood_in(self, seat: int) -> bool:
        """Whether a bot plays for the person who is away."""
        return self._absences.is_stood_in(seat)

    async def join(self, listener: Listener, seen: int | None) -> None:
        """Tells a listener what it missed since `seen`, or all if that is forgotten; then every step.

        `leave` must follow, even where this was given up half-way.
        """
        self._audience.expect(listener)
        try:
            await self._do(lambda: self._greet(listener, seen))
        except Closed:
            listener.end()

    def leave(self, listener: Listener) -> None:
        """The listener has gone."""
        self._audience.leave(listener)
        seat = listener.seat
        if self.setup.several and seat is not None and self.is_away(seat):
            self._absences.went(seat)
            self._wait()

    async def _greet(self, listener: Listener, seen: int | None) -> None:
        if not self._audience.expects(listener):
            return
        if self._patience.paused:
            self.journal.begin_anew()
            self._audience.begin(Step(numbers=self.journal.numbers, whole=True))  # watchers see the new clock
        if listener.seat is not None:
            self._absences.came(listener.seat)
        self._audience.welcome(listener)
        journal = self.journal
        missed = None if seen is None else journal.recent.since(seen, listener.seat, journal.numbers)
        if missed is None:
            listener.begin(Step(numbers=journal.numbers, whole=True))
        else:
            listener.tell(missed)
            listener.tell_around()  # who came and went meanwhile has no number

    async def catch_up(self) -> None:
        """Reads what another program has written to the log."""
        await self._do(self.journal.catch_up)

    # What people do

    async def act(self, seat: int | None, command: str, seen: int, action: Any) -> int:
        """Carries out a person's action; returns its number for the seat once it is in the log.

        A command that was carried out before is not repeated: its number is returned.
        Raises Refusal (the rules) and HouseRefusal: not_seated, not_now, stale, time_up.
        """
        return await self._do(lambda: self._act(_seated(seat), command, seen, action))

    async def give_nonce(self, seat: int | None, hand: int, nonce: str) -> None:
        """A person's part in the deal of `hand`; the first counts.

        Raises HouseRefusal: not_seated, not_now.
        """
        await self._do(lambda: self._give_nonce(_seated(seat), hand, nonce))

    async def agree(self, seat: int | None) -> None:
        """A person wants the next hand. Raises HouseRefusal: not_seated, not_now."""
        await self._do(lambda: self._agree(_seated(seat)))

    async def want_rematch(self, seat: int | None) -> None:
        """A person wants a rematch. Raises HouseRefusal: not_seated, not_now."""
        await self._do(lambda: self._want_rematch(_seated(seat)))

    def say(self, seat: int | None, phrase: Phrase | Gesture) -> None:
        """A person says something to all who are here. Raises HouseRefusal: not_seated, say_less."""
        self._talk.say(_seated(seat))
        self._audience.tell_said(_seated(seat), phrase)

    def hurry(self, seat: int | None, pace: Pace) -> None:
        """Sets how long bots take, where one person is alone with them.

        Raises HouseRefusal: not_seated, people_wait.
        """
        _seated(seat)
        if self.setup.several:
            raise HouseRefusal("people_wait")
        self._patience.hurry(pace)
        self._audience.tell_around()
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
        return step.number(seat)

    async def _give_nonce(self, seat: int, hand: int, nonce: str) -> None:
        if self.match.phase != "sealed" or self.match.hand != hand:
            raise HouseRefusal("not_now")
        self._nonces.setdefault(seat, nonce)
        if all(seat in self._nonces or self.is_away(seat) for seat in self.setup.people()):
            await self._deal()

    async def _agree(self, seat: int) -> None:
        if self.match.phase != "result":
            raise HouseRefusal("not_now")
        if seat not in self.match.agreed:
            await self.journal.commit(Agree(seat))
        if self._all_agreed():
            await self._seal()

    async def _want_rematch(self, seat: int) -> None:
        match = self.match
        if match.phase != "over" or match.rematch is not None:
            raise HouseRefusal("not_now")
        if seat not in match.agreed:
            await self.journal.commit(Agree(seat))
        await self._begin_rematch()

    async def _begin_rematch(self) -> None:
        match = self.match
        if not self._all_agreed("over") or match.rematch is not None:
            return
        setup = rematch_of(self.setup, match.agreed, int(self._time.now() * 1000))
        if await self._archive.setup(setup.id) is None:
            await self._archive.add(setup)
        await self.journal.commit(Again(setup.id))

    def _all_agreed(self, phase: Phase = "result") -> bool:
        """Whether everybody wants to go on for whom no bot stands in."""
        match = self.match
        asked = [seat for seat in self.setup.people() if not self.is_stood_in(seat)]
        return match.phase == phase and bool(match.agreed) and match.agreed.issuperset(asked)

    # What happens by itself

    async def _wake(self) -> None:
        await self.journal.catch_up()
        if self.match.phase == "new" or self._all_agreed():
            await self._seal()
        await self._begin_rematch()

    async def _seal(self) -> None:
        await self.journal.commit(Seal(fair.new_secret()))

    async def _deal(self) -> None:
        one, two, three, four = (self._nonces.get(seat) for seat in range(4))
        await self.journal.commit(Deal((one, two, three, four)))
        self._nonces.clear()

    async def _play(self, seat: int) -> None:
        """A bot's decision for a seat: its own, or a person's whose time is up.

        Bots never choose what the rules refuse. Should one do so, or fail, the table goes on all the same.
        """
        seq, game, turn, sitting = self.journal.seq, self.setup.game, self.match.turn, self.setup.seats[seat]
        bot = sitting.bot if isinstance(sitting, BotSeat) else strongest(game)
        for name in dict.fromkeys((bot, plainest(game))):
            try:
                action = await decide(self.match, seat, name, self._rng)
                await self.journal.commit(Move(seat, _raw(action), bot=True))
            except Exception:
                if seq != self.journal.seq:
                    raise
                log.exception("bot failed", table=self.setup.id, game=game, bot=name, seat=seat)
            else:
                self._patience.decided(turn, seat)
                return
        raise RuntimeError(f"no bot can play seat {seat} of table {self.setup.id}")

    async def _do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Does it when all before it is done, and waits anew, whatever has come of it."""

        async def then_wait() -> T:
            try:
                return await work()
            finally:
                self._wait()

        return await self._mailbox.do(then_wait)

    def _wait(self) -> None:
        """Sets the alarm for what happens next if nobody does anything."""
        seconds = self._patience.seconds()
        if seconds is None:
            self._alarm.stop()
        else:
            self._alarm.set(seconds)

    async def _ring(self) -> None:
        seq = self.journal.seq
        try:
            await self._do(lambda: self._go_on(seq))
        except (HouseRefusal, Refusal):
            if seq == self.journal.seq:
                raise
            # Another program has moved the table on meanwhile. That is known by now, and is waited for anew.

    async def _go_on(self, seq: int) -> None:
        stood_in = {seat for seat in self.setup.people() if self.is_stood_in(seat)}
        if stood_in - self._stood_in:
            self._audience.tell_around()
        self._stood_in = stood_in
        if seq != self.journal.seq:
            return  # somebody was faster
        if self.match.phase == "sealed":
            await self._deal()
        elif self.match.phase == "over":
            await self._begin_rematch()
        elif self.match.phase == "result":
            if self._all_agreed() or self._patience.sheet_was_read():
                await self._seal()
        elif self.match.settling:
            if self._patience.until_settled() == 0:
                await self.journal.commit(Settle())
        elif bots := self._patience.bots():
            await self._play(bots[0])


def _seated(seat: int | None) -> int:
    if seat is None:
        raise HouseRefusal("not_seated")
    return seat


def _raw(action: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(action))
