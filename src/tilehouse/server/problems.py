"""Whatever goes wrong with a request is answered in one form: a status and `{"code", "message"}`.

400: it is not understood. 401: who is asking? 403: not he. 404: there is no such thing. 409: it is
understood, but cannot be done as things stand. 429, 503: not now.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
import structlog
from litestar import MediaType, Request, Response
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Scope, Send

from tilehouse.house.making import BadTable
from tilehouse.server.codes import SENTENCES

log = structlog.get_logger()

CODES: Final = {
    400: "bad_request",
    404: "not_found",
    405: "not_allowed",
    413: "too_large",
    429: "too_many_requests",
}
"""What Litestar itself refuses."""


Codes = dict[int, str | tuple[str, ...]]
"""Codes by status."""
LATER: Final = {429: "30", 503: "5"}
"""Seconds after which it may be tried again, by status."""
ALWAYS: Final[Codes] = {400: "bad_request", 413: "too_large", 429: "too_many_requests", 500: "internal"}
"""What any request may be answered with."""


class Problem(msgspec.Struct, frozen=True):
    """What is wrong; `code` is one of the stable codes, `message` says it in English."""

    code: str
    message: str


def not_made(bad: BadTable) -> Refused:
    """The answer where a table cannot be made."""
    return Refused(404 if bad.code.startswith("unknown") else 409, bad.code, bad.message)


class Refused(Exception):  # noqa: N818 - an answer, not a fault of the program
    """A request that is answered with a problem."""

    def __init__(self, status: int, code: str, message: str | None = None) -> None:
        super().__init__(code)
        self.status = status
        self.problem = Problem(code, message or SENTENCES[code])


def may(codes: Codes) -> dict[int, ResponseSpec]:
    """What a handler may refuse, by status, for the description of the interface; and what any may."""
    return {
        status: _described((*_tuple(codes.get(status, ())), *_tuple(ALWAYS.get(status, ()))))
        for status in sorted(codes.keys() | ALWAYS.keys())
    }


def _tuple(codes: str | tuple[str, ...]) -> tuple[str, ...]:
    return (codes,) if isinstance(codes, str) else codes


def _described(codes: tuple[str, ...]) -> ResponseSpec:
    text = " ".join(f"`{code}`: {SENTENCES[code]}" for code in dict.fromkeys(codes))
    return ResponseSpec(Problem, description=text, generate_examples=False)


def on_refused(_: Request[Any, Any, Any], refused: Refused) -> Response[Problem]:
    """The answer to a request that a handler refused."""
    later = {"retry-after": LATER[refused.status]} if refused.status in LATER else None
    return _response(refused.problem, refused.status, later)


def on_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """The answer to a request that Litestar refused."""
    code = CODES.get(error.status_code, "bad_request" if error.status_code < 500 else "internal")
    return _response(Problem(code, SENTENCES[code]), error.status_code, error.headers)


def on_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """The answer where the program failed; the fault is noted."""
    log.error("request failed", method=request.method, path=request.url.path, exc_info=error)
    return _response(Problem("internal", SENTENCES["internal"]), 500)


async def answer(scope: Scope, receive: Receive, send: Send, status: int, code: str) -> None:
    """Answers a request outside of Litestar. A socket is closed before it is open: browsers see 403."""
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": code})
        return
    response = ASGIResponse(
        body=msgspec.json.encode(Problem(code, SENTENCES[code])),
        status_code=status,
        media_type=MediaType.JSON,
        is_head_response=scope["method"] == "HEAD",
    )
    await response(scope, receive, send)


def _response(problem: Problem, status: int, headers: dict[str, str] | None = None) -> Response[Problem]:
    return Response(problem, status_code=status, headers=headers, media_type=MediaType.JSON)
