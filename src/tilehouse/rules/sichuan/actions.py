"""What a seat may say (record.md, "Actions").

Draws happen by themselves. `pung`, `kong`, `win` and `pass` answer a discard or an added kong; on one's own
turn `kong` (with its tile) declares a concealed or added kong, and `win` a self-draw.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from tilehouse.rules.sichuan.tiles import Suit

TileName = Annotated[str, msgspec.Meta(pattern=r"^[1-9][mps](:[1-4])?$(?!\n)")]
"""A physical tile, or a kind: then the first copy that is where it needs to be."""


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """How every action is written: `{"do": "pung"}`."""


class Missing(Said, frozen=True, tag="missing"):
    """Declares the missing suit (S-1.3)."""

    suit: Suit


class Discard(Said, frozen=True, tag="discard"):
    """Ends the turn (S-2.1)."""

    tile: TileName


class Pung(Said, frozen=True, tag="pung"):
    """Claims the discard for three alike (S-3.1)."""


class Kong(Said, frozen=True, tag="kong", omit_defaults=True):
    """Four alike (S-4.1): on one's own turn with the tile; in an answer the tile may be left out."""

    tile: TileName | None = None


class Win(Said, frozen=True, tag="win"):
    """Wins by self-draw, on a discard, or by robbing an added kong (S-5.2)."""


class Pass(Said, frozen=True, tag="pass"):
    """Claims nothing; binds nobody later (S-3.5)."""


Action = Missing | Discard | Pung | Kong | Win | Pass
