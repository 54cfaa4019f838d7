"""Where everything is in one deal."""

from __future__ import annotations

from copy import copy
from typing import Final, Literal

import msgspec

from tilehouse.analysis import sichuan as kernel
from tilehouse.rules.ledger import Entry, scores
from tilehouse.rules.sichuan.deal import Deal
from tilehouse.rules.sichuan.fan import MELDS
from tilehouse.rules.sichuan.options import Options
from tilehouse.rules.sichuan.tiles import KIND, KINDS, SUIT, SUITS, WEIGHT, Suit

MeldKind = Literal["pung", "exposed_kong", "added_kong", "concealed_kong"]
Phase = Literal["missing", "turn", "claim"]
Answer = Literal["pung", "kong", "win", "pass"]
How = Literal["self_draw", "discard", "robbed_kong"]
Ending = Literal["winners", "wall"]

AFTER: Final = tuple(tuple((seat + step) % 4 for step in (1, 2, 3)) for seat in range(4))
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


class Player(msgspec.Struct):
    """One seat's tiles, and counts that are kept as tiles move so that nobody recounts.

    `counts` is how many of each kind the rack holds, `held` rack and melds together, `keys` the rack's base-5
    count keys by suit, `to_meld` how many melds of a standard hand are not declared. `waits` are the kinds
    that would complete the rack as it is without the tile drawn in this turn (S-8.4): none while it holds the
    missing suit (-1: not declared), nor between a pung and the discard.
    """

    rack: tuple[str, ...] = ()
    counts: bytearray = msgspec.field(default_factory=lambda: bytearray(KINDS))
    held: bytearray = msgspec.field(default_factory=lambda: bytearray(KINDS))
    keys: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])
    missing: int = -1
    to_meld: int = MELDS
    waits: tuple[int, ...] = ()
    won: bool = False

    def holds_missing(self) -> bool:
        """Whether the rack holds a tile of the missing suit (S-2.2)."""
        return self.keys[self.missing] > 0

    def wins_with(self, tile: str) -> bool:
        """Whether the tile completes the hand (S-5.1)."""
        return KIND[tile] in self.waits

    def pungs(self, tile: str) -> bool:
        """Whether the rack has two like this claimed tile (S-3.1), and none of the missing suit (S-2.2)."""
        return self.counts[KIND[tile]] >= 2 and not self.holds_missing()

    def kongs(self, tile: str) -> bool:
        """Whether the rack has three like this claimed tile (S-3.1)."""
        return self.counts[KIND[tile]] == 3 and not self.holds_missing()

    def has_all(self, tile: str) -> bool:
        """Whether rack and melds have all four like this tile: in the rack, or one beside a pung (S-4.1)."""
        return self.held[KIND[tile]] == 4

    def gain(self, tile: str) -> None:
        """The tile comes to the rack."""
        kind = KIND[tile]
        self.rack += (tile,)
        self.counts[kind] += 1
        self.held[kind] += 1
        self.keys[SUIT[tile]] += WEIGHT[tile]

    def lose(self, tile: str) -> None:
        """The tile leaves the rack for another place than the player's melds."""
        self.held[KIND[tile]] -= 1
        self.lay(tile)

    def lay(self, tile: str) -> None:
        """The tile goes from the rack to the player's melds."""
        place = self.rack.index(tile)
        self.rack = self.rack[:place] + self.rack[place + 1 :]
        self.counts[KIND[tile]] -= 1
        self.keys[SUIT[tile]] -= WEIGHT[tile]

    def find_waits(self) -> None:
        """Brings `waits` up to date; the rack must be one tile short of a whole hand."""
        if self.holds_missing():
            self.waits = ()
        else:
            m, p, s = self.keys
            waits = kernel.waits((m, p, s), self.to_meld)
            self.waits = tuple(kind for kind in waits if self.held[kind] < 4)  # S-8.4


class Hand(msgspec.Struct):
    """One deal in play.

    `wall[front:back]` is what is left of the wall: turns draw from its front, kongs from its back. `asked`
    are the seats whose action is awaited, `answers` what has been said to `offer`. `drawn` is the tile drawn
    in this turn, in the dealer's first turn the last of his fourteen (S-2.1), None after a pung;
    `replacement` says that it followed a kong. `turn` counts the time budgets: each turn has one, and so has
    each offer, whether or not anybody may claim it, so that the number gives nobody away.
    """

    players: tuple[Player, Player, Player, Player]
    wall: tuple[str, ...]
    front: int
    back: int
    dealer: int
    phase: Phase = "missing"
    asked: tuple[int, ...] = (0, 1, 2, 3)
    turn: int = 0
    drawn: str | None = None
    replacement: bool = False
    offer: Offer | None = None
    answers: dict[int, Answer] = msgspec.field(default_factory=dict)
    discards: list[tuple[str, ...]] = msgspec.field(default_factory=lambda: [(), (), (), ()])
    melds: tuple[Meld, ...] = ()
    winners: tuple[Winner, ...] = ()
    ledger: tuple[Entry, ...] = ()
    scores: tuple[int, ...] = (0, 0, 0, 0)
    ended: Ending | None = None

    def left(self) -> int:
        """How many tiles are left in the wall."""
        return self.back - self.front

    def active_others(self, seat: int) -> list[int]:
        """The other seats that have not won, in turn order (S-5.3)."""
        return [other for other in AFTER[seat] if not self.players[other].won]

    def suits(self) -> tuple[Suit | None, ...]:
        """The missing suit that each seat has declared."""
        return tuple(SUITS[player.missing] if player.missing >= 0 else None for player in self.players)

    def book(self, entries: list[Entry]) -> None:
        """Puts entries into the ledger."""
        self.ledger += tuple(entries)
        self.scores = tuple(scores(self.ledger))


def start(_options: Options, deal: Deal) -> Hand:
    """The state after a whole deal: all declare their missing suit (S-1.3)."""
    players = (Player(), Player(), Player(), Player())
    for player, rack in zip(players, deal.racks, strict=True):
        for tile in rack:
            player.gain(tile)
    return Hand(players, deal.wall, 0, len(deal.wall), deal.dealer)


def clone(hand: Hand) -> Hand:
    """A copy that shares nothing that changes."""
    twin = copy(hand)
    one, two, three, four = (_clone(player) for player in hand.players)
    twin.players = (one, two, three, four)
    twin.answers = hand.answers.copy()
    twin.discards = hand.discards.copy()
    return twin


def _clone(player: Player) -> Player:
    twin = copy(player)
    twin.counts = player.counts[:]
    twin.held = player.held[:]
    twin.keys = player.keys[:]
    return twin
