"""What a seat sees in either Okey. Views share the state's own immutable values and copy nothing."""

from __future__ import annotations

from typing import Literal

import msgspec

from tilehouse.rules.ledger import Entry
from tilehouse.rules.okey.seats import Of4
from tilehouse.rules.okey.table import MeldView

Tiles = tuple[str, ...]
Opening = Literal["sets", "pairs"]
Phase = Literal["draw", "discard"]


class TakenFrom(msgspec.Struct, frozen=True):
    """A discard that a seat took: what everybody at the table could remember."""

    seat: int
    tile: str


class OkeyView(msgspec.Struct):
    """What one seat (None: a watcher) may see; Okey 17 adds its own fields.

    `may`: the actions that the seat can use now, by phase and not by secret knowledge. `taken`: the discard
    taken in this turn. `bound`: the okeys laid or added in it, which nobody may take out. `bar`: the sum that
    the next opening with sets must reach. `racks` once it has ended.
    """

    seat: int | None
    phase: Phase | None
    to_act: tuple[int, ...]
    turn: int
    may: tuple[str, ...]
    starter: int
    indicator: str
    okey: str
    rack: Tiles
    counts: Of4[int]
    stock: int
    discards: Of4[Tiles]
    melds: tuple[MeldView, ...]
    opened: Of4[Opening | None]
    opening: Of4[int | None]
    bar: int
    pair_bar: int | None
    taken: str | None
    takes: tuple[TakenFrom, ...]
    bound: Tiles
    ledger: tuple[Entry, ...]
    scores: list[int]
    ended: str | None
    racks: Of4[Tiles] | None
