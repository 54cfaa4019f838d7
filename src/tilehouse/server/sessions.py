"""Who is asking: the person whose session the cookie names; a guest is made where there is none."""

from __future__ import annotations

import secrets
import time
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from sqlalchemy import Connection

from tilehouse.server import agents, cookies
from tilehouse.server.house import House
from tilehouse.server.problems import Refused
from tilehouse.store import people
from tilehouse.store import sessions as stored
from tilehouse.store.people import Person
from tilehouse.store.sessions import Session

Asking = ASGIConnection[Any, Any, Any, Any]

SEEN_EVERY: Final = 600_000
"""Milliseconds; so exactly is noted when a session was last used."""
FRESH: Final = 900_000
"""Milliseconds; so long a password or passkey that was shown lets keys be changed and accounts be deleted."""


async def signed_in(house: House, asking: Asking) -> tuple[Person, Session] | None:
    """The person and the session in which he asks; None for a stranger."""
    token = cookies.token_in(asking.cookies.get(cookies.NAME), house.key)
    if token is None:
        return None
    name = cookies.session_id(token)
    found = await house.database.read(lambda connection: stored.get(connection, name))
    if found is None:
        return None
    person, session = found
    house.addresses.note(person.id, address(asking))
    if now() - session.seen > SEEN_EVERY:
        await house.database.write(lambda connection: stored.see(connection, name, now()))
    return found


async def known(house: House, asking: Asking) -> Person | None:
    """The person whose session it is; None for a stranger."""
    found = await signed_in(house, asking)
    return None if found is None else found[0]


async def required(house: House, asking: Asking) -> Person:
    """The person whose session it is. Raises Refused: no_session."""
    return (await required_session(house, asking))[0]


async def required_session(house: House, asking: Asking) -> tuple[Person, Session]:
    """The person and the session in which he asks. Raises Refused: no_session."""
    found = await signed_in(house, asking)
    if found is None:
        raise Refused(401, "no_session")
    return found


async def required_fresh(house: House, asking: Asking) -> tuple[Person, Session]:
    """As above, for what a finder of an open browser must not do: an account signs in again before it.

    A guest has nothing that he could show. Raises Refused: no_session, sign_in_again.
    """
    person, session = await required_session(house, asking)
    if session.proved is None or now() - session.proved > FRESH:
        guest = await house.database.read(lambda connection: people.is_guest(connection, person.id))
        if not guest:
            raise Refused(403, "sign_in_again")
    return person, session


def may_sit_online(person: Person) -> None:
    """Whether the person may sit down at a table with others. Raises Refused: suspended."""
    if person.suspended is not None:
        raise Refused(403, "suspended")


async def new_guest(house: House, asking: Asking) -> tuple[Person, Cookie]:
    """A new person, and the cookie of the session that he has begun."""
    person_id = secrets.token_hex(8)
    session, cookie = new_session(house, asking, proved=False)

    def work(connection: Connection) -> Person:
        person = people.add(connection, person_id, now())
        stored.add(connection, person_id, session)
        return person

    return await house.database.write(work), cookie


def new_session(house: House, asking: Asking, *, proved: bool) -> tuple[Session, Cookie]:
    """A session that is yet to be stored, and its cookie."""
    token, at = cookies.new_token(), now()
    agent = agents.summary(asking.headers.get("user-agent"))
    session = Session(
        id=cookies.session_id(token), agent=agent, created=at, seen=at, proved=at if proved else None
    )
    return session, cookies.cookie(token, house.key, secure=asking.url.scheme == "https")


def renewed(house: House, asking: Asking) -> Cookie:
    """The same cookie, which then lasts for as long as a new one."""
    token = cookies.token_in(asking.cookies.get(cookies.NAME), house.key)
    assert token is not None  # only who is signed in has his cookie renewed
    return cookies.cookie(token, house.key, secure=asking.url.scheme == "https")


def address(asking: Asking) -> str:
    """Where somebody asks from."""
    return asking.client.host if asking.client else ""


def now() -> int:
    """The time in milliseconds."""
    return int(time.time() * 1000)
