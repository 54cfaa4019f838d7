"""What every game of the house must keep, whatever its rules are."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest
from any_play import EVERYBODY, all_of, all_options, deal, play, tiles_in
from any_value import AnyValue

from tilehouse.rules.catalogue import GAMES
from tilehouse.rules.game import SEATS, AnyGame
from tilehouse.rules.ledger import scores
from tilehouse.rules.refusal import SENTENCES, Refusal

Case = tuple[AnyGame, Any, int]

LEAST = 8
"""Hands of a game, in which every choice of its options occurs."""


def cases(game: AnyGame) -> list[Case]:
    options = all_options(game)
    return [(game, options[seed % len(options)], seed) for seed in range(max(LEAST, len(options)))]


CASES = [case for game in GAMES.values() for case in cases(game)]


@pytest.fixture(params=CASES, ids=lambda case: f"{case[0].name}-{case[2]}")
def case(request: pytest.FixtureRequest) -> Case:
    return request.param  # type: ignore[no-any-return]


def test_same_deal_and_actions_same_hand(case: Case) -> None:
    game, options, seed = case
    state = game.start(options, deal(game, seed))
    for step in play(game, options, seed):
        assert game.act(state, step.seat, step.action) == step.events
        assert all_of(game, state) == all_of(game, step.after)


def test_a_clone_goes_its_own_way(case: Case) -> None:
    game, options, seed = case
    for step in play(game, options, seed):
        known = all_of(game, step.before)
        other = game.clone(step.before)
        assert all_of(game, other) == known
        game.act(other, step.seat, step.action)
        assert all_of(game, step.before) == known
        assert all_of(game, other) == all_of(game, step.after)


def test_a_refusal_changes_nothing(case: Case) -> None:
    game, options, seed = case
    rng = Random(seed)
    refusals = 0
    for step in play(game, options, seed):
        racks = game.position(step.before)["racks"]
        for seat in range(SEATS):
            state = game.clone(step.before)
            refusal = refused(game, state, seat, AnyValue(rng, racks[seat] or game.tiles).of(game.action))
            if refusal is not None:
                refusals += 1
                assert refusal.code in SENTENCES
                assert refusal.clause
                assert all_of(game, state) == all_of(game, step.before)
    assert refusals > 0


def refused(game: AnyGame, state: Any, seat: int, action: Any) -> Refusal | None:
    try:
        game.act(state, seat, action)
    except Refusal as refusal:
        return refusal
    return None


def test_hidden_tiles_stay_hidden(case: Case) -> None:
    """A seat learns of a tile from its own rack and from what has lain open on the table."""
    game, options, seed = case
    first = game.start(options, deal(game, seed))
    known = {seat: tiles_in(game.view_of(first, None)) for seat in EVERYBODY}
    assert len(known[None]) <= 1  # an indicator
    for step in play(game, options, seed):
        for seat in EVERYBODY:
            known[seat] |= _open_to(game, step.before, seat) | _open_to(game, step.after, seat)
            if step.action.__struct_config__.tag == "discard":
                known[seat] |= tiles_in(step.action)  # even one that comes back has been shown (17-8.1)
            assert tiles_in(game.view_of(step.after, seat)) <= known[seat]
            for event in step.events:
                assert tiles_in(game.seen(event, seat)) <= known[seat]


def _open_to(game: AnyGame, state: Any, seat: int | None) -> set[str]:
    position = game.position(state)
    tiles = tiles_in([position["discards"], position["melds"]])
    for owner, rack in enumerate(position["racks"]):
        if owner == seat or owner in position.get("winners", ()) or game.ended(state) is not None:
            tiles |= set(rack)
    return tiles


def test_an_event_shows_the_choice_of_somebody_who_was_asked(case: Case) -> None:
    game, options, seed = case
    turn, acted = -1, set[int | None]()
    for step in play(game, options, seed):
        if game.turn(step.before) != turn:
            turn, acted = game.turn(step.before), {None}
        acted.add(step.seat)
        assert acted.issuperset(map(game.doer, step.events))


def test_every_point_is_in_the_ledger(case: Case) -> None:
    game, options, seed = case
    for step in play(game, options, seed):
        for seat in EVERYBODY:
            view = game.view_of(step.after, seat)
            assert list(view.scores) == scores(view.ledger)
        assert list(game.view_of(step.after, step.seat).scores) == scores(step.after.ledger)


def test_no_tile_is_lost_or_doubled(case: Case) -> None:
    game, options, seed = case
    whole = deal(game, seed)
    apart = hasattr(whole, "indicator")
    for step in play(game, options, seed):
        position = game.position(step.after)
        racks = [tile for rack in position["racks"] for tile in rack]
        discards = [tile for pile in position["discards"] for tile in pile]
        melds = [tile for meld in position["melds"] for tile in meld["tiles"]]
        shown = [*racks, *discards, *melds]
        hidden = position["stock"] if "stock" in position else position["wall"]
        assert len(set(shown)) == len(shown)
        assert len(shown) + hidden + apart == len(game.tiles)


def test_all_goes_through_json(case: Case) -> None:
    game, options, seed = case
    same(options, game.options)
    same(deal(game, seed), game.deal)
    for step in play(game, options, seed):
        same(step.action, game.action)
        for seat in EVERYBODY:
            same(game.view_of(step.after, seat), game.view)
            for event in step.events:
                if (seen := game.seen(event, seat)) is not None:
                    same(seen, game.event)


def same(value: Any, form: Any) -> None:
    assert msgspec.json.decode(msgspec.json.encode(value), type=form) == value


def test_questions_are_answered(case: Case) -> None:
    """Whatever is asked of whatever tiles, the answer or refusal speaks of what the view shows alone."""
    game, options, seed = case
    rng = Random(seed)
    for step in list(play(game, options, seed))[::7]:
        for seat in EVERYBODY:
            view = game.view_of(step.after, seat)
            tiles = game.position(step.after)["racks"][seat or 0]
            question = AnyValue(rng, tiles or game.tiles).of(game.question)
            same(question, game.question)
            said = [game.hints(view)]
            with suppress(Refusal):
                said.append(game.answer(view, question))
            assert tiles_in(said) <= tiles_in([view, question])


def test_turns_are_counted_up(case: Case) -> None:
    game, options, seed = case
    turns = [game.turn(step.after) for step in play(game, options, seed)]
    assert turns == sorted(turns)


def test_only_who_is_asked_may_act(case: Case) -> None:
    game, options, seed = case
    for step in play(game, options, seed):
        asked = game.to_act(step.before)
        for seat in EVERYBODY:
            view = game.view_of(step.before, seat)
            assert view.seat == seat
            assert bool(view.may) <= (seat in asked or "flip" in view.may)  # 17-8.3: out of turn too
        for seat in set(range(SEATS)) - set(asked):
            refusal = refused(game, game.clone(step.before), seat, step.action)
            assert refusal is not None
            assert refusal.code == "not_your_turn"


def test_nothing_is_done_when_a_hand_is_over(case: Case) -> None:
    game, options, seed = case
    *_, last = play(game, options, seed)
    assert game.ended(last.after) is not None
    assert game.to_act(last.after) == ()
    for seat in range(SEATS):
        refusal = refused(game, last.after, seat, last.action)
        assert refusal is not None
        assert refusal.code == "hand_over"
        assert game.view_of(last.after, seat).may == ()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_deal_uses_all_tiles_once_and_is_whole(game: AnyGame) -> None:
    for seed in range(50):
        whole = deal(game, seed)
        assert game.complete(whole) == whole
        assert tiles_in(whole) == set(game.tiles)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_teams_and_hands_are_told_for_all_options(game: AnyGame) -> None:
    for options in all_options(game):
        assert game.hands(options) >= 1
        assert len(game.teams(options)) == SEATS
