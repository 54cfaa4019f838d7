"""The bots of each game, by name, weakest first. This is the only place that lists them."""

from __future__ import annotations

from typing import Any, Final

from tilehouse.bots.bot import Bot
from tilehouse.bots.okey17 import greedy as okey17_greedy
from tilehouse.bots.okey17 import random as okey17_random
from tilehouse.bots.okey17 import steady as okey17_steady
from tilehouse.bots.okey51 import greedy as okey51_greedy
from tilehouse.bots.okey51 import random as okey51_random
from tilehouse.bots.okey51 import steady as okey51_steady
from tilehouse.bots.sichuan import greedy as sichuan_greedy
from tilehouse.bots.sichuan import random as sichuan_random
from tilehouse.bots.sichuan import steady as sichuan_steady

BOTS: Final[dict[str, dict[str, Bot[Any, Any]]]] = {
    "okey51": {"random": okey51_random, "greedy": okey51_greedy, "steady": okey51_steady},
    "okey17": {"random": okey17_random, "greedy": okey17_greedy, "steady": okey17_steady},
    "sichuan": {"random": sichuan_random, "greedy": sichuan_greedy, "steady": sichuan_steady},
}
