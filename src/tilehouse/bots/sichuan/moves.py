"""The actions, made once, and what a declared meld leaves of a hand."""

from __future__ import annotations

from typing import Final

from tilehouse.analysis import sichuan as kernel
from tilehouse.rules.sichuan.actions import Discard, Kong, Pass, Pung, Win
from tilehouse.rules.sichuan.tiles import TILES

DISCARD: Final = {tile: Discard(tile) for tile in TILES}
PUNG: Final = Pung()
CLAIM_KONG: Final = Kong()
WIN: Final = Win()
PASS: Final = Pass()

Hand = tuple[kernel.Keys, int]
"""The keys of the tiles in hand, and how many melds they still lack."""


def after_pung(keys: kernel.Keys, melds: int, kind: int) -> Hand:
    """Two tiles go to a pung; one is then to be discarded."""
    return kernel.plus(keys, kind, -2), melds - 1


def after_claimed_kong(keys: kernel.Keys, melds: int, kind: int) -> Hand:
    """Three tiles go to an exposed kong."""
    return kernel.plus(keys, kind, -3), melds - 1


def after_own_kong(keys: kernel.Keys, melds: int, kind: int) -> Hand:
    """Four tiles go to a concealed kong, or one to a pung."""
    if kernel.held(keys, kind) == 4:
        return kernel.plus(keys, kind, -4), melds - 1
    return kernel.plus(keys, kind, -1), melds
