"""What a finished match counts as."""

from __future__ import annotations

from typing import Literal

from tilehouse.house.players import strongest
from tilehouse.house.seats import BotSeat, Setup
from tilehouse.rules.catalogue import GAMES

Kind = Literal["solo", "online"]
"""One person against bots, or people at one table. Their results are never mixed."""


def kind_of(setup: Setup) -> Kind:
    """What the results of a table count as."""
    return "solo" if sum(not isinstance(seat, BotSeat) for seat in setup.seats) == 1 else "online"


def makes_a_record(setup: Setup) -> bool:
    """Whether the total of a solo match counts for the record: only against the strongest bots (17-10.1)."""
    bots = [seat.bot for seat in setup.seats if isinstance(seat, BotSeat)]
    strong = all(bot == strongest(setup.game) for bot in bots)
    return GAMES[setup.game].solo_record and kind_of(setup) == "solo" and strong
