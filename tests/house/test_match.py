"""A match is what its log's entries make of it."""

import dataclasses
import random
from typing import Any

import msgspec
import pytest
from at_a_table import GAME_NAMES, choice, setup

from tilehouse.house.entries import Again, Agree, Deal, Entry, Move, Seal, Settle
from tilehouse.house.match import Match
from tilehouse.house.record import record_of
from tilehouse.house.refusals import HouseRefusal
from tilehouse.house.seats import Setup
from tilehouse.records.fair import NO_NONCES, commitment_to
from tilehouse.records.replay import replay
from tilehouse.records.verify import verify
from tilehouse.rules.refusal import Refusal

every_game = pytest.mark.parametrize("game", GAME_NAMES)


def secret(hand: int) -> str:
    return f"{hand:064x}"


def move(seat: int, action: Any) -> Move:
    return Move(seat, msgspec.Raw(msgspec.json.encode(action)))


def played(table: Setup, hands: int) -> tuple[Match, list[Entry]]:
    """A match of so many hands, played by plain bots, and its log."""
    rng = random.Random(table.game)
    match, log = Match.of(table), []

    def add(entry: Entry) -> None:
        nonlocal match
        match, _ = match.after(entry)
        log.append(entry)

    for hand in range(1, hands + 1):
        add(Seal(secret(hand)))
        add(Deal(NO_NONCES))
        while match.phase == "playing":
            add(move(match.to_act[0], choice(match, match.to_act[0], rng)))
    return match, log


OPTIONS: dict[str, dict[str, Any]] = {"okey51": {"hands": 3}, "okey17": {}, "sichuan": {"deals": 4}}


@every_game
def test_a_whole_match_has_totals_and_places(game: str):
    table = setup(game, options=OPTIONS[game])
    hands = Match.of(table).hands
    match, _ = played(table, hands)
    assert (match.phase, match.hand, len(match.results)) == ("over", hands, hands)
    totals, places = match.standing
    assert totals == [sum(result.scores[seat] for result in match.results) for seat in range(4)]
    assert places[totals.index(min(totals) if match.game.lowest_wins else max(totals))] == 1


@every_game
def test_the_next_hand_begins_with_the_next_seat(game: str):
    table = setup(game, options=OPTIONS[game])
    record = record_of(table, played(table, 3)[1])
    first, second, third = (record.game.first_seat(hand.deal) for hand in record.hands)
    assert [second, third] == [(first + 1) % 4, (first + 2) % 4]


@every_game
def test_the_record_of_a_log_replays_and_proves_its_deals(game: str):
    table = setup(game, options=OPTIONS[game])
    match, log = played(table, 2)
    record = record_of(table, log)
    outcome = replay(record)
    assert [hand.scores for hand in outcome.hands] == [list(result.scores) for result in match.results]
    assert [checked.fault for checked in verify(record, outcome)] == [None, None]


def test_a_hand_that_is_being_played_is_in_no_record():
    table = setup("okey51", options={"hands": 3})
    log = [*played(table, 1)[1], Seal(secret(2)), Deal(NO_NONCES)]
    record = record_of(table, log)
    assert len(record.hands) == 1
    assert secret(2) not in str(record.proof)


def test_partners_share_totals_and_places():
    match, _ = played(setup("okey51", options={"partners": True}), 1)
    totals, places = match.standing
    assert totals[0] == totals[2]
    assert totals[1] == totals[3]
    assert set(places) <= {1, 2}


def test_the_proof_is_open_once_the_hand_has_ended():
    match, _ = played(setup("okey51", options={"hands": 3}), 1)
    assert match.results[0].proof.commitment == commitment_to(secret(1))
    assert match.results[0].proof.secret == secret(1)


@every_game
def test_the_same_entries_make_the_same_match(game: str):
    table = setup(game)
    match, log = played(table, 1)
    again = Match.of(table)
    for entry in log:
        again, _ = again.after(entry)
    assert again.results == match.results
    assert match.game.position(again.state) == match.game.position(match.state)


@every_game
def test_what_the_rules_refuse_leaves_the_match_as_it_is(game: str):
    match = Match.of(setup(game))
    for entry in (Seal(secret(1)), Deal(NO_NONCES)):
        match, _ = match.after(entry)
    before = match.game.position(match.state)
    elsewhere = next(tile for tile in match.game.tiles if tile not in before["racks"][match.to_act[0]])
    action = msgspec.convert({"do": "discard", "tile": elsewhere}, match.game.action)
    with pytest.raises(Refusal):
        match.after(move(match.to_act[0], action))
    assert match.game.position(match.state) == before


@every_game
def test_rules_that_fail_in_the_middle_of_a_move_lose_nothing(game: str):
    def fail(state: Any, seat: int, action: Any) -> list[Any]:
        good.act(state, seat, action)
        raise ZeroDivisionError

    match = Match.of(setup(game))
    for entry in (Seal(secret(1)), Deal(NO_NONCES)):
        match, _ = match.after(entry)
    good = match.game
    seat = match.to_act[0]
    before = good.position(match.state)
    action = choice(match, seat, random.Random(1))
    broken = dataclasses.replace(match, game=dataclasses.replace(good, act=fail))
    with pytest.raises(ZeroDivisionError):
        broken.after(move(seat, action))
    assert good.position(match.state) == before
    assert match.after(move(seat, action))[1]


@pytest.mark.parametrize(
    ("log", "entry"),
    [
        ([], Deal(NO_NONCES)),
        ([], Agree(0)),
        ([], Move(0, msgspec.Raw(b'{"do": "draw"}'))),
        ([Seal(secret(1))], Seal(secret(2))),
        ([Seal(secret(1))], Agree(0)),
        ([Seal(secret(1)), Deal(NO_NONCES)], Deal(NO_NONCES)),
        ([Seal(secret(1)), Deal(NO_NONCES)], Seal(secret(2))),
        ([Seal(secret(1)), Deal(NO_NONCES)], Agree(0)),
    ],
)
def test_everything_has_its_time(log: list[Entry], entry: Entry):
    match = Match.of(setup("okey51"))
    for each in log:
        match, _ = match.after(each)
    with pytest.raises(HouseRefusal, match="cannot be done at this point"):
        match.after(entry)


def test_after_the_match_nothing_follows_but_a_rematch():
    match, _ = played(setup("okey51"), 1)
    for entry in (Seal(secret(2)), Deal(NO_NONCES), Settle()):
        with pytest.raises(HouseRefusal):
            match.after(entry)
    match, _ = match.after(Agree(0))
    match, _ = match.after(Again("another"))
    assert (match.phase, match.agreed, match.rematch) == ("over", {0}, "another")
