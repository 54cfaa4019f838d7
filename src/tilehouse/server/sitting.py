"""Sitting down together over HTTP: open tables, links to them, quick matches."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from tilehouse.house import gathering as house_gathering
from tilehouse.house.gathering import Gathering
from tilehouse.rules.catalogue import GAMES
from tilehouse.server import gatherings, lobby, sessions
from tilehouse.server.gathered import GatheringInfo, NewGathering, QuickMatch, Readiness, Sit
from tilehouse.server.house import House
from tilehouse.server.problems import Refused, may
from tilehouse.store.people import Person

Asked = Request[Any, Any, Any]


@get("/lobby", summary="The open tables", responses=may({401: "no_session"}))
async def look(request: Asked, house: NamedDependency[House]) -> list[GatheringInfo]:
    """Public ones and mine, those whose match goes on with their `table`. The socket shows each change."""
    person = await sessions.required(house, request)
    return lobby.listed(house, await gatherings.current(house), person.id)


@post(
    "/gatherings",
    summary="Open a table for several people",
    responses=may(
        {401: "no_session", 403: "suspended", 404: ("unknown_game", "unknown_bot"), 409: "bad_options"}
    ),
)
async def gather(
    request: Asked, house: NamedDependency[House], data: JSONBody[NewGathering]
) -> GatheringInfo:
    """I am its host. Whoever sits down at one table gets up from where he waited before."""
    person = await _online(house, request)
    new = gatherings.make(
        person, game=data.game, options=data.options, bot=data.bot, room=data.people, public=data.public
    )
    return _shown(house, await gatherings.keep(house, new, person.id), person)


@get(
    "/gatherings/{gathering:str}",
    summary="The table behind a link",
    responses=may({401: "no_session", 404: "unknown_gathering"}),
)
async def gathering_behind(
    request: Asked, house: NamedDependency[House], gathering: FromPath[str]
) -> GatheringInfo:
    """For anybody who has the link."""
    person = await sessions.required(house, request)
    return _shown(house, await gatherings.get(house, gathering), person)


@post(
    "/gatherings/{gathering:str}/join",
    status_code=200,
    summary="Sit down at a table",
    responses=may(
        {
            401: "no_session",
            403: "suspended",
            404: "unknown_gathering",
            409: ("started", "table_full", "place_taken"),
        }
    ),
)
async def join(
    request: Asked, house: NamedDependency[House], gathering: FromPath[str], data: JSONBody[Sit]
) -> GatheringInfo:
    """Who sits there already moves to another place. Opposite places are partners, where a game has them."""
    person = await _online(house, request)
    how = _joined(person, data.place)
    return _shown(house, await gatherings.change(house, gathering, how, sits=person.id), person)


@post(
    "/gatherings/{gathering:str}/leave",
    status_code=200,
    summary="Get up from a table",
    responses=may({401: "no_session", 404: "unknown_gathering", 409: "started"}),
)
async def leave(request: Asked, house: NamedDependency[House], gathering: FromPath[str]) -> GatheringInfo:
    """The next who came is the host then; a table that nobody waits at is gone."""
    person = await sessions.required(house, request)
    after = await gatherings.change(house, gathering, lambda each: house_gathering.left(each, person.id))
    return _shown(house, after, person)


@post(
    "/gatherings/{gathering:str}/ready",
    status_code=200,
    summary="Say that I am ready",
    responses=may({401: "no_session", 403: "not_here", 404: "unknown_gathering", 409: "started"}),
)
async def ready(
    request: Asked, house: NamedDependency[House], gathering: FromPath[str], data: JSONBody[Readiness]
) -> GatheringInfo:
    """The host can start when all others are ready."""
    person = await sessions.required(house, request)
    after = await gatherings.change(
        house, gathering, lambda each: house_gathering.readied(each, person.id, ready=data.ready)
    )
    return _shown(house, after, person)


@post(
    "/gatherings/{gathering:str}/start",
    status_code=200,
    summary="Start the match",
    responses=may(
        {401: "no_session", 403: "not_host", 404: "unknown_gathering", 409: ("started", "not_ready")}
    ),
)
async def start(request: Asked, house: NamedDependency[House], gathering: FromPath[str]) -> GatheringInfo:
    """For the host. Bots take the seats that are free; `table` is the match."""
    person = await sessions.required(house, request)
    found = await gatherings.get(house, gathering)
    return _shown(house, await gatherings.start(house, found, host=person.id), person)


@post(
    "/quick",
    status_code=200,
    summary="A quick match",
    responses=may({401: "no_session", 403: "suspended", 404: "unknown_game"}),
)
async def quick(request: Asked, house: NamedDependency[House], data: JSONBody[QuickMatch]) -> GatheringInfo:
    """With whoever else wants one; after a while bots take the seats that are free."""
    person = await _online(house, request)
    if data.game not in GAMES:
        raise Refused(404, "unknown_game")
    return _shown(house, await gatherings.quick(house, person, data.game), person)


def _joined(person: Person, place: int | None) -> gatherings.Change:
    return lambda gathering: house_gathering.joined(gathering, gatherings.seat_of(person), place)


async def _online(house: House, request: Asked) -> Person:
    person = await sessions.required(house, request)
    sessions.may_sit_online(person)
    return person


def _shown(house: House, gathering: Gathering, person: Person) -> GatheringInfo:
    return lobby.shown(house, gathering, person.id)


HANDLERS: Final = (look, gather, gathering_behind, join, leave, ready, start, quick)
