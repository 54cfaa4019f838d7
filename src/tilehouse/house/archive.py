"""What the house asks of whoever keeps its tables."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

import msgspec

from tilehouse.house.entries import Entry
from tilehouse.house.match import HandResult
from tilehouse.house.seats import Setup


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """An entry in its place in a table's log.

    `seq` counts from 1. `command` is unique in the table. `at` is when, `due` when somebody must act next,
    in milliseconds. `result` comes with the entry that ended a hand, the one of number `hand`; `standing`
    with the entry that ended the match. `last`: nothing can follow.
    """

    seq: int
    entry: Entry
    at: int
    command: str | None = None
    due: int | None = None
    hand: int = 0
    result: HandResult | None = None
    standing: tuple[list[int], list[int]] | None = None
    last: bool = False


class Archive(Protocol):
    """Keeps tables and their logs, for good."""

    async def add(self, setup: Setup) -> None:
        """A new table."""

    async def setup(self, table: str) -> Setup | None:
        """How a table was set up; None where there is no such table."""

    async def append(self, setup: Setup, line: Line) -> bool:
        """Adds to a table's log; returns once it would survive a power cut.

        False: the number or the command is taken, nothing was written.
        """

    async def ended(self, tables: Collection[str]) -> set[str]:
        """Those of the tables whose match has come to an end."""

    async def lines(self, table: str, after: int = 0) -> list[Line]:
        """The lines of a table with numbers above `after`, in order."""
