"""`tilehouse serve`, `play` and `schema`."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final

import uvicorn
from cyclopts import Parameter

from tilehouse.cli.configured import configured
from tilehouse.server import logs
from tilehouse.server.abortable import AbortableSocket
from tilehouse.server.app import make_app
from tilehouse.server.schema import protocol_schema
from tilehouse.server.settings import Settings

LOCAL: Final = "127.0.0.1"
FAILED: Final = 1
MISUSED: Final = 2
LARGEST_FRAME: Final = 2 * 1024 * 1024
"""Bytes. What is larger than a message may be, but smaller than this, is still answered with a code."""
SEND_BUFFER: Final = 256 * 1024
"""Bytes that may wait in the system for one connection."""
GRACE: Final = 5
"""Seconds for what is under way when the server is asked to stop."""

Port = Annotated[int | None, Parameter(help="Port to listen on.")]
Data = Annotated[Path | None, Parameter(help="Folder for the database and the signing key.")]


def serve(
    *,
    host: Annotated[str | None, Parameter(help="Address to listen on.")] = None,
    port: Port = None,
    data: Data = None,
) -> int:
    """Serve games to browsers. Environment and tilehouse.toml set the rest: docs/hosting.md."""
    return _with_settings(lambda settings: _run(settings, [settings.port]), host=host, port=port, data=data)


def play(*, port: Port = None, data: Data = None) -> int:
    """Serve on this machine alone and open the browser; takes a free port if the usual one is in use."""

    def run(settings: Settings) -> int:
        return _run(settings, [settings.port, 0], then=_show)

    return _with_settings(run, host=LOCAL, port=port, data=data)


def schema() -> int:
    """Print the JSON Schema of the protocol: its messages, and all games' actions, views and events."""
    print(json.dumps(protocol_schema(), indent=1, ensure_ascii=False))
    return 0


def _with_settings(run: Callable[[Settings], int], **given: Any) -> int:
    settings = configured(**given)
    if settings is None:
        return MISUSED
    logs.configure(settings.log_level, as_json=settings.log_json)
    return run(settings)


def _run(settings: Settings, ports: list[int], then: Callable[[str], None] = lambda _: None) -> int:
    """Serves on the first of the ports that is free, until it is told to stop."""
    try:
        listening = _listen(settings.host, ports)
    except OSError as error:
        print(f"tilehouse: cannot listen on {settings.host}, port {ports[0]}: {error}", file=sys.stderr)
        return FAILED
    port = listening.getsockname()[1]
    name = LOCAL if settings.host in ("0.0.0.0", "::") else settings.host
    address = f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"

    def started() -> None:
        print(f"Tilehouse is open at {address}", flush=True)
        then(address)

    server = _Server(_config(settings), started)
    with contextlib.suppress(KeyboardInterrupt):  # raised again by uvicorn once everything is closed
        server.run(sockets=[listening])
    return 0 if server.started else FAILED


class _Server(uvicorn.Server):
    """Says when it has started."""

    def __init__(self, config: uvicorn.Config, on_start: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, and says so."""
        await super().startup(sockets)
        if self.started:
            self._on_start()


def _config(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(settings),
        lifespan="on",
        ws=AbortableSocket,
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=GRACE,
    )


def _listen(host: str, ports: list[int]) -> socket.socket:
    """A socket on the first port that is free. Raises OSError if none is."""
    *firsts, last = ports
    for port in firsts:
        with contextlib.suppress(OSError):
            return _bound(host, port)
    return _bound(host, last)


def _bound(host: str, port: int) -> socket.socket:
    listening = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    # Connections inherit it: who reads too slowly is noticed before much has piled up in the system.
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    return listening


def _show(address: str) -> None:
    """Opens the browser where there is a screen to show it on."""
    if sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(address)
