"""Goes straight for a complete hand: counts nothing but the tiles that are lacking."""

from __future__ import annotations

from random import Random

from tilehouse.analysis import sichuan as kernel
from tilehouse.bots.sichuan.moves import (
    CLAIM_KONG,
    DISCARD,
    PASS,
    PUNG,
    WIN,
    after_claimed_kong,
    after_own_kong,
    after_pung,
)
from tilehouse.rules.sichuan.actions import Action, Kong, Missing
from tilehouse.rules.sichuan.reading import easiest_missing, keys_without, own_missing, to_meld
from tilehouse.rules.sichuan.tiles import KIND, SUIT, SUITS
from tilehouse.rules.sichuan.view import View


def choose(view: View, rng: Random) -> Action:
    """Wins if it can; otherwise keeps the shanten low."""
    if "missing" in view.may:
        return Missing(SUITS[easiest_missing(view.rack)])
    if "win" in view.may:
        return WIN
    keys, melds = keys_without(view.rack, own_missing(view)), to_meld(view)
    if "pass" in view.may:
        return _claim(view, keys, melds)
    now = kernel.shanten(keys, melds)
    for tile in view.kongs:
        if kernel.shanten(*after_own_kong(keys, melds, KIND[tile])) <= now:
            return Kong(tile)
    return DISCARD[_discard(view, keys, melds, rng)]


def _claim(view: View, keys: kernel.Keys, melds: int) -> Action:
    """A kong that costs nothing, or a pung that brings the hand nearer."""
    assert view.last is not None, "a claim is about a tile"
    kind, now = KIND[view.last.tile], kernel.shanten(keys, melds)
    if "kong" in view.may and kernel.shanten(*after_claimed_kong(keys, melds, kind)) <= now:
        return CLAIM_KONG
    if "pung" in view.may and kernel.shanten(*after_pung(keys, melds, kind)) < now:
        return PUNG
    return PASS


def _discard(view: View, keys: kernel.Keys, melds: int, rng: Random) -> str:
    """A tile of the missing suit, else one without which the hand is as near as with it, the loneliest."""
    if view.barred:
        return rng.choice([tile for tile in view.rack if tile not in view.barred])
    left = {
        tile: (kernel.shanten(kernel.plus(keys, KIND[tile], -1), melds), _company(view.rack, tile))
        for tile in view.rack
    }
    least = min(left.values())
    return rng.choice([tile for tile, cost in left.items() if cost == least])


def _company(rack: tuple[str, ...], tile: str) -> int:
    """How many tiles could share a meld with this one; like ones count twice."""
    kind = KIND[tile]
    near = [KIND[other] - kind for other in rack if SUIT[other] == SUIT[tile]]
    return sum(abs(steps) <= 2 for steps in near) + near.count(0)
