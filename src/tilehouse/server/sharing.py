"""Links to the records of finished matches, for anybody who has them."""

from __future__ import annotations

import secrets
from typing import Any, Final

from litestar import MediaType, Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from sqlalchemy import Connection

from tilehouse.server import records, sessions
from tilehouse.server.forms import Share
from tilehouse.server.house import House
from tilehouse.server.problems import Refused, may
from tilehouse.store import shares, tables

Asked = Request[Any, Any, Any]


@post(
    "/tables/{table:str}/share",
    status_code=200,
    summary="Make a link to a finished match",
    responses=may({401: "no_session", 404: "unknown_table", 409: "not_over"}),
)
async def share(request: Asked, house: NamedDependency[House], table: FromPath[str]) -> Share:
    """For those who sat there; whoever makes it again gets the same link."""
    person = await sessions.required(house, request)

    def work(connection: Connection) -> str:
        row = tables.get(connection, table)
        sitting = tables.sitting(connection, [table])[table].values()
        if row is None or person.id not in {each.id for each in sitting}:
            raise Refused(404, "unknown_table")
        if row.ended is None:
            raise Refused(409, "not_over")
        return shares.make(connection, secrets.token_urlsafe(24), table, person.id, sessions.now())

    return Share(await house.database.write(work))


@delete(
    "/tables/{table:str}/share", summary="Withdraw my link to a match", responses=may({401: "no_session"})
)
async def withdraw_share(request: Asked, house: NamedDependency[House], table: FromPath[str]) -> None:
    """It leads nowhere any more. Others who sat there may have links of their own."""
    person = await sessions.required(house, request)
    await house.database.write(lambda connection: shares.withdraw(connection, table, person.id))


@get(
    "/shared/{token:str}",
    media_type=MediaType.JSON,
    summary="The record behind a link",
    responses=may({404: "unknown_share"}),
)
async def shared(house: NamedDependency[House], token: FromPath[str]) -> Response[Any]:
    """For anybody who has the link (docs/record.md)."""
    table = await house.database.read(lambda connection: shares.table_of(connection, token))
    setup = None if table is None else await house.archive.setup(table)
    if setup is None:
        raise Refused(404, "unknown_share")
    return await records.of_table(house, setup)


HANDLERS: Final = (share, withdraw_share, shared)
