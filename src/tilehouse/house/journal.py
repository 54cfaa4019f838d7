"""A table's log and what has come of it so far.

An entry is tried on the match, then written, and only after the commit does the journal move on
(architecture.md, "How a move travels").
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import add
from typing import Any, Final

import msgspec

from tilehouse.house.archive import Archive, Line
from tilehouse.house.clocks import Clock, running
from tilehouse.house.entries import Entry, Move, Settle
from tilehouse.house.match import Match
from tilehouse.house.meters import MOVES
from tilehouse.house.seats import Setup
from tilehouse.house.stream import Numbers, Recent, Step, news_of
from tilehouse.house.time import Time
from tilehouse.rules.game import SEATS

TRIES: Final = 5
"""So often an entry is tried again where another node was faster."""


class Journal:
    """The log of one table, in memory as far as it is needed. `moved` is told of every step."""

    def __init__(self, setup: Setup, archive: Archive, time: Time, moved: Callable[[Step], None]) -> None:
        self.setup = setup
        self.match = Match.of(setup)
        self.seq = 0
        self.clock: Clock | None = None
        self.numbers: Numbers = (0,) * (SEATS + 1)
        self.turn_began = self.numbers
        """The numbers with which the current turn or claim began."""
        self.began = time.now()
        """When the current turn, claim, sheet or promised deal began, in seconds, as far as is known here."""
        self.commands: dict[str, Step] = {}
        """The steps of the commands that were carried out."""
        self.recent = Recent()
        self._bots_chose: set[int] = set()
        """The seats for which bots have chosen in the current turn or claim."""
        self._archive = archive
        self._time = time
        self._moved = moved

    async def commit(self, entry: Entry, command: str | None = None) -> Step:
        """Writes the entry and returns its step; that of `command` if another node carried it out before.

        Raises what Match.after raises; nothing has changed then.
        """
        for _ in range(TRIES):
            match, events = self.match.after(entry)
            line = self._line(entry, command, match)
            if await self._archive.append(self.setup, line):
                if isinstance(entry, Move):
                    MOVES.labels(self.setup.game, "bot" if entry.bot else "person").inc()
                return self._advance(line, match, events)
            await self.catch_up()
            if command is not None and command in self.commands:
                return self.commands[command]
        raise RuntimeError(f"table {self.setup.id} cannot write its entry {self.seq + 1}")

    async def catch_up(self) -> None:
        """Reads what the log has beyond what is known here."""
        for line in await self._archive.lines(self.setup.id, self.seq):
            match, events = self.match.after(line.entry)
            self._advance(line, match, events)

    def _line(self, entry: Entry, command: str | None, match: Match) -> Line:
        at = self._milliseconds()
        clock = running(self.clock, match, at)
        ended = len(match.results) > len(self.match.results)
        over = ended and match.phase == "over"
        closed = match.phase == "closed"
        return Line(
            seq=self.seq + 1,
            entry=entry,
            at=at,
            command=command,
            due=clock.due if clock else None,
            hand=match.hand,
            result=match.results[-1] if ended else None,
            standing=match.standing if over else None,
            last=over or closed,
        )

    def _advance(self, line: Line, match: Match, events: Sequence[Any]) -> Step:
        before, self.match, self.seq = self.match, match, line.seq
        # A clock that is read back from the log begins anew: a restart gives time back.
        self.clock = running(self.clock, match, self._milliseconds())
        entry = line.entry
        whole = not isinstance(entry, Move | Settle) or match.phase != "playing"
        news = (True,) * len(self.numbers) if whole else news_of(before, match, events)
        self.numbers = tuple(map(add, self.numbers, news))
        bots = self._chosen_by_bots(entry, events)
        step = Step(numbers=self.numbers, news=news, events=events, bots=bots, whole=whole)
        if isinstance(entry, Move):
            step = msgspec.structs.replace(step, by=entry.seat, bot=entry.bot)
            if entry.bot:
                self._bots_chose.add(entry.seat)
        if match.turn != before.turn:
            self.turn_began = self.numbers
            self._bots_chose.clear()
        if (match.phase, match.turn) != (before.phase, before.turn):
            self.began = self._time.now()
        if line.command is not None:
            self.commands[line.command] = step
        self.recent.add(step)
        self._moved(step)
        return step

    def _chosen_by_bots(self, entry: Entry, events: Sequence[Any]) -> tuple[bool, ...]:
        """Of each event whether a bot chose it. Of claims only those count that are carried out: who was
        asked and passed is nobody's business.
        """
        if isinstance(entry, Move):
            return (entry.bot,) * len(events)
        return tuple(self.match.game.doer(event) in self._bots_chose for event in events)

    def begin_anew(self) -> None:
        """The turn, claim or result sheet has its whole time again."""
        self.began = self._time.now()
        self.clock = running(None, self.match, self._milliseconds())

    def time_left(self) -> int | None:
        """Milliseconds left for the turn or claim; None where no clock runs."""
        return None if self.clock is None else max(0, self.clock.due - self._milliseconds())

    def _milliseconds(self) -> int:
        return int(self._time.now() * 1000)
