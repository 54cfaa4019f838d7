"""Tables for several people, before their match: sitting down, being ready, starting, waiting for others."""

import json
from typing import Any

import pytest
from accounts import is_refused, me, rows, write
from gathering import gather, post, seats, started, visitors
from running import Running
from visiting import Visitor, visitor
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed


async def kinds(person: Visitor, table: str) -> list[str]:
    async with person.seated(table) as chair:
        return [seat["kind"] for seat in chair.table["seats"]]


@pytest.mark.parametrize(
    ("people", "places"),
    [
        (1, ["person", "bot", "bot", "bot"]),
        (2, ["person", "bot", "person", "bot"]),
        (3, ["person", "person", "person", "bot"]),
        (4, ["person", "person", "person", "person"]),
    ],
)
async def test_bots_fill_the_seats_and_two_people_sit_opposite(
    house: Running, people: int, places: list[str]
):
    async with visitors(house, people) as everybody:
        assert await kinds(everybody[0], await started(everybody, "okey17")) == places


async def test_two_who_came_to_sit_side_by_side_play_opposite_each_other(house: Running):
    async with visitors(house, 3) as (one, two, three):
        gathering = await gather([one, two, three], "okey17")
        await post(two, f"gatherings/{gathering}/leave")
        table = (await post(one, f"gatherings/{gathering}/start"))["table"]
        assert await kinds(one, table) == ["person", "bot", "person", "bot"]


async def test_a_table_for_two_has_bots_beside_them_from_the_first(house: Running):
    async with visitors(house, 3) as (one, two, three):
        gathering = await gather([one, two], "okey17", people=2)
        answer = await three.http.post(f"/api/gatherings/{gathering}/join", json={"place": 1})
        assert is_refused(answer, 409, "table_full")
        info = await post(two, f"gatherings/{gathering}/join", {"place": 3})
        assert (info["people"], seats(info)) == (2, ["other", "", "", "me"])
        await post(two, f"gatherings/{gathering}/leave")
        await post(three, f"gatherings/{gathering}/join", {"place": 1})
        await post(three, f"gatherings/{gathering}/ready", {"ready": True})
        table = (await post(one, f"gatherings/{gathering}/start"))["table"]
        assert await kinds(one, table) == ["person", "bot", "person", "bot"]


async def test_one_person_has_no_clock_and_several_always_have_one(house: Running):
    async with visitors(house, 2) as people:
        for count, asked, given in [(1, 30, None), (2, None, 45), (2, 30, 30)]:
            table = await started(people[:count], "okey51", {"seconds": asked})
            async with people[0].seated(table) as chair:
                assert chair.table["options"]["seconds"] == given


async def test_people_choose_their_partner_by_their_place(house: Running):
    async with visitors(house, 4) as people:
        gathering = await gather(people, "okey51", {"partners": True})
        answer = await people[1].http.post(f"/api/gatherings/{gathering}/join", json={"place": 1})
        assert is_refused(answer, 409, "place_taken")
        await post(people[1], f"gatherings/{gathering}/leave")
        await post(people[2], f"gatherings/{gathering}/join", {"place": 2})
        info = await post(people[1], f"gatherings/{gathering}/join", {})
        assert seats(info) == ["other", "me", "other", "other"]


async def test_only_the_host_starts_and_only_when_all_are_ready(house: Running):
    async with visitors(house, 2) as (host, other):
        gathering = await gather([host, other], "okey51")
        refused = await other.http.post(f"/api/gatherings/{gathering}/start")
        assert refused.json()["code"] == "not_host"
        await post(other, f"gatherings/{gathering}/ready", {"ready": False})
        refused = await host.http.post(f"/api/gatherings/{gathering}/start")
        assert refused.json()["code"] == "not_ready"
        await post(host, f"gatherings/{gathering}/leave")
        info = await post(other, f"gatherings/{gathering}/start")
        assert info["table"]
        for path, body in [("start", None), ("join", {}), ("leave", None), ("ready", {"ready": True})]:
            refused = await other.http.post(f"/api/gatherings/{gathering}/{path}", json=body)
            assert (refused.status_code, refused.json()["code"]) == (409, "started")


async def test_a_full_table_takes_nobody_and_a_place_one_person(house: Running):
    async with visitors(house, 5) as people:
        gathering = await gather(people[:4], "okey51")
        refused = await people[4].http.post(f"/api/gatherings/{gathering}/join", json={})
        assert refused.json()["code"] == "table_full"
        await post(people[3], f"gatherings/{gathering}/leave")
        refused = await people[4].http.post(f"/api/gatherings/{gathering}/join", json={"place": 0})
        assert refused.json()["code"] == "place_taken"
        refused = await people[4].http.post(f"/api/gatherings/{gathering}/ready", json={"ready": True})
        assert refused.json()["code"] == "not_here"


async def test_who_sits_down_elsewhere_gets_up_and_an_empty_table_is_gone(guest: Visitor):
    first = await gather([guest], "okey51", public=True)
    second = await gather([guest], "sichuan", public=True)
    assert (await guest.http.get(f"/api/gatherings/{first}")).json()["code"] == "unknown_gathering"
    assert second in [each["id"] for each in (await guest.http.get("/api/lobby")).json()]


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"game": "okey51", "bot": "x"}, "unknown_bot"),
        ({"game": "okey51", "options": {"seconds": 9}}, "bad_options"),
        ({"game": "okey51", "options": {"seconds": 121}}, "bad_options"),
        ({"game": "okey51", "more": 1}, "bad_request"),
    ],
)
async def test_a_table_that_cannot_be_is_not_opened(guest: Visitor, wanted: dict[str, Any], code: str):
    answer = await guest.http.post("/api/gatherings", json=wanted)
    status = {"bad_request": 400, "bad_options": 409}.get(code, 404)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_a_suspended_account_sits_down_at_no_table_with_others(house: Running, guest: Visitor):
    async with visitor(house.url) as host:
        gathering = await gather([host], "okey51")
    write(house, "UPDATE people SET suspended = 1 WHERE id = ?", (await me(guest))["id"])
    for path, body in [
        ("gatherings", {"game": "okey51"}),
        (f"gatherings/{gathering}/join", {}),
        ("quick", {"game": "okey51"}),
    ]:
        assert is_refused(await guest.http.post(f"/api/{path}", json=body), 403, "suspended")


