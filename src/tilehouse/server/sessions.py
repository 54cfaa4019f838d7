"""Who is asking: the person whose session the cookie names; a guest is made where there is none."""

from __future__ import annotations

import secrets
import time
from typing import Any

from litestar.connection import ASGIConnection

from tilehouse.server import cookies
from tilehouse.server.house import House
from tilehouse.server.problems import Refused
from tilehouse.store import people
from tilehouse.store.people import Person

Asking = ASGIConnection[Any, Any, Any, Any]


async def known(house: House, asking: Asking) -> Person | None:
    """The person whose session it is; None for a stranger."""
    token = cookies.token_in(asking.cookies.get(cookies.NAME), house.key)
    if token is None:
        return None
    session = cookies.session_id(token)
    return await house.database.read(lambda connection: people.of_session(connection, session))


async def required(house: House, asking: Asking) -> Person:
    """The person whose session it is. Raises Refused: no_session."""
    person = await known(house, asking)
    if person is None:
        raise Refused(401, "no_session")
    return person


async def new_guest(house: House) -> tuple[Person, str]:
    """A new person, and the token of the session that he has begun."""
    token, person_id, now = cookies.new_token(), secrets.token_hex(8), int(time.time() * 1000)
    session = cookies.session_id(token)
    person = await house.database.write(
        lambda connection: people.add_guest(connection, person_id, session, now)
    )
    return person, token
