"""Numbers for each seat, and what is kept for those who come back."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from at_a_table import GAME_NAMES, setup

from tilehouse.bots.catalogue import BOTS
from tilehouse.house.entries import Deal, Move, Seal
from tilehouse.house.match import Match
from tilehouse.house.stream import KEPT, Recent, Step, news_of, place
from tilehouse.records.fair import NO_NONCES

SEATS = (0, 1, 2, 3, None)


def moves_of(game: str, secret: int, bot: str = "random") -> Iterator[tuple[Match, Match, tuple[bool, ...]]]:
    """Each move of a hand: the match before it, the match after it, and who could notice it."""
    rng = random.Random(secret)
    match = Match.of(setup(game))
    for entry in (Seal(f"{secret:064x}"), Deal(NO_NONCES)):
        match, _ = match.after(entry)
    while match.phase == "playing":
        seat = match.to_act[-1]
        action = BOTS[game][bot].choose(match.game.view_of(match.state, seat), rng)
        move = Move(seat, msgspec.Raw(msgspec.json.encode(action)))
        before, (match, events) = match, match.after(move)
        yield before, match, news_of(before, match, events)


def seen(match: Match, seat: int | None) -> Any:
    return match.game.view_of(match.state, seat)


@pytest.mark.parametrize("game", GAME_NAMES)
def test_no_change_that_a_seat_sees_is_kept_from_it(game: str):
    for before, after, news in moves_of(game, 1):
        for seat in SEATS:
            assert news[place(seat)] or seen(before, seat) == seen(after, seat)


def test_nobody_notices_that_another_has_answered_while_a_third_is_still_asked():
    """Sichuan: even a gap in the numbers would betray who could have claimed the tile."""
    silent = 0
    for secret in range(40):
        for before, after, news in moves_of("sichuan", secret, "greedy"):
            if before.state.phase == after.state.phase == "claim" and before.turn == after.turn:
                (answered,) = set(before.to_act) - set(after.to_act)
                assert [seat for seat in range(5) if news[seat]] == [answered]
                silent += 1
    assert silent > 0


def step(*numbers: int, **more: Any) -> Step:
    return Step(numbers=numbers, **more)


def test_who_comes_back_gets_what_he_missed_in_one_step_and_nothing_hidden():
    recent = Recent()
    recent.add(step(1, 1, 1, 1, 1, by=0, events=["a"], bots=[False]))
    only_seat_0 = (True, False, False, False, False)
    recent.add(step(2, 1, 1, 1, 1, by=0, events=["hidden"], bots=[False], news=only_seat_0))
    recent.add(step(3, 2, 2, 2, 2, by=1, bot=True, events=["b", "c"], bots=[True, True]))
    now = (3, 2, 2, 2, 2)
    assert recent.since(2, 0, now) == step(*now, by=1, bot=True, events=["b", "c"], bots=[True, True])
    assert recent.since(1, 3, now) == step(*now, by=1, bot=True, events=["b", "c"], bots=[True, True])
    events, bots = ["a", "b", "c"], [False, True, True]
    assert recent.since(0, None, now) == step(*now, by=1, bot=True, events=events, bots=bots)
    assert recent.since(3, 0, now) == step(*now)


@pytest.mark.parametrize("seen", [0, 9, -1])
def test_what_is_not_known_is_not_made_up(seen: int):
    recent = Recent()
    recent.add(step(1, 1, 1, 1, 1, whole=True))
    recent.add(step(2, 2, 2, 2, 2))
    assert recent.since(seen, 0, (2, 2, 2, 2, 2)) is None


def test_only_so_much_is_kept():
    recent = Recent()
    for number in range(1, KEPT + 2):
        recent.add(step(*[number] * 5))
    now = (KEPT + 1,) * 5
    assert recent.since(1, 0, now) is not None
    assert recent.since(0, 0, now) is None
