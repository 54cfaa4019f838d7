"""The built client: one page, its scripts, styles, fonts and pictures, held in memory."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any, Final

from litestar import HttpMethod, Request, Response, route
from litestar.handlers import HTTPRouteHandler

from tilehouse.server.problems import Refused

FOLDER: Final = Path(__file__).with_name("web")
PAGE: Final = "index.html"
HASHED: Final = "assets/"
"""The builder puts files there whose names change with their content."""
FOREVER: Final = "public, max-age=31536000, immutable"
ASK: Final = "no-cache"
SMALL: Final = 1024
"""Bytes; what is smaller is not worth packing."""
PACKABLE: Final = ("text/", "application/json", "application/manifest+json", "image/svg+xml")

NOT_BUILT: Final = (
    b'<!doctype html><html lang="en"><meta charset="utf-8"><title>Tilehouse</title>'
    b"<h1>The client is not built</h1><p>The server runs, but its pages are missing. "
    b"In a source folder, <code>make play</code> builds them.</p></html>"
)


@dataclass(frozen=True)
class File:
    """A file as it is served."""

    body: bytes
    packed: bytes | None
    kind: str
    cache: str
    tag: str


def handler(folder: Path = FOLDER) -> HTTPRouteHandler:
    """Serves the files of the folder; every other path is a page of the client, which knows its ways."""
    files = _read(folder)

    @route(
        ["/", "/{path:path}"],
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
        sync_to_thread=False,
    )
    def web(request: Request[Any, Any, Any]) -> Response[bytes]:
        name = request.url.path.strip("/")
        file = files.get(name)
        if file is None:
            if name.split("/")[0] == "api" or PurePosixPath(name).suffix:
                raise Refused(404, "not_found")
            file = files.get(PAGE)
        if file is None:
            return Response(NOT_BUILT, status_code=503, media_type="text/html")
        return _response(request, file)

    return web


def _response(request: Request[Any, Any, Any], file: File) -> Response[bytes]:
    headers = {"cache-control": file.cache, "etag": file.tag}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    body = file.body
    if file.packed is not None:
        headers["vary"] = "accept-encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            body = file.packed
    return Response(body, headers=headers, media_type=file.kind)


def _read(folder: Path) -> dict[str, File]:
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): _file(path, folder) for path in paths}


def _file(path: Path, folder: Path) -> File:
    body = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packable = kind.startswith(PACKABLE) and len(body) >= SMALL
    hashed = path.relative_to(folder).as_posix().startswith(HASHED)
    return File(
        body=body,
        packed=gzip.compress(body, mtime=0) if packable else None,
        kind=kind,
        cache=FOREVER if hashed else ASK,
        tag=f'"{hashlib.sha256(body).hexdigest()[:32]}"',
    )
