"""What the server judges for a client that knows no rules, and what an assisted table tells (51-13.2)."""

from __future__ import annotations

from typing import Any

import pytest

from tilehouse.rules.okey.actions import Discard, Draw
from tilehouse.rules.okey.deal import Deal, complete
from tilehouse.rules.okey.hints import AddHint, ExchangeHint, Hints
from tilehouse.rules.okey.questions import Arrange, Arrangement, Value, Worth
from tilehouse.rules.okey51 import OKEY51
from tilehouse.rules.okey51.actions import Lay
from tilehouse.rules.okey51.options import Options
from tilehouse.rules.okey51.state import State, start

OPENER = "r10 r11 r12 r13 b7 r6 b9 k1 k3 k5 b1 b3 y1 y3 r2"


def dealt(*racks: str, indicator: str = "r5", **options: Any) -> State:
    named = tuple(tuple(rack.split()) for rack in racks) + ((),) * (4 - len(racks))
    return start(Options(**options), complete(Deal(0, indicator, (named[0], named[1], named[2], named[3]))))


def opened(second: str, *after: str, **options: Any) -> State:
    """Seat 0 has opened with r10-r13 and b7 * b9, and seat 1 has drawn."""
    state = dealt(OPENER, second, *after, **options)
    OKEY51.act(state, 0, Lay((("r10", "r11", "r12", "r13"), ("b7", "r6", "b9"))))
    OKEY51.act(state, 0, Discard("k1"))
    OKEY51.act(state, 1, Draw())
    return state


def worth(state: State, seat: int, *groups: str) -> Worth:
    view = OKEY51.view_of(state, seat)
    answer = OKEY51.answer(view, Value(tuple(tuple(group.split()) for group in groups)))
    assert isinstance(answer, Worth)
    return answer


def hints(state: State, seat: int) -> Hints:
    found = OKEY51.hints(OKEY51.view_of(state, seat))
    assert isinstance(found, Hints)
    return found


def test_groups_are_judged_one_by_one() -> None:
    state = dealt("b7 r6 b9 k9 y9 r9 k1 k3 f b1 b3 y1 y3 r2 r4")
    answer = worth(state, 0, "b7 r6 b9", "k9 y9 r9", "k1 k3", "b1", "k1 b1 y1")
    assert [group and (group.kind, group.points) for group in answer.groups] == [
        ("run", 24),
        ("group", 27),
        None,
        None,
        ("group", 3),
    ]
    assert answer.groups[0] is not None
    assert answer.groups[0].stands == (None, "b8", None)
    assert (answer.sets, answer.pairs, answer.bar, answer.opens) == (54, 0, 51, "sets")


def test_what_an_okey_stands_for_is_told_in_the_order_of_the_rack() -> None:
    state = dealt("b9 r6 b7 k9 y9 r9 k1 k3 f b1 b3 y1 y3 r2 r4")
    (group,) = worth(state, 0, "r6 b9 k9").groups
    assert group is not None
    assert group.stands == ("?", None, None)
    (downwards,) = worth(dealt("b10 b9 r6 b7"), 0, "r6 b10 b9").groups
    assert downwards is not None
    assert downwards.stands == ("b11", None, None)


def test_tiles_of_others_are_no_group() -> None:
    state = dealt("b7 b8 b9", "k7 k8 k9")
    assert worth(state, 0, "k7 k8 k9").groups == (None,)


@pytest.mark.parametrize(
    ("groups", "opens"),
    [
        (["r9 r10 r11", "k5 b5 y5"], None),
        (["r9 r10 r11", "k7 b7 y7"], "sets"),
        (["k7 k7", "b7 b7", "y5 y5", "k5 k5"], None),
        (["k7 k7", "b7 b7", "y5 y5", "k5 k5", "r9 r9"], "pairs"),
    ],
)
def test_what_the_groups_would_open_with(groups: list[str], opens: str | None) -> None:
    state = dealt("r9 r9 r10 r11 k7 k7 b7 b7 y7 k5 k5 b5 y5 y5 r2")
    assert worth(state, 0, *groups).opens == opens


def test_pairs_count_no_points() -> None:
    state = dealt("r9 r9 k7 k7 b1")
    answer = worth(state, 0, "r9 r9", "k7 k7")
    assert (answer.sets, answer.pairs) == (0, 2)


