"""My finished matches, and how I play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter
from sqlalchemy import Connection

from tilehouse.house.match import HandResult
from tilehouse.house.results import Kind, kind_of
from tilehouse.house.seats import BotSeat, PersonSeat, Seat
from tilehouse.rules.catalogue import GAMES
from tilehouse.server import sessions
from tilehouse.server.archive import with_people
from tilehouse.server.forms import Matches, MatchInfo, MatchSeat, Rated, Statistics
from tilehouse.server.house import House
from tilehouse.server.problems import Refused, may
from tilehouse.store import rankings, ratings, results, shares, tables
from tilehouse.store.results import Finished, PlayedHand

Asked = Request[Any, Any, Any]

PAGE: Final = 20
HANDS: Final = 2000
"""So many hands are counted, the latest."""

GameName = Annotated[str | None, QueryParameter(max_length=20)]
Before = Annotated[str | None, QueryParameter(pattern=r"^[0-9]{1,15}-[0-9a-z]{1,32}$")]


@get("/me/matches", summary="My finished matches", responses=may({401: "no_session"}))
async def my_matches(
    request: Asked,
    house: NamedDependency[House],
    game: GameName = None,
    kind: FromQuery[Kind | None] = None,
    before: Before = None,
) -> Matches:
    """Newest first, twenty a page; `before` is the `next` of the page before."""
    person = await sessions.required(house, request)

    def work(connection: Connection) -> Matches:
        rows = results.of_person(
            connection, person.id, game=game, kind=kind, before=_cursor(before), limit=PAGE + 1
        )
        shown = rows[:PAGE]
        more = f"{shown[-1].at}-{shown[-1].table_id}" if len(rows) > PAGE else None
        return Matches(_matches(connection, person.id, shown), more)

    return await house.database.read(work)


@get(
    "/me/statistics/{game:str}",
    summary="How I play a game",
    responses=may({401: "no_session", 404: "unknown_game"}),
)
async def my_statistics(
    request: Asked,
    house: NamedDependency[House],
    game: FromPath[str],
    kind: FromQuery[Kind | None] = None,
) -> Statistics:
    """From the hands of my finished matches, the latest two thousand at most."""
    person = await sessions.required(house, request)
    if game not in GAMES:
        raise Refused(404, "unknown_game")
    return await house.database.read(lambda connection: _statistics(connection, person.id, game, kind))


def _cursor(before: str | None) -> tuple[int, str] | None:
    if before is None:
        return None
    at, _, table = before.partition("-")
    return int(at), table


def _matches(connection: Connection, person_id: str, rows: list[Finished]) -> list[MatchInfo]:
    ids = [row.table_id for row in rows]
    people = tables.sitting(connection, ids)
    setups = {
        table: with_people(row, people[table]) for table, row in tables.get_all(connection, ids).items()
    }
    ends = results.of_tables(connection, ids)
    rated = ratings.of_tables(connection, person_id, ids)
    links = shares.of_tables(connection, person_id, ids)
    matches = []
    for row in rows:
        setup, game = setups[row.table_id], GAMES[row.game]
        options = msgspec.json.decode(setup.options, type=game.options)
        matches.append(
            MatchInfo(
                table=row.table_id,
                game=row.game,
                kind=kind_of(setup),
                options=msgspec.to_builtins(options),
                ended=row.at,
                hands=game.hands(options),
                seats=[
                    _seat(seat, end, you=end.seat == row.seat)
                    for seat, end in zip(setup.seats, ends[row.table_id], strict=True)
                ],
                rated=Rated(*rated[row.table_id]) if row.table_id in rated else None,
                share=links.get(row.table_id),
            )
        )
    return matches


def _seat(seat: Seat, end: Finished, *, you: bool) -> MatchSeat:
    match seat:
        case BotSeat():
            return MatchSeat(seat.name, "bot", None, you, end.total, end.place)
        case PersonSeat():
            return MatchSeat(seat.name, "person", seat.avatar, you, end.total, end.place)
        case _:
            return MatchSeat(None, "gone", None, you, end.total, end.place)


def _statistics(connection: Connection, person_id: str, game: str, kind: Kind | None) -> Statistics:
    hands = results.hands_of_person(connection, person_id, game, kind, HANDS)
    places = results.places_of_person(connection, person_id, game, kind)
    lowest = GAMES[game].lowest_wins
    return _counted(
        hands,
        game=game,
        matches=sum(places.values()),
        places=(places.get(1, 0), places.get(2, 0), places.get(3, 0), places.get(4, 0)),
        record=rankings.record(connection, person_id, game, lowest=lowest),
        ratings=ratings.course(connection, person_id, game),
    )


def _counted(hands: Iterable[PlayedHand], **known: Any) -> Statistics:
    """What the hands, newest first, add up to."""
    points: list[int] = []
    endings: Counter[str] = Counter()
    deeds: Counter[str] = Counter()
    why: Counter[str] = Counter()
    for hand in hands:
        result = msgspec.json.decode(hand.body, type=HandResult)
        points.append(result.scores[hand.seat])
        endings[result.ended] += 1
        deeds.update(result.deeds[hand.seat])
        for entry in result.ledger:
            if entry.seat == hand.seat:
                why[entry.why] += entry.points
            elif entry.to == hand.seat:
                why[entry.why] -= entry.points
    return Statistics(
        hands=len(points),
        points=points[::-1],
        endings=dict(endings),
        deeds=dict(deeds),
        why=dict(why),
        **known,
    )


HANDLERS: Final = (my_matches, my_statistics)
