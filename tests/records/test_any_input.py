"""Whatever comes in, a clear refusal or an outcome comes out; what is read can be written and read again."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from short_records import dealt

from tilehouse.records.read import record_from
from tilehouse.records.record import Record
from tilehouse.records.refused import NotARecord
from tilehouse.records.replay import Outcome, replay
from tilehouse.records.text import parse
from tilehouse.records.write import written
from tilehouse.rules.catalogue import GAMES
from tilehouse.rules.game import AnyGame

DOES = st.sampled_from(
    ["draw", "take", "undo", "lay", "add", "exchange", "discard", "flip", "missing", "kong"]
)
WORDS = DOES | st.sampled_from(
    ["tilehouse/1", "okey51", "sichuan", "r5", "f", "5m", "low", "m", "pung", "win"]
)
TOP_FIELDS = st.sampled_from(
    ["format", "game", "hands", "options", "seats", "rules", "proof", "deal", "actions"]
)
FIELDS = TOP_FIELDS | st.sampled_from(
    ["starter", "racks", "stock", "result", "seat", "do", "tile", "melds", "x"]
)
SCALARS = st.none() | st.booleans() | st.integers(-2, 16) | st.integers() | st.floats() | st.text() | WORDS
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(FIELDS | st.text(), inner, max_size=8),
    max_leaves=30,
)


def names(game: AnyGame) -> st.SearchStrategy[str]:
    copies = st.sampled_from(game.tiles)
    return copies | copies.map(lambda tile: tile.partition(":")[0])


def actions(game: AnyGame) -> st.SearchStrategy[dict[str, Any]]:
    """Well-formed actions of any game, and some that are not."""
    tile, tiles = names(game), st.lists(names(game), max_size=4)
    fields = {
        "tile": tile,
        "tiles": tiles,
        "meld": st.integers(0, 4),
        "melds": st.lists(tiles, max_size=3),
        "end": st.sampled_from(["low", "high"]),
        "onto": st.integers(0, 3),
        "suit": st.sampled_from("mps"),
    }
    needs = {
        "lay": ["melds"],
        "add": ["tile", "meld"],
        "exchange": ["tiles", "meld"],
        "discard": ["tile"],
        "flip": ["tile"],
        "missing": ["suit"],
        "kong": ["tile"],
    }
    bare = ["draw", "take", "put_back", "undo", "pung", "win", "pass", "kong"]
    return st.sampled_from([*bare, *needs]).flatmap(
        lambda do: st.fixed_dictionaries(
            {"do": st.just(do), "seat": st.integers(0, 3)}
            | {name: fields[name] for name in needs.get(do, [])},
            optional={"end": fields["end"], "onto": fields["onto"]} if do in ("lay", "add") else {},
        )
    )


def records(game: AnyGame) -> st.SearchStrategy[dict[str, Any]]:
    deal = st.fixed_dictionaries(
        {name: st.just(value) for name, value in dealt(game).items()},
        optional={"racks": st.lists(st.lists(names(game), max_size=15), min_size=4, max_size=4)},
    )
    hand = st.fixed_dictionaries({"deal": deal, "actions": st.lists(actions(game), max_size=12)})
    return st.fixed_dictionaries(
        {
            "format": st.just("tilehouse/1"),
            "game": st.just(game.name),
            "hands": st.lists(hand, max_size=2),
        },
        optional={"options": st.just({}) | JSON, "seats": st.lists(st.text(), min_size=4, max_size=4) | JSON},
    )


ANY_GAME = st.sampled_from(list(GAMES.values()))


def outcome_or_fault(data: bytes) -> tuple[Record, Outcome] | NotARecord:
    try:
        record = record_from(parse(data))
        outcome = replay(record)
    except NotARecord as fault:
        return fault
    msgspec.json.encode(outcome)
    return record, outcome


@given(st.binary() | JSON.map(lambda value: json.dumps(value).encode(errors="surrogatepass")))
def test_anything(data: bytes) -> None:
    assert isinstance(outcome_or_fault(data), NotARecord)


@given(st.data())
def test_a_record_with_one_part_replaced_by_anything(data: st.DataObject) -> None:
    whole: Any = data.draw(ANY_GAME.flatmap(records))
    place: Any = whole
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            break
        key = data.draw(st.sampled_from(keys))
        if not isinstance(place[key], (dict, list)) or data.draw(st.booleans()):
            place[key] = data.draw(JSON)
            break
        place = place[key]
    outcome_or_fault(json.dumps(whole).encode())


@settings(max_examples=200)
@given(ANY_GAME.flatmap(records))
def test_what_is_read_can_be_written_and_read_again(value: dict[str, Any]) -> None:
    found = outcome_or_fault(json.dumps(value).encode())
    if isinstance(found, NotARecord):
        return
    record, outcome = found
    again = outcome_or_fault(written(record))
    assert not isinstance(again, NotARecord)
    assert again[1].hands == outcome.hands
    assert (again[1].totals, again[1].places) == (outcome.totals, outcome.places)
    assert (again[1].error is None) == (outcome.error is None)
