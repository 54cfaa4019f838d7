"""What a bot makes of its view: rack and table as the rules and the analysis count them."""

from __future__ import annotations

from functools import lru_cache

from tilehouse.rules.okey.laying import MeldRules
from tilehouse.rules.okey.rack import Rack, rack_of
from tilehouse.rules.okey.table import Meld, MeldView
from tilehouse.rules.okey.tiles import KIND_OF_NAME
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


# Every seat sees the same melds again and again, and most decisions of a turn the same rack.
_rack = lru_cache(maxsize=64)(rack_of)


@lru_cache(maxsize=4096)
def _meld(shown: MeldView, okey: int, rules: MeldRules) -> Meld:
    return rules.again(shown, okey)
