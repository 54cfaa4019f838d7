"""What every game is. House, records and server know games only through this page.

A game is a table of pure functions over its own plain data: options, deal, state, actions, events, views.
The state is changed by `act` alone, which validates wholly before it changes anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from tilehouse.rules.ledger import Entry

SEATS = 4


class TableOptions(Protocol):
    """What the house reads of any game's options; the rest is the game's own."""

    @property
    def seconds(self) -> int | None:
        """Time for a turn or a claim; None: no clock."""

    @property
    def assisted(self) -> bool:
        """Whether the table gives hints."""


class Position(Protocol):
    """What the house and the records read of any game's state; the rest is the game's own."""

    @property
    def ledger(self) -> Sequence[Entry]:
        """Every point charged or given so far."""


O = TypeVar("O", bound=TableOptions)  # noqa: E741 - options
D = TypeVar("D", bound=msgspec.Struct)  # deal
S = TypeVar("S", bound=Position)  # state
A = TypeVar("A")  # action: a union of msgspec structs tagged by `do`
E = TypeVar("E")  # event: a union of msgspec structs tagged by `did`
V = TypeVar("V", bound=msgspec.Struct)  # view
Q = TypeVar("Q")  # question: a union of msgspec structs tagged by `ask`


@dataclass(frozen=True, kw_only=True)
class Game(Generic[O, D, S, A, E, V, Q]):
    """One game. Types first: they are the wire's, the log's and the records' format (record.md)."""

    name: str
    version: str
    """Version of the rule set; written into records."""

    options: type[O]
    deal: type[D]
    action: Any
    """The union of action structs (a typing form, not a class)."""
    event: Any
    view: type[V]
    question: Any

    tiles: tuple[str, ...]
    """All physical tiles, in canonical order."""
    lowest_wins: bool
    solo_record: bool = False
    """Whether one person's matches against bots make a record: the best total of a whole match."""

    hands: Callable[[O], int]
    """How many hands (rounds, deals) a whole match has."""
    teams: Callable[[O], tuple[int, int, int, int]]
    """The team of each seat; seats of one team share their total."""

    first_seat: Callable[[D], int]
    """The starter or dealer of a deal. In a match each next hand's is the next seat."""
    draw_deal: Callable[[Sequence[str], int], D]
    """(shuffled tiles, first seat) → the deal that this order of tiles gives."""
    complete: Callable[[D], D]
    """A deal that may be short, filled up and with every copy named. Raises DealError."""

    start: Callable[[O, D], S]
    """The state after a whole deal."""
    act: Callable[[S, int, A], list[E]]
    """(state, seat, action): carries out the action and says what happened, or raises Refusal."""
    clone: Callable[[S], S]
    begin: Callable[[S, int, A], list[E]] | None = None
    """As `act`, but what comes of claims is left to `settle`, once nobody is asked any more. So that a table
    can take the same time for an offer that nobody may claim as for one that somebody may."""
    settle: Callable[[S], list[E]] | None = None
    """Carries out claims that all have been asked for; does nothing while somebody still is."""

    to_act: Callable[[S], tuple[int, ...]]
    """The seats that are asked for an action now; none when the hand has ended."""
    turn: Callable[[S], int]
    """A number that grows whenever a new time budget begins: one for a turn, one for a claim."""
    ended: Callable[[S], str | None]
    """How the hand ended, or None."""
    deeds: Callable[[S], tuple[tuple[str, ...], ...]]
    """What each seat did in a hand that has ended, in words that statistics count."""

    position: Callable[[S], dict[str, Any]]
    """The whole state as record.md's outcome shows it (`state`)."""
    view_of: Callable[[S, int | None], V]
    """What a seat (None: a watcher) may see: nothing hidden from it is in there."""
    seen: Callable[[E, int | None], E | None]
    """The event as a seat (None: a watcher) sees it; None if it sees nothing of it."""
    doer: Callable[[E], int | None]
    """The seat whose choice an event shows; None where nobody chose."""

    answer: Callable[[V, Q], msgspec.Struct]
    """Answers a question about one's own view, such as what the combinations on the rack are worth."""
    hints: Callable[[V], msgspec.Struct]
    """What an assisted table tells a seat, from its view alone."""


AnyGame = Game[Any, Any, Any, Any, Any, Any, Any]
