"""Who I am: name and figure, and whether rankings may show me."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response, delete, get, patch, put
from litestar.di import NamedDependency
from litestar.params import JSONBody
from sqlalchemy import Connection

from tilehouse.server import names, sessions
from tilehouse.server.forms import Me, MeChange
from tilehouse.server.house import House
from tilehouse.server.problems import Refused, may
from tilehouse.store import consents, people

Asked = Request[Any, Any, Any]


@get("/me", summary="Who I am")
async def me(request: Asked, house: NamedDependency[House]) -> Response[Me]:
    """Who I am. A stranger becomes a guest: the answer sets the cookie."""
    person = await sessions.known(house, request)
    cookies = []
    if person is None:
        person, cookie = await sessions.new_guest(house, request)
        cookies.append(cookie)
    return Response(await shown(house, person.id), cookies=cookies)


@patch("/me", summary="Change my name or figure", responses=may({400: "bad_name", 401: "no_session"}))
async def change_me(request: Asked, house: NamedDependency[House], data: JSONBody[MeChange]) -> Me:
    """What is not given stays. A name is tidied: spaces at the ends and invisible characters are dropped."""
    person = await sessions.required(house, request)
    changes: dict[str, str | int | None] = {}
    if data.name is not None:
        changes["name"] = names.tidy(data.name)
        if changes["name"] is None:
            raise Refused(400, "bad_name")
    if data.avatar is not None:
        changes["avatar"] = data.avatar
    await house.database.write(lambda connection: people.change(connection, person.id, **changes))
    return await shown(house, person.id)


@put("/me/consent", summary="Let rankings show me", responses=may({401: "no_session", 409: "name_needed"}))
async def consent(request: Asked, house: NamedDependency[House]) -> Me:
    """From now on rankings show my name, figure and points. Nobody is shown who has not asked for it."""
    person = await sessions.required(house, request)
    if person.name is None:
        raise Refused(409, "name_needed")
    await house.database.write(lambda connection: consents.give(connection, person.id, sessions.now()))
    return await shown(house, person.id)


@delete(
    "/me/consent", status_code=200, summary="Take me off the rankings", responses=may({401: "no_session"})
)
async def withdraw(request: Asked, house: NamedDependency[House]) -> Me:
    """From this answer on no ranking shows me."""
    person = await sessions.required(house, request)
    await house.database.write(lambda connection: consents.withdraw(connection, person.id))
    return await shown(house, person.id)


async def shown(house: House, person_id: str) -> Me:
    """A person as he is told of himself."""

    def work(connection: Connection) -> Me:
        person = people.get(connection, person_id)
        if person is None:
            raise Refused(401, "no_session")
        account = people.account(connection, person_id)
        return Me(
            id=person.id,
            name=person.name,
            avatar=person.avatar,
            login=account.login,
            passkeys=account.passkeys,
            tables=account.tables,
            listed=account.listed,
            suspended=person.suspended is not None,
        )

    return await house.database.read(work)


HANDLERS: Final = (me, change_me, consent, withdraw)
