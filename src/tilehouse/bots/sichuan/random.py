"""Does anything that the rules allow."""

from __future__ import annotations

from itertools import filterfalse
from random import Random
from typing import Final

from tilehouse.bots.sichuan.moves import CLAIM_KONG, DISCARD, PASS, PUNG, WIN
from tilehouse.rules.sichuan.actions import Action, Kong, Missing
from tilehouse.rules.sichuan.tiles import SUITS
from tilehouse.rules.sichuan.view import View

PLAIN: Final[dict[str, Action]] = {"pung": PUNG, "kong": CLAIM_KONG, "win": WIN, "pass": PASS}


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
