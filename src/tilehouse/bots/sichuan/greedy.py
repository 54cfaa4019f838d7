"""Goes straight for a complete hand: counts nothing but the tiles that are lacking."""

from __future__ import annotations

from random import Random

from tilehouse.bots.sichuan.holding import Holding, holding_of
from tilehouse.bots.sichuan.moves import CLAIM_KONG, DISCARD, KONG, PASS, PUNG, WIN
from tilehouse.rules.sichuan.actions import Action, Missing
from tilehouse.rules.sichuan.reading import easiest_missing
from tilehouse.rules.sichuan.tiles import KIND, SUIT, SUITS
from tilehouse.rules.sichuan.view import View


def choose(view: View, rng: Random) -> Action:
    """Wins if it can; otherwise keeps the shanten low."""
    if "missing" in view.may:
        return Missing(SUITS[easiest_missing(view.rack)])
    if "win" in view.may:
        return WIN
    holding = holding_of(view)
    if "pass" in view.may:
        return _claim(view, holding)
    for tile in view.kongs:
        if holding.own_kong(KIND[tile]).shanten <= holding.shanten:
            return KONG[tile]
    return DISCARD[_discard(view, holding, rng)]


def _claim(view: View, holding: Holding) -> Action:
    """A kong that costs nothing, or a pung that brings the hand nearer."""
    assert view.last is not None, "a claim is about a tile"
    kind = KIND[view.last.tile]
    if "kong" in view.may and holding.claimed_kong(kind).shanten <= holding.shanten:
        return CLAIM_KONG
    if "pung" in view.may and holding.pung(kind).shanten < holding.shanten:
        return PUNG
    return PASS


def _discard(view: View, holding: Holding, rng: Random) -> str:
    """A tile of the missing suit, else one without which the hand is as near as with it, the loneliest."""
    if view.barred:
        return rng.choice([tile for tile in view.rack if tile not in view.barred])
    costs = {tile: (holding.without(KIND[tile]).shanten, _company(view.rack, tile)) for tile in view.rack}
    least = min(costs.values())
    return rng.choice([tile for tile, cost in costs.items() if cost == least])


def _company(rack: tuple[str, ...], tile: str) -> int:
    """How well other tiles go with this one: like ones best, then those next to it, then the next but one."""
    kind = KIND[tile]
    others = [abs(KIND[other] - kind) for other in rack if SUIT[other] == SUIT[tile] and other != tile]
    return sum(4 >> steps for steps in others)
