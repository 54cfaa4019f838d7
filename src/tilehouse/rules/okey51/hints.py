"""Answers about one's own rack, and what an assisted table tells (51-13.2), from the view alone."""

from __future__ import annotations

from tilehouse.analysis.okey import OKEY51, Partition, best_melds, best_pairs
from tilehouse.rules.okey.arranging import arranged
from tilehouse.rules.okey.hints import Hints, adds, exchanges, judged, offered, penalties, table_of
from tilehouse.rules.okey.questions import Arrangement, Question, Value, Worth
from tilehouse.rules.okey.rack import Rack, rack_of
from tilehouse.rules.okey.table import Meld
from tilehouse.rules.okey.tiles import KIND_OF_NAME
from tilehouse.rules.okey.view import Opening
from tilehouse.rules.okey51.laying import MELDS
from tilehouse.rules.okey51.options import LEAST_PAIRS
from tilehouse.rules.okey51.taking import can_use
from tilehouse.rules.okey51.view import View


def answer(view: View, question: Question) -> Worth | Arrangement:
    """The answer to a question about the own rack."""
    return _worth(view, question) if isinstance(question, Value) else arrangement(view)


def hints(view: View) -> Hints:
    """What the table tells this seat now (51-6.2, 51-7, 51-8, 51-9)."""
    okey = KIND_OF_NAME[view.okey]
    melds = table_of(view.melds, okey, MELDS)
    sets = _opened(view) == "sets"
    return Hints(
        penalties(view.rack, melds, okey) if len(view.rack) > 1 else (),  # 51-8.3
        adds(view.rack, melds, okey, MELDS, ()) if sets else (),
        exchanges(view.rack, melds, okey, MELDS, view.bound) if sets else (),
        "take" in view.may and _could_use(view, melds, okey),
        arrangement(view),
    )


def arrangement(view: View) -> Arrangement:
    """The rack as it opens best, or with the cheapest tiles left over after an opening."""
    okey = KIND_OF_NAME[view.okey]
    rack = rack_of(view.rack, okey)
    made, rest = arranged(_best(view, rack, okey).melds, rack.tiles, okey)
    return Arrangement(tuple(meld.tiles for meld in made), rest)


def _best(view: View, rack: Rack, okey: int) -> Partition:
    opened = _opened(view)
    if opened == "sets":
        return best_melds(rack.keys, rack.okeys, OKEY51, "rest")
    pairs = best_pairs(rack.keys, rack.okeys, okey)
    melds = best_melds(rack.keys, rack.okeys, OKEY51)
    enough = melds.value < view.bar and len(pairs.melds) >= LEAST_PAIRS
    return pairs if opened == "pairs" or enough else melds


def _worth(view: View, question: Value) -> Worth:
    """What groups are; what they would open with, if one tile of the turn is kept (51-3.3, 51-5, 51-10.2)."""
    groups = judged(question.groups, view.rack, KIND_OF_NAME[view.okey], MELDS)
    sets = [group for group in groups if group is not None and group.kind != "pair"]
    pairs = [group for group in groups if group is not None and group.kind == "pair"]
    points = sum(group.points for group in sets)
    room = len(view.rack) - (view.phase == "discard" and view.to_act == (view.seat,))
    opens: Opening | None = None
    if _opened(view) is None and view.seat is not None:
        if points >= view.bar and sum(len(group.stands) for group in sets) <= room:
            opens = "sets"
        elif len(pairs) >= LEAST_PAIRS and 2 * len(pairs) <= room:
            opens = "pairs"
    return Worth(groups, points, len(pairs), opens, view.bar, None)


def _opened(view: View) -> str | None:
    return None if view.seat is None else view.opened[view.seat]


def _could_use(view: View, melds: tuple[Meld, ...], okey: int) -> bool:
    """Whether the previous discard could be used in this turn (51-9.3)."""
    tile = offered(view)
    shapes = [meld.shape for meld in melds]
    return can_use(rack_of(view.rack, okey), tile, shapes, _opened(view), view.bar, okey)
