"""Points as entries: every point in a score is in the ledger, exactly once."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """Points charged or given, why, and by which clause.

    `by` is the seat that acted, `tile` the tile it is about. Where points move from one seat to another,
    `to` receives what `seat` loses (`points` is then negative). `fan` and `patterns` explain a mahjong win.
    """

    seat: int
    points: int
    why: str
    clause: str
    tile: str | None = None
    by: int | None = None
    to: int | None = None
    fan: int | None = None
    patterns: tuple[str, ...] | None = None


def scores(ledger: Iterable[Entry], seats: int = 4) -> list[int]:
    """The sum of the entries for each seat."""
    points = [0] * seats
    for entry in ledger:
        points[entry.seat] += entry.points
        if entry.to is not None:
            points[entry.to] -= entry.points
    return points


def places(totals: list[int], lowest_wins: bool) -> list[int]:
    """The place of each total, from 1; equal totals share the better place (1, 2, 2, 4)."""
    sign = 1 if lowest_wins else -1
    return [1 + sum(sign * other < sign * total for other in totals) for total in totals]
