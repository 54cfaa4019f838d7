"""Who may come in, and what a browser is told: hosts, origins, cookies, policies."""

import re

import httpx
import pytest
from running import Running
from visiting import Visitor, visitor
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "", "[", "a b"]
)
async def test_under_a_name_that_is_not_ours_nothing_is_served(house: Running, host: str):
    async with httpx.AsyncClient(base_url=house.url) as http:
        answer = await http.get("/api/games", headers={"host": host})
    assert answer.status_code in (400, 421)


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:9", "LOCALHOST", "127.0.0.1:8051", "192.168.1.9", "[::1]:8051"]
)
async def test_localhost_and_plain_addresses_are_ours(house: Running, host: str):
    async with httpx.AsyncClient(base_url=house.url) as http:
        assert (await http.get("/api/games", headers={"host": host})).status_code == 200


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://localhost:1", "file://"])
async def test_another_page_can_neither_post_nor_connect(house: Running, guest: Visitor, origin: str):
    wanted = {"game": "okey51"}
    answer = await guest.http.post("/api/tables", json=wanted, headers={"origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")
    table = await guest.make_table("okey51")
    with pytest.raises(InvalidStatus) as refused:
        async with guest.connected(table, Origin=origin):
            pass
    assert refused.value.response.status_code == 403


async def test_our_own_page_can(house: Running, guest: Visitor):
    async with guest.connected(await guest.make_table("okey51"), Origin=house.url) as chair:
        await chair.say({"t": "join"})
        await chair.hear("table")


async def test_a_stranger_becomes_a_guest_without_a_form(house: Running):
    async with httpx.AsyncClient(base_url=house.url) as http:
        first = await http.get("/api/me")
        again = await http.get("/api/me")
    cookie = first.headers["set-cookie"]
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
    assert "Secure" not in cookie
    assert "set-cookie" not in again.headers
    assert again.json() == first.json()
    assert first.json()["name"] is None


async def test_behind_https_the_cookie_stays_on_https(house: Running):
    async with httpx.AsyncClient(base_url=house.url, headers={"x-forwarded-proto": "https"}) as http:
        answer = await http.get("/api/me")
    assert "Secure" in answer.headers["set-cookie"].split("; ")
    assert "strict-transport-security" in answer.headers


@pytest.mark.parametrize(
    "change", [lambda cookie: cookie[:-1] + "0", lambda cookie: "x" + cookie, lambda _: "a.b", lambda _: ""]
)
async def test_an_invented_cookie_is_nobodys(house: Running, guest: Visitor, change):
    forged = change(guest.http.cookies["tilehouse"])
    async with httpx.AsyncClient(base_url=house.url, cookies={"tilehouse": forged}) as http:
        answer = await http.post("/api/tables", json={"game": "okey51"})
        assert (answer.status_code, answer.json()["code"]) == (401, "no_session")


async def test_a_table_is_for_those_who_sit_at_it(house: Running, guest: Visitor):
    table = await guest.make_table("okey51")
    async with visitor(house.url) as other:
        for name in (table, "unknown"):
            async with other.connected(name) as chair:
                with pytest.raises(ConnectionClosed):
                    await chair.next()
                assert chair.socket.close_code == 4404
            answer = await other.http.get(f"/api/tables/{name}/record")
            assert (answer.status_code, answer.json()["code"]) == (404, "unknown_table")
        assert (await other.http.get("/api/tables/mine")).json() == []
    async with connect(f"{house.url.replace('http', 'ws')}/api/tables/{table}/socket") as socket:
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        assert socket.close_code == 4401


async def test_every_answer_tells_the_browser_how_far_to_trust_it(house: Running):
    async with httpx.AsyncClient(base_url=house.url) as http:
        for path in ("/", "/api/games", "/api/nothing", "/healthz"):
            headers = (await http.get(path)).headers
            policy = dict(rule.split(" ", 1) for rule in headers["content-security-policy"].split("; "))
            assert policy["default-src"] == "'none'"
            assert policy["script-src"] == policy["style-src"] == "'self'"
            assert policy["frame-ancestors"] == "'none'"
            assert headers["x-content-type-options"] == "nosniff"
            assert "server" not in headers


async def test_my_tables(guest: Visitor):
    table = await guest.make_table("okey51", {"assisted": True})
    (mine,) = (await guest.http.get("/api/tables/mine")).json()
    assert (mine["id"], mine["game"], mine["ended"]) == (table, "okey51", None)
    assert mine["options"]["assisted"] is True


async def test_the_games_and_their_options(guest: Visitor):
    games = {game["name"]: game for game in (await guest.http.get("/api/games")).json()}
    assert set(games) == {"okey51", "okey17", "sichuan"}
    for game in games.values():
        assert game["bots"][0] == "random"
    (options,) = games["okey51"]["options"]["$defs"].values()
    assert set(options["properties"]) >= {"hands", "partners", "doubling", "assisted"}


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"game": "okey51", "bot": "deep"}, "unknown_bot"),
        ({"game": "okey51", "options": {"hands": 2}}, "bad_options"),
        ({"game": "okey51", "options": {"colour": "red"}}, "bad_options"),
        ({"game": "okey51", "options": {"assisted": "yes"}}, "bad_options"),
        ({"game": "okey51", "more": 1}, "bad_request"),
        ({"game": "okey51", "pace": "slow"}, "bad_request"),
        ({}, "bad_request"),
        ([], "bad_request"),
    ],
)
async def test_tables_that_cannot_be_made(guest: Visitor, wanted: object, code: str):
    answer = await guest.http.post("/api/tables", json=wanted)
    status = {"bad_request": 400, "bad_options": 409}.get(code, 404)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_a_solo_table_has_no_clock(guest: Visitor):
    async with guest.seated(await guest.make_table("okey51", {"seconds": 10})) as chair:
        assert chair.table["options"]["seconds"] is None


async def test_nothing_of_the_api_is_a_page(guest: Visitor):
    for path in ("/api", "/api/", "/api/nothing", "/api/tables/1/2/3"):
        answer = await guest.http.get(path)
        assert answer.status_code == 404
        assert re.fullmatch("application/json.*", answer.headers["content-type"])
