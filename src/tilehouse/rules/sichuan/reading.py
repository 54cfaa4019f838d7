"""What a view tells about tiles, for hints and bots: the own hand as counts, and what is still unseen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final

from tilehouse.analysis import sichuan as kernel
from tilehouse.rules.sichuan.fan import MELDS
from tilehouse.rules.sichuan.tiles import KIND, KINDS, SUIT, SUITS
from tilehouse.rules.sichuan.view import View

COPIES: Final = 4


def keys_without(rack: Iterable[str], missing: int | None) -> kernel.Keys:
    """The rack's keys with the missing suit void: its tiles are no part of any hand (S-5.1)."""
    m, p, s = kernel.keys_of(KIND[tile] for tile in rack)
    return (
        kernel.VOID if missing == 0 else m,
        kernel.VOID if missing == 1 else p,
        kernel.VOID if missing == 2 else s,
    )


def own_missing(view: View) -> int | None:
    """The suit that the seat has declared, as its place in SUITS."""
    suit = None if view.seat is None else view.missing[view.seat]
    return None if suit is None else SUITS.index(suit)


def to_meld(view: View) -> int:
    """How many melds of a standard hand the seat has not declared."""
    return MELDS - sum(meld.owner == view.seat for meld in view.melds)


def melded(view: View) -> list[int]:
    """How many of each kind the seat's declared melds have."""
    return _counts(chain.from_iterable(meld.tiles for meld in view.melds if meld.owner == view.seat))


def waits(keys: kernel.Keys, melded: Sequence[int]) -> list[int]:
    """The kinds that complete the hand and of which it does not hold all four (S-8.4)."""
    to_meld = MELDS - sum(count > 0 for count in melded)
    return [k for k in kernel.waits(keys, to_meld) if kernel.held(keys, k) + melded[k] < COPIES]


def unseen(view: View) -> list[int]:
    """How many copies of each kind the seat has not seen: in other racks or in the wall."""
    shown = {
        *view.rack,
        *chain.from_iterable(view.discards),
        *chain.from_iterable(meld.tiles for meld in view.melds),
        *chain.from_iterable(winner.hand for winner in view.winners),
    }
    if view.last is not None:  # the tile of an added kong is still in its rack
        shown.add(view.last.tile)
    return [COPIES - count for count in _counts(shown)]


def easiest_missing(rack: Iterable[str]) -> int:
    """The suit without which the rack is nearest to ready; of equals the one it has fewest tiles of."""
    tiles = tuple(rack)
    sizes = [sum(SUIT[tile] == suit for tile in tiles) for suit in range(3)]
    return min(range(3), key=lambda suit: (kernel.shanten(keys_without(tiles, suit), MELDS), sizes[suit]))


def _counts(tiles: Iterable[str]) -> list[int]:
    counts = [0] * KINDS
    for tile in tiles:
        counts[KIND[tile]] += 1
    return counts
