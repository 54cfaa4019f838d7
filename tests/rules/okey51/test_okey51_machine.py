"""Whatever is done in whatever order, the hand stays one that the rules describe."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from okey_deals import rich_deal
from tilehouse.bots.okey51 import moves
from tilehouse.bots.okey51.random import DISCARD
from tilehouse.rules.ledger import scores
from tilehouse.rules.okey.actions import Add, Draw, Exchange, PutBack, Take, Undo
from tilehouse.rules.okey.hints import adds, exchanges, table_of
from tilehouse.rules.okey.melds import read
from tilehouse.rules.okey.position import position
from tilehouse.rules.okey.tiles import KIND, TILES, is_okey, number_of, played_kind
from tilehouse.rules.okey51.actions import Action
from tilehouse.rules.okey51.laying import MELDS
from tilehouse.rules.okey51.options import Options
from tilehouse.rules.okey51.play import act
from tilehouse.rules.okey51.state import State, start
from tilehouse.rules.okey51.view import View, view_of
from tilehouse.rules.refusal import Refusal


class Hand(RuleBasedStateMachine):
    """One hand; legal actions are found from the view of the seat to act, as a player finds them."""

    state: State

    @initialize(
        seed=st.integers(0, 10_000),
        partners=st.booleans(),
        doubling=st.booleans(),
    )
    def deal(self, seed: int, partners: bool, doubling: bool) -> None:
        self.state = start(Options(partners=partners, doubling=doubling), rich_deal(Random(seed)))
        self.drawn_at = copy.copy(self.state)

    def act(self, action: Action) -> None:
        act(self.state, self.state.seat, action)

    @property
    def view(self) -> View:
        return view_of(self.state, self.state.seat)

    def may(self, word: str) -> bool:
        return word in self.view.may

    @precondition(lambda self: self.may("draw"))
    @rule()
    def draw(self) -> None:
        self.act(Draw())
        self.drawn_at = copy.copy(self.state)

    @precondition(lambda self: self.may("take"))
    @rule()
    def take(self) -> None:
        before = copy.copy(self.state)
        if moves.can_take(self.view):
            self.act(Take())
            self.drawn_at = copy.copy(self.state)
        else:
            refuses(self.state, Take(), "cannot_use_taken")
            assert position(self.state) == position(before)

    @precondition(lambda self: self.may("put_back"))
    @rule()
    def put_back(self) -> None:
        self.act(PutBack())
        refuses(self.state, Take(), "nothing_to_take")

    @precondition(lambda self: self.may("lay"))
    @rule(goal=st.sampled_from(["value", "tiles", "rest"]), pairs=st.booleans())
    def lay(self, goal: Any, pairs: bool) -> None:
        view, state = self.view, self.state
        opened = state.board.opened[state.seat]
        if opened is not None:
            action = moves.further(view, goal)
        else:
            action = moves.pairs_opening(view) if pairs else moves.sets_opening(view)
        if action is not None:
            self.act(action)

    @precondition(lambda self: self.may("add"))
    @rule(data=st.data())
    def add(self, data: st.DataObject) -> None:
        view, okey = self.view, self.state.okey
        found = adds(view.rack, table_of(view.melds, okey, MELDS), okey, MELDS, ())
        if found:
            hint = data.draw(st.sampled_from(found))
            action = Add(hint.tile, hint.meld, hint.end)
            if len(view.rack) == 1:
                refuses(self.state, action, "keep_one_tile")
            else:
                self.act(action)

    @precondition(lambda self: self.may("exchange"))
    @rule(data=st.data())
    def exchange(self, data: st.DataObject) -> None:
        view, okey = self.view, self.state.okey
        found = exchanges(view.rack, table_of(view.melds, okey, MELDS), okey, MELDS, view.bound)
        if found:
            hint = data.draw(st.sampled_from(found))
            self.act(Exchange(hint.tiles, hint.meld))

    @precondition(lambda self: self.may("undo"))
    @rule()
    def undo(self) -> None:
        self.act(Undo())
        assert position(self.state) == position(self.drawn_at)
        assert self.state.ledger == self.drawn_at.ledger
        refuses(self.state, Undo(), "nothing_to_undo")

    @precondition(lambda self: self.may("discard"))
    @rule(data=st.data())
    def discard(self, data: st.DataObject) -> None:
        state = self.state
        tile = data.draw(st.sampled_from(state.board.racks[state.seat].tiles))
        seat, last = state.seat, len(state.board.racks[state.seat].tiles) == 1
        charged = len(state.ledger)
        fits = fits_somewhere(state, tile)
        self.act(DISCARD[tile])
        penalties = [entry for entry in state.ledger[charged:] if entry.why == "penalty_tile"]
        assert len(penalties) == (fits and not last)
        assert (state.ended in ("hand", "pairs", "okey")) == last
        if state.ended is None:
            assert state.seat == (seat + 1) % 4
            self.drawn_at = copy.copy(state)

    @precondition(lambda self: self.state.taken is not None and not self.state.board.used)
    @rule()
    def a_taken_tile_is_used_before_the_discard(self) -> None:
        tile = self.state.board.racks[self.state.seat].tiles[0]
        refuses(self.state, DISCARD[tile], "taken_unused")

    @precondition(lambda self: self.state.ended is not None)
    @rule()
    def it_is_over(self) -> None:
        refuses(self.state, Draw(), "hand_over")

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
            assert read(meld.shape.tiles, self.state.okey, past13=True, wanted=kind) == meld.shape
            assert meld.shown.id == number
            assert (meld.shape.kind == "pair") == (board.opened[meld.owner] == "pairs")

    @invariant()
    def openings_reach_their_bars(self) -> None:
        board = self.state.board
        sums = [total for total in board.openings if total is not None]
        assert all(total >= 51 for total in sums)
        assert [how == "sets" for how in board.opened] == [total is not None for total in board.openings]
        if self.state.options.doubling:
            assert len(set(sums)) == len(sums)
            assert board.bar == max(sums, default=50) + 1
        else:
            assert board.bar == 51

    @invariant()
    def rest_and_scores_agree(self) -> None:
        view = view_of(self.state, self.state.seat)
        assert view.scores == scores(self.state.ledger)
        if self.state.ended is not None:
            assert settled_by_hand(self.state) == [
                entry.points
                for entry in sorted(self.state.ledger, key=lambda entry: entry.seat)
                if entry.why in ("finish", "rest", "not_opened")
            ]

    @invariant()
    def a_seat_has_14_tiles_less_what_it_laid(self) -> None:
        for seat, rack in enumerate(self.state.board.racks):
            waiting = seat != self.state.seat or self.state.phase == "draw"
            assert len(rack.tiles) <= (14 if waiting and self.state.ended is None else 15)
            assert rack.tiles or self.state.ended in ("hand", "pairs", "okey")


def refuses(state: State, action: Action, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        act(state, state.seat, action)
    assert refused.value.code == code


def fits_somewhere(state: State, tile: str) -> bool:
    """51-8.1, tried out: the whole is still such a set with the tile added, or in place of an okey."""
    okey = state.okey
    for meld in state.board.melds:
        shape = meld.shape
        if shape.kind == "pair":
            continue
        bigger: list[Sequence[str]] = [(tile, *shape.tiles), (*shape.tiles, tile)]
        if not is_okey(tile, okey):
            bigger += [
                tuple(tile if at == place else t for at, t in enumerate(shape.tiles)) for place in shape.okeys
            ]
        for tiles in bigger:
            whole = read(tiles, okey, past13=True, wanted=shape.kind)
            if whole is None or (shape.kind == "group" and len(tiles) == 3):
                continue
            kept = [n for n, own in zip(whole.numbers, whole.tiles, strict=True) if own in shape.tiles]
            if kept == [n for n, own in zip(shape.numbers, shape.tiles, strict=True) if own in tiles]:
                return True
    return False


def settled_by_hand(state: State) -> list[int]:
    """The table of 51-11.3, seat by seat; the finisher's partner has no entry."""
    ended, board = state.ended, state.board
    assert ended is not None
    finisher = None if ended == "stock" else state.seat
    dear = ended in ("pairs", "okey")
    points = []
    for seat in range(4):
        plain = [tile for tile in board.racks[seat].tiles if KIND[tile] != state.okey]
        rest = sum(number_of(played_kind(tile, state.okey)) for tile in plain)
        okeys = len(board.racks[seat].tiles) - len(plain)
        if seat == finisher:
            points.append(-1000 if dear else -500)
        elif state.options.partners and finisher is not None and seat == (finisher + 2) % 4:
            continue
        elif board.opened[seat] is None:
            points.append(1000 if dear else 500)
        elif board.opened[seat] == "pairs":
            points.append(10 * rest + 1000 * okeys)
        else:
            points.append((10 if dear else 5) * rest + 500 * okeys)
    return points


TestHand = Hand.TestCase
TestHand.settings = settings(
    max_examples=60, stateful_step_count=80, deadline=None, suppress_health_check=list(HealthCheck)
)
