"""What a table of Sichuan Mahjong may choose (S-9.1)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`seconds` is one budget for a turn or a claim; None: no clock."""

    deals: Literal[1, 4, 8] = 1
    assisted: bool = False
    seconds: Annotated[int, msgspec.Meta(ge=10, le=120)] | None = None
