"""Bots at a table: each decides from what its seat may see."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from tilehouse.bots.catalogue import BOTS
from tilehouse.house.match import Match
from tilehouse.house.meters import BOT_SECONDS


def strongest(game: str) -> str:
    """The strongest bot that the game has."""
    return list(BOTS[game])[-1]


def plainest(game: str) -> str:
    """The bot of the game that has the least in it to go wrong."""
    return next(iter(BOTS[game]))


async def decide(match: Match, seat: int, bot: str, rng: random.Random) -> Any:
    """The action that the bot chooses for the seat."""
    game = match.setup.game
    view = match.game.view_of(match.state, seat)
    with BOT_SECONDS.labels(game, bot).time():
        return await asyncio.to_thread(BOTS[game][bot].choose, view, rng)
