"""The best that an Okey rack can lay: exact, with up to two okeys.

A rack is four keys and a number of okeys. The key of a colour is the sum of 3**(number - 1) over its
tiles, so each base-3 digit is how many of that tile are held; a false joker counts as the okey's kind. Real
okeys are counted apart: they may stand for any tile, their own too. A *kind* is colour * 13 + number - 1.
"""

from __future__ import annotations

from tilehouse.analysis.keys import held, keys_of, kinds_in, plus
from tilehouse.analysis.openings import WILD, best_opening, can_open, can_open_with, opening_with
from tilehouse.analysis.pairs import best_pairs
from tilehouse.analysis.partition import Keys, MeldKinds
from tilehouse.analysis.valuation import (
    OKEY17,
    OKEY51,
    Goal,
    Partition,
    Valuation,
    best_melds,
    best_value,
    meld_value,
)

__all__ = [
    "OKEY17",
    "OKEY51",
    "WILD",
    "Goal",
    "Keys",
    "MeldKinds",
    "Partition",
    "Valuation",
    "best_melds",
    "best_opening",
    "best_pairs",
    "best_value",
    "can_open",
    "can_open_with",
    "held",
    "keys_of",
    "kinds_in",
    "meld_value",
    "opening_with",
    "plus",
]