# The lobby


async def lobby(socket: ClientConnection) -> list[dict[str, Any]]:
    message = json.loads(await socket.recv())
    assert message["t"] == "lobby"
    tables: list[dict[str, Any]] = message["tables"]
    return tables


def looking(person: Visitor) -> connect:
    address = f"{person.http.base_url}".rstrip("/").replace("http", "ws", 1)
    return connect(f"{address}/api/lobby/socket", additional_headers={"Cookie": person.cookie})


async def test_the_lobby_shows_public_tables_and_ones_own_as_they_change(house: Running, guest: Visitor):
    async with visitor(house.url) as host, looking(guest) as socket:
        await lobby(socket)
        hidden = await gather([host], "okey51")
        public = await gather([host], "okey51", public=True)
        while public not in (found := {each["id"]: each for each in await lobby(socket)}):
            pass
        assert hidden not in found
        assert seats(found[public]) == ["other", "", "", ""]
        await post(guest, f"gatherings/{public}/join", {})
        while "me" not in seats(next(each for each in await lobby(socket) if each["id"] == public)):
            pass
        await post(guest, f"gatherings/{public}/ready", {"ready": True})
        await post(host, f"gatherings/{public}/start")
        while not (each := next(each for each in await lobby(socket) if each["id"] == public))["table"]:
            pass
        async with guest.seated(each["table"]) as chair:
            assert [seat["you"] for seat in chair.table["seats"]] == [False, False, True, False]


async def test_whoever_has_no_session_is_shown_nothing(house: Running):
    address = house.url.replace("http", "ws", 1)
    async with connect(f"{address}/api/lobby/socket") as socket:
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        assert socket.close_code == 4401


async def test_what_nobody_waits_at_any_more_is_gone(house: Running):
    async with visitors(house, 2) as (guest, other):
        open_table = await gather([guest], "okey51", public=True)
        assert (await guest.http.delete("/api/me")).status_code == 204
        answer = await other.http.get(f"/api/gatherings/{open_table}")
        assert is_refused(answer, 404, "unknown_gathering")


async def test_who_signs_in_does_not_wait_any_more_as_the_guest_that_he_was(house: Running):
    async with visitors(house, 3) as (member, guest, other):
        form = {"login": "waits-no-more", "password": "seven quiet lanterns"}
        assert (await member.http.put("/api/me/password", json=form)).status_code == 200
        waiting = await post(guest, "quick", {"game": "okey17"})
        await post(guest, "sign-in", form | {"bring": True})
        info = await post(other, "quick", {"game": "okey17"})
        assert info["id"] != waiting["id"]
        await post(other, f"gatherings/{info['id']}/leave")


# Watching


async def test_a_public_match_may_be_watched_and_no_other(house: Running, guest: Visitor):
    async with visitors(house, 2) as people:
        table = await started(people, "okey51", public=True)
        async with people[0].seated(table) as chair, guest.seated(table) as watcher:
            await chair.dealt()
            await watcher.dealt()
            view = watcher.view
            assert view is not None
            assert (view["seat"], view["rack"], view["may"]) == (None, [], [])
            assert (await watcher.act({"do": "draw"}))["code"] == "not_seated"
        hidden = await started(people, "okey51")
        async with guest.connected(hidden) as outside:
            with pytest.raises(ConnectionClosed):
                await outside.next()
            assert outside.socket.close_code == 4404


# Quick matches


async def test_four_who_want_a_quick_match_play_at_once(house: Running):
    async with visitors(house, 4) as people:
        infos = [await post(person, "quick", {"game": "okey17"}) for person in people]
        assert [info["table"] for info in infos[:3]] == [None] * 3
        assert len({info["id"] for info in infos}) == 1
        assert await kinds(people[0], infos[3]["table"]) == ["person"] * 4
        # All come from one address: nobody wins points from himself.
        (row,) = rows(house, "SELECT body FROM tables WHERE id = ?", infos[3]["table"])
        assert json.loads(row["body"])["rated"] is False


async def test_bots_fill_a_quick_match_after_a_while(tmp_path_factory: pytest.TempPathFactory):
    running = Running(tmp_path_factory.mktemp("quick"), quick_seconds="0.5")
    async with visitors(running, 2) as people, looking(people[0]) as socket:
        for person in people:
            info = await post(person, "quick", {"game": "sichuan"})
            assert 0 < info["fills"] <= 500
        while not (found := await lobby(socket)) or not (table := found[0]["table"]):
            pass
        assert await kinds(people[1], table) == ["person", "bot", "person", "bot"]
    running.stop()
    assert running.faults() == []


async def test_a_restart_keeps_who_waits(tmp_path_factory: pytest.TempPathFactory):
    data = tmp_path_factory.mktemp("waits")
    running = Running(data)
    async with visitors(running, 2) as people:
        gathering = await gather(people, "okey51")
        running.kill()
        running = Running(data)
        people[0].http.base_url = running.url
        info = await post(people[0], f"gatherings/{gathering}/start")
        assert info["table"]
        assert seats(info) == ["me", "", "other", ""]
    running.stop()
