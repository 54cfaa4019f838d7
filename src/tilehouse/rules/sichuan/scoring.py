"""Payments: each is one entry in the ledger, from one payer to one receiver (S-9.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tilehouse.analysis import sichuan as kernel
from tilehouse.rules.ledger import Entry
from tilehouse.rules.sichuan.fan import MOST, fan_of, points_of, read
from tilehouse.rules.sichuan.state import Hand, How, Meld, MeldKind, Player

KONG_PRICE: Final[dict[MeldKind, int]] = {"exposed_kong": 2, "added_kong": 1, "concealed_kong": 2}
"""S-4.4."""


def kong(hand: Hand, meld: Meld, tile: str) -> list[Entry]:
    """An exposed kong is paid by its supplier, any other by each active opponent (S-4.4)."""
    owner, price = meld.owner, KONG_PRICE[meld.kind]
    exposed = meld.kind == "exposed_kong"
    payers = (meld.supplier,) if exposed and meld.supplier is not None else hand.others[owner]
    return [Entry(payer, -price, "kong", "S-4.4", tile, owner, owner) for payer in payers]


def win(hand: Hand, seat: int, tile: str, how: How, supplier: int | None) -> list[Entry]:
    """What the win of this seat costs its payers (S-7). The winning tile is in the winner's rack."""
    player = hand.players[seat]
    m, p, s = player.keys
    patterns = read((m, p, s), player.melded) + _events(hand, how)
    fan = fan_of(patterns)
    if supplier is None:
        payers, points, clause = hand.others[seat], points_of(fan) + 1, "S-7.2"
    else:
        payers, points, clause = (supplier,), points_of(fan), "S-7.1"
    return [Entry(payer, -points, "win", clause, tile, seat, seat, fan, patterns) for payer in payers]


def _events(hand: Hand, how: How) -> tuple[str, ...]:
    """The bonuses for how the win came about (S-6.2); the last tile's adds to the others (S-6.3)."""
    events: tuple[str, ...] = ()
    if how == "self_draw" and hand.replacement:
        events += ("kong_replacement",)
    if how == "robbed_kong":
        events += ("robbed_kong",)
    if hand.left() == 0:
        events += ("last_tile",)
    return events


def empty_wall(hand: Hand) -> list[Entry]:
    """The settlement of a deal that ends with the wall empty and fewer than three winners (S-8)."""
    losing = [seat for seat in range(4) if seat not in {winner.seat for winner in hand.winners}]
    unready = [seat for seat in losing if not hand.players[seat].waits]
    pigs = [seat for seat in unready if hand.players[seat].holds_missing()]
    return [
        *(refund for seat in unready for refund in _refunds(hand, seat)),
        *(_pig(pig, other) for pig in pigs for other in range(4) if other not in pigs),
        *(
            check
            for ready in losing
            if ready not in unready
            for check in _ready_checks(hand, ready, [seat for seat in unready if seat not in pigs])
        ),
    ]


def _refunds(hand: Hand, seat: int) -> Iterable[Entry]:
    """Every kong payment that the seat received goes back to its payer (S-8.1)."""
    for paid in hand.ledger:
        if paid.why == "kong" and paid.to == seat:
            yield Entry(seat, paid.points, "kong_refund", "S-8.1", paid.tile, None, paid.seat)


def _pig(pig: int, other: int) -> Entry:
    """S-8.2."""
    return Entry(pig, -points_of(MOST), "flower_pig", "S-8.2", None, None, other)


def _ready_checks(hand: Hand, ready: int, payers: Iterable[int]) -> Iterable[Entry]:
    """Each payer owes the ready hand the most that it could have won (S-8.3)."""
    patterns = most_patterns(hand.players[ready])
    fan = fan_of(patterns)
    for payer in payers:
        yield Entry(payer, -points_of(fan), "ready_check", "S-8.3", None, None, ready, fan, patterns)


def most_patterns(player: Player) -> tuple[str, ...]:
    """What a ready hand would show with the best tile that it waits for, without events of the win."""
    return max((patterns_with(player, kind) for kind in player.waits), key=fan_of)


def patterns_with(player: Player, kind: int) -> tuple[str, ...]:
    """What the hand would show completed by a tile of this kind."""
    m, p, s = player.keys
    return read(kernel.plus((m, p, s), kind), player.melded)
