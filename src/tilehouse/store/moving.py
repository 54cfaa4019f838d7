"""A guest's matches become an account's."""

from __future__ import annotations

from sqlalchemy import Connection, select, update

from tilehouse.store import gatherings
from tilehouse.store.schema import rated, ratings, results, seats, shares


def bring(connection: Connection, guest: str, account: str) -> list[str]:
    """Gives the account the guest's seats with all that hangs on them; returns the tables.

    A table where both sit stays the guest's; from tables whose match has not begun he gets up.
    A rating is brought for games in which the account has none.
    """
    gatherings.get_up(connection, guest)
    own = select(seats.c.table_id).where(seats.c.person_id == account)
    brought = list(
        connection.execute(
            select(seats.c.table_id).where(seats.c.person_id == guest, seats.c.table_id.not_in(own))
        ).scalars()
    )
    games = select(ratings.c.game).where(ratings.c.person_id == account)
    fresh = list(
        connection.execute(
            select(ratings.c.game).where(ratings.c.person_id == guest, ratings.c.game.not_in(games))
        ).scalars()
    )
    for table in (seats, results, shares):
        connection.execute(
            update(table)
            .where(table.c.person_id == guest, table.c.table_id.in_(brought))
            .values(person_id=account)
        )
    for table in (ratings, rated):
        connection.execute(
            update(table).where(table.c.person_id == guest, table.c.game.in_(fresh)).values(person_id=account)
        )
    return brought
