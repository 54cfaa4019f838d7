"""The bots of Okey 17: always legal, always done in the end, each better than the one before."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from tilehouse.bots.bot import Bot
from tilehouse.bots.catalogue import BOTS
from tilehouse.bots.okey17 import greedy, steady
from tilehouse.bots.okey17 import random as anything
from tilehouse.rules.ledger import scores
from tilehouse.rules.okey.actions import PutBack, Undo
from tilehouse.rules.okey17 import OKEY17
from tilehouse.rules.okey17.actions import Action
from tilehouse.rules.okey17.events import CameBack, RolledBack
from tilehouse.rules.okey17.options import Options
from tilehouse.rules.okey17.state import State, start
from tilehouse.rules.okey17.view import View

MOST_ACTIONS = 800


def begin(seed: int) -> State:
    tiles = list(OKEY17.tiles)
    Random(seed).shuffle(tiles)
    return start(Options(), OKEY17.draw_deal(tiles, seed % 4))


def play(bots: list[Any], seed: int) -> tuple[State, list[Action], list[Any]]:
    """A whole round, its actions and events; a refusal ends the test."""
    rng = Random(seed)
    state = begin(seed)
    actions: list[Action] = []
    events: list[Any] = []
    while state.ended is None:
        assert len(actions) < MOST_ACTIONS
        actions.append(bots[state.seat].choose(OKEY17.view_of(state, state.seat), rng))
        events += OKEY17.act(state, state.seat, actions[-1])
    return state, actions, events


@pytest.mark.parametrize("name", BOTS["okey17"])
def test_a_bot_plays_rounds_to_their_end(name: str) -> None:
    for seed in range(16):
        play([BOTS["okey17"][name]] * 4, seed)


def test_random_finds_its_way_to_every_rule() -> None:
    happened: Counter[str] = Counter()
    for seed in range(250):
        state, _, events = play([anything] * 4, seed)
        happened.update(type(event).__name__ for event in events)
        happened.update(event.why for event in events if isinstance(event, RolledBack))
        happened.update(entry.why for entry in state.ledger)
        happened.update(f"opened with {how}" for how in state.board.opened if how)
        happened[state.ended or ""] += 1
    assert {
        *("Took", "ReturnedTaken", "Laid", "Added", "Exchanged", "Undone", "CameBack", "Flipped"),
        *("taken_unused", "below_threshold", "opened with sets", "opened with pairs"),
        *("attached_to", "joker_replaced", "pair_laid_on", "playable_discard", "joker_discard"),
        *("finish", "rest", "not_opened", "stock"),
    } <= set(happened)


def test_those_who_mean_it_take_nothing_back() -> None:
    """No undo, no rollback; a tile comes back only where no other could be discarded freely."""
    for seed in range(24):
        _, actions, events = play([steady, greedy, steady, greedy], seed)
        assert not any(isinstance(action, Undo | PutBack) for action in actions)
        assert not any(isinstance(event, RolledBack | CameBack) for event in events)


@pytest.mark.parametrize("bot", [greedy, steady], ids=["greedy", "steady"])
def test_a_bot_takes_over_in_the_middle_of_any_turn(bot: Bot[View, Action]) -> None:
    """Whatever a person has begun, the bot's next action is legal and the turn comes to its end."""
    for seed in range(6):
        rng = Random(seed)
        state = begin(seed)
        while state.ended is None:
            other, seat = OKEY17.clone(state), state.seat
            for _ in range(40):
                if other.ended is not None or other.seat != seat:
                    break
                OKEY17.act(other, seat, bot.choose(OKEY17.view_of(other, seat), rng))
            assert other.ended is not None or other.seat != seat
            player = rng.choice((anything, anything, greedy))
            OKEY17.act(state, seat, player.choose(OKEY17.view_of(state, seat), rng))


def test_a_bot_needs_no_more_than_the_view_and_its_chances() -> None:
    """The same view, sent and read, and the same chances: the same action."""
    for seed in range(3):
        state = begin(seed)
        while state.ended is None:
            view = OKEY17.view_of(state, state.seat)
            sent = msgspec.json.decode(msgspec.json.encode(view), type=View)
            action = steady.choose(view, Random(7))
            assert steady.choose(sent, Random(7)) == action
            OKEY17.act(state, state.seat, action)


def test_steady_beats_greedy_beats_random() -> None:
    """Every deal is played in all four seatings, so that luck in the deal falls out."""
    bots = [steady, greedy, anything, greedy]
    points: Counter[Any] = Counter()
    for deal in range(30):
        for turn in range(4):
            seated = bots[-turn:] + bots[:-turn] if turn else bots
            state, _, _ = play(seated, deal)
            for seat, bot in enumerate(seated):
                points[bot] += scores(state.ledger)[seat]
    assert points[steady] < points[greedy] / 2
    assert points[greedy] < points[anything]
