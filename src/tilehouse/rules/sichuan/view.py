"""What a seat sees and what it may do; and the whole deal, as records show it."""

from __future__ import annotations

from typing import Any

import msgspec

from tilehouse.rules.ledger import Entry
from tilehouse.rules.sichuan.state import Ending, Hand, Meld, Offer, Phase, Player, Winner
from tilehouse.rules.sichuan.tiles import KIND_NAMES, SUIT, Suit, canonical

Tiles = tuple[str, ...]
Four = tuple[Tiles, Tiles, Tiles, Tiles]


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
    discards: Four
    last: Offer | None
    melds: tuple[Meld, ...]
    missing: tuple[Suit | None, ...]
    winners: tuple[Winner, ...]
    ledger: tuple[Entry, ...]
    scores: tuple[int, ...]
    ended: Ending | None
    racks: Four | None


def view_of(hand: Hand, seat: int | None) -> View:
    """The deal as this seat (None: a watcher) may see it."""
    a, b, c, d = hand.players
    a_out, b_out, c_out, d_out = hand.discards
    own = None if seat is None else hand.players[seat]
    asked = own if seat in hand.asked else None
    on_turn = asked if hand.phase == "turn" else None
    kongs = _kongs(hand, on_turn) if on_turn else ()
    return View(
        seat,
        None if hand.ended else hand.phase,
        _to_act(hand, seat),
        hand.turn,
        _may(hand, asked, kongs) if asked else (),
        hand.dealer,
        own.rack if own else (),
        hand.drawn if on_turn else None,
        _barred(on_turn) if on_turn else {},
        kongs,
        tuple(KIND_NAMES[kind] for kind in own.waits) if own else (),
        (len(a.rack), len(b.rack), len(c.rack), len(d.rack)),
        hand.left(),
        (a_out, b_out, c_out, d_out),
        hand.offer,
        hand.melds,
        hand.suits() if hand.phase != "missing" else _own_missing(hand, seat),
        hand.winners,
        hand.ledger,
        hand.scores,
        hand.ended,
        (a.rack, b.rack, c.rack, d.rack) if hand.ended else None,
    )


def _to_act(hand: Hand, seat: int | None) -> tuple[int, ...]:
    """Who is asked; of a claim nobody sees who else could make one (S-3.1)."""
    return hand.asked if hand.phase != "claim" else tuple(other for other in hand.asked if other == seat)


def _own_missing(hand: Hand, seat: int | None) -> tuple[Suit | None, ...]:
    """Until all have declared, each sees only what it declared itself (S-1.3)."""
    return tuple(suit if other == seat else None for other, suit in enumerate(hand.suits()))


def _may(hand: Hand, player: Player, kongs: Tiles) -> tuple[str, ...]:
    """What the rules would not refuse to this seat, which is asked."""
    if hand.phase == "missing":
        return ("missing",)
    if hand.phase == "turn":
        words = ("discard", "kong") if kongs else ("discard",)
        return (*words, "win") if hand.drawn and player.wins_with(hand.drawn) else words
    return _claims(hand, player)


def _claims(hand: Hand, player: Player) -> tuple[str, ...]:
    assert hand.offer is not None, "claims are asked only of an offer"
    words = ["pass"]
    if not hand.offer.kong and player.pungs(hand.offer.tile):
        words.append("pung")
        if player.kongs(hand.offer.tile) and hand.left():
            words.append("kong")
    if player.wins_with(hand.offer.tile):
        words.append("win")
    return tuple(words)


def _kongs(hand: Hand, player: Player) -> Tiles:
    """The tiles with which the seat on turn may declare a kong (S-4.1, S-4.2)."""
    if 4 not in player.held or hand.drawn is None or hand.left() == 0 or player.holds_missing():
        return ()
    return tuple(tile for tile in player.rack if player.has_all(tile))


def _barred(player: Player) -> dict[str, str]:
    """S-2.2."""
    if not player.holds_missing():
        return {}
    return {tile: "must_discard_missing" for tile in player.rack if SUIT[tile] != player.missing}


def position(hand: Hand) -> dict[str, Any]:
    """The whole deal as record.md's outcome shows it."""
    return {
        "to_act": list(hand.asked),
        "phase": None if hand.ended else hand.phase,
        "racks": [canonical(player.rack) for player in hand.players],
        "discards": [list(tiles) for tiles in hand.discards],
        "wall": hand.left(),
        "melds": [msgspec.to_builtins(meld) for meld in hand.melds],
        "missing": list(hand.suits()),
        "winners": [winner.seat for winner in hand.winners],
    }
