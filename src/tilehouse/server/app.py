"""The server as one ASGI application."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Final

import structlog
from litestar import Litestar, get
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp
from sqlalchemy import text

from tilehouse import __version__
from tilehouse.server import api, gatherings, lobby, metrics, problems, web
from tilehouse.server.gate import Gate
from tilehouse.server.headers import Headers
from tilehouse.server.house import House, close_house, open_house
from tilehouse.server.openapi import ExactJson
from tilehouse.server.settings import Settings
from tilehouse.server.socket import table_socket
from tilehouse.server.strict import StrictRequest

log = structlog.get_logger()

LARGEST: Final = 64 * 1024
"""Bytes of a request's body."""
SWEEP_SECONDS: Final = 5.0


@get("/healthz", include_in_schema=False)
async def healthz(house: NamedDependency[House]) -> dict[str, str]:
    """Whether the house can read its database."""
    await house.database.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
    return {"status": "ok", "version": __version__}


def make_app(settings: Settings) -> ASGIApp:
    """The application; the house is opened when it starts."""
    limit = RateLimitConfig(("minute", settings.requests_per_minute))
    litestar = Litestar(
        route_handlers=[
            healthz,
            metrics.metrics,
            api.router([limit.middleware]),
            table_socket,
            lobby.lobby_socket,
            web.handler(),
        ],
        dependencies={"house": Provide(_house, sync_to_thread=False)},
        exception_handlers={
            problems.Refused: problems.on_refused,
            HTTPException: problems.on_http,
            Exception: problems.on_fault,
        },
        openapi_config=OpenAPIConfig(
            title="Tilehouse",
            version=__version__,
            path="/api/schema",
            render_plugins=[ExactJson()],
            use_handler_docstrings=True,
        ),
        request_class=StrictRequest,
        middleware=[metrics.REQUESTS.middleware],
        request_max_body_size=LARGEST,
        logging_config=None,
        lifespan=[lambda app: _open(app, settings)],
    )
    return Headers(Gate(litestar, settings.hosts))


def _house(state: State) -> House:
    house: House = state.house
    return house


@contextlib.asynccontextmanager
async def _open(app: Litestar, settings: Settings) -> AsyncIterator[None]:
    house = open_house(settings)
    app.state.house = house
    metrics.watch(house)
    tasks = [asyncio.create_task(_sweep(house)), asyncio.create_task(lobby.run(house))]
    await gatherings.prune(house)
    yield
    for task in tasks:
        task.cancel()
    await close_house(house)


async def _sweep(house: House) -> None:
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        try:
            await house.tables.look_for_ends()
            await house.tables.close_idle()
        except Exception:
            log.exception("sweeping failed")
