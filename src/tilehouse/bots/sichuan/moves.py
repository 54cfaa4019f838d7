"""The actions, made once."""

from __future__ import annotations

from typing import Final

from tilehouse.rules.sichuan.actions import Discard, Kong, Pass, Pung, Win
from tilehouse.rules.sichuan.tiles import TILES

DISCARD: Final = {tile: Discard(tile) for tile in TILES}
KONG: Final = {tile: Kong(tile) for tile in TILES}
CLAIM_KONG: Final = Kong()
PUNG: Final = Pung()
WIN: Final = Win()
PASS: Final = Pass()
