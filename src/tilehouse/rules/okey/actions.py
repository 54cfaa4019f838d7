"""What a seat may say in either Okey (record.md, "Actions"); each game adds its own `lay`."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

TileName = Annotated[str, msgspec.Meta(pattern=r"^([rbky]([1-9]|1[0-3])|f)(:[12])?$(?!\n)")]
"""A physical tile, or a name without a copy: then the first copy that is where it needs to be."""


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """How every action is written: `{"do": "draw"}`."""


class Draw(Said, frozen=True, tag="draw"):
    """Draws the top tile of the stock (51-3.1, 17-4.1)."""


class Take(Said, frozen=True, tag="take"):
    """Takes the previous player's last discard (51-9, 17-7)."""


class PutBack(Said, frozen=True, tag="put_back"):
    """Puts a taken discard back (51-3.4, 17-4.3)."""


class Undo(Said, frozen=True, tag="undo"):
    """Takes back everything of this turn, to the moment after the draw (51-3.4, 17-4.3)."""


class Add(Said, frozen=True, tag="add", omit_defaults=True):
    """Adds a tile to a run or a group (51-6.2, 17-6.3)."""

    tile: TileName
    meld: int
    end: Literal["low", "high"] | None = None


class Exchange(Said, frozen=True, tag="exchange"):
    """Puts real tiles in for an okey of a meld and takes the okey (51-7, 17-6.5)."""

    tiles: tuple[TileName, ...]
    meld: int


class Discard(Said, frozen=True, tag="discard"):
    """Ends the turn (51-3.1, 17-4.1)."""

    tile: TileName


MeldTiles = tuple[TileName, ...]
Reading = Literal["run", "group"] | None
"""What a meld is to be, where its tiles could be several things; None: what they are read as."""


class LayMelds(Said, frozen=True, omit_defaults=True):
    """Lays new melds together; what else a lay may say is the game's."""

    melds: Annotated[tuple[MeldTiles, ...], msgspec.Meta(min_length=1)]
    kinds: tuple[Reading, ...] | None = None

    def __post_init__(self) -> None:
        if self.kinds is not None and len(self.kinds) != len(self.melds):
            raise ValueError("`kinds` has another length than `melds`")

    def readings(self) -> tuple[Reading, ...]:
        """The reading asked for, for each meld."""
        return self.kinds if self.kinds is not None else (None,) * len(self.melds)
