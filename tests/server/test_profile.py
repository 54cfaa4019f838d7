"""Finished matches of one's own: history, statistics, links."""

from collections import Counter

from accounts import add_finished, is_refused, me, play_match, rows, shared_table
from running import Running
from visiting import Visitor, visitor

from tilehouse.records.read import record_from
from tilehouse.records.replay import replay
from tilehouse.records.text import parse
from tilehouse.records.verify import verify


async def test_a_finished_match_is_in_the_history_of_all_who_sat_there(house: Running, guest: Visitor):
    async with visitor(house.url) as other:
        await other.http.patch("/api/me", json={"name": "Bo", "avatar": "boat:7"})
        table = await shared_table(house, guest, other)
        assert (await guest.http.get("/api/me/matches")).json() == {"matches": [], "next": None}
        await play_match(table, guest, other)
        (mine,) = (await guest.http.get("/api/me/matches")).json()["matches"]
        (theirs,) = (await other.http.get("/api/me/matches")).json()["matches"]
    assert (mine["table"], mine["game"], mine["kind"], mine["hands"]) == (table, "sichuan", "online", 1)
    assert mine["options"] == {}
    assert [seat["you"] for seat in mine["seats"]] == [True, False, False, False]
    assert [seat["you"] for seat in theirs["seats"]] == [False, True, False, False]
    assert (mine["seats"][1]["name"], mine["seats"][1]["avatar"]) == ("Bo", "boat:7")
    assert [seat["kind"] for seat in mine["seats"]] == ["person", "person", "bot", "bot"]
    totals = [seat["total"] for seat in mine["seats"]]
    assert sum(totals) == 0
    assert [seat["place"] for seat in mine["seats"]] == [1 + sum(a > b for a in totals) for b in totals]
    assert (mine["rated"], mine["share"]) == (None, None)


async def test_history_comes_in_pages_the_newest_first(house: Running, guest: Visitor):
    person = (await me(guest))["id"]
    added = [add_finished(house, person, "okey17", number, 1000 + number // 2) for number in range(45)]
    sizes, seen, more = [], [], ""
    while more is not None:
        page = (await guest.http.get(f"/api/me/matches?game=okey17&kind=solo{more}")).json()
        sizes.append(len(page["matches"]))
        seen += [(match["ended"], match["table"]) for match in page["matches"]]
        more = page["next"] and f"&before={page['next']}"
    assert sizes == [20, 20, 5]
    assert seen == sorted(seen, reverse=True)
    assert {table for _, table in seen} == set(added)
    for other in ("game=okey51", "kind=online", "game=none"):
        assert (await guest.http.get(f"/api/me/matches?{other}")).json()["matches"] == []
    for bad in ("kind=solitaire", "before=yesterday", "before=1-%27"):
        assert is_refused(await guest.http.get(f"/api/me/matches?{bad}"), 400, "bad_request")


async def test_statistics_are_what_the_hands_add_up_to(house: Running, guest: Visitor):
    tables = [await shared_table(house, guest) for _ in range(3)]
    hands = []
    for table in tables:
        await play_match(table, guest)
        async with guest.seated(table) as chair:
            hands += chair.table["results"]
    statistics = (await guest.http.get("/api/me/statistics/sichuan?kind=solo")).json()
    assert (statistics["matches"], statistics["hands"]) == (3, 3)
    assert statistics["points"] == [hand["scores"][0] for hand in hands]
    assert statistics["endings"] == Counter(hand["ended"] for hand in hands)
    assert statistics["deeds"] == Counter(deed for hand in hands for deed in hand["deeds"][0])
    assert sum(statistics["places"]) == 3
    assert sum(statistics["why"].values()) == sum(statistics["points"])
    assert (statistics["record"], statistics["ratings"]) == (None, [])
    online = (await guest.http.get("/api/me/statistics/sichuan?kind=online")).json()
    assert (online["matches"], online["hands"], online["places"]) == (0, 0, [0, 0, 0, 0])
    assert is_refused(await guest.http.get("/api/me/statistics/chess"), 404, "unknown_game")


async def test_a_link_shows_the_record_to_anybody_until_it_is_withdrawn(house: Running, guest: Visitor):
    table = await shared_table(house, guest)
    await play_match(table, guest)
    token = (await guest.http.post(f"/api/tables/{table}/share")).json()["token"]
    assert (await guest.http.post(f"/api/tables/{table}/share")).json()["token"] == token
    assert len(token) == 32
    assert (await guest.http.get("/api/me/matches")).json()["matches"][0]["share"] == token
    async with visitor(house.url) as other:
        answer = await other.http.get(f"/api/shared/{token}")
        assert answer.content == (await guest.http.get(f"/api/tables/{table}/record")).content
        record = record_from(parse(answer.content))
        assert [checked.fault for checked in verify(record, replay(record))] == [None]
        await other.http.delete(f"/api/tables/{table}/share")
        assert (await other.http.get(f"/api/shared/{token}")).status_code == 200
        assert (await guest.http.delete(f"/api/tables/{table}/share")).status_code == 204
        assert is_refused(await other.http.get(f"/api/shared/{token}"), 404, "unknown_share")
    assert (await guest.http.get("/api/me/matches")).json()["matches"][0]["share"] is None


async def test_who_did_not_sit_there_cannot_make_a_link_nor_anybody_before_the_end(
    house: Running, guest: Visitor
):
    table = await shared_table(house, guest)
    path = f"/api/tables/{table}/share"
    assert is_refused(await guest.http.post(path), 409, "not_over")
    async with visitor(house.url) as other:
        assert is_refused(await other.http.post(path), 404, "unknown_table")
    assert is_refused(await guest.http.post("/api/tables/none/share"), 404, "unknown_table")
    assert rows(house, "SELECT * FROM shares WHERE table_id = ?", table) == []


async def test_a_match_that_counts_moves_the_ratings_of_its_people(house: Running, guest: Visitor):
    async with visitor(house.url) as other:
        table = await shared_table(house, guest, other, rated=True)
        await play_match(table, guest, other)
        (mine,) = (await guest.http.get("/api/me/matches")).json()["matches"]
        (theirs,) = (await other.http.get("/api/me/matches")).json()["matches"]
        first, second = mine["seats"][:2]
        assert mine["rated"]["rating"] == 1000 + mine["rated"]["gain"]
        better = (mine["rated"]["gain"] > theirs["rated"]["gain"]) - (
            mine["rated"]["gain"] < theirs["rated"]["gain"]
        )
        assert better == (first["place"] < second["place"]) - (first["place"] > second["place"])
        statistics = (await guest.http.get("/api/me/statistics/sichuan")).json()
        assert statistics["ratings"] == [mine["rated"]["rating"]]


async def test_a_match_against_bots_moves_no_rating(house: Running, guest: Visitor):
    table = await shared_table(house, guest)
    await play_match(table, guest)
    assert rows(house, "SELECT * FROM rated WHERE table_id = ?", table) == []
