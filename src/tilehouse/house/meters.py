"""What is measured of the house, for Prometheus."""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Histogram

MOVES: Final = Counter("tilehouse_moves", "Moves written to the log, by who chose them", ["game", "by"])
REFUSED: Final = Counter("tilehouse_refused_messages", "Socket messages that were refused", ["code"])
BOT_SECONDS: Final = Histogram(
    "tilehouse_bot_decision_seconds",
    "Time from the question to a bot until its answer",
    ["game", "bot"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
