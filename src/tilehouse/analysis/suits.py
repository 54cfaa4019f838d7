"""The tables behind Sichuan hands: what the tiles of a suit are good for, by the suit's key.

What a suit is good for is one of a few classes, and so is what two suits are good for together.
"""

from __future__ import annotations

from typing import Final

from tilehouse.analysis.tables import load

POW5: Final = (1, 5, 25, 125, 625, 3125, 15625, 78125, 390625)
SUIT_KEYS: Final = 5**9
"""How many keys a suit can have. The tables by key have one entry more, for a void suit."""

CLASSES: Final = 127
BOTH: Final = 181
"""How many classes there are, of a suit and of two."""

# Empty until they are needed.
CLASS: Final = bytearray()
"""The class of a suit, by its key."""
TWO: Final = bytearray()
"""The class of two suits, by their classes."""
LACKING: Final = bytearray()
"""Tiles lacking for so many melds and a pair: by that number, the class of two suits, that of the third."""
PAIRS: Final = bytearray()
"""How many pairs a suit holds, by its key; four alike are two (S-5.1)."""
FORMS: Final = bytearray()
"""The forms of a suit as melds alone (lower four bits), as melds and a pair (upper four), by its key."""


def load_tables() -> None:
    """Fills the tables, once."""
    TWO.extend(load("two_suits"))
    LACKING.extend(load("three_suits"))
    PAIRS.extend(load("suit_pairs"))
    FORMS.extend(load("suit_forms"))
    CLASS.extend(load("suit_class"))
