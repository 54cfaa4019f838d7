"""What a bot makes of its view: rack and table as the rules and the analysis count them, and plain moves."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from tilehouse.rules.okey.actions import PutBack, Undo
from tilehouse.rules.okey.laying import MeldRules
from tilehouse.rules.okey.rack import Rack, rack_of
from tilehouse.rules.okey.table import Meld, MeldView
from tilehouse.rules.okey.tiles import KIND_OF_NAME, colour_of, number_of, played_kind
from tilehouse.rules.okey.view import OkeyView


def okey_of(view: OkeyView) -> int:
    """The okey's kind."""
    return KIND_OF_NAME[view.okey]


def rack(view: OkeyView) -> Rack:
    """The own rack with its counts."""
    return _rack(view.rack, okey_of(view))


def table(view: OkeyView, rules: MeldRules) -> list[Meld]:
    """The melds that lie there, with what fits them."""
    okey = okey_of(view)
    return [_meld(shown, okey, rules) for shown in view.melds]


def give_up(view: OkeyView) -> Undo | PutBack:
    """The way back from a taken tile that cannot be used."""
    return Undo() if "undo" in view.may else PutBack()


def near(tile: str, rack: Iterable[str], okey: int) -> int:
    """How well a tile of the rack goes together with the others in runs, groups or pairs."""
    return sum(_nearness(tile, other, okey) for other in rack if other != tile)


def _nearness(tile: str, other: str, okey: int) -> int:
    one, two = played_kind(tile, okey), played_kind(other, okey)
    apart = abs(number_of(one) - number_of(two))
    if colour_of(one) == colour_of(two):
        return max(0, 3 - apart)
    return 2 if apart == 0 else 0


# Every seat sees the same melds again and again, and most decisions of a turn the same rack.
_rack = lru_cache(maxsize=64)(rack_of)


@lru_cache(maxsize=4096)
def _meld(shown: MeldView, okey: int, rules: MeldRules) -> Meld:
    return rules.again(shown, okey)
