"""Does anything that the rules allow."""

from __future__ import annotations

from itertools import filterfalse
from random import Random
from typing import Final

from tilehouse.rules.sichuan.actions import Action, Discard, Kong, Missing, Pass, Pung, Win
from tilehouse.rules.sichuan.tiles import SUITS, TILES
from tilehouse.rules.sichuan.view import View

DISCARD: Final = {tile: Discard(tile) for tile in TILES}
PLAIN: Final[dict[str, Action]] = {"pung": Pung(), "kong": Kong(), "win": Win(), "pass": Pass()}


def choose(view: View, rng: Random) -> Action:
    """One of the actions that the seat may use, each as likely as the others; then any tile for it."""
    may = view.may
    word = may[int(rng.random() * len(may))]
    if word == "discard":
        tiles = view.rack
        if view.barred:
            tiles = tuple(filterfalse(view.barred.__contains__, tiles))
        return DISCARD[tiles[int(rng.random() * len(tiles))]]
    if word == "missing":
        return Missing(rng.choice(SUITS))
    if word == "kong" and view.kongs:
        return Kong(rng.choice(view.kongs))
    return PLAIN[word]
