"""Answers about one's own rack, and what an assisted table tells, from the view alone."""

from __future__ import annotations

from tilehouse.analysis.okey import OKEY17, best_melds, best_pairs, can_open_with, held, plus
from tilehouse.rules.okey.arranging import arranged
from tilehouse.rules.okey.hints import Hints, adds, exchanges, judged, offered, penalties, table_of
from tilehouse.rules.okey.melds import WILD
from tilehouse.rules.okey.questions import Arrangement, Question, Value, Worth
from tilehouse.rules.okey.rack import Rack, rack_of
from tilehouse.rules.okey.table import Meld
from tilehouse.rules.okey.tiles import KIND_OF_NAME, is_okey, number_of, played_kind
from tilehouse.rules.okey.view import Opening
from tilehouse.rules.okey17.laying import MELDS
from tilehouse.rules.okey17.view import View


def answer(view: View, question: Question) -> Worth | Arrangement:
    """The answer to a question about the own rack."""
    return _worth(view, question) if isinstance(question, Value) else arrangement(view)


def hints(view: View) -> Hints:
    """What the table tells this seat now (17-8.1, 17-6.3, 17-6.5, 17-7.1)."""
    okey = KIND_OF_NAME[view.okey]
    free = _face_up(view)
    melds = table_of(view.melds, okey, MELDS)
    return Hints(
        _costly(view, melds, okey),
        adds(free, melds, okey, MELDS, view.ends) if "add" in view.may else (),
        exchanges(free, melds, okey, MELDS, view.bound) if "exchange" in view.may else (),
        "take" in view.may and could_use(view, offered(view)),
        arrangement(view),
    )


def _face_up(view: View) -> tuple[str, ...]:
    return tuple(tile for tile in view.rack if tile not in view.face_down)


def _costly(view: View, melds: tuple[Meld, ...], okey: int) -> tuple[str, ...]:
    """The tiles that would be charged as a discard, jokers too; the last tile of a rack is not."""
    if len(view.rack) == 1:
        return ()
    playable = penalties(view.rack, melds, okey)
    return tuple(tile for tile in view.rack if is_okey(tile, okey) or tile in playable)


def _worth(view: View, question: Value) -> Worth:
    """What groups are, and what is worth on both ladders with what lies on trial (17-5.2, 17-5.3)."""
    groups = judged(question.groups, _face_up(view), KIND_OF_NAME[view.okey], MELDS)
    begun, laid = _on_trial(view)
    points = {kind: laid if begun == kind else 0 for kind in ("sets", "pairs")}
    tiles = dict.fromkeys(points, 0)
    for group in groups:
        if group is not None:
            kind = "pairs" if group.kind == "pair" else "sets"
            points[kind] += group.points
            tiles[kind] += len(group.stands)
    room = len(view.rack) - (view.phase == "discard" and view.to_act == (view.seat,))
    opens: Opening | None = None
    if view.seat is not None and view.opened[view.seat] is None:
        if begun != "pairs" and points["sets"] >= view.bar and tiles["sets"] <= room:
            opens = "sets"
        elif begun != "sets" and points["pairs"] >= (view.pair_bar or 0) and tiles["pairs"] <= room:
            opens = "pairs"
    return Worth(groups, points["sets"], points["pairs"], opens, view.bar, view.pair_bar)


def _on_trial(view: View) -> tuple[Opening | None, int]:
    """What this seat has laid that does not open yet (17-5.4), and its worth."""
    if not view.provisional or view.to_act != (view.seat,) or view.laid is None:
        return None, 0
    fresh = next(meld for meld in view.melds if meld.fresh)
    return ("pairs" if fresh.kind == "pair" else "sets"), view.laid


def arrangement(view: View) -> Arrangement:
    """The rack as it is worth most towards an opening, or with most tiles in melds after one."""
    okey = KIND_OF_NAME[view.okey]
    rack = rack_of(view.rack, okey)
    opened = None if view.seat is None else view.opened[view.seat]
    melds = best_melds(rack.keys, rack.okeys, OKEY17, "value" if opened is None else "tiles")
    pairs = best_pairs(rack.keys, rack.okeys, okey, "value" if opened is None else "tiles")
    nearer = melds.value < view.bar and pairs.value * view.bar > melds.value * (view.pair_bar or 1)
    chosen = pairs if opened == "pairs" or (opened is None and nearer) else melds
    made, rest = arranged(chosen.melds, rack.tiles, okey)
    return Arrangement(tuple(meld.tiles for meld in made), rest)


def could_use(view: View, tile: str) -> bool:
    """Whether the tile could be laid in a new combination of this turn that opens or goes on (17-7.1)."""
    okey = KIND_OF_NAME[view.okey]
    rack = rack_of(_face_up(view), okey)
    opened = None if view.seat is None else view.opened[view.seat]
    kind = WILD if is_okey(tile, okey) else played_kind(tile, okey)
    pair_players = any(other == "pairs" for other in view.opened)
    if opened != "sets" or pair_players:
        pair = _pair_with(rack, okey, kind)
        if pair is not None and (pair >= (view.pair_bar or 0) if opened is None else len(view.rack) > 1):
            return True
    if opened == "pairs":
        return False
    keys, okeys = (rack.keys, rack.okeys + 1) if kind == WILD else (plus(rack.keys, kind), rack.okeys)
    return can_open_with(keys, okeys, OKEY17, view.bar if opened is None else 0, kind)


def _pair_with(rack: Rack, okey: int, kind: int) -> int | None:
    """What the pairs are worth together if one of them has a tile of this kind more; None if none can."""
    keys, okeys = rack.keys, rack.okeys
    if kind == WILD:
        more = best_pairs(keys, okeys + 1, okey, "value")
        return more.value if more.okeys_left == 0 and more.melds else None
    if held(keys, kind):
        return best_pairs(plus(keys, kind, -1), okeys, okey, "value").value + number_of(kind)
    if okeys:
        return best_pairs(keys, okeys - 1, okey, "value").value + number_of(kind)
    return None
