"""Which matches may count for ratings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tilehouse.server import sessions
from tilehouse.server.house import House
from tilehouse.store import ratings

APART: Final = 24 * 3600 * 1000
"""Milliseconds for which two people must not have sat at one table."""


async def may_count(house: House, people: Sequence[str]) -> bool:
    """Whether a quick match between these people may count; to be asked before the table is made.

    Friends and one person with two accounts could give each other points: who shares an address or a recent
    table plays for nothing but the joy of it.
    """
    if len(people) < 2 or house.addresses.are_shared(people):
        return False
    since = sessions.now() - APART
    return not await house.database.read(lambda connection: ratings.have_met(connection, people, since))
