"""The bots of Sichuan Mahjong: always legal, each better than the one before."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import mean
from typing import Any

import pytest

from sichuan_table import dealt, do
from tilehouse.bots.catalogue import BOTS
from tilehouse.bots.sichuan import greedy, steady
from tilehouse.bots.sichuan import random as anything
from tilehouse.rules.sichuan import SICHUAN
from tilehouse.rules.sichuan.actions import Action, Discard, Kong, Missing, Pass, Pung, Win
from tilehouse.rules.sichuan.options import Options
from tilehouse.rules.sichuan.state import Hand
from tilehouse.rules.sichuan.view import view_of

LONELY = "124578m 1245789p"


def play(bots: list[Any], seed: int) -> tuple[Hand, Counter[str]]:
    """A whole deal and what was said in it; a refusal ends the test."""
    rng = Random(seed)
    hand = SICHUAN.start(Options(), SICHUAN.draw_deal(rng.sample(SICHUAN.tiles, 108), seed % 4))
    said: Counter[str] = Counter()
    while hand.asked:
        seat = rng.choice(hand.asked)
        action = bots[seat].choose(view_of(hand, seat), rng)
        said[type(action).__name__] += 1
        SICHUAN.act(hand, seat, action)
    return hand, said


def lead(bot: Any, others: Any, deals: int) -> float:
    """What the bot makes of a deal on average against three others, at every seat once."""
    tables = [[bot if seat == own else others for seat in range(4)] for own in range(4)]
    return mean(play(bots, seed)[0].scores[own] for seed in range(deals) for own, bots in enumerate(tables))


@pytest.mark.parametrize("name", BOTS["sichuan"])
def test_a_bot_plays_deals_to_their_end(name: str) -> None:
    for seed in range(40):
        play([BOTS["sichuan"][name]] * 4, seed)


def test_random_says_everything() -> None:
    said: Counter[str] = Counter()
    for seed in range(60):
        said += play([anything, anything, greedy, greedy], seed)[1]
    assert set(said) == {"Missing", "Discard", "Pung", "Kong", "Win", "Pass"}


def test_greedy_beats_random() -> None:
    assert lead(greedy, anything, 60) > 2


def test_steady_beats_greedy() -> None:
    assert lead(steady, greedy, 60) > 0.3


def choice(bot: Any, hand: Hand, seat: int) -> Action:
    action: Action = bot.choose(view_of(hand, seat), Random(0))
    return action


@pytest.mark.parametrize("bot", [greedy, steady], ids=["greedy", "steady"])
class TestWhatAnyPlayerWouldDo:
    def test_the_suit_with_the_least_promise_is_missing(self, bot: Any) -> None:
        hand = dealt("", "123456p 11234s 59m")
        assert choice(bot, hand, 1) == Missing("m")

    def test_the_missing_suit_goes(self, bot: Any) -> None:
        hand = dealt("13579p 2468s 159p 1m 3s", missing="mmmm")
        assert choice(bot, hand, 0) == Discard("1m:1")

    def test_a_self_draw_is_taken(self, bot: Any) -> None:
        hand = dealt("123456789p 99s 678s", missing="mmmm")
        assert choice(bot, hand, 0) == Win()

    def test_a_lonely_tile_goes(self, bot: Any) -> None:
        hand = dealt("123456p 345s 67s 99s 1s", missing="mmmm")
        assert choice(bot, hand, 0) == Discard("1s:1")

    def test_a_kong_that_costs_nothing_is_declared(self, bot: Any) -> None:
        hand = dealt("5555p 123789p 99s 8s 2s", missing="mmmm")
        action = choice(bot, hand, 0)
        assert isinstance(action, Kong)
        assert action.tile is not None
        assert action.tile.startswith("5p")

    def test_a_pung_that_makes_ready_is_claimed(self, bot: Any) -> None:
        hand = dealt(LONELY + " 9s", "99s 123456p 55s 78s 1s", missing="smmm")
        do(hand, "0 discard 9s")
        assert choice(bot, hand, 1) == Pung()


def play_on(hand: Hand) -> None:
    """Until a seat has drawn the last tile: all discard what they draw and claim nothing."""
    while hand.left() or hand.phase == "claim":
        seat = hand.asked[0]
        barred = view_of(hand, seat).barred
        held = next(tile for tile in reversed(hand.players[seat].rack) if tile not in barred)
        do(hand, f"{seat} pass" if hand.phase == "claim" else f"{seat} discard {held}")


def test_steady_lets_a_cheap_win_go_early_and_takes_it_late() -> None:
    """All who are left pay a self-draw, and no win that was let go is lost (S-3.5, S-7.2)."""
    others = "1245789p 124578s"
    hand = dealt(LONELY + " 8s", "234567p 34567s 99s", others, others, missing="smmm", replacements="8s")
    do(hand, "0 discard 8s")
    assert choice(greedy, hand, 1) == Win()
    assert choice(steady, hand, 1) == Pass()
    play_on(hand)
    do(hand, "3 discard 8s")
    assert choice(steady, hand, 1) == Win()


def test_steady_takes_a_dear_win() -> None:
    hand = dealt(LONELY + " 9s", "3333p 6666p 11s 22s 9s", missing="smmm")
    do(hand, "0 discard 9s")
    assert choice(steady, hand, 1) == Win()
