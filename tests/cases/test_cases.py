"""Plays the cases beside this file: a record, and what its outcome must hold.

`ended`, `scores`, `ledger`, `ledger_counts` and `state` of `expect` speak of the last hand played; `totals`,
`places` and `error` of the match; `{"exit": 2}` means that the file is no record. Objects name parts only;
`ledger` lists entries that must be there, `ledger_counts` how many there are of a reason. `"*"` and, among
racks, null stand for anything, a tile without a copy for any copy. The tiles of racks, groups, pairs, pungs
and kongs are in no order. A case without `error` expects none.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tilehouse.records.read import record_from
from tilehouse.records.refused import NotARecord
from tilehouse.records.replay import replay
from tilehouse.records.text import parse

HERE = Path(__file__).parent
CASES = sorted(HERE.glob("*/*.json"))
OF_THE_MATCH = ("totals", "places", "error")


@pytest.mark.parametrize("path", CASES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_case(path: Path) -> None:
    case = parse(path.read_bytes())
    expected = {"error": None} | case["expect"]
    if "exit" in expected:
        with pytest.raises(NotARecord):
            replay(record_from(case["record"]))
        return
    outcome = msgspec.json.decode(msgspec.json.encode(replay(record_from(case["record"]))))
    for key, value in expected.items():
        found = outcome if key in OF_THE_MATCH else outcome["hands"][-1]
        assert holds(key, found, value), f"{path.stem} {case['clauses']}: {key}\n{json.dumps(outcome)}"


def holds(key: str, found: dict[str, Any], expected: Any) -> bool:
    match key:
        case "ledger":
            return among(found["ledger"], expected)
        case "ledger_counts":
            counts = Counter(entry["why"] for entry in found["ledger"])
            return all(counts[why] == count for why, count in expected.items())
    return matches(found[key], expected)


def among(found: list[Any], expected: list[Any]) -> bool:
    """Whether each expected entry is there, each in a place of its own."""
    left = list(found)
    for entry in expected:
        at = next((at for at, each in enumerate(left) if matches(each, entry)), None)
        if at is None:
            return False
        del left[at]
    return True


def matches(found: Any, expected: Any) -> bool:
    if expected == "*":
        return True
    if isinstance(expected, dict):
        return isinstance(found, dict) and all(
            key in found and part_matches(key, found, value) for key, value in expected.items()
        )
    if isinstance(expected, list):
        return (
            isinstance(found, list)
            and len(found) == len(expected)
            and all(matches(one, other) for one, other in zip(found, expected, strict=True))
        )
    if isinstance(expected, str) and isinstance(found, str):
        return expected in (found, found.partition(":")[0])
    return bool(found == expected)


def part_matches(key: str, found: dict[str, Any], expected: Any) -> bool:
    if key == "racks":
        return all(
            rack in (None, "*") or (len(held) == len(rack) and among(held, rack))
            for held, rack in zip(found[key], expected, strict=True)
        )
    if key == "tiles" and found.get("kind") != "run":
        return len(found[key]) == len(expected) and among(found[key], expected)
    return matches(found[key], expected)


def test_every_game_has_cases() -> None:
    assert {path.parent.name for path in CASES} == {"okey17", "okey51", "sichuan"}
