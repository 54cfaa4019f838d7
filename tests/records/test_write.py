"""What the program writes names every copy, and the one that the rules took."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tilehouse.records.named import named_tiles, with_copies
from tilehouse.records.read import record_from
from tilehouse.records.replay import replay
from tilehouse.records.text import parse
from tilehouse.records.write import written

CASES = [
    path
    for path in sorted((Path(__file__).parents[1] / "cases").glob("*/*.json"))
    if "exit" not in json.loads(path.read_bytes())["expect"]
]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_case_written_by_the_program_plays_the_same(path: Path) -> None:
    record = record_from(parse(path.read_bytes())["record"])
    outcome = replay(record)
    text = written(record)
    again = replay(record_from(parse(text)))
    assert msgspec.json.encode(again.hands) == msgspec.json.encode(outcome.hands)
    played: list[Any] = [action for hand in json.loads(text)["hands"] for action in hand["actions"]]
    if outcome.error is not None:
        assert again.error == outcome.error
        played.pop()
    assert [place for action in played for place in named_tiles(action) if ":" not in place.tile] == []


def test_copies_named_outright_are_reserved_first() -> None:
    action = {"do": "lay", "melds": [["r1", "r1:1"], ["r1", "b2"]], "kinds": [None, "run"]}
    rack = ["r1:1", "r1:2", "b2:2"]
    assert with_copies(action, rack) == {
        "do": "lay",
        "melds": [["r1:2", "r1:1"], ["r1", "b2:2"]],
        "kinds": [None, "run"],
    }
