"""How long bots seem to think, so that people can follow the play."""

from __future__ import annotations

import random
from typing import Final

from tilehouse.house.seats import Pace

SECONDS: Final[dict[Pace, tuple[float, float]]] = {
    "calm": (0.9, 1.6),
    "fast": (0.25, 0.5),
    "instant": (0.0, 0.0),
}
"""Shortest and longest pause before a decision."""


def pause(pace: Pace, rng: random.Random) -> float:
    """Seconds until a bot's next decision."""
    return rng.uniform(*SECONDS[pace])
