"""Weighs how likely a hand wins, how soon, and what it pays; never folds: the ready check punishes that."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from random import Random
from typing import Final

from tilehouse.analysis import sichuan as kernel
from tilehouse.bots.sichuan.holding import Holding, holding_of
from tilehouse.bots.sichuan.moves import CLAIM_KONG, DISCARD, KONG, PASS, PUNG, WIN
from tilehouse.bots.sichuan.prospects import Scene, worth
from tilehouse.rules.sichuan.actions import Action, Missing
from tilehouse.rules.sichuan.fan import fan_of, points_of, read
from tilehouse.rules.sichuan.reading import easiest_missing, unseen
from tilehouse.rules.sichuan.tiles import KIND, SUITS
from tilehouse.rules.sichuan.view import View

STEP_BACK: Final = 1.0
"""How much more a hand must promise for each step that a discard takes it away from ready."""

KEPT: Final = 0.9
"""How much of what a kong pays is not given back at the end (S-8.1)."""

Choice = tuple[float, Action]
"""What the seat may expect after an action, in points."""


def choose(view: View, rng: Random) -> Action:
    """The action that promises most."""
    if "missing" in view.may:
        return Missing(SUITS[easiest_missing(view.rack)])
    if view.barred:
        return DISCARD[rng.choice([tile for tile in view.rack if tile not in view.barred])]
    choices = _claims(view) if "pass" in view.may else _turn(view)
    return max(choices, key=lambda choice: choice[0])[1]


def _turn(view: View) -> Iterator[Choice]:
    """A self-draw is never let go: all who are left pay it."""
    if "win" in view.may:
        yield inf, WIN
    holding, scene = holding_of(view), _scene(view)
    for kind, promise in _discards(holding, scene):
        yield promise, DISCARD[next(tile for tile in view.rack if KIND[tile] == kind)]
    for tile in view.kongs:
        after = holding.own_kong(KIND[tile])
        price = 2 if after.melds < holding.melds else 1  # S-4.4
        yield KEPT * price * scene.others + worth(after, _scene(view, more=1)), KONG[tile]


def _claims(view: View) -> Iterator[Choice]:
    """A cheap win may be let go for a draw of one's own, which pays more and may still come (S-3.5)."""
    assert view.last is not None, "a claim is about a tile"
    kind, holding, scene = KIND[view.last.tile], holding_of(view), _scene(view)
    yield worth(holding, scene), PASS
    if "pung" in view.may:
        yield max(promise for _, promise in _discards(holding.pung(kind), scene)), PUNG
    if "kong" in view.may:
        after = holding.claimed_kong(kind)
        yield KEPT * 2 + worth(after, _scene(view, more=1)), CLAIM_KONG
    if "win" in view.may:
        patterns = read(kernel.plus(holding.keys, kind), holding.melded)
        yield points_of(fan_of(patterns)), WIN


def _discards(holding: Holding, scene: Scene) -> Iterator[tuple[int, float]]:
    """What each discard promises."""
    nearest = holding.shanten
    for kind in holding.kinds():
        after = holding.without(kind)
        yield kind, worth(after, scene) - STEP_BACK * (after.shanten - max(0, nearest))


def _scene(view: View, more: int = 0) -> Scene:
    """The scene of a decision; `more` turns than the seat's share of the wall, which grows as others win."""
    left, others = unseen(view), 3 - len(view.winners)
    return Scene(left, sum(left), round(view.wall / (others + 0.5)) + more, others)
