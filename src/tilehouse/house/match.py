"""A match: hands in order, totals, results.

It is what its log's entries make of it: no clock, no chance, no I/O.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import msgspec

from tilehouse.house.entries import Again, Agree, Close, Deal, Entry, Move, Seal, Settle
from tilehouse.house.refusals import HouseRefusal
from tilehouse.house.seats import BotSeat, Setup
from tilehouse.records import fair
from tilehouse.records.fair import HandProof
from tilehouse.records.replay import standing
from tilehouse.rules import ledger
from tilehouse.rules.catalogue import GAMES
from tilehouse.rules.game import SEATS, AnyGame

Phase = Literal["new", "sealed", "playing", "result", "over", "closed"]


class HandResult(msgspec.Struct, frozen=True):
    """A hand that has ended, with the proof of its deal, which is open to all from then on.

    `deeds` is what each seat did in it, in words of the game.
    """

    ended: str
    scores: tuple[int, ...]
    ledger: tuple[ledger.Entry, ...]
    proof: HandProof
    deeds: tuple[tuple[str, ...], ...] = ((), (), (), ())


@dataclass(frozen=True)
class Match:
    """A match as it stands. `Match.of` gives a new one, `after` the one that an entry makes of this."""

    setup: Setup
    game: AnyGame
    options: Any
    phase: Phase = "new"
    hand: int = 0
    """The number of the current hand, from 1."""
    seal: Seal | None = None
    """The promise of the current hand's deal."""
    proof: HandProof | None = None
    """How the current deal was drawn; secret until the hand has ended."""
    deal: Any = None
    state: Any = None
    """The game's state of the current hand, from the deal until the next hand is sealed."""
    agreed: frozenset[int] = frozenset()
    """The seats that want the next hand, or after the last a rematch."""
    results: tuple[HandResult, ...] = ()
    rematch: str | None = None
    """The table of the rematch."""

    @classmethod
    def of(cls, setup: Setup) -> Match:
        """The match of a table that was just made."""
        game = GAMES[setup.game]
        return cls(setup, game, msgspec.json.decode(setup.options, type=game.options))

    @property
    def hands(self) -> int:
        """How many hands the whole match has."""
        return self.game.hands(self.options)

    @property
    def standing(self) -> tuple[list[int], list[int]]:
        """Totals and places after the hands that have ended; a team shares both."""
        return standing(self.game, self.options, [result.scores for result in self.results])

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that are asked for an action."""
        return self.game.to_act(self.state) if self.phase == "playing" else ()

    @property
    def turn(self) -> int | None:
        """The turn or claim that is running, a number that grows; None between hands."""
        return self.game.turn(self.state) if self.phase == "playing" else None

    @property
    def settles_later(self) -> bool:
        """Whether what comes of claims is an entry of its own; so it is where several people play."""
        several = sum(not isinstance(seat, BotSeat) for seat in self.setup.seats) > 1
        return several and self.game.settle is not None

    @property
    def settling(self) -> bool:
        """Whether the claims are closed, and what comes of them is not yet shown."""
        return self.phase == "playing" and self.settles_later and not self.to_act

    def after(self, entry: Entry) -> tuple[Match, Sequence[Any]]:
        """The match after an entry and the events of it; this one stays as it is.

        Raises Refusal (the rules) or HouseRefusal: not_now.
        """
        match entry:
            case Move():
                return self._moved(entry)
            case Settle():
                return self._settled()
            case Agree():
                return self._agreed(entry), ()
            case Seal():
                return self._sealed(entry), ()
            case Deal():
                return self._dealt(entry), ()
            case Again():
                return self._rematched(entry), ()
            case Close():
                return self._closed(), ()

    def _moved(self, move: Move) -> tuple[Match, Sequence[Any]]:
        self._must_be("playing")
        game = self.game
        action = msgspec.json.decode(move.action, type=game.action)
        # On a copy: should the rules fail in the middle, nothing of the table is lost.
        state = game.clone(self.state)
        act = game.begin if self.settles_later and game.begin is not None else game.act
        return self._played(state, act(state, move.seat, action))

    def _settled(self) -> tuple[Match, Sequence[Any]]:
        if not self.settling or self.game.settle is None:
            raise HouseRefusal("not_now")
        state = self.game.clone(self.state)
        return self._played(state, self.game.settle(state))

    def _played(self, state: Any, events: Sequence[Any]) -> tuple[Match, Sequence[Any]]:
        game = self.game
        ended = game.ended(state)
        if ended is None:
            return replace(self, state=state), events
        assert self.proof is not None
        entries = tuple(state.ledger)
        scores = tuple(ledger.scores(entries))
        result = HandResult(ended, scores, entries, self.proof, game.deeds(state))
        phase: Phase = "over" if self.hand == self.hands else "result"
        return replace(self, phase=phase, state=state, results=(*self.results, result)), events

    def _agreed(self, agree: Agree) -> Match:
        self._must_be("result", "over")
        return replace(self, agreed=self.agreed | {agree.seat})

    def _sealed(self, seal: Seal) -> Match:
        self._must_be("new", "result")
        return replace(self, phase="sealed", hand=self.hand + 1, seal=seal, state=None, agreed=frozenset())

    def _dealt(self, dealt: Deal) -> Match:
        self._must_be("sealed")
        assert self.seal is not None
        game, secret = self.game, self.seal.secret
        first = None if self.deal is None else (game.first_seat(self.deal) + 1) % SEATS
        deal = fair.draw(
            game, secret=secret, nonces=dealt.nonces, table=self.setup.id, hand=self.hand, first=first
        )
        return replace(
            self,
            phase="playing",
            proof=fair.prove(secret, dealt.nonces),
            deal=deal,
            state=game.start(self.options, deal),
        )

    def _rematched(self, again: Again) -> Match:
        self._must_be("over")
        return replace(self, rematch=again.table)

    def _closed(self) -> Match:
        self._must_be("new", "sealed", "playing", "result")
        return replace(self, phase="closed")

    def _must_be(self, *phases: Phase) -> None:
        if self.phase not in phases:
            raise HouseRefusal("not_now")
