"""The 108 tiles (S-1.1).

A *tile* is a physical copy, named as in record.md: `5m:3`. A *kind* is what it shows, a number from 0 to 26
(suit × 9 + number - 1, suits in the order m p s). A *suit* is 0 to 2, the place in SUITS.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

Suit = Literal["m", "p", "s"]

SUITS: Final[tuple[Suit, Suit, Suit]] = ("m", "p", "s")
KINDS: Final = 27

KIND_NAMES: Final = tuple(f"{number}{suit}" for suit in SUITS for number in range(1, 10))
TILES: Final = tuple(f"{name}:{copy}" for name in KIND_NAMES for copy in (1, 2, 3, 4))

ORDER: Final[dict[str, int]] = {tile: place for place, tile in enumerate(TILES)}
KIND: Final[dict[str, int]] = {tile: place // 4 for tile, place in ORDER.items()}
SUIT: Final[dict[str, int]] = {tile: kind // 9 for tile, kind in KIND.items()}

OF_SUIT: Final = tuple(frozenset(tile for tile in TILES if SUIT[tile] == suit) for suit in range(3))
"""The tiles of each suit."""

PLACE: Final = {tile: (kind, kind // 9, 5 ** (kind % 9)) for tile, kind in KIND.items()}
"""Kind, suit, and what one tile adds to the base-5 count key of its suit."""


def canonical(tiles: Iterable[str]) -> list[str]:
    """In canonical order: suits m p s, numbers up, copies up."""
    return sorted(tiles, key=ORDER.__getitem__)
