"""The built client as it is served."""

import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from litestar import Litestar

from tilehouse.server import problems, web

INDEX = b"<!doctype html><title>Tilehouse</title>" + b" " * 2000


def serving(folder: Path) -> httpx.AsyncClient:
    app = Litestar([web.handler(folder)], exception_handlers={problems.Refused: problems.on_refused})
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://localhost")


@pytest.fixture
async def built(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_bytes(INDEX)
    (tmp_path / "icon.svg").write_bytes(b"<svg/>")
    (tmp_path / "assets" / "index-abc123.js").write_bytes(b"run()")
    async with serving(tmp_path) as http:
        yield http


@pytest.mark.parametrize("path", ["/", "/table/1234", "/learn"])
async def test_every_page_is_the_one_page(built: httpx.AsyncClient, path: str):
    answer = await built.get(path)
    assert (answer.status_code, answer.content) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


async def test_files_whose_names_change_are_kept_for_ever(built: httpx.AsyncClient):
    answer = await built.get("/assets/index-abc123.js")
    assert answer.content == b"run()"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert (await built.get("/icon.svg")).headers["cache-control"] == "no-cache"


async def test_what_has_not_changed_is_not_sent_again(built: httpx.AsyncClient):
    tag = (await built.get("/")).headers["etag"]
    again = await built.get("/", headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")


async def test_large_files_are_packed_for_those_who_can_unpack(built: httpx.AsyncClient):
    async with built.stream("GET", "/", headers={"accept-encoding": "gzip"}) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert gzip.decompress(b"".join([part async for part in answer.aiter_raw()])) == INDEX
    plain = await built.get("/", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers


@pytest.mark.parametrize("path", ["/assets/gone.js", "/api/x", "/../secret.key", "/..%2fsecret.key"])
async def test_what_is_not_there_is_not_found(built: httpx.AsyncClient, path: str):
    assert (await built.get(path)).status_code == 404


async def test_head_is_like_get_without_the_body(built: httpx.AsyncClient):
    answer = await built.head("/")
    assert (answer.status_code, answer.content) == (200, b"")


async def test_a_house_whose_client_is_not_built_says_so(tmp_path: Path):
    async with serving(tmp_path) as http:
        answer = await http.get("/")
    assert answer.status_code == 503
    assert "client is not built" in answer.text
