"""What a seat sees and what it may do; and the whole deal, as records show it."""

from __future__ import annotations

from itertools import filterfalse
from typing import Any, Final

import msgspec

from tilehouse.rules.ledger import Entry
from tilehouse.rules.sichuan.state import FOR_KONG, FOR_PUNG, Ending, Hand, Meld, Offer, Phase, Player, Winner
from tilehouse.rules.sichuan.tiles import KIND, KIND_NAMES, OF_SUIT, Suit, canonical

Tiles = tuple[str, ...]

NOBODY: Final = Player()
"""In place of a watcher's own tiles."""


class View(msgspec.Struct):
    """What one seat (None: a watcher) may see. It shares the deal's own immutable values and copies nothing.

    In the phase `missing`, `to_act` are the seats that have not declared; in `claim` a seat finds there only
    itself, if it is asked. `may`: the actions that this seat can use now. `barred`: own tiles that may not be
    discarded, and the code of the refusal. `kongs`: own tiles with which a kong may be declared. `last`: the
    tile last discarded, or added for a kong that may be robbed. `waits`: the kinds that would complete the
    rack as it is without the tile drawn. `missing` of others: when all have declared. `racks`: once ended.
    """

    seat: int | None
    phase: Phase | None
    to_act: tuple[int, ...]
    turn: int
    may: tuple[str, ...]
    dealer: int
    rack: Tiles
    drawn: str | None
    barred: dict[str, str]
    kongs: Tiles
    waits: Tiles
    counts: tuple[int, int, int, int]
    wall: int
    discards: tuple[Tiles, ...]
    last: Offer | None
    melds: tuple[Meld, ...]
    missing: tuple[Suit | None, ...]
    winners: tuple[Winner, ...]
    ledger: tuple[Entry, ...]
    scores: tuple[int, ...]
    ended: Ending | None
    racks: tuple[Tiles, ...] | None


def view_of(hand: Hand, seat: int | None) -> View:
    """The deal as this seat (None: a watcher) may see it."""
    a, b, c, d = hand.players
    own = NOBODY if seat is None else hand.players[seat]
    may: Tiles = ()
    kongs: Tiles = ()
    barred: dict[str, str] = {}
    drawn = None
    if seat in hand.asked:
        if hand.phase == "turn":
            drawn = hand.drawn
            if own.holds_missing():
                barred = _barred(own)
            elif drawn is not None:
                kongs = _kongs(hand, own)
        may = _may(hand, own, kongs)
    return View(
        seat,
        hand.phase,
        hand.asked if hand.phase != "claim" else _own(hand.asked, seat),
        hand.turn,
        may,
        hand.dealer,
        tuple(own.rack),
        drawn,
        barred,
        kongs,
        _names(own.waits) if own.waits else (),
        (len(a.rack), len(b.rack), len(c.rack), len(d.rack)),
        hand.back - hand.front,
        tuple(hand.discards),
        hand.offer,
        hand.melds,
        hand.missing if hand.phase != "missing" else _own_missing(hand, seat),
        hand.winners,
        hand.ledger,
        hand.scores,
        hand.ended,
        _racks(hand) if hand.ended else None,
    )


def _names(kinds: tuple[int, ...]) -> Tiles:
    return tuple(KIND_NAMES[kind] for kind in kinds)


def _racks(hand: Hand) -> tuple[Tiles, ...]:
    return tuple(tuple(player.rack) for player in hand.players)


def _own(asked: tuple[int, ...], seat: int | None) -> tuple[int, ...]:
    """Of a claim nobody sees who else is asked (S-3.1)."""
    return tuple(other for other in asked if other == seat)


def _own_missing(hand: Hand, seat: int | None) -> tuple[Suit | None, ...]:
    """Until all have declared, each sees only what it declared itself (S-1.3)."""
    return tuple(suit if other == seat else None for other, suit in enumerate(hand.missing))


def _may(hand: Hand, player: Player, kongs: Tiles) -> tuple[str, ...]:
    """What the rules would not refuse to this seat, which is asked."""
    if hand.phase == "missing":
        return ("missing",)
    if hand.phase == "turn":
        words = ("discard", "kong") if kongs else ("discard",)
        return (*words, "win") if hand.drawn and KIND[hand.drawn] in player.waits else words
    return _claims(hand, player)


def _claims(hand: Hand, player: Player) -> tuple[str, ...]:
    assert hand.offer is not None, "claims are asked only of an offer"
    words, kind = ["pass"], KIND[hand.offer.tile]
    if not hand.offer.kong and player.counts[kind] >= FOR_PUNG:
        words.append("pung")
        if player.counts[kind] >= FOR_KONG and hand.left():
            words.append("kong")
    if kind in player.waits:
        words.append("win")
    return tuple(words)


def _kongs(hand: Hand, player: Player) -> Tiles:
    """The tiles with which a kong may be declared after a draw (S-4.1, S-4.2)."""
    if not (4 in player.counts or 3 in player.melded) or hand.left() == 0:
        return ()
    return tuple(tile for tile in player.rack if player.has_all(KIND[tile]))


def _barred(player: Player) -> dict[str, str]:
    """What must wait while a tile of the missing suit is held (S-2.2)."""
    keeps = filterfalse(OF_SUIT[player.missing].__contains__, player.rack)
    return dict.fromkeys(keeps, "must_discard_missing")


def position(hand: Hand) -> dict[str, Any]:
    """The whole deal as record.md's outcome shows it."""
    return {
        "to_act": list(hand.asked),
        "phase": hand.phase,
        "racks": [canonical(player.rack) for player in hand.players],
        "discards": [list(tiles) for tiles in hand.discards],
        "wall": hand.left(),
        "melds": [msgspec.to_builtins(meld) for meld in hand.melds],
        "missing": list(hand.missing),
        "winners": [winner.seat for winner in hand.winners],
    }
