"""States of 51 Okey set up as a test wants them."""

from __future__ import annotations

from collections.abc import Sequence

from tilehouse.rules.okey.melds import Combination
from tilehouse.rules.okey.rack import rack_of
from tilehouse.rules.okey.table import all_fitting
from tilehouse.rules.okey.tiles import okey_kind
from tilehouse.rules.okey.view import Opening
from tilehouse.rules.okey51.laying import MELDS
from tilehouse.rules.okey51.options import Options
from tilehouse.rules.okey51.state import Board, State


def state_before_a_take(
    hand: Sequence[str],
    discard: str,
    table: Sequence[Combination],
    *,
    indicator: str,
    opened: Opening | None,
    bar: int,
) -> State:
    """Seat 1 may take `discard` from seat 0; seat 2 has laid the melds on the table."""
    okey = okey_kind(indicator)
    empty = rack_of([], okey)
    melds = tuple(MELDS.meld(at, 2, shape, okey) for at, shape in enumerate(table, start=1))
    board = Board(
        (empty, rack_of(hand, okey), empty, empty),
        bar,
        melds,
        (None, opened, "sets", None),
        fits=all_fitting(melds),
    )
    discards = ((discard,), (), (), ())
    return State(Options(), 0, indicator, okey, (), board, 1, "draw", discards=discards)
