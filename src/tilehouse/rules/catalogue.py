"""The games of the house. This is the only place that lists them."""

from __future__ import annotations

from typing import Final

from tilehouse.rules.game import AnyGame
from tilehouse.rules.okey17 import OKEY17
from tilehouse.rules.okey51 import OKEY51
from tilehouse.rules.sichuan import SICHUAN

GAMES: Final[dict[str, AnyGame]] = {game.name: game for game in (OKEY51, OKEY17, SICHUAN)}
