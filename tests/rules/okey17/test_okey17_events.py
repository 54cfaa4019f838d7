"""What the table is told: what goes back says why, a turned joker is a secret."""

from __future__ import annotations

import pytest
from okey17_table import dealt, do

from tilehouse.rules.ledger import Entry
from tilehouse.rules.okey.events import Discarded, Drew, Ended, Laid
from tilehouse.rules.okey17 import OKEY17
from tilehouse.rules.okey17.events import CameBack, Flipped, RolledBack

OTHERS = (1, 2, 3, None)


def test_what_lies_on_trial_is_seen_as_such() -> None:
    state = dealt("b9 k9 y9 r10 r11 r12 k1")
    (laid,) = do(state, "0 lay b9 k9 y9")
    assert isinstance(laid, Laid)
    assert laid.opened is None
    for seat in (0, *OTHERS):
        view = OKEY17.view_of(state, seat)
        assert (view.laid, view.provisional, view.opened[0]) == (9, True, None)
        assert view.melds[0].fresh
    (laid,) = do(state, "0 lay r10 r11 r12")
    assert isinstance(laid, Laid)
    assert laid.opened == "sets"
    view = OKEY17.view_of(state, 1)
    assert (view.laid, view.provisional, view.opened[0], view.opening[0]) == (None, False, "sets", 20)
    assert (view.bar, view.pair_bar) == (17, 26)
    do(state, "0 discard k1")
    view = OKEY17.view_of(state, 1)
    assert (view.bar, view.pair_bar) == (21, 31)
    assert not any(meld.fresh for meld in view.melds)


def test_too_little_comes_back_and_says_how_much_was_needed() -> None:
    state = dealt("b9 k9 y9 k1 k1 k2")
    assert do(state, "0 lay b9 k9 y9", "0 discard k2") == [
        RolledBack(0, "below_threshold", laid=9, needed=17)
    ]
    assert do(state, "0 lay k1 k1", "0 discard k2") == [RolledBack(0, "below_threshold", laid=1, needed=26)]


def test_an_unused_tile_goes_back_and_is_named() -> None:
    state = dealt("y13 k1", "k3")
    assert do(state, "0 discard y13", "1 take", "1 discard k3") == [
        RolledBack(1, "taken_unused", taken="y13:1")
    ]
    assert OKEY17.view_of(state, 1).may == ("draw",)
    assert OKEY17.view_of(state, 1).takes == ()


def test_whether_the_taken_tile_was_laid_is_seen() -> None:
    state = dealt("y13 k1", "b13 k13 k3")
    do(state, "0 discard y13", "1 take")
    assert not OKEY17.view_of(state, 1).used
    do(state, "1 lay b13 k13 y13")
    assert OKEY17.view_of(state, 1).used
    do(state, "1 undo")
    assert not OKEY17.view_of(state, 1).used


def test_a_charged_tile_comes_back_with_its_charge() -> None:
    state = dealt("b13 k13 y13 r13 r6 k1")
    playable = Entry(0, 100, "playable_discard", "17-8.1", "r13:1", 0)
    joker = Entry(0, 400, "joker_discard", "17-8.2", "r6:1", 0)
    assert do(state, "0 lay b13 k13 y13", "0 discard r13") == [CameBack(0, "r13:1", playable)]
    assert do(state, "0 discard r6:1") == [CameBack(0, "r6:1", joker)]
    assert do(state, "0 discard k1") == [Discarded(0, "k1:1")]
    assert OKEY17.view_of(state, 2).ledger == (playable, joker)
    assert OKEY17.view_of(state, 2).scores == [500, 0, 0, 0]


def test_a_charge_that_is_accepted_goes_with_the_discard() -> None:
    state = dealt("r1 r2 r3 b1 b2 b3 k3 k4 k5 y11 y12 y13 k6 y10 r6")
    events = do(state, "0 lay r1 r2 r3 / b1 b2 b3 / k3 k4 k5 / y11 y12 y13", "0 discard k6")
    assert events == [Discarded(0, "k6:1", (Entry(0, 100, "playable_discard", "17-8.1", "k6:1", 0),))]


