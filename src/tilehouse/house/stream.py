"""What a table tells those who listen: each change that their seat can notice, numbered for that seat.

Every seat, and the watchers together, has numbers of its own: a change that a seat cannot notice, such as
another's silent refusal to claim a tile, gets no number there, so that a gap betrays nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, Final, Protocol

import msgspec

from tilehouse.house.match import Match
from tilehouse.house.talk import Gesture, Phrase
from tilehouse.rules.game import SEATS

WATCHER: Final = SEATS
"""The watchers' place in Numbers."""
KEPT: Final = 256
"""So many steps can be caught up with by number; who missed more gets the whole table."""

Numbers = tuple[int, ...]
"""The number of the last change that each seat, and at the end the watchers, could notice."""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """The table has changed.

    `news` says who could notice it, in the order of `numbers`. `by` is the seat that acted last and `bot`
    whether a bot chose for it. `events` are the rules' own, hidden tiles and all: whoever passes them on
    masks them. `bots` says of each event whether a bot chose it.
    `whole`: more has changed than the hand being played.
    """

    numbers: Numbers
    news: tuple[bool, ...] = (True,) * (SEATS + 1)
    by: int | None = None
    bot: bool = False
    events: Sequence[Any] = ()
    bots: Sequence[bool] = ()
    whole: bool = False

    def number(self, seat: int | None) -> int:
        """The step's number for a seat, or (None) for a watcher."""
        return self.numbers[place(seat)]

    def is_news_to(self, seat: int | None) -> bool:
        """Whether a seat, or (None) a watcher, could notice it."""
        return self.news[place(seat)]


class Listener(Protocol):
    """Somebody who follows a table: from a seat, or (None) as a watcher.

    What it is told must not fail and return at once: the table waits for it.
    """

    @property
    def seat(self) -> int | None:
        """The seat from which the table is seen."""

    def tell(self, step: Step) -> None:
        """The hand, or more, has changed."""

    def tell_around(self) -> None:
        """Something around the hand has changed: somebody came or went, the bots' pace."""

    def hear(self, seat: int, phrase: Phrase | Gesture) -> None:
        """A seat has said something."""

    def begin(self, step: Step) -> None:
        """Everything about the table is new to the listener."""

    def end(self) -> None:
        """The table is closed here; whoever wants it can come back."""


def place(seat: int | None) -> int:
    """Where a seat, or (None) the watchers, stand in Numbers."""
    return WATCHER if seat is None else seat


def news_of(before: Match, after: Match, events: Sequence[Any]) -> tuple[bool, ...]:
    """Who could notice a move: the seats, and at the end the watchers."""
    return tuple(_notices(seat, before, after, events) for seat in (*range(SEATS), None))


def _notices(seat: int | None, before: Match, after: Match, events: Sequence[Any]) -> bool:
    game = after.game
    if any(game.seen(event, seat) is not None for event in events):
        return True
    return bool(game.view_of(before.state, seat) != game.view_of(after.state, seat))


class Recent:
    """The latest steps of the current hand."""

    def __init__(self) -> None:
        self._steps: deque[Step] = deque(maxlen=KEPT)

    def add(self, step: Step) -> None:
        """Remembers a step; a `whole` one begins anew, nobody catches up across it."""
        if step.whole:
            self._steps.clear()
        else:
            self._steps.append(step)

    def since(self, seen: int, seat: int | None, numbers: Numbers) -> Step | None:
        """All that a seat could notice after its number `seen`, as one step; None if some is forgotten."""
        missed = [step for step in self._steps if step.is_news_to(seat) and step.number(seat) > seen]
        oldest = missed[0].number(seat) if missed else numbers[place(seat)] + 1
        if oldest != seen + 1:
            return None
        if not missed:
            return Step(numbers=numbers)
        return Step(
            numbers=numbers,
            by=missed[-1].by,
            bot=missed[-1].bot,
            events=[event for step in missed for event in step.events],
            bots=[bot for step in missed for bot in step.bots],
        )
