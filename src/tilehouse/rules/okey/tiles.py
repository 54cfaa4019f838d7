"""The 106 tiles of both Okeys (51-1, 17-1.1).

A *tile* is a physical copy, named as in record.md: `r6:1`, `f:2`. A *kind* is what it shows, a number from 0
to 51 (colour × 13 + number - 1, colours in the order r b k y), or FALSE for a false joker.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

COLOURS: Final = "rbky"
FALSE: Final = 52

KIND_NAMES: Final = tuple(f"{colour}{number}" for colour in COLOURS for number in range(1, 14))
TILES: Final = (*(f"{name}:{copy}" for name in KIND_NAMES for copy in (1, 2)), "f:1", "f:2")

KIND_OF_NAME: Final[dict[str, int]] = {name: kind for kind, name in enumerate(KIND_NAMES)}
"""The kind of a name without a copy: `r6`."""

ORDER: Final[dict[str, int]] = {tile: place for place, tile in enumerate(TILES)}
KIND: Final[dict[str, int]] = {tile: place // 2 for tile, place in ORDER.items()}


def colour_of(kind: int) -> int:
    """0 to 3, the place in COLOURS."""
    return kind // 13


def number_of(kind: int) -> int:
    """1 to 13."""
    return kind % 13 + 1


def kind_of(colour: int, number: int) -> int:
    """The kind of this colour (0-3) and number (1-13)."""
    return colour * 13 + number - 1


def okey_kind(indicator: str) -> int:
    """The kind one number above the indicator in its colour; 13 wraps to 1 (51-1.3, 17-1.2)."""
    kind = KIND[indicator]
    return kind_of(colour_of(kind), number_of(kind) % 13 + 1)


def played_kind(tile: str, okey: int) -> int:
    """What the tile is when it stands for itself: a false joker is the okey's tile (51-1.4, 17-1.2)."""
    kind = KIND[tile]
    return okey if kind == FALSE else kind


def is_okey(tile: str, okey: int) -> bool:
    """Whether this tile is one of the two real okeys (jokers)."""
    return KIND[tile] == okey


def canonical(tiles: Iterable[str]) -> list[str]:
    """In canonical order: colours r b k y, numbers up, copies up, then the false jokers."""
    return sorted(tiles, key=ORDER.__getitem__)
