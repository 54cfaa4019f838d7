"""Who I am: name and figure, and whether rankings may show me."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response, delete, get, patch, put
from litestar.di import NamedDependency
from litestar.params import JSONBody
from sqlalchemy import Connection

from tilehouse.server import export as exporting
from tilehouse.server import names, sessions
from tilehouse.server.cookies import NAME
from tilehouse.server.forms import Me, MeChange
from tilehouse.server.house import House
from tilehouse.server.problems import Refused, may
from tilehouse.store import consents, deleting, people
from tilehouse.store import sessions as stored

Asked = Request[Any, Any, Any]

DAY: Final = 24 * 3600 * 1000


@get("/me", summary="Who I am", responses=may({}))
async def me(request: Asked, house: NamedDependency[House]) -> Response[Me]:
    """A stranger becomes a guest: the answer sets the cookie. It is set again once a day that I come."""
    found = await sessions.signed_in(house, request)
    if found is None:
        person, cookie = await sessions.new_guest(house, request)
        return Response(await shown(house, person.id), cookies=[cookie])
    person, session = found
    cookies = [sessions.renewed(house, request)] if sessions.now() - session.seen > DAY else []
    return Response(await shown(house, person.id), cookies=cookies)


@patch("/me", summary="Change my name or figure", responses=may({401: "no_session", 409: "bad_name"}))
async def change_me(request: Asked, house: NamedDependency[House], data: JSONBody[MeChange]) -> Me:
    """What is not given stays. A name is tidied: spaces at the ends and invisible characters are dropped."""
    person = await sessions.required(house, request)
    changes: dict[str, str | int | None] = {}
    if data.name is not None:
        changes["name"] = names.tidy(data.name)
        if changes["name"] is None:
            raise Refused(409, "bad_name")
    if data.avatar is not None:
        changes["avatar"] = data.avatar
    await house.database.write(lambda connection: people.change(connection, person.id, **changes))
    house.watch.changed()
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


@get("/me/export", summary="All that the house keeps of me", responses=may({401: "no_session"}))
async def export(request: Asked, house: NamedDependency[House]) -> Response[dict[str, Any]]:
    """Every row that leads to me, and the records of my tables, as a file."""
    person = await sessions.required(house, request)
    house.tries.take(sessions.address(request))
    everything = await house.database.read(lambda connection: exporting.everything(connection, person.id))
    return Response(everything, headers={"content-disposition": 'attachment; filename="tilehouse.json"'})


@delete("/me", summary="Delete me", responses=may({401: "no_session", 403: "sign_in_again"}))
async def delete_me(request: Asked, house: NamedDependency[House]) -> Response[None]:
    """Nothing leads to me any more. My seat at tables with others is that of somebody deleted."""
    person, _ = await sessions.required_fresh(house, request)
    ended = await house.database.read(lambda connection: stored.of_person(connection, person.id))
    tables = await house.database.read(lambda connection: deleting.tables_of(connection, person.id))
    async with house.tables.shut(tables):
        await house.database.write(lambda connection: deleting.person(connection, person.id))
    for session in ended:
        house.doors.shut(session.id)
    house.watch.changed()
    house.addresses.forget(person.id)
    answer: Response[None] = Response(None, status_code=204)
    answer.delete_cookie(NAME)
    return answer


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


HANDLERS: Final = (me, change_me, consent, withdraw, export, delete_me)
