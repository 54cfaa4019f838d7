"""Time for a turn or a claim: plain data, with the time of day handed in. Solo tables have no clock."""

from __future__ import annotations

import msgspec

from tilehouse.house.match import Match


class Clock(msgspec.Struct, frozen=True):
    """One budget for one turn or claim: nothing that happens within the turn starts it afresh.

    `due` is in milliseconds since 1970.
    """

    turn: int
    due: int


def running(clock: Clock | None, match: Match, now: int) -> Clock | None:
    """The clock that runs after `match` came to stand as it does; the same one while the turn is the same."""
    seconds, turn = match.options.seconds, match.turn
    if seconds is None or turn is None:
        return None
    if clock is not None and clock.turn == turn:
        return clock
    return Clock(turn, now + 1000 * seconds)
