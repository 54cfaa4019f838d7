"""How long things wait at tables with several people. Where one plays alone, nothing has to."""

from __future__ import annotations

import msgspec


class Waits(msgspec.Struct, frozen=True, kw_only=True):
    """Seconds.

    `grace`: for a person whose connection is lost, before a bot stands in. `claims`: from an offered tile to
    what comes of it at least, whether or not anybody may claim it, so that the time tells nobody which.
    `sheet`: for the result sheet, then the next hand comes by itself.
    """

    grace: float = 10.0
    claims: float = 2.0
    sheet: float = 60.0
