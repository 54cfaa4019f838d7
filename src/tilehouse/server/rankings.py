"""Rankings: open to anybody, showing only people who want it."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from sqlalchemy import Connection

from tilehouse.house.ratings import shown
from tilehouse.house.results import Kind
from tilehouse.rules import ledger
from tilehouse.rules.catalogue import GAMES
from tilehouse.server import sessions
from tilehouse.server.forms import Ranking, RankingRow, Span
from tilehouse.server.house import House
from tilehouse.server.problems import Refused, may
from tilehouse.store import rankings

Asked = Request[Any, Any, Any]

MOST: Final = 100
DAY: Final = 24 * 3600 * 1000


@get(
    "/rankings/{game:str}/{kind:str}",
    summary="A ranking",
    responses=may({404: ("unknown_game", "no_ranking")}),
)
async def ranking(
    request: Asked,
    house: NamedDependency[House],
    game: FromPath[str],
    kind: FromPath[Kind],
    span: FromQuery[Span] = "ever",
) -> Ranking:
    """The first hundred, as they stand at this moment."""
    if game not in GAMES:
        raise Refused(404, "unknown_game")
    rules = GAMES[game]
    if kind == "solo" and not rules.solo_record:
        raise Refused(404, "no_ranking")
    me = await sessions.known(house, request)
    today = sessions.now() // DAY * DAY
    since = today if span == "day" else None
    lowest = rules.lowest_wins if kind == "solo" else False

    def work(connection: Connection) -> list[rankings.Ranked]:
        if kind == "solo":
            return rankings.solo(connection, game, since, MOST, lowest=lowest)
        if since is not None:
            return rankings.risen(connection, game, since, MOST)
        return rankings.online(connection, game, MOST)

    ranked = await house.database.read(work)
    rated = kind == "online" and since is None
    points = [shown(each.points) if rated else int(each.points) for each in ranked]
    rows = [
        RankingRow(place, each.name, each.avatar, number, you=me is not None and me.id == each.person_id)
        for each, number, place in zip(ranked, points, ledger.places(points, lowest), strict=True)
    ]
    return Ranking(game, kind, span, since, rows)


HANDLERS: Final = (ranking,)
