"""A record in memory: typed, whole and checked (docs/record.md)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from tilehouse.records.fair import Proof
from tilehouse.rules.game import SEATS, AnyGame

FORMAT: Final = "tilehouse/1"
SEAT_NAMES: Final = ("A", "B", "C", "D")


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a hand stood when the record was written."""

    ended: str | None
    scores: Annotated[list[int], Meta(min_length=SEATS, max_length=SEATS)]


@dataclass(frozen=True)
class Hand:
    """A whole deal, every copy named, and what was done with it. `result` only if the program wrote it."""

    deal: Any
    actions: list[tuple[int, Any]] = field(default_factory=list)
    """(seat, action), in order."""
    result: Result | None = None


@dataclass(frozen=True)
class Record:
    """A match or a part of one. `rules` and `proof` only if the program wrote it."""

    game: AnyGame
    options: Any
    hands: list[Hand]
    seats: tuple[str, ...] = SEAT_NAMES
    rules: str | None = None
    proof: Proof | None = None
