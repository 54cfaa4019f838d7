"""How strong people are thought to be, from the places of matches between them (Plackett–Luce)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from openskill.models import PlackettLuce

MODEL: Final = PlackettLuce()
START: Final = 1000
SCALE: Final = 40


def shown(strength: float) -> int:
    """A strength as people see it; newcomers start at 1000."""
    return round(START + SCALE * strength)


class Rating(msgspec.Struct, frozen=True):
    """A strength `mu`, known up to `sigma`; a newcomer's where nothing is said."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def shown(self) -> int:
        """What people see: the strength that somebody has at least."""
        return shown(self.mu - 3 * self.sigma)


def after(ratings: Mapping[int, Rating], sides: Sequence[int], places: Sequence[int]) -> dict[int, Rating]:
    """The ratings of the seats in `ratings` after a match.

    `sides` are the sides of all seats: who shares one wins and loses together. Other seats are nobody's: they
    are left out, and people are measured against each other.
    """
    by_side: dict[int, list[int]] = {}
    for seat in sorted(ratings):
        by_side.setdefault(sides[seat], []).append(seat)
    if len(by_side) < 2:
        return dict(ratings)
    seats = list(by_side.values())
    teams = [[MODEL.rating(ratings[seat].mu, ratings[seat].sigma) for seat in side] for side in seats]
    rated = MODEL.rate(teams, ranks=[float(places[side[0]]) for side in seats])
    return {
        seat: Rating(new.mu, new.sigma)
        for side, team in zip(seats, rated, strict=True)
        for seat, new in zip(side, team, strict=True)
    }
