"""What an account signs in with: a login name and password, passkeys."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, delete, get, patch, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from tilehouse.server import me, names, passkeys, sessions
from tilehouse.server.forms import LoginForm, Me, PasskeyForm, PasskeyInfo, PasskeyName
from tilehouse.server.house import House
from tilehouse.server.passwords import weakness
from tilehouse.server.problems import Codes, Refused, may
from tilehouse.store import passkeys as stored
from tilehouse.store import people
from tilehouse.store import sessions as stored_sessions
from tilehouse.store.passkeys import Passkey

Asked = Request[Any, Any, Any]

MOST: Final = 20
"""Passkeys of one person."""
_FRESH: Final[Codes] = {401: "no_session", 403: "sign_in_again"}


@put(
    "/me/password",
    summary="Set my login name and password",
    responses=may(
        _FRESH | {409: ("bad_login", "short_password", "plain_password", "login_taken"), 503: "busy"}
    ),
)
async def set_password(request: Asked, house: NamedDependency[House], data: JSONBody[LoginForm]) -> Me:
    """A guest becomes an account with it; an account changes what it had."""
    person, session = await sessions.required_fresh(house, request)
    login = names.login(data.login)
    if login is None:
        raise Refused(409, "bad_login")
    if weak := weakness(data.password, login):
        raise Refused(409, weak)
    # Whoever asks for a name learns whether it is taken: that cannot be helped, but it can be slowed.
    house.tries.take(sessions.address(request))
    hashed = await house.passwords.hashed(data.password)

    def work(connection: Connection) -> None:
        people.change(connection, person.id, login=login, password=hashed)
        stored_sessions.prove(connection, session.id, sessions.now())

    try:
        await house.database.write(work)
    except IntegrityError as taken:
        raise Refused(409, "login_taken") from taken
    return await me.shown(house, person.id)


@delete(
    "/me/password",
    status_code=200,
    summary="Take my login name and password away",
    responses=may(_FRESH | {409: "last_key"}),
)
async def remove_password(request: Asked, house: NamedDependency[House]) -> Me:
    """Passkeys stay; the last way to sign in cannot be taken away."""
    person, _ = await sessions.required_fresh(house, request)

    def work(connection: Connection) -> None:
        if not stored.of_person(connection, person.id):
            raise Refused(409, "last_key")
        people.change(connection, person.id, login=None, password=None)

    await house.database.write(work)
    return await me.shown(house, person.id)


@get("/me/passkeys", summary="My passkeys", responses=may({401: "no_session"}))
async def my_passkeys(request: Asked, house: NamedDependency[House]) -> list[PasskeyInfo]:
    """Oldest first."""
    person = await sessions.required(house, request)
    keys = await house.database.read(lambda connection: stored.of_person(connection, person.id))
    return [_info(key) for key in keys]


@post(
    "/me/passkeys/options",
    status_code=200,
    summary="What a new passkey is to be made of",
    responses=may(_FRESH | {409: ("no_passkeys_here", "too_many_passkeys")}),
)
async def passkey_options(request: Asked, house: NamedDependency[House]) -> dict[str, Any]:
    """PublicKeyCredentialCreationOptionsJSON, good once and for five minutes."""
    person, _ = await sessions.required_fresh(house, request)
    door, challenge, now = passkeys.Door.of(request), passkeys.new_challenge(), sessions.now()

    def work(connection: Connection) -> list[Passkey]:
        keys = stored.of_person(connection, person.id)
        if len(keys) >= MOST:
            raise Refused(409, "too_many_passkeys")
        stored.challenge(connection, challenge, person.id, now + passkeys.TIMEOUT, now)
        return keys

    keys = await house.database.write(work)
    options: dict[str, Any] = passkeys.creation_options(door, person, keys, challenge)
    return options


@post(
    "/me/passkeys",
    summary="Add a passkey",
    responses=may(_FRESH | {409: ("wrong_passkey", "bad_name", "no_passkeys_here")}),
)
async def add_passkey(
    request: Asked, house: NamedDependency[House], data: JSONBody[PasskeyForm]
) -> PasskeyInfo:
    """A guest becomes an account with it."""
    person, session = await sessions.required_fresh(house, request)
    door, now = passkeys.Door.of(request), sessions.now()
    name = _named(data.name)
    challenge = passkeys.challenge_in(data.credential)

    if not await house.database.write(
        lambda connection: stored.take_challenge(connection, challenge, person.id, now)
    ):
        raise Refused(409, "wrong_passkey")
    made = passkeys.made(door, data.credential, challenge)
    key = Passkey(
        id=made.id, person_id=person.id, name=name, public_key=made.public_key, signs=made.signs, created=now
    )

    def work(connection: Connection) -> None:
        stored.add(connection, key)
        stored_sessions.prove(connection, session.id, now)

    try:
        await house.database.write(work)
    except IntegrityError as taken:
        raise Refused(409, "wrong_passkey") from taken
    return _info(key)


@patch(
    "/me/passkeys/{key:str}",
    summary="Name a passkey",
    responses=may({401: "no_session", 404: "unknown_passkey", 409: "bad_name"}),
)
async def name_passkey(
    request: Asked, house: NamedDependency[House], key: FromPath[str], data: JSONBody[PasskeyName]
) -> PasskeyInfo:
    """What it is called is for its owner alone."""
    person = await sessions.required(house, request)
    name = _named(data.name)

    def work(connection: Connection) -> Passkey | None:
        _mine(connection, person.id, key)
        stored.rename(connection, key, name)
        return stored.get(connection, key)

    named = await house.database.write(work)
    assert named is not None
    return _info(named)


@delete(
    "/me/passkeys/{key:str}",
    summary="Take a passkey away",
    responses=may(_FRESH | {404: "unknown_passkey", 409: "last_key"}),
)
async def remove_passkey(request: Asked, house: NamedDependency[House], key: FromPath[str]) -> None:
    """The last way to sign in cannot be taken away."""
    person, _ = await sessions.required_fresh(house, request)

    def work(connection: Connection) -> None:
        _mine(connection, person.id, key)
        stored.remove(connection, key)
        if people.is_guest(connection, person.id):
            raise Refused(409, "last_key")

    await house.database.write(work)


def _mine(connection: Connection, person_id: str, key_id: str) -> None:
    key = stored.get(connection, key_id)
    if key is None or key.person_id != person_id:
        raise Refused(404, "unknown_passkey")


def _named(name: str) -> str:
    tidied = names.tidy(name)
    if tidied is None:
        raise Refused(409, "bad_name")
    return tidied


def _info(key: Passkey) -> PasskeyInfo:
    return PasskeyInfo(id=key.id, name=key.name, created=key.created, used=key.used)


HANDLERS: Final = (
    set_password,
    remove_password,
    my_passkeys,
    passkey_options,
    add_passkey,
    name_passkey,
    remove_passkey,
)