def test_all_tiles_in_groups_leave_none_to_discard() -> None:
    """With a tile to draw all fourteen may lie in groups; at the discard one must be kept (51-3.3)."""
    five = "r10 r11 r12 b10 b11 b12 k10 k11 k12 y10 y11 y12 r9 b9 k9"
    groups = ["r10 r11 r12", "b10 b11 b12", "k10 k11 k12", "y10 y11 y12", "r9 b9 k9"]
    assert worth(dealt(five), 0, *groups).opens is None
    assert worth(dealt(five), 0, *groups[1:]).opens == "sets"


def test_who_has_opened_opens_no_more() -> None:
    assert worth(opened("b10 b11 b12 b13"), 0, "k3 k5").opens is None


def test_the_bar_of_a_doubling_table() -> None:
    state = opened("b10 b11 b12 b13 y4 y5 y6 k2", doubling=True)
    answer = worth(state, 1, "b10 b11 b12 b13", "y4 y5 y6")
    assert (answer.bar, answer.sets, answer.opens) == (71, 61, None)


@pytest.mark.parametrize(
    ("rack", "groups"),
    [
        ("r9 r10 r11 k7 b7 y7 k1 k3 b1 b3 y2 y4 r2 r4 b5", {"r9 r10 r11", "b7 k7 y7"}),
        ("b9 b9 k8 k8 y8 y8 r3 r3 k4 k4 b2 y12 k1 r1 y6", {"b9 b9", "k8 k8", "y8 y8", "r3 r3", "k4 k4"}),
    ],
    ids=["sets", "pairs where only they open"],
)
def test_the_rack_is_arranged_as_it_opens(rack: str, groups: set[str]) -> None:
    answer = OKEY51.answer(OKEY51.view_of(dealt(rack), 0), Arrange())
    assert isinstance(answer, Arrangement)
    names = {" ".join(sorted(tile.partition(":")[0] for tile in group)) for group in answer.groups}
    assert names == {" ".join(sorted(group.split())) for group in groups}
    assert len(answer.rest) + sum(map(len, answer.groups)) == 15


def test_penalty_tiles_are_told_before_opening_too() -> None:
    state = opened("b8 b6 r1 r9 k13 y13 k11 k4 y2 y6 k7 k9 b12 y10")
    assert set(hints(state, 1).penalty) == {"b8:1", "b6:1", "r1:1", "r9:1"}
    assert hints(state, 1).adds == ()
    assert hints(state, 1).exchanges == ()


def test_the_last_tile_is_none() -> None:
    view = OKEY51.view_of(opened("b8 b6"), 1)
    view.rack = ("b8:1",)
    found = OKEY51.hints(view)
    assert isinstance(found, Hints)
    assert found.penalty == ()


def test_adds_and_exchanges_of_a_player_who_has_opened() -> None:
    state = opened("b10 b11 b12 b13 y4 b4 k4 k6 k8 b6 b8 y6 y8 r1")
    OKEY51.act(state, 1, Lay((("b10", "b11", "b12", "b13"), ("y4", "b4", "k4"))))
    found = hints(state, 1)
    assert ExchangeHint(("b8:1",), 2) in found.exchanges
    assert AddHint("b6:1", 2, "low") in found.adds
    assert AddHint("r1:1", 1, "high") in found.adds
    assert {hint.tile for hint in found.adds} <= set(OKEY51.view_of(state, 1).rack)


def test_own_fresh_okeys_are_no_exchange() -> None:
    state = dealt("r10 r11 r12 r13 b7 r6 b9 b8 k3 k5 b1 b3 y1 y3 r2")
    OKEY51.act(state, 0, Lay((("r10", "r11", "r12", "r13"), ("b7", "r6", "b9"))))
    assert hints(state, 0).exchanges == ()
    assert "b8:1" in hints(state, 0).penalty


@pytest.mark.parametrize(("discard", "take"), [("b3", False), ("k9", True)])
def test_whether_the_discard_could_be_used(discard: str, take: bool) -> None:
    state = dealt(f"{discard} k1 k3 k5 b1 y1 y3 r2", "b10 b11 b12 b13 r9 y9 k2 k4 k6 b5 b7 y2 y4 r1")
    OKEY51.act(state, 0, Discard(discard))
    assert hints(state, 1).take == take
    assert not hints(state, 2).take


def test_a_watcher_is_told_of_no_rack() -> None:
    found = OKEY51.hints(OKEY51.view_of(opened("b8"), None))
    assert found == Hints((), (), (), False, Arrangement((), ()))
