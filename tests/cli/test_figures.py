"""Figures of a simulation: checked against tables and by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilehouse.cli.figures import mean_of, percentile, t95


@pytest.mark.parametrize(
    ("freedom", "table"), [(1, 12.706), (10, 2.228), (11, 2.201), (20, 2.086), (60, 2.000), (1000, 1.962)]
)
def test_students_t_as_printed_in_tables(freedom: int, table: float) -> None:
    assert t95(freedom) == pytest.approx(table, abs=0.003)


def test_an_interval_by_hand() -> None:
    # mean 3, variance 2.5, standard error sqrt(2.5 / 5) = 0.7071, times 2.776
    assert mean_of([1, 2, 3, 4, 5]).ci95 == pytest.approx((1.037, 4.963), abs=0.003)


def test_one_sample_has_no_interval() -> None:
    assert mean_of([7.5]).ci95 is None


@given(st.lists(st.floats(0, 1000), min_size=1), st.floats(0.01, 1))
def test_a_percentile_splits_the_values(values: list[float], share: float) -> None:
    found = percentile(values, share)
    assert found in values
    assert sum(value <= found for value in values) >= share * len(values)
    assert sum(value < found for value in values) < share * len(values)
