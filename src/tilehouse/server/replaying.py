"""Records made into pictures: a client knows no rules, so it asks for the steps of a hand."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from litestar import post
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.params import JSONBody, QueryParameter

from tilehouse.records.read import record_from
from tilehouse.records.refused import NotARecord
from tilehouse.records.steps import Playback, play_back
from tilehouse.rules.game import SEATS
from tilehouse.server.problems import Refused, may

LARGEST: Final = 1024 * 1024
"""Bytes of a record. A whole match of eight hands has some 100,000."""
LIMIT: Final = RateLimitConfig(("minute", 120), store="replays")
"""Each request is a hand's worth of work."""

HandNumber = Annotated[int, QueryParameter(ge=1, le=100)]
_BOUNDS: Final = QueryParameter(ge=0, lt=SEATS)
# Litestar holds a value to what stands outside of a union, and describes what stands inside.
SeatNumber = Annotated[Annotated[int, _BOUNDS] | None, _BOUNDS]


@post(
    "/replay",
    status_code=200,
    request_max_body_size=LARGEST,
    middleware=[LIMIT.middleware],
    summary="The steps of one hand of a record",
    responses=may({409: "not_a_record"}),
)
async def replay(data: JSONBody[dict[str, Any]], hand: HandNumber = 1, seat: SeatNumber = None) -> Playback:
    """The body is a record (docs/record.md); nothing of it is kept. Without `seat`: as a watcher sees it."""
    return await asyncio.to_thread(_played, data, hand, seat)


def _played(value: dict[str, Any], hand: int, seat: int | None) -> Playback:
    try:
        return play_back(record_from(value), hand - 1, seat)
    except NotARecord as fault:
        raise Refused(409, "not_a_record", str(fault)) from fault


HANDLERS: Final = (replay,)
