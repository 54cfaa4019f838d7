"""How long a table waits, and for what, before it goes on by itself."""

from __future__ import annotations

import random
from typing import Final

from tilehouse.house.absences import Absences
from tilehouse.house.audience import Audience
from tilehouse.house.journal import Journal
from tilehouse.house.pace import pause
from tilehouse.house.seats import Pace
from tilehouse.house.time import Time
from tilehouse.house.waits import Waits

NONCE_SECONDS: Final = 3.0
"""So long a deal waits for the nonces of people who are there."""


class Patience:
    """Looks at a table and changes nothing there. However often it is asked, nobody is waited for longer."""

    def __init__(
        self,
        journal: Journal,
        audience: Audience,
        absences: Absences,
        time: Time,
        rng: random.Random,
        waits: Waits,
    ) -> None:
        self._journal = journal
        self._audience = audience
        self._absences = absences
        self._time = time
        self._rng = rng
        self._waits = waits
        self._several = journal.setup.several
        self._people = journal.setup.people()
        self.pace = journal.setup.pace
        self._thought: tuple[int, float] = (-1, 0.0)
        """At which entry of the log a bot began to think, and when it has thought."""
        self._decided: tuple[int | None, int] = (None, 0)
        """The turn and seat of the last bot's decision."""

    @property
    def paused(self) -> bool:
        """Whether nobody waits: no person is here."""
        return all(map(self._audience.is_away, self._people))

    def seconds(self) -> float | None:
        """Until something happens if nobody does anything; None where nothing will."""
        match = self._journal.match
        if match.phase == "sealed":
            return None if self.paused else self._left(NONCE_SECONDS)
        if match.phase == "result":
            return self._soonest(self._left(self._waits.sheet))
        if match.settling:
            return self.until_settled()
        if bots := self.bots():
            return self._thinking(bots[0])
        if match.rematch is not None:
            return None
        left = self._journal.time_left()
        return self._soonest(None if left is None else left / 1000)

    def bots(self) -> list[int]:
        """Seats that are asked and that a bot plays: all but a person's who is here and in time."""
        late = not self.paused and self._journal.time_left() == 0
        people = () if late else self._people
        waited = [seat for seat in people if self.paused or not self._absences.is_stood_in(seat)]
        return [seat for seat in self._journal.match.to_act if seat not in waited]

    def until_settled(self) -> float:
        """Seconds until what comes of an offered tile is shown."""
        return self._left(self._waits.claims)

    def sheet_was_read(self) -> bool:
        """Whether the result sheet has lain there for long enough."""
        return self._left(self._waits.sheet) == 0

    def decided(self, turn: int | None, seat: int) -> None:
        """A bot has decided."""
        self._decided = (turn, seat)

    def hurry(self, pace: Pace) -> None:
        """From now on bots take so long."""
        self.pace = pace
        self._thought = (-1, 0.0)

    def _left(self, seconds: float) -> float:
        return max(0.0, seconds - (self._time.now() - self._journal.began))

    def _thinking(self, seat: int) -> float:
        seq, now = self._journal.seq, self._time.now()
        if self._thought[0] != seq:
            # Several that are asked at once have thought at the same time.
            turn, last = self._decided
            together = turn == self._journal.match.turn and last != seat
            self._thought = (seq, now + (0.0 if together else pause(self.pace, self._rng)))
        return max(0.0, self._thought[1] - now)

    def _soonest(self, seconds: float | None) -> float | None:
        """Until time is up or a bot stands in for somebody; None where nobody waits."""
        if not self._several or self.paused:
            return None
        graces = [left for seat in self._people if (left := self._absences.left(seat))]
        return min([*graces, *([] if seconds is None else [seconds])], default=None)
