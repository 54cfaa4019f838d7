"""What a player may ask about the own rack in either Okey; the client knows no rules."""

from __future__ import annotations

from typing import Literal

import msgspec

from tilehouse.rules.okey.actions import MeldTiles
from tilehouse.rules.okey.melds import MeldKind


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask", tag="value"):
    """What are these groups of tiles on my rack, and what would laying them do now?"""

    groups: tuple[MeldTiles, ...]


class Arrange(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask", tag="arrange"):
    """How is my rack best arranged?"""


Question = Value | Arrange


class GroupValue(msgspec.Struct, frozen=True):
    """What a group of tiles is; `stands` as in MeldView, in the order in which the group was given."""

    kind: MeldKind
    points: int
    stands: tuple[str | None, ...]


class Worth(msgspec.Struct, frozen=True):
    """A GroupValue for each group, None where it is no meld; the sums, and what they would open with now."""

    groups: tuple[GroupValue | None, ...]
    sets: int
    pairs: int
    opens: Literal["sets", "pairs"] | None
    bar: int
    pair_bar: int | None


class Arrangement(msgspec.Struct, frozen=True):
    """Melds, as they could be laid, and the other tiles."""

    groups: tuple[tuple[str, ...], ...]
    rest: tuple[str, ...]
