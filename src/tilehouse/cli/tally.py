"""What a simulation's hands come to: points of bots and seats, endings, speed."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from statistics import fmean
from typing import Any

from tilehouse.cli.figures import Mean, mean_of, percentile
from tilehouse.cli.simulation import Played, Player
from tilehouse.rules.game import SEATS

Points = dict[int, list[float]]
"""By deal: hands of the same deal depend on each other, so a deal, not a hand, is one sample."""


class Tally:
    """Adds up hands as they are played. A hand that was given up counts only as a refusal."""

    def __init__(self, players: Sequence[Player]) -> None:
        self._players = {player.name: player for player in players}
        self._of_bot: dict[str, Points] = {name: defaultdict(list) for name in self._players}
        self._of_seat: tuple[Points, ...] = tuple(defaultdict(list) for _ in range(SEATS))
        self.endings: Counter[str] = Counter()
        self.hands = 0
        self.refusals = 0
        self.cpu_seconds = 0.0

    def add(self, played: Played) -> None:
        """Count one hand."""
        self.cpu_seconds += played.cpu_seconds
        self.hands += 1
        if played.ended is None:
            self.refusals += 1
            return
        self.endings[played.ended] += 1
        for seat, player in enumerate(played.players):
            self._of_bot[player.name][played.deal].append(played.scores[seat])
            self._of_seat[seat][played.deal].append(played.scores[seat])

    def bots(self) -> dict[str, Mean]:
        """The mean points of each bot in a hand, over all seats at which it sat."""
        return {name: _mean(points) for name, points in self._of_bot.items()}

    def seats(self) -> list[Mean]:
        """The mean points of each seat in a hand, over all bots that sat there."""
        return [_mean(points) for points in self._of_seat]

    def lead(self, one: str, other: str) -> Mean:
        """By how much one bot's mean exceeds another's, deal by deal: sharper than their two intervals."""
        mine, theirs = self._of_bot[one], self._of_bot[other]
        return mean_of([fmean(mine[deal]) - fmean(theirs[deal]) for deal in mine])

    def hands_per_cpu_second(self) -> float:
        """Hands that one processor plays in a second: views, decisions and rules."""
        return round(self.hands / self.cpu_seconds, 3)

    def decision_ms(self, name: str) -> dict[str, float]:
        """How long a bot's decisions took, in milliseconds."""
        times = self._players[name].times
        return {"p50": round(percentile(times, 0.5), 4), "p99": round(percentile(times, 0.99), 4)}

    def summary(self, game: str) -> dict[str, Any]:
        """All of it for machines."""
        return {
            "game": game,
            "hands": self.hands,
            "refusals": self.refusals,
            "endings": dict(self.endings),
            "hands_per_cpu_second": self.hands_per_cpu_second(),
            "bots": {
                name: {"mean": mean.mean, "ci95": mean.ci95, "decision_ms": self.decision_ms(name)}
                for name, mean in self.bots().items()
            },
        }


def _mean(points: Points) -> Mean:
    return mean_of([fmean(samples) for samples in points.values()])
