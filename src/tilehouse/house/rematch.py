"""The same people once more."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from typing import Any

import msgspec

from tilehouse.house.making import BOT_NAMES
from tilehouse.house.players import strongest
from tilehouse.house.seats import BotSeat, PersonSeat, Seat, Setup
from tilehouse.rules.catalogue import GAMES


def rematch_of(setup: Setup, wanted_by: Collection[int], now: int) -> Setup:
    """A new table like this one; bots sit where nobody wants a rematch.

    Its id comes of this one's: however often it is made, it is one table. It does not count for ratings: its
    people have just shared a table.
    """
    one, two, three, four = (_seat(setup, at, wanted_by) for at in range(len(setup.seats)))
    options: Any = msgspec.json.decode(setup.options, type=GAMES[setup.game].options)
    if len(wanted_by) == 1:
        options = msgspec.structs.replace(options, seconds=None)
    return msgspec.structs.replace(
        setup,
        id=hashlib.sha256(f"rematch of {setup.id}".encode()).hexdigest()[:16],
        options=msgspec.Raw(msgspec.json.encode(options)),
        seats=(one, two, three, four),
        rated=False,
        created=now,
    )


def _seat(setup: Setup, at: int, wanted_by: Collection[int]) -> Seat:
    seat = setup.seats[at]
    if isinstance(seat, BotSeat) or (isinstance(seat, PersonSeat) and at in wanted_by):
        return seat
    taken = {each.name for each in setup.seats if isinstance(each, BotSeat)}
    free = [name for name in BOT_NAMES if name not in taken]
    return BotSeat(strongest(setup.game), free[at])
