"""What a table of Okey 17 may choose; none of it changes the rules."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

ROUNDS: Final = 7  # 17-10


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`assisted`: the table gives hints. `seconds`: time for a turn."""

    assisted: bool = False
    seconds: Annotated[int, msgspec.Meta(ge=10, le=120)] | None = None
