"""What the server judges for a client that knows no rules, and what an assisted table tells."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from okey17_table import dealt, do

from okey_deals import rich_deal
from tilehouse.bots.okey17 import greedy
from tilehouse.bots.okey17 import random as anything
from tilehouse.rules.okey.actions import Add, Discard, Exchange, Take
from tilehouse.rules.okey.hints import AddHint, ExchangeHint, Hints
from tilehouse.rules.okey.questions import Arrange, Arrangement, Value, Worth
from tilehouse.rules.okey17 import OKEY17
from tilehouse.rules.okey17.options import Options
from tilehouse.rules.okey17.state import State, start
from tilehouse.rules.refusal import Refusal

SETS = "r9 b9 k9 r10 r11 r12 k1 k3 k5 y1 y3 y5 y8 b1 b3"
OPENED = ["0 lay r9 b9 k9 / r10 r11 r12", "0 discard y8", "1 draw"]


def worth(state: State, seat: int, *groups: str) -> Worth:
    view = OKEY17.view_of(state, seat)
    answer = OKEY17.answer(view, Value(tuple(tuple(group.split()) for group in groups)))
    assert isinstance(answer, Worth)
    return answer


def hints(state: State, seat: int) -> Hints:
    found = OKEY17.hints(OKEY17.view_of(state, seat))
    assert isinstance(found, Hints)
    return found


def groups(state: State, seat: int) -> set[str]:
    answer = OKEY17.answer(OKEY17.view_of(state, seat), Arrange())
    assert isinstance(answer, Arrangement)
    assert sorted([*answer.rest, *(tile for group in answer.groups for tile in group)]) == sorted(
        OKEY17.view_of(state, seat).rack
    )
    return {" ".join(sorted(tile.partition(":")[0] for tile in group)) for group in answer.groups}


def test_groups_are_judged_one_by_one() -> None:
    state = dealt("b7 r6 b9 k13 y13 r13 k3 k3 y3 b1 r2 r4 f b12 b11")
    answer = worth(state, 0, "b7 r6 b9", "k13 y13 r13", "k3 k3", "r2 r4", "b1", "b12 b11")
    assert [group and (group.kind, group.points) for group in answer.groups] == [
        ("run", 8),
        ("group", 17),
        ("pair", 3),
        None,
        None,
        None,
    ]
    assert answer.groups[0] is not None
    assert answer.groups[0].stands == (None, "b8", None)
    assert (answer.sets, answer.pairs, answer.bar, answer.pair_bar) == (25, 3, 17, 26)
    assert answer.opens == "sets"


def test_a_descending_run_is_read_from_the_rack() -> None:
    """17-2.1: high to low counts too, and what a joker stands for is told in that order."""
    (run,) = worth(dealt("k12 r6 k10"), 0, "k12 r6 k10").groups
    assert run is not None
    assert (run.kind, run.points, run.stands) == ("run", 11, (None, "k11", None))


def test_runs_never_wrap() -> None:
    assert worth(dealt("k12 k13 k1"), 0, "k12 k13 k1").groups == (None,)


@pytest.mark.parametrize(
    ("laid", "opens"),
    [
        (["b9 k9 y9", "r2 r3 r4"], None),
        (["b9 k9 y9", "k7 k8 k9:2"], "sets"),
        (["b13 b13"], None),
        (["b13 b13", "k13 k13"], "pairs"),
    ],
)
def test_what_the_groups_would_open_with(laid: list[str], opens: str | None) -> None:
    state = dealt("b9 k9 y9 r2 r3 r4 k7 k8 k9 b13 b13 k13 k13 y1 y2")
    assert worth(state, 0, *laid).opens == opens


def test_both_ladders_after_an_opening_of_20() -> None:
    state = dealt(SETS, "b13 b13 k13 k13 y4 y4 k5:2 y5:2 b5 y10 y11 y12 r1 r2")
    do(state, *OPENED)
    assert (worth(state, 1).bar, worth(state, 1).pair_bar) == (21, 31)
    assert worth(state, 1, "b13 b13", "k13 k13", "y4 y4").opens is None
    assert worth(state, 1, "y10 y11 y12", "k5 y5 b5").opens is None
    assert worth(state, 1, "b13 b13", "k13 k13", "y4 y4").pairs == 30


def test_what_lies_on_trial_counts_on_its_ladder() -> None:
    state = dealt("b9 k9 y9 r10 r11 r12 b13 b13 k13 k13 k1")
    do(state, "0 lay b9 k9 y9")
    answer = worth(state, 0, "r10 r11 r12")
    assert (answer.sets, answer.pairs, answer.opens) == (20, 0, "sets")
    answer = worth(state, 0, "b13 b13", "k13 k13")  # 17-5.1: runs have been begun
    assert (answer.sets, answer.pairs, answer.opens) == (9, 26, None)
    assert worth(state, 1).sets == 0  # it is another's


def test_who_has_opened_opens_no_more() -> None:
    state = dealt("b13 k13 y13 r10 r11 r12 b9 k9 y9 k1")
    do(state, "0 lay b13 k13 y13")
    assert worth(state, 0, "b9 k9 y9", "r10 r11 r12").opens is None


def test_all_tiles_in_groups_leave_none_to_discard() -> None:
    rack = "r10 r11 r12 b10 b11 b12 k10 k11 k12 y10 y11 y12 r9 b9 k9"
    five = ["r10 r11 r12", "b10 b11 b12", "k10 k11 k12", "y10 y11 y12", "r9 b9 k9"]
    assert worth(dealt(rack), 0, *five).opens is None
    assert worth(dealt(rack), 0, *five[1:]).opens == "sets"


def test_tiles_of_others_and_jokers_face_down_make_no_group() -> None:
    state = dealt("b7 r6 b9 b10 b11", "k7 k8 k9")
    assert worth(state, 0, "k7 k8 k9").groups == (None,)
    assert worth(state, 0, "b7 r6:1 b9").sets == 8
    do(state, "0 flip r6:1")
    assert worth(state, 0, "b7 r6:1 b9").groups == (None,)


def test_the_rack_is_arranged_for_the_nearer_ladder() -> None:
    assert groups(dealt("b9 k9 y9 r10 r11 r12 k1 k3 y3 y6 b2 b5 r1 r4 k13"), 0) == {"b9 k9 y9", "r10 r11 r12"}
    assert groups(dealt("b12 b12 k13 k13 y5 r10 r2 k1 k3 y1 y3 b1 r8 r3 k5"), 0) == {"b12 b12", "k13 k13"}


def test_after_opening_the_rack_is_arranged_as_it_may_be_laid() -> None:
    pairs = dealt("b13 b13 k13 k13 r1 r2 r3 y4 y4 k1")
    do(pairs, "0 lay b13 b13 / k13 k13")
    assert "y4 y4" in groups(pairs, 0)
    assert "r1 r2 r3" not in groups(pairs, 0)
    sets = dealt("b13 k13 y13 r1 r2 r3 y4 y4 k1 k3 k5 b1 b6 y6 y9")
    do(sets, "0 lay b13 k13 y13")
    assert groups(sets, 0) == {"r1 r2 r3"}


def test_what_a_discard_would_cost_is_told_before_opening_too() -> None:
    state = dealt(SETS, "y9 r9 r13 r6 k13 y13 k11 k4 y2 y6 k7 k9 b12 y10")
    do(state, *OPENED)
    assert set(hints(state, 1).penalty) == {"y9:1", "r9:2", "r13:1", "r6:1"}
    assert hints(state, 1).adds == ()
    assert hints(state, 1).exchanges == ()


def test_the_last_tile_costs_nothing() -> None:
    view = OKEY17.view_of(dealt(SETS), 0)
    view.rack = ("r6:1",)
    found = OKEY17.hints(view)
    assert isinstance(found, Hints)
    assert found.penalty == ()


def test_adds_leave_out_the_ends_that_were_used() -> None:
    state = dealt("b13 k13 y13 y5 y6 y7 y8 y9 y4 r13 k1")
    do(state, "0 lay b13 k13 y13 / y5 y6 y7")
    assert set(hints(state, 0).adds) == {
        AddHint("r13:1", 1, None),
        AddHint("y4:1", 2, "low"),
        AddHint("y8:1", 2, "high"),
    }
    do(state, "0 add y8 2")
    assert set(hints(state, 0).adds) == {AddHint("r13:1", 1, None), AddHint("y4:1", 2, "low")}


def test_exchanges_leave_out_the_jokers_of_this_turn() -> None:
    state = dealt("b13 k13 r6 k1 k2 k3", "r13 y13 y10 y11 y12 y7 r7 b7 y1 r6", stock="k4")
    do(state, "0 lay b13 k13 r6:1", "0 discard k1", "1 draw", "1 lay y10 y11 y12 / y7 r7 b7")
    assert hints(state, 1).exchanges == (ExchangeHint(("r13:1", "y13:1"), 1),)
    do(state, "1 add r6:2 1")
    assert set(hints(state, 1).exchanges) == {ExchangeHint(("r13:1",), 1), ExchangeHint(("y13:1",), 1)}
    do(state, "1 exchange r13 1")
    assert hints(state, 1).exchanges == ()


@pytest.mark.parametrize(
    ("rack", "discard", "take"),
    [
        ("b13 k13 r1 r3 b2 b5 k2 k8 y2 y5 y7 r8 b8 y10", "y13", True),
        ("b12 k12 r1 r3 b2 b5 k2 k8 y2 y5 y7 r8 b6 y10", "y12", False),
        ("b13 b13 k13 r1 r3 b2 b5 k2 k8 y2 y5 y7 r8 b8", "k13", True),
        ("b13 b13 k12 r1 r3 b2 b5 k2 k8 y2 y5 y7 r8 b8", "k12", False),
        ("b13 b13 r6 r1 r3 b2 b5 k2 k8 y2 y5 y7 r8 b8", "k13", True),
    ],
)
def test_whether_the_discard_could_be_used_to_open(rack: str, discard: str, take: bool) -> None:
    state = dealt(f"{discard} k1", rack)
    do(state, f"0 discard {discard}")
    assert hints(state, 1).take == take
    assert not hints(state, 2).take


def test_a_watcher_is_told_of_no_rack() -> None:
    state = dealt(SETS)
    do(state, *OPENED)
    assert OKEY17.hints(OKEY17.view_of(state, None)) == Hints((), (), (), False, Arrangement((), ()))


def test_what_is_offered_may_be_done() -> None:
    """Adds, exchanges and costs are as told, wherever play has led; what could be used can be laid."""
    for seed in range(20):
        rng = Random(seed)
        state = start(Options(), rich_deal(rng, pairs=seed % 3, okeys=True))
        while state.ended is None:
            seat = state.seat
            found = hints(state, seat)
            for add in found.adds:
                if len(state.board.racks[seat].tiles) > 1:
                    OKEY17.act(OKEY17.clone(state), seat, Add(add.tile, add.meld, add.end))
            for exchange in found.exchanges:
                OKEY17.act(OKEY17.clone(state), seat, Exchange(exchange.tiles, exchange.meld))
            if found.take:
                trial = OKEY17.clone(state)
                OKEY17.act(trial, seat, Take())
                OKEY17.act(trial, seat, greedy.choose(OKEY17.view_of(trial, seat), rng))
                assert trial.board.used
                assert trial.board.opened[seat] is not None
            if state.phase == "discard" and not state.provisional and (not state.taken or state.board.used):
                assert {tile for tile in state.board.racks[seat].tiles if _costs(state, tile)} == set(
                    found.penalty
                ) - state.face_down
            player = rng.choice((greedy, anything))
            OKEY17.act(state, seat, player.choose(OKEY17.view_of(state, seat), rng))


def _costs(state: State, tile: str) -> bool:
    trial = OKEY17.clone(state)
    with suppress(Refusal):
        OKEY17.act(trial, state.seat, Discard(tile))
    return any(
        entry.why in ("playable_discard", "joker_discard") for entry in trial.ledger[len(state.ledger) :]
    )
