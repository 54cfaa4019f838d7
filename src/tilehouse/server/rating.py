"""What a finished match makes of ratings."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection

from tilehouse.house import ratings
from tilehouse.house.ratings import Rating
from tilehouse.house.seats import Setup
from tilehouse.rules.catalogue import GAMES
from tilehouse.store import ratings as stored
from tilehouse.store import tables


def rate(connection: Connection, setup: Setup, places: Sequence[int], at: int) -> None:
    """Writes what a finished match makes of the ratings of the people who sit there."""
    people = {seat: person.id for seat, person in tables.sitting(connection, [setup.id])[setup.id].items()}
    known = stored.of(connection, setup.game, people.values())
    before = {seat: Rating(*known.get(person, ())) for seat, person in people.items()}
    game = GAMES[setup.game]
    sides = game.teams(msgspec.json.decode(setup.options, type=game.options))
    after = ratings.after(before, sides, places)
    rows = [
        stored.RatingRow(
            person_id=people[seat],
            mu=rating.mu,
            sigma=rating.sigma,
            shown=rating.shown,
            gain=rating.shown - before[seat].shown,
        )
        for seat, rating in after.items()
    ]
    stored.write(connection, setup.id, setup.game, rows, at)
