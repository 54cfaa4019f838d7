"""Where everything is in one deal."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final, Literal

import msgspec

from tilehouse.analysis import sichuan as kernel
from tilehouse.rules.ledger import Entry, scores
from tilehouse.rules.sichuan.deal import Deal
from tilehouse.rules.sichuan.fan import MELDS
from tilehouse.rules.sichuan.options import Options
from tilehouse.rules.sichuan.tiles import KINDS, PLACE, Suit

MeldKind = Literal["pung", "exposed_kong", "added_kong", "concealed_kong"]
Phase = Literal["missing", "turn", "claim"]
Answer = Literal["pung", "kong", "win", "pass"]
How = Literal["self_draw", "discard", "robbed_kong"]
Ending = Literal["winners", "wall"]

FOR_PUNG: Final = 2
FOR_KONG: Final = 3
"""How many tiles like a discard it takes in hand to claim it (S-3.1)."""

AFTER: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple((seat + step) % 4 for step in (1, 2, 3)) for seat in range(4)
)
"""The other seats in turn order, counted from a seat (S-1.2)."""


class Meld(msgspec.Struct, frozen=True, rename={"supplier": "from"}):
    """A declared pung or kong; `supplier` is the seat whose discard it holds (S-3.4)."""

    id: int
    owner: int
    kind: MeldKind
    tiles: tuple[str, ...]
    supplier: int | None = None


class Offer(msgspec.Struct, frozen=True):
    """The tile last discarded or added for a kong (`kong`), for the others to claim (S-3.1, S-4.3)."""

    seat: int
    tile: str
    kong: bool = False


class Winner(msgspec.Struct, frozen=True, rename={"supplier": "from"}):
    """A seat that has won: with which tile, how, from whom, and the hand as it won."""

    seat: int
    tile: str
    how: How
    supplier: int | None
    hand: tuple[str, ...]


@dataclass(slots=True)
class Player:
    """One seat's tiles, and counts that are kept as tiles move so that nobody recounts.

    `counts` is how many of each kind the rack holds, `melded` the declared melds, `keys` the rack's base-5
    count keys by suit, `to_meld` how many melds of a standard hand are not declared. `waits` are the kinds
    that would complete the rack as it is without the tile drawn in this turn (S-8.4): none while it holds the
    missing suit (-1: not declared), nor between a pung and the discard.
    """

    rack: list[str] = field(default_factory=list)
    counts: bytearray = field(default_factory=lambda: bytearray(KINDS))
    melded: bytearray = field(default_factory=lambda: bytearray(KINDS))
    keys: list[int] = field(default_factory=lambda: [0, 0, 0])
    missing: int = -1
    to_meld: int = MELDS
    waits: tuple[int, ...] = ()

    def holds_missing(self) -> bool:
        """Whether the rack holds a tile of the missing suit (S-2.2)."""
        return self.keys[self.missing] > 0

    def has_all(self, kind: int) -> bool:
        """Whether all four of the kind are in rack and melds: no fifth can come (S-4.1, S-8.4)."""
        return self.counts[kind] + self.melded[kind] == 4

    def gain(self, tile: str) -> None:
        """The tile comes to the rack."""
        kind, suit, weight = PLACE[tile]
        self.rack.append(tile)
        self.counts[kind] += 1
        self.keys[suit] += weight

    def lose(self, tile: str) -> None:
        """The tile leaves the rack."""
        kind, suit, weight = PLACE[tile]
        self.rack.remove(tile)
        self.counts[kind] -= 1
        self.keys[suit] -= weight

    def find_waits(self) -> None:
        """Brings `waits` up to date; the rack must be one tile short of a whole hand."""
        m, p, s = keys = self.keys
        self.waits = () if keys[self.missing] else kernel.waits((m, p, s), self.to_meld)  # S-2.2
        if self.waits:
            self.waits = tuple(kind for kind in self.waits if not self.has_all(kind))  # S-8.4


@dataclass(slots=True)
class Hand:
    """One deal in play.

    `wall[front:back]` is what is left of the wall: turns draw from its front, kongs from its back. `asked`
    are the seats whose action is awaited, `answers` what has been said to `offer`. `others[seat]` are the
    other seats that have not won, in turn order (S-5.3). `drawn` is the tile drawn in this turn, in the
    dealer's first turn the last of his fourteen (S-2.1), None after a pung; `replacement` says that it
    followed a kong. `turn` counts the time budgets: each turn has one, and so has each offer, whether or not
    anybody may claim it, so that the number gives nobody away.
    """

    players: tuple[Player, Player, Player, Player]
    wall: tuple[str, ...]
    front: int
    back: int
    dealer: int
    phase: Phase | None = "missing"
    asked: tuple[int, ...] = (0, 1, 2, 3)
    others: tuple[tuple[int, ...], ...] = AFTER
    turn: int = 0
    drawn: str | None = None
    replacement: bool = False
    offer: Offer | None = None
    answers: dict[int, Answer] = field(default_factory=dict)
    missing: tuple[Suit | None, ...] = (None, None, None, None)
    discards: list[tuple[str, ...]] = field(default_factory=lambda: [(), (), (), ()])
    melds: tuple[Meld, ...] = ()
    winners: tuple[Winner, ...] = ()
    ledger: tuple[Entry, ...] = ()
    scores: tuple[int, ...] = (0, 0, 0, 0)
    ended: Ending | None = None

    def left(self) -> int:
        """How many tiles are left in the wall."""
        return self.back - self.front

    def book(self, entries: list[Entry]) -> None:
        """Puts entries into the ledger."""
        self.ledger += tuple(entries)
        self.scores = tuple(scores(self.ledger))


def start(_options: Options, deal: Deal) -> Hand:
    """The state after a whole deal: all declare their missing suit (S-1.3)."""
    players = (Player(), Player(), Player(), Player())
    for player, rack in zip(players, deal.racks, strict=True):
        player.rack += rack
        for tile in rack:
            kind, suit, weight = PLACE[tile]
            player.counts[kind] += 1
            player.keys[suit] += weight
    return Hand(players, deal.wall, 0, len(deal.wall), deal.dealer)


def clone(hand: Hand) -> Hand:
    """A copy that shares nothing that changes."""
    one, two, three, four = (_clone(player) for player in hand.players)
    return replace(
        hand,
        players=(one, two, three, four),
        answers=hand.answers.copy(),
        discards=hand.discards.copy(),
    )


def _clone(player: Player) -> Player:
    return replace(
        player,
        rack=player.rack.copy(),
        counts=player.counts.copy(),
        melded=player.melded.copy(),
        keys=player.keys.copy(),
    )
