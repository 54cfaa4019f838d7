"""A proof proves its deal, and nothing else does."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from tilehouse.bots.catalogue import BOTS
from tilehouse.records import fair
from tilehouse.records.read import record_from
from tilehouse.records.record import Hand, Record
from tilehouse.records.replay import replay
from tilehouse.records.text import parse
from tilehouse.records.verify import verify
from tilehouse.records.write import written
from tilehouse.rules.catalogue import GAMES

SECRET = "5e" * 32
NONCES: fair.Nonces = ("0a" * 32, None, "0b" * 32, None)


def proved(game: str) -> dict[str, Any]:
    """A record as the program writes it, of one hand in which nothing has been done."""
    deal = fair.draw(GAMES[game], secret=SECRET, nonces=NONCES, table="t1", hand=1)
    proof = fair.Proof("t1", (fair.prove(SECRET, NONCES),))
    record = Record(GAMES[game], GAMES[game].options(), [Hand(deal)], proof=proof)
    return dict(json.loads(written(record)))


def faults(value: dict[str, Any]) -> list[str | None]:
    record = record_from(value)
    return [found.fault for found in verify(record, replay(record))]


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_as_it_was_drawn(game: str) -> None:
    assert faults(proved(game)) == [None]


@pytest.mark.parametrize("game", GAMES)
def test_the_next_hands_first_seat_is_not_drawn(game: str) -> None:
    first = GAMES[game].first_seat(fair.draw(GAMES[game], secret=SECRET, nonces=NONCES, table="t1", hand=1))
    deal = fair.draw(GAMES[game], secret=SECRET, nonces=NONCES, table="t1", hand=2, first=(first + 1) % 4)
    assert GAMES[game].first_seat(deal) == (first + 1) % 4
    assert deal == GAMES[game].complete(deal)


def played_match(hands: int) -> Record:
    """A match of Sichuan that bots have played, as a table deals it."""
    game = GAMES["sichuan"]
    options = game.options(deals=4)
    rng = random.Random("a match")
    played: list[Hand] = []
    for number in range(1, hands + 1):
        first = None if not played else (game.first_seat(played[-1].deal) + 1) % 4
        hand = Hand(fair.draw(game, secret=SECRET, nonces=NONCES, table="t1", hand=number, first=first))
        state = game.start(options, hand.deal)
        while asked := game.to_act(state):
            action = BOTS["sichuan"]["random"].choose(game.view_of(state, asked[0]), rng)
            hand.actions.append((asked[0], action))
            game.act(state, asked[0], action)
        played.append(hand)
    proof = fair.Proof("t1", (fair.prove(SECRET, NONCES),) * hands)
    return Record(game, options, played, proof=proof)


def test_a_whole_match_is_proved_hand_by_hand() -> None:
    assert faults(parse(written(played_match(3)))) == [None, None, None]


def swap_two_tiles(record: dict[str, Any]) -> None:
    racks = record["hands"][0]["deal"]["racks"]
    racks[0][0], racks[1][0] = racks[1][0], racks[0][0]


def swap_two_tiles_of_the_stock(record: dict[str, Any]) -> None:
    deal = record["hands"][0]["deal"]
    stock = deal["stock"] if "stock" in deal else deal["wall"]
    stock[-1], stock[-2] = stock[-2], stock[-1]


def another_secret(record: dict[str, Any]) -> None:
    record["proof"]["hands"][0]["secret"] = "5f" * 32


def another_secret_with_its_commitment(record: dict[str, Any]) -> None:
    another_secret(record)
    record["proof"]["hands"][0]["commitment"] = fair.commitment_to("5f" * 32)


def another_nonce(record: dict[str, Any]) -> None:
    record["proof"]["hands"][0]["nonces"][2] = "0c" * 32


def nonces_of_other_seats(record: dict[str, Any]) -> None:
    record["proof"]["hands"][0]["nonces"].reverse()


def another_table(record: dict[str, Any]) -> None:
    record["proof"]["table"] = "t2"


def another_result(record: dict[str, Any]) -> None:
    record["hands"][0]["result"]["scores"][3] = 1


def no_proof(record: dict[str, Any]) -> None:
    del record["proof"]


def proof_of_no_hand(record: dict[str, Any]) -> None:
    record["proof"]["hands"] = []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (swap_two_tiles, "deal"),
        (swap_two_tiles_of_the_stock, "deal"),
        (another_secret, "commitment"),
        (another_secret_with_its_commitment, "deal"),
        (another_nonce, "deal"),
        (nonces_of_other_seats, "deal"),
        (another_table, "deal"),
        (another_result, "result"),
        (no_proof, "no_proof"),
        (proof_of_no_hand, "no_proof"),
    ],
)
def test_whatever_was_changed_is_found(
    game: str, change: Callable[[dict[str, Any]], None], fault: str
) -> None:
    record = proved(game)
    change(record)
    assert faults(record) == [fault]


def test_what_is_written_is_what_was_meant() -> None:
    value = proved("okey51")
    assert set(value) == {"format", "game", "rules", "options", "seats", "proof", "hands"}
    assert value["rules"] == GAMES["okey51"].version
    assert value["hands"][0]["result"] == {"ended": None, "scores": [0, 0, 0, 0]}
    assert written(record_from(parse(json.dumps(value).encode()))) == written(record_from(value))
