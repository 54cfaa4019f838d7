"""Whatever is done in whatever order, the round stays one that the rules describe."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from okey17_oracle import bar_of, fits_somewhere, settled_by_hand, worth

from okey_deals import rich_deal
from tilehouse.bots.okey17 import greedy, moves
from tilehouse.rules.ledger import scores
from tilehouse.rules.okey.actions import Discard, Draw, PutBack, Take, Undo
from tilehouse.rules.okey.deal import draw
from tilehouse.rules.okey.melds import read
from tilehouse.rules.okey.tiles import KIND, TILES, is_okey
from tilehouse.rules.okey17.actions import Action, Flip
from tilehouse.rules.okey17.options import Options
from tilehouse.rules.okey17.play import act
from tilehouse.rules.okey17.state import State, start
from tilehouse.rules.okey17.view import View, position, view_of
from tilehouse.rules.refusal import Refusal

PENALTIES = ("playable_discard", "joker_discard")
SEATS = st.integers(0, 3)
SEEDS = st.integers(0, 10_000)
OFTEN = {"lay": 6, "add": 8, "exchange": 4, "discard": 3, "draw": 6, "take": 2}


class Round(RuleBasedStateMachine):
    """One round; legal actions are found from the view of the seat to act, as a player finds them."""

    state: State

    @initialize(seed=SEEDS)
    def deal(self, seed: int) -> None:
        rng = Random(seed)
        tiles = rng.sample(TILES, len(TILES))
        rich = rich_deal(rng, pairs=rng.randint(0, 2), okeys=True)
        self.state = start(Options(), rng.choice((rich, draw(tiles, 0))))
        self.at_draw = copy.copy(self.state)

    def act(self, action: Action) -> None:
        act(self.state, self.state.seat, action)

    @property
    def view(self) -> View:
        return view_of(self.state, self.state.seat)

    @precondition(lambda self: self.state.ended is None)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        """One of the things that may be done now, some more often than others."""
        words = [word for word in self.view.may for _ in range(OFTEN.get(word, 1))]
        word = data.draw(st.sampled_from(words))
        getattr(self, f"do_{word}")(data)

    @precondition(lambda self: self.state.ended is None)
    @rule(seed=SEEDS)
    def play_well(self, seed: int) -> None:
        """So that rounds get somewhere."""
        view = self.view
        self.act(greedy.choose(view, Random(seed)))
        if view.phase == "draw" or self.state.phase == "draw":
            self.at_draw = copy.copy(self.state)

    def do_draw(self, data: st.DataObject) -> None:
        self.act(Draw())
        self.at_draw = copy.copy(self.state)

    def do_take(self, data: st.DataObject) -> None:
        self.act(Take())
        self.at_draw = copy.copy(self.state)

    def do_put_back(self, data: st.DataObject) -> None:
        if self.state.taken in self.state.face_down:
            refuses(self.state, PutBack(), "joker_face_down")
            return
        self.act(PutBack())
        refuses(self.state, Take(), "nothing_to_take")

    def do_flip(self, data: st.DataObject) -> None:
        """17-8.3: at any time, out of turn too."""
        state, seat = self.state, data.draw(SEATS)
        jokers = [tile for tile in state.board.racks[seat].tiles if is_okey(tile, state.okey)]
        if jokers:
            tile = data.draw(st.sampled_from(jokers))
            lay = tile in state.face_down
            act(state, seat, Flip(tile))
            assert (tile in state.face_down) != lay

    def do_lay(self, data: st.DataObject) -> None:
        state, view = self.state, self.view
        pairs = data.draw(st.booleans())
        onto = data.draw(st.sampled_from([None, None, None, 0, 1, 2, 3]))
        melds = moves.all_pairs(view) if pairs else moves.all_sets(view)
        action = moves.laying(view, melds[: data.draw(st.integers(2, 6))], onto)
        if action is None:
            self.do_discard(data)
            return
        code = self.refusal_of_a_lay(pairs, onto)
        if code is not None:
            refuses(state, action, code)
            return
        opened = state.board.opened[state.seat]
        self.act(action)
        if opened is None:
            laid = worth(state, state.seat)
            assert (state.board.opened[state.seat] is None) == (laid < bar_of(self.at_draw, pairs))  # 17-5.4
            assert state.provisional == (state.board.opened[state.seat] is None)

    def refusal_of_a_lay(self, pairs: bool, onto: int | None) -> str | None:
        state = self.state
        opened = state.board.opened[state.seat]
        if opened is None:
            fresh = [meld.shape.kind == "pair" for meld in state.board.melds if meld.shown.fresh]
            if onto is not None:
                return "not_opened"
            return "wrong_opening_type" if fresh and fresh[0] != pairs else None
        if opened == "sets" and pairs:
            return None if onto is not None and state.board.opened[onto] == "pairs" else "wrong_opening_type"
        return "wrong_opening_type" if onto is not None or (opened == "pairs") != pairs else None

    def do_add(self, data: st.DataObject) -> None:
        found = moves.all_adds(self.view)
        if found:
            hint = data.draw(st.sampled_from(found))
            charged = len(self.state.ledger)
            owner = self.state.board.melds[hint.meld - 1].owner
            self.act(moves.add(hint))
            assert len(self.state.ledger) - charged == (owner != self.state.seat)  # 17-6.4
        else:
            self.do_discard(data)

    def do_exchange(self, data: st.DataObject) -> None:
        found = moves.all_exchanges(self.view)
        if found:
            hint = data.draw(st.sampled_from(found))
            jokers = self.state.board.racks[self.state.seat].okeys
            self.act(moves.exchange(hint))
            assert self.state.board.racks[self.state.seat].okeys == jokers + 1
        else:
            self.do_discard(data)

    def do_undo(self, data: st.DataObject) -> None:
        self.act(Undo())
        self.is_back()
        refuses(self.state, Undo(), "nothing_to_undo")

    def is_back(self) -> None:
        """17-4.3: all as after the draw, but for the penalties of 17-8 and for jokers turned since."""
        now, then = position(self.state), position(self.at_draw)
        assert now | {"face_down": []} == then | {"face_down": []}
        known = len(self.at_draw.ledger)
        assert self.state.ledger[:known] == self.at_draw.ledger
        assert all(entry.why in PENALTIES for entry in self.state.ledger[known:])

    def do_discard(self, data: st.DataObject) -> None:
        """17-4.4: refused, rolled back, charged, charged and accepted, or accepted."""
        state = self.state
        seat, rack, ledger = state.seat, state.board.racks[state.seat].tiles, len(state.ledger)
        tile = data.draw(st.sampled_from(rack))
        if tile in state.face_down:
            refuses(state, Discard(tile), "joker_face_down")
            return
        taken = state.taken
        back_before_the_draw = taken is not None and not state.board.used
        all_back = state.provisional
        cost = self.cost(tile)
        self.act(Discard(tile))
        if back_before_the_draw:
            assert (state.phase, state.seat) == ("draw", seat)
            assert state.discards[(seat - 1) % 4][-1] == taken
            refuses(state, Take(), "nothing_to_take")
        elif all_back:
            self.is_back()
        else:
            new = state.ledger[ledger:]
            assert [entry.points for entry in new if entry.why in PENALTIES] == ([cost] if cost else [])
            stays = len(rack) == 1 or not cost or self.nothing_is_free(rack, tile)
            assert (tile in state.discards[seat]) == stays
            if stays and state.ended is None:
                assert (state.phase, state.seat) == ("draw", (seat + 1) % 4)

    def cost(self, tile: str) -> int:
        state = self.state
        factor = 2 if state.board.opened[state.seat] == "pairs" else 1
        if len(state.board.racks[state.seat].tiles) == 1:
            return 0
        if is_okey(tile, state.okey):
            return factor * {"r": 400, "k": 500, "y": 600, "b": 800}[tile[0]]
        return 100 * factor if fits_somewhere(state, tile) else 0

    def nothing_is_free(self, rack: tuple[str, ...], tile: str) -> bool:
        okey = self.state.okey
        if is_okey(tile, okey):
            return all(is_okey(other, okey) for other in rack)
        return all(is_okey(other, okey) or fits_somewhere(self.state, other) for other in rack)

    @precondition(lambda self: self.state.ended is not None)
    @rule(seed=SEEDS)
    def it_is_over_and_the_next_begins(self, seed: int) -> None:
        for action in (Draw(), Take(), PutBack(), Undo(), Flip("r1"), Discard("r1")):
            refuses(self.state, action, "hand_over")
        self.deal(seed)

    @invariant()
    def no_tile_is_lost(self) -> None:
        shown = position(self.state)
        tiles = [
            self.state.indicator,
            *(tile for part in ("racks", "discards") for tiles in shown[part] for tile in tiles),
            *(tile for meld in shown["melds"] for tile in meld["tiles"]),
            *self.state.stock[self.state.drawn :],
        ]
        assert sorted(tiles) == sorted(TILES)

    @invariant()
    def every_meld_is_one(self) -> None:
        board = self.state.board
        for number, meld in enumerate(board.melds, start=1):
            kind = None if meld.shape.kind == "pair" else meld.shape.kind
            assert read(meld.shape.tiles, self.state.okey, past13=False, wanted=kind) == meld.shape
            assert meld.shown.id == number
            assert meld.shown.fresh <= (self.state.before is not None or self.state.ended is not None)

    @invariant()
    def who_has_opened_reached_a_bar(self) -> None:
        board = self.state.board
        for how, total in zip(board.opened, board.openings, strict=True):
            assert (how is None) == (total is None)
            assert total is None or total >= (26 if how == "pairs" else 17)
        for meld in board.melds:  # 17-5.1, 17-6.1
            if board.opened[meld.owner] is not None:
                assert (meld.shape.kind == "pair") == (board.opened[meld.owner] == "pairs")

    @invariant()
    def jokers_lie_face_down_on_racks_alone(self) -> None:
        held = {
            tile for rack in self.state.board.racks for tile in rack.tiles if KIND[tile] == self.state.okey
        }
        assert self.state.face_down <= held
        for seat in range(4):
            own = set(self.state.board.racks[seat].tiles)
            assert set(view_of(self.state, seat).face_down) == self.state.face_down & own

    @invariant()
    def rest_and_scores_agree(self) -> None:
        assert self.view.scores == scores(self.state.ledger)
        if self.state.ended is not None:
            final = [entry for entry in self.state.ledger if entry.why in ("finish", "rest", "not_opened")]
            assert [entry.points for entry in final] == settled_by_hand(self.state)

    @invariant()
    def a_seat_has_14_tiles_less_what_it_laid(self) -> None:
        for seat, rack in enumerate(self.state.board.racks):
            waiting = seat != self.state.seat or self.state.phase == "draw"
            assert len(rack.tiles) <= (14 if waiting and self.state.ended is None else 15)
            assert rack.tiles or self.state.ended in ("finish", "joker", "rack", "rack_joker")


def refuses(state: State, action: Any, code: str) -> None:
    before = position(state)
    with pytest.raises(Refusal) as refused:
        act(state, state.seat, action)
    assert refused.value.code == code
    assert position(state) == before


TestRound = Round.TestCase
TestRound.settings = settings(
    max_examples=60, stateful_step_count=120, deadline=None, suppress_health_check=list(HealthCheck)
)
