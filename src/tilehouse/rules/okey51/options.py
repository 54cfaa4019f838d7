"""What a table of 51 Okey may choose (51-13)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`partners`: 2 v 2. `doubling`: an opening must beat the last one. `seconds`: time for a turn."""

    hands: Literal[1, 3] = 1
    partners: bool = False
    doubling: bool = False
    assisted: bool = False
    seconds: Annotated[int, msgspec.Meta(ge=10, le=120)] | None = None


def teams(options: Options) -> tuple[int, int, int, int]:
    """Partners sit opposite each other (51-13.1)."""
    return (0, 1, 0, 1) if options.partners else (0, 1, 2, 3)
