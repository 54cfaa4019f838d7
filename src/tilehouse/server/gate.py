"""Who may come in at all: requests under a name of the house, and from its own pages.

A page of another site that has its name point here (DNS rebinding) is stopped at Host; plain addresses and
localhost cannot be taken over that way and are always good. Origin is what a browser says of the page that a
request comes from; programs that are no browsers send none.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from tilehouse.server.problems import answer

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})


class Gate:
    """ASGI middleware in front of everything, sockets too."""

    def __init__(self, app: ASGIApp, hosts: Collection[str]) -> None:
        self._app = app
        self._hosts = frozenset(host.lower() for host in hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets the request through or answers it."""
        kind: str = scope["type"]
        refusal = None if kind == "lifespan" else self._refusal(scope)
        if refusal is None:
            await self._app(scope, receive, send)
        else:
            await answer(scope, receive, send, 403 if refusal == "bad_origin" else 421, refusal)

    def _refusal(self, scope: Scope) -> str | None:
        headers = Headers.from_scope(scope)
        host = headers.get("host", "")
        if not self._is_ours(host):
            return "bad_host"
        changes = scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in SAFE
        origin = headers.get("origin")
        if changes and origin is not None and urlsplit(origin).netloc.lower() != host.lower():
            return "bad_origin"
        return None

    def _is_ours(self, host: str) -> bool:
        name = _name(host)
        return name is not None and (name == "localhost" or name in self._hosts or is_address(name))


def _name(host: str) -> str | None:
    """The name in a Host header, without the port; None if it is no host."""
    try:
        return urlsplit(f"//{host}").hostname
    except ValueError:
        return None


def is_address(name: str) -> bool:
    """Whether it is a plain address and no name."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
