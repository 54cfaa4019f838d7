"""What a table of 51 Okey may choose (51-13), and the figures that it may not."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

FIRST_BAR: Final = 51
"""What an opening with sets must reach at least (51-5.1)."""
LEAST_PAIRS: Final = 5
"""How many pairs an opening with pairs has at least (51-10.2)."""


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
