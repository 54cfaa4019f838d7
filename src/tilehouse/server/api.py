"""The house over HTTP: which games there are, my tables and their records."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, Router, get, post
from litestar.datastructures import CacheControlHeader
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.types import Middleware

from tilehouse.bots.catalogue import BOTS
from tilehouse.house.making import BadTable, solo
from tilehouse.house.seats import Pace, PersonSeat, Setup
from tilehouse.rules.catalogue import GAMES
from tilehouse.server import (
    keys,
    me,
    profile,
    rankings,
    records,
    replaying,
    sessions,
    sharing,
    signing,
    sitting,
)
from tilehouse.server.house import House
from tilehouse.server.problems import Refused, may, not_made
from tilehouse.server.verbs import answer_options
from tilehouse.store import tables as stored

Asked = Request[Any, Any, Any]


class GameInfo(msgspec.Struct, frozen=True):
    """A game of the house. `options` is the JSON Schema of what a table may choose.

    `solo_record`: the total of a match against the strongest bots makes a record, which has a ranking.
    """

    name: str
    version: str
    lowest_wins: bool
    solo_record: bool
    bots: list[str]
    options: dict[str, Any]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made. `bot` is the strength of the bots, the best if it is not given."""

    game: str
    options: dict[str, Any] = {}
    bot: str | None = None
    pace: Pace = "calm"


class Made(msgspec.Struct, frozen=True):
    """The table that was made."""

    id: str


class MyTable(msgspec.Struct, frozen=True):
    """A table at which I sit. `ended` is null while its match goes on; times are in milliseconds."""

    id: str
    game: str
    options: dict[str, Any]
    created: int
    ended: int | None


@get("/games", summary="The games of the house", responses=may({}), sync_to_thread=False)
def games() -> list[GameInfo]:
    """The games of the house and what a table of each may choose."""
    return [
        GameInfo(
            name=game.name,
            version=game.version,
            lowest_wins=game.lowest_wins,
            solo_record=game.solo_record,
            bots=list(BOTS[game.name]),
            options=msgspec.json.schema(game.options),
        )
        for game in GAMES.values()
    ]


@post(
    "/tables",
    summary="Make a table against bots",
    responses=may({401: "no_session", 404: ("unknown_game", "unknown_bot"), 409: "bad_options"}),
)
async def make_table(request: Asked, house: NamedDependency[House], data: JSONBody[NewTable]) -> Made:
    """Makes a table of one person and three bots."""
    person = await sessions.required(house, request)
    host = PersonSeat(person.id, person.name, person.avatar)
    try:
        setup = solo(
            host,
            game=data.game,
            options=data.options,
            bot=data.bot,
            pace=data.pace,
            now=int(time.time() * 1000),
            rng=house.rng,
        )
    except BadTable as bad:
        raise not_made(bad) from bad
    await house.tables.make(setup)
    return Made(setup.id)


@get("/tables/mine", summary="My newest tables", responses=may({401: "no_session"}))
async def my_tables(request: Asked, house: NamedDependency[House]) -> list[MyTable]:
    """The newest tables at which I sit."""
    person = await sessions.required(house, request)
    rows = await house.database.read(lambda connection: stored.of_person(connection, person.id))
    return [_my_table(row) for row in rows]


@get(
    "/tables/{table:str}/record",
    media_type=MediaType.JSON,
    summary="The record of a table of mine",
    responses=may({401: "no_session", 404: "unknown_table"}),
)
async def record(request: Asked, house: NamedDependency[House], table: FromPath[str]) -> Response[Any]:
    """The record of the hands that have ended, for those who sit at the table."""
    person = await sessions.required(house, request)
    setup = await house.archive.setup(table)
    if setup is None or setup.seat_of(person.id) is None:
        raise Refused(404, "unknown_table")
    return await records.of_table(house, setup)


def _my_table(row: stored.TableRow) -> MyTable:
    setup = msgspec.json.decode(row.body, type=Setup)
    return MyTable(row.id, setup.game, msgspec.json.decode(setup.options), row.created, row.ended)


def router(middleware: Sequence[Middleware]) -> Router:
    """All of it, under /api."""
    return Router(
        "/api",
        # What is asked again may have changed: somebody may not want to be seen any more.
        cache_control=CacheControlHeader(no_store=True),
        before_request=answer_options,
        route_handlers=[
            *me.HANDLERS,
            *keys.HANDLERS,
            *signing.HANDLERS,
            *profile.HANDLERS,
            *sharing.HANDLERS,
            *rankings.HANDLERS,
            *replaying.HANDLERS,
            *sitting.HANDLERS,
            games,
            make_table,
            my_tables,
            record,
        ],
        middleware=middleware,
    )
