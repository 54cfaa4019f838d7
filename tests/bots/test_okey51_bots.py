"""The bots of 51 Okey: always legal, always done in the end, each better than the one before."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from tilehouse.bots.bot import Bot
from tilehouse.bots.catalogue import BOTS
from tilehouse.bots.okey51 import greedy, steady
from tilehouse.bots.okey51 import random as anything
from tilehouse.rules.ledger import scores
from tilehouse.rules.okey.actions import PutBack, Undo
from tilehouse.rules.okey51 import OKEY51
from tilehouse.rules.okey51.actions import Action
from tilehouse.rules.okey51.options import Options
from tilehouse.rules.okey51.state import State, start
from tilehouse.rules.okey51.view import View

MOST_ACTIONS = 600
OPTIONS = [
    Options(partners=partners, doubling=doubling) for partners in (False, True) for doubling in (False, True)
]


def play(bots: list[Any], options: Options, seed: int) -> tuple[State, list[tuple[int, Action]]]:
    """A whole hand; a refusal ends the test."""
    rng = Random(seed)
    tiles = list(OKEY51.tiles)
    rng.shuffle(tiles)
    state = start(options, OKEY51.draw_deal(tiles, seed % 4))
    actions: list[tuple[int, Action]] = []
    while state.ended is None:
        assert len(actions) < MOST_ACTIONS
        action = bots[state.seat].choose(OKEY51.view_of(state, state.seat), rng)
        actions.append((state.seat, action))
        OKEY51.act(state, state.seat, action)
    return state, actions


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("name", BOTS["okey51"])
def test_a_bot_plays_hands_to_their_end(name: str, options: Options) -> None:
    bot = BOTS["okey51"][name]
    for seed in range(12):
        play([bot] * 4, options, seed)


def test_those_who_mean_it_take_nothing_back() -> None:
    for seed in range(30):
        _, actions = play([steady, greedy, steady, greedy], OPTIONS[seed % 4], seed)
        assert not any(isinstance(action, Undo | PutBack) for _, action in actions)


@pytest.mark.parametrize("bot", [greedy, steady], ids=["greedy", "steady"])
def test_a_bot_takes_over_in_the_middle_of_any_turn(bot: Bot[View, Action]) -> None:
    """Whatever a person has begun, the bot's next action is legal and the turn comes to its end."""
    for seed in range(12):
        rng = Random(seed)
        tiles = list(OKEY51.tiles)
        rng.shuffle(tiles)
        state = start(OPTIONS[seed % 4], OKEY51.draw_deal(tiles, 0))
        while state.ended is None:
            other, seat = OKEY51.clone(state), state.seat
            for _ in range(40):
                if other.ended is not None or other.seat != seat:
                    break
                OKEY51.act(other, seat, bot.choose(OKEY51.view_of(other, seat), rng))
            assert other.ended is not None or other.seat != seat
            OKEY51.act(state, seat, anything.choose(OKEY51.view_of(state, seat), rng))


def test_a_bot_needs_no_more_than_the_view_and_its_chances() -> None:
    """The same view, sent and read, and the same chances: the same action."""
    for seed in range(4):
        state, _ = play([steady] * 4, Options(), seed)
        assert state.ended is not None
        rng = Random(seed)
        tiles = list(OKEY51.tiles)
        rng.shuffle(tiles)
        state = start(Options(), OKEY51.draw_deal(tiles, 0))
        while state.ended is None:
            view = OKEY51.view_of(state, state.seat)
            sent = msgspec.json.decode(msgspec.json.encode(view), type=View)
            action = steady.choose(view, Random(7))
            assert steady.choose(sent, Random(7)) == action
            OKEY51.act(state, state.seat, action)


def test_steady_beats_greedy_beats_random() -> None:
    """Every deal is played in all four seatings, so that luck in the deal falls out."""
    bots = [steady, greedy, greedy, anything]
    points: Counter[Any] = Counter()
    for deal in range(12):
        for turn in range(4):
            seated = bots[-turn:] + bots[:-turn] if turn else bots
            state, _ = play(seated, Options(), deal)
            for seat, bot in enumerate(seated):
                points[bot] += scores(state.ledger)[seat]
    assert points[steady] + 12 * 4 * 60 < points[greedy] / 2
    assert points[greedy] / 2 + 12 * 4 * 200 < points[anything]
