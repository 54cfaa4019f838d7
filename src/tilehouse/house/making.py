"""Making a table: what is asked for is checked, what is not said is chosen."""

from __future__ import annotations

import random
import secrets
from typing import Any, Final

import msgspec

from tilehouse.bots.catalogue import BOTS
from tilehouse.house.players import strongest
from tilehouse.house.seats import BotSeat, Pace, PersonSeat, Seat, Setup
from tilehouse.rules.catalogue import GAMES
from tilehouse.rules.game import SEATS

BOT_NAMES: Final = (
    "Ada",
    "Bao",
    "Cem",
    "Devi",
    "Elif",
    "Fumi",
    "Gala",
    "Hugo",
    "Inca",
    "Juno",
    "Kira",
    "Lou",
)


class BadTable(Exception):  # noqa: N818 - an answer, not a fault of the program
    """A table that cannot be made. `code`: unknown_game, unknown_bot, bad_options."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def solo(
    host: PersonSeat,
    *,
    game: str,
    options: dict[str, Any],
    bot: str | None = None,
    pace: Pace = "calm",
    now: int,
    rng: random.Random,
) -> Setup:
    """A table of one person and three bots; it has no clock. Raises BadTable."""
    chosen, bot = checked(game, options, bot)
    seats: list[Seat] = [BotSeat(bot, name) for name in bot_names(rng, SEATS - 1)]
    return Setup(
        id=secrets.token_hex(8),
        game=game,
        options=msgspec.Raw(msgspec.json.encode(msgspec.structs.replace(chosen, seconds=None))),
        seats=(host, seats[0], seats[1], seats[2]),
        pace=pace,
        created=now,
    )


def checked(game: str, options: dict[str, Any], bot: str | None) -> tuple[Any, str]:
    """The options in the game's own type, and the bot or the strongest. Raises BadTable."""
    if game not in GAMES:
        raise BadTable("unknown_game", f'There is no game "{game}".')
    bot = bot or strongest(game)
    if bot not in BOTS[game]:
        raise BadTable("unknown_bot", f'There is no bot "{bot}" for this game.')
    try:
        return msgspec.convert(options, GAMES[game].options), bot
    except msgspec.ValidationError as error:
        raise BadTable("bad_options", str(error)) from error


def bot_names(rng: random.Random, bots: int) -> list[str]:
    """A different name for each of so many bots."""
    return rng.sample(BOT_NAMES, bots)
