"""The tables in the package are those that the builder makes."""

from __future__ import annotations

import pytest

from tilehouse.analysis.build.runs import run_table
from tilehouse.analysis.build.suits import suit_tables
from tilehouse.analysis.suits import BOTH, CLASSES
from tilehouse.analysis.tables import load
from tilehouse.analysis.weighing import REST51, TILES17, TILES51, VALUE17, VALUE51, Weighing


@pytest.mark.parametrize(
    "weighing", [VALUE51, TILES51, REST51, VALUE17, TILES17], ids=lambda weighing: weighing.name
)
def test_runs(weighing: Weighing) -> None:
    assert run_table(weighing) == load(weighing.name)


def test_suits() -> None:
    tables = suit_tables()
    assert tables == {name: load(name) for name in tables}
    assert max(tables["suit_class"]) + 1 == CLASSES
    assert max(tables["two_suits"]) + 1 == BOTH
