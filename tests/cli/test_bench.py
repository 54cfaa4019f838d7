"""`tilehouse bench engine` prints what it measured."""

from __future__ import annotations

import json

import pytest

from tilehouse.analysis.search import COMPILED
from tilehouse.cli.app import run

RATES = {
    "okey51.random_hands",
    "okey17.random_hands",
    "sichuan.random_hands",
    "okey.best_value",
    "okey.best_melds",
    "sichuan.shanten_kept",
    "sichuan.shanten",
}


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "engine", "--seconds", "0.001", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["compiled"] is COMPILED
    assert figures["rates"].keys() == RATES
    assert all(rate > 0 for rate in figures["rates"].values())


def test_lines_to_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "engine", "--seconds", "0.001"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert {line.split()[0] for line in lines[1:]} == RATES


def test_no_time_is_refused() -> None:
    assert run(["bench", "engine", "--seconds", "0"]) == 2
