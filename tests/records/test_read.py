"""What is no record, and how it is said (docs/record.md: exit status 2)."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from short_records import dealt, first_seat_field, record

from tilehouse.records.read import record_from
from tilehouse.records.record import SEAT_NAMES
from tilehouse.records.refused import NotARecord
from tilehouse.rules.catalogue import GAMES

DISCARD = {"seat": 0, "do": "discard", "tile": "r1"}
GAMES_WITH_SHORT_DEALS = [(name, dealt(game)) for name, game in GAMES.items()]


def fault_of(value: Any) -> str:
    with pytest.raises(NotARecord) as fault:
        record_from(value)
    return str(fault.value)


def changed(path: str, value: Any) -> dict[str, Any]:
    """A sound record with one place changed, `hands.0.deal.racks`, or taken out (...)."""
    whole: Any = copy.deepcopy(record("okey51", DISCARD))
    *way, last = (int(step) if step.isdigit() else step for step in path.split("."))
    place = whole
    for step in way:
        place = place[step]
    if value is ...:
        del place[last]
    else:
        place[last] = value
    return dict(whole)


def test_options_and_seats_and_most_of_the_deal_may_be_missing() -> None:
    read = record_from(record())
    assert read.seats == SEAT_NAMES
    assert read.options == GAMES["okey51"].options()
    assert [len(rack) for rack in read.hands[0].deal.racks] == [15, 14, 14, 14]


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ([], "Expected `object`, got `array`"),
        (None, "Expected `object`, got `null`"),
        ({}, "Object missing required field `format`"),
        (changed("format", "tilehouse/2"), "format: Invalid enum value 'tilehouse/2'"),
        (changed("format", ...), "Object missing required field `format`"),
        (changed("game", ...), "Object missing required field `game`"),
        (changed("game", "whist"), 'game: there is no game "whist"'),
        (changed("hands", ...), "Object missing required field `hands`"),
        (changed("author", "me"), "Object contains unknown field `author`"),
        (changed("seats", ["A", "B", "C"]), "seats: Expected `array` of length 4"),
        (changed("seats", ["A", "B", "C", 4]), "seats[3]: Expected `str`, got `int`"),
        (changed("seats", None), "seats: Expected `array`, got `null`"),
        (changed("options", {"hands": 2}), "options.hands: Invalid enum value 2"),
        (changed("options", {"hands": True}), "options.hands: Expected `int`, got `bool`"),
        (changed("options", {"tripling": True}), "options: Object contains unknown field `tripling`"),
        (changed("options", {"seconds": 5}), "options.seconds: Expected `int` >= 10"),
        (changed("rules", 1), "rules: Expected `str`, got `int`"),
        (changed("proof", {}), "proof: Object missing required field `table`"),
        (changed("hands.0.deal", ...), "hands[0]: Object missing required field `deal`"),
        (changed("hands.0.actions", ...), "hands[0]: Object missing required field `actions`"),
        (changed("hands.0.note", ""), "hands[0]: Object contains unknown field `note`"),
        (changed("hands.0.deal.starter", ...), "hands[0].deal: Object missing required field `starter`"),
        (changed("hands.0.deal.starter", 4), "hands[0].deal.starter: Expected `int` <= 3"),
        (changed("hands.0.deal.starter", 0.0), "hands[0].deal.starter: Expected `int`, got `float`"),
        (changed("hands.0.deal.indicator", ...), "hands[0].deal: Object missing required field `indicator`"),
        (changed("hands.0.deal.indicator", "f"), "hands[0].deal.indicator: a false joker is turned again"),
        (changed("hands.0.deal.indicator", "r14"), "hands[0].deal.indicator: there is no tile r14"),
        (changed("hands.0.deal.dealer", 0), "hands[0].deal: Object contains unknown field `dealer`"),
        (changed("hands.0.deal.racks", [["r1", "b0"], [], [], []]), "hands[0].deal.racks[0][1]: there is no"),
        (
            changed("hands.0.deal.racks", [[], ["r1:3"], [], []]),
            "hands[0].deal.racks[1][0]: there is no tile",
        ),
        (changed("hands.0.deal.racks", [["r1:1"], ["r1:1"], [], []]), "hands[0].deal.racks[1]: r1:1 occurs"),
        (
            changed("hands.0.deal.racks", [["r1", "r1", "r1"], [], [], []]),
            "hands[0].deal.racks[0]: r1 occurs",
        ),
        (changed("hands.0.deal.racks", [["r5", "r5"], [], [], []]), "hands[0].deal.racks[0]: r5 occurs too"),
        (changed("hands.0.deal.racks", [[], [], []]), "hands[0].deal.racks: Expected `array` of length 4"),
        (
            changed("hands.0.deal.racks", [[], list("k" * 3), [], []]),
            "hands[0].deal.racks[1][0]: there is no",
        ),
        (
            changed("hands.0.deal.racks", [[], [f"k{n}" for n in range(1, 14)] + ["y1", "y2"], [], []]),
            "hands[0].deal.racks[1]: 15 tiles where 14 are dealt",
        ),
        (
            changed(
                "hands.0.deal.stock", [f"{c}{n}:{i}" for c in "bky" for n in range(1, 14) for i in (1, 2)]
            ),
            "hands[0].deal.racks[1]: too few tiles are left to fill it",
        ),
        (changed("hands.0.actions.0", 7), "hands[0].actions[0]: Expected `object`, got `int`"),
        (changed("hands.0.actions.0.seat", ...), "hands[0].actions[0]: the seat is missing"),
        (changed("hands.0.actions.0.seat", 4), "hands[0].actions[0].seat: Expected `int` <= 3"),
        (changed("hands.0.actions.0.seat", -1), "hands[0].actions[0].seat: Expected `int` >= 0"),
        (changed("hands.0.actions.0.seat", "0"), "hands[0].actions[0].seat: Expected `int`, got `str`"),
        (changed("hands.0.actions.0.do", ...), "hands[0].actions[0]: Object missing required field `do`"),
        (changed("hands.0.actions.0.do", "fly"), "hands[0].actions[0].do: Invalid value 'fly'"),
        (changed("hands.0.actions.0.tile", ...), "hands[0].actions[0]: Object missing required field `tile`"),
        (changed("hands.0.actions.0.tile", "z1"), "hands[0].actions[0].tile: there is no tile z1"),
        (changed("hands.0.actions.0.why", 1), "hands[0].actions[0]: Object contains unknown field `why`"),
        (
            changed("hands.0.actions.0", {"seat": 0, "do": "lay", "melds": []}),
            "hands[0].actions[0].melds: Expected `array` of length >= 1",
        ),
        (
            changed("hands.0.actions.0", {"seat": 0, "do": "lay", "melds": [["r1", "r0"]]}),
            "hands[0].actions[0].melds[0][1]: there is no tile r0",
        ),
        (
            changed("hands.0.actions.0", {"seat": 0, "do": "lay", "melds": [["r1"]], "kinds": []}),
            "hands[0].actions[0]: ",
        ),
        (
            changed("hands.0.result", {"ended": None, "scores": [0]}),
            "hands[0].result.scores: Expected `array`",
        ),
    ],
)
def test_the_message_names_the_place(value: Any, message: str) -> None:
    assert fault_of(value).startswith(message)


@pytest.mark.parametrize(("game", "deal"), GAMES_WITH_SHORT_DEALS)
def test_more_hands_than_the_options_allow(game: str, deal: dict[str, Any]) -> None:
    allowed = GAMES[game].hands(GAMES[game].options())
    first = first_seat_field(GAMES[game])
    hands = [{"deal": deal | {first: at % 4}, "actions": []} for at in range(allowed + 1)]
    assert fault_of(record(game, hands=hands)).startswith(
        f"hands: {allowed + 1} hands where the options allow"
    )


@pytest.mark.parametrize("next_first", [0, 2, 3])
def test_the_next_hand_begins_with_the_next_seat(next_first: int) -> None:
    game = GAMES["okey51"]
    hands = [{"deal": dealt(game, first), "actions": []} for first in (0, next_first)]
    fault = fault_of(record("okey51", hands=hands, options={"hands": 3}))
    assert fault == f"hands[1].deal: seat {next_first} begins where it is seat 1's turn to"
