"""Signing in, signing out, and the sessions that come of it."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from sqlalchemy import Connection

from tilehouse.server import cookies, me, names, passkeys, sessions
from tilehouse.server.forms import Me, PasskeySignIn, SessionInfo, SignIn
from tilehouse.server.house import House
from tilehouse.server.problems import Refused, may
from tilehouse.store import deleting, moving, people
from tilehouse.store import passkeys as keys
from tilehouse.store import sessions as stored

Asked = Request[Any, Any, Any]


@post(
    "/sign-in",
    status_code=200,
    summary="Sign in with a password",
    responses=may({401: "wrong_credentials", 503: "busy"}),
)
async def sign_in(request: Asked, house: NamedDependency[House], data: JSONBody[SignIn]) -> Response[Me]:
    """A name that nobody has is answered like a wrong password, and after the same time."""
    login, address = names.login(data.login) or "", sessions.address(request)
    house.tries.take(address, login)
    found = await house.database.read(lambda connection: people.by_login(connection, login))
    good = await house.passwords.matches(data.password, found.password if found else None)
    if found is None or not good:
        raise Refused(401, "wrong_credentials")
    house.tries.give_back(address, login)
    return await _enter(request, house, found.person_id, bring=data.bring)


@post(
    "/sign-in/passkey/options",
    status_code=200,
    summary="What a passkey is to sign",
    responses=may({409: "no_passkeys_here"}),
)
async def sign_in_options(request: Asked, house: NamedDependency[House]) -> dict[str, Any]:
    """PublicKeyCredentialRequestOptionsJSON, good once and for five minutes."""
    door, challenge, now = passkeys.Door.of(request), passkeys.new_challenge(), sessions.now()
    await house.database.write(
        lambda connection: keys.challenge(connection, challenge, None, now + passkeys.TIMEOUT, now)
    )
    options: dict[str, Any] = passkeys.request_options(door, challenge)
    return options


@post(
    "/sign-in/passkey",
    status_code=200,
    summary="Sign in with a passkey",
    responses=may({401: "wrong_passkey", 409: ("wrong_passkey", "no_passkeys_here")}),
)
async def sign_in_with_passkey(
    request: Asked, house: NamedDependency[House], data: JSONBody[PasskeySignIn]
) -> Response[Me]:
    """The challenge is used up, whatever comes of it."""
    door, challenge, now = passkeys.Door.of(request), passkeys.challenge_in(data.credential), sessions.now()

    def take(connection: Connection) -> keys.Passkey | None:
        good = keys.take_challenge(connection, challenge, None, now)
        return keys.get(connection, data.credential.id) if good else None

    key = await house.database.write(take)
    if key is None:
        raise Refused(401, "wrong_passkey")
    signs = passkeys.signs_after(door, data.credential, challenge, key)
    await house.database.write(lambda connection: keys.use(connection, key.id, signs, now))
    return await _enter(request, house, key.person_id, bring=data.bring)


@post("/sign-out", status_code=204, summary="Sign out here", responses=may({401: "no_session", 409: "guest"}))
async def sign_out(request: Asked, house: NamedDependency[House]) -> Response[None]:
    """Ends this session. A guest can only delete himself."""
    person, session = await sessions.required_session(house, request)

    def work(connection: Connection) -> None:
        if people.is_guest(connection, person.id):
            raise Refused(409, "guest")
        stored.end(connection, person.id, session.id)

    await house.database.write(work)
    house.doors.shut(session.id)
    answer: Response[None] = Response(None, status_code=204)
    answer.delete_cookie(cookies.NAME)
    return answer


@get("/me/sessions", summary="The browsers in which I am signed in", responses=may({401: "no_session"}))
async def my_sessions(request: Asked, house: NamedDependency[House]) -> list[SessionInfo]:
    """The last used first."""
    person, session = await sessions.required_session(house, request)
    rows = await house.database.read(lambda connection: stored.of_person(connection, person.id))
    return [
        SessionInfo(id=row.id, agent=row.agent, created=row.created, seen=row.seen, here=row.id == session.id)
        for row in rows
    ]


@delete(
    "/me/sessions/{session:str}",
    summary="End a session",
    responses=may({401: "no_session", 404: "unknown_session"}),
)
async def end_session(request: Asked, house: NamedDependency[House], session: FromPath[str]) -> None:
    """That browser is a stranger from now on; its connections end."""
    person = await sessions.required(house, request)
    if not await house.database.write(lambda connection: stored.end(connection, person.id, session)):
        raise Refused(404, "unknown_session")
    house.doors.shut(session)


@delete("/me/sessions", summary="End all other sessions", responses=may({401: "no_session"}))
async def end_sessions(request: Asked, house: NamedDependency[House]) -> None:
    """All browsers but this one are strangers from now on."""
    person, session = await sessions.required_session(house, request)
    ended = await house.database.write(
        lambda connection: stored.end_others(connection, person.id, session.id)
    )
    for each in ended:
        house.doors.shut(each)


async def _enter(request: Asked, house: House, person_id: str, *, bring: bool) -> Response[Me]:
    """A new session in place of the one that the browser had, with or without the matches of its guest."""
    session, cookie = sessions.new_session(house, request, proved=True)
    before = await sessions.signed_in(house, request)

    def enter(connection: Connection) -> None:
        stored.add(connection, person_id, session)
        if before is None:
            return
        guest, old = before
        stored.end(connection, guest.id, old.id)
        if guest.id != person_id and people.is_guest(connection, guest.id):
            if bring:
                moving.bring(connection, guest.id, person_id)
            if not deleting.tables_of(connection, guest.id):
                deleting.person(connection, guest.id)

    tables = []
    if before is not None and bring:
        guest = before[0].id
        tables = await house.database.read(lambda connection: deleting.tables_of(connection, guest))
    async with house.tables.shut(tables):
        await house.database.write(enter)
    if before is not None:
        house.doors.shut(before[1].id)
        house.watch.changed()
    return Response(await me.shown(house, person_id), cookies=[cookie])


HANDLERS: Final = (
    sign_in,
    sign_in_options,
    sign_in_with_passkey,
    sign_out,
    my_sessions,
    end_session,
    end_sessions,
)