def test_a_joker_is_turned_unseen() -> None:
    state = dealt("k1", "r6 r6")
    (turned,) = do(state, "1 flip r6:2")
    assert turned == Flipped(1, "r6:2", face_down=True)
    assert OKEY17.seen(turned, 1) == turned
    assert all(OKEY17.seen(turned, seat) is None for seat in (0, 2, 3, None))
    assert OKEY17.view_of(state, 1).face_down == ("r6:2",)
    assert all(OKEY17.view_of(state, seat).face_down == () for seat in (0, 2, 3, None))
    (turned,) = do(state, "1 flip r6:2")
    assert turned == Flipped(1, "r6:2", face_down=False)


def test_who_holds_a_joker_may_turn_it_and_nobody_else_is_told() -> None:
    state = dealt("k1 k2", "r6 r6")
    assert OKEY17.view_of(state, 0).may == ("lay", "discard")
    assert OKEY17.view_of(state, 1).may == ("flip",)
    assert all(OKEY17.view_of(state, seat).may == () for seat in (2, 3, None))
    do(state, "0 discard k1")
    assert OKEY17.view_of(state, 1).may == ("draw", "take", "flip")


def test_a_drawn_tile_is_seen_by_one_alone() -> None:
    state = dealt("k1", "y1", stock="b9")
    (drew,) = do(state, "0 discard k1", "1 draw")
    assert OKEY17.seen(drew, 1) == Drew(1, "b9:1")
    assert all(OKEY17.seen(drew, seat) == Drew(1) for seat in (0, 2, 3, None))


def test_the_end_shows_all_racks_and_its_entries() -> None:
    state = dealt("r1 r2 r3 b1 b2 b3 k3 k4 k5 k6 y4 y5 y6 y7 k9", "r6")
    *_, ended = do(state, "0 lay r1 r2 r3 / b1 b2 b3 / k3 k4 k5 k6 / y4 y5 y6 y7", "0 discard k9")
    assert isinstance(ended, Ended)
    assert (ended.how, ended.seat) == ("rack", 0)
    assert [entry.points for entry in ended.charges] == [-40, 1600, 1600, 1600]
    assert [entry.clause for entry in ended.charges] == ["17-9.2", "17-9.4", "17-9.4", "17-9.4"]
    view = OKEY17.view_of(state, None)
    assert view.racks is not None
    assert [len(rack) for rack in view.racks] == [0, 14, 14, 14]
    assert (view.phase, view.to_act, view.may) == (None, (), ())


@pytest.mark.parametrize(
    ("said", "turn"),
    [
        (["0 lay b9 k9 y9", "0 undo"], 0),
        (["0 lay b9 k9 y9", "0 discard k2"], 0),
        (["0 discard r6:1"], 0),
        (["0 discard k2"], 1),
        (["0 discard k2", "1 take"], 1),
        (["0 discard k2", "1 take", "1 discard k3", "1 draw"], 1),
        (["0 discard k2", "1 draw", "1 discard k3"], 2),
    ],
)
def test_one_budget_for_a_turn_whatever_comes_back(said: list[str], turn: int) -> None:
    state = dealt("b9 k9 y9 r6 k2", "k3")
    do(state, *said)
    assert OKEY17.turn(state) == turn


def test_ends_and_jokers_of_this_turn_are_told() -> None:
    state = dealt("b13 k13 y13 b5 b6 b7 b8 r6 k1")
    do(state, "0 lay b13 k13 y13 / b5 b6 b7", "0 add b8 2", "0 add r6:1 1")
    view = OKEY17.view_of(state, 0)
    assert view.ends == ((2, "high"), (1, "high"))
    assert view.bound == ("r6:1",)
    do(state, "0 discard k1")
    assert OKEY17.view_of(state, 1).ends == ()
    assert OKEY17.view_of(state, 1).bound == ()


def test_what_a_joker_on_the_table_stands_for() -> None:
    state = dealt("b10 r6 b12 f b9 k9 y9 r7 r8 k1", indicator="r5")
    do(state, "0 lay b10 r6:1 b12 / b9 k9 y9 / f r7 r8")
    run, group, low = OKEY17.view_of(state, 2).melds
    assert run.stands == (None, "b11", None)
    assert group.stands == (None, None, None)
    assert low.stands == ("r6", None, None)
    assert [meld.points for meld in (run, group, low)] == [11, 9, 7]
