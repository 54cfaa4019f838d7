"""Bots play hands against each other: the same seed, the same hands."""

from __future__ import annotations

import hmac
import random
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter, process_time
from typing import Any, Final

from tilehouse.bots.bot import Bot
from tilehouse.records import fair
from tilehouse.records.record import Hand, Record
from tilehouse.rules.game import SEATS, AnyGame
from tilehouse.rules.ledger import scores
from tilehouse.rules.refusal import Refusal

LONGEST_HAND: Final = 20_000
"""Actions. A hand that is longer does not end by itself: some bot goes round in circles."""


class Endless(Exception):  # noqa: N818 - says what the hand is
    """A hand in which the bots go round in circles."""


@dataclass(frozen=True)
class Player:
    """A bot under its name, and how long each of its decisions took, in milliseconds."""

    name: str
    bot: Bot[Any, Any]
    times: array[float] = field(default_factory=lambda: array("d"))


@dataclass(frozen=True)
class Played:
    """A hand as it was played. `deal` counts from 1; the player of seat s is `players[s]`."""

    deal: int
    rotation: int
    players: tuple[Player, ...]
    record: Record
    ended: str | None
    scores: list[int]
    cpu_seconds: float
    refusal: Refusal | None
    """What the rules said to the last action, for which the hand was given up."""

    @property
    def actions(self) -> list[tuple[int, Any]]:
        """What was done, in order; the refused action last."""
        return self.record.hands[0].actions


@dataclass(frozen=True)
class Simulation:
    """What is to be played. `bots` are the names at seats 0 to 3; `duplicate` plays each deal four times,
    every bot sitting at every seat once.
    """

    game: AnyGame
    options: Any
    players: tuple[Player, ...]
    """Of the four seats; a bot that sits at two is there twice, as the same."""
    deals: int
    seed: str
    duplicate: bool

    @property
    def rotations(self) -> int:
        """How many times each deal is played."""
        return SEATS if self.duplicate else 1

    def play(self, watch: Callable[[Any], None] = lambda _: None) -> Iterator[Played]:
        """Play it all; `watch` is shown the state after the deal and after every action."""
        for deal in range(1, self.deals + 1):
            for rotation in range(self.rotations):
                yield self._play(deal, rotation, watch)

    def _play(self, number: int, rotation: int, watch: Callable[[Any], None]) -> Played:
        table = f"simulation-{number}"
        secret = secret_of(self.seed, number, 1)
        deal = fair.draw(self.game, secret=secret, nonces=fair.NO_NONCES, table=table, hand=1)
        seated = tuple(self.players[(seat - rotation) % SEATS] for seat in range(SEATS))
        chances = [random.Random(f"{self.seed}/{number}/{rotation}/{seat}") for seat in range(SEATS)]
        hand = Hand(deal)
        began = process_time()
        state, refusal = _hand(self.game, self.options, hand, seated, chances, watch)
        took = process_time() - began
        proof = fair.Proof(table, (fair.prove(secret, fair.NO_NONCES),))
        names = tuple(player.name for player in seated)
        record = Record(self.game, self.options, [hand], names, self.game.version, proof)
        ended = self.game.ended(state)
        return Played(number, rotation, seated, record, ended, scores(state.ledger), took, refusal)


def _hand(
    game: AnyGame,
    options: Any,
    hand: Hand,
    seated: Sequence[Player],
    chances: Sequence[random.Random],
    watch: Callable[[Any], None],
) -> tuple[Any, Refusal | None]:
    """Play a hand to its end, or to a refusal; its actions are noted in `hand`."""
    state = game.start(options, hand.deal)
    watch(state)
    while asked := game.to_act(state):
        if len(hand.actions) > LONGEST_HAND:
            raise Endless(f"{len(hand.actions)} actions, and the hand has not ended: {hand.deal}")
        seat = asked[0]
        player = seated[seat]
        view = game.view_of(state, seat)
        began = perf_counter()
        action = player.bot.choose(view, chances[seat])
        player.times.append((perf_counter() - began) * 1000)
        hand.actions.append((seat, action))
        try:
            game.act(state, seat, action)
        except Refusal as refusal:
            return state, refusal
        watch(state)
    return state, None


def secret_of(seed: str, match: int, hand: int) -> str:
    """The secret of a simulated hand (docs/fair-deals.md): the same seed, the same deals."""
    message = f"tilehouse/simulation/1\n{match}\n{hand}"
    return hmac.digest(seed.encode(), message.encode(), "sha256").hex()
