"""A person takes all that is his, or goes, and nothing leads back to him."""

import json
import secrets

import pytest
from accounts import everything, is_refused, me, play_match, rows, shared_table, with_password
from authenticator import Authenticator
from running import Running
from visiting import Visitor, visitor
from websockets.exceptions import ConnectionClosed

OTHER_NAME = "Melchizedek"


async def a_full_life(house: Running, person: Visitor, other: Visitor) -> tuple[dict[str, str], str, str]:
    """Somebody of whom the house knows all that it can know; a match of his alone, and one with another."""
    name = f"Zerubbabel {secrets.token_hex(4)}"
    await person.http.patch("/api/me", json={"name": name, "avatar": "fish:33"})
    await other.http.patch("/api/me", json={"name": OTHER_NAME})
    login = await with_password(person)
    key = Authenticator(str(person.http.base_url).rstrip("/"))
    options = (await person.http.post("/api/me/passkeys/options")).json()
    await person.http.post("/api/me/passkeys", json={"name": "My phone", "credential": key.create(options)})
    await person.http.post("/api/me/passkeys/options")
    await person.http.put("/api/me/consent")
    alone, together = await shared_table(house, person), await shared_table(house, person, other, rated=True)
    await play_match(alone, person)
    await play_match(together, person, other)
    link = (await person.http.post(f"/api/tables/{together}/share")).json()["token"]
    who = {"id": (await me(person))["id"], "login": login, "name": name, "key": key.id, "link": link}
    return who, alone, together


@pytest.fixture
def address(house: Running) -> str:
    return house.url.replace("127.0.0.1", "localhost")


async def test_the_export_has_everything_that_leads_to_a_person_and_nothing_of_others(
    house: Running, address: str
):
    async with visitor(address) as person, visitor(address) as other:
        who, alone, together = await a_full_life(house, person, other)
        answer = await person.http.get("/api/me/export")
        theirs = await me(other)
    assert "attachment" in answer.headers["content-disposition"]
    exported = answer.json()
    for value in who.values():
        assert value in answer.text
    for private in (theirs["id"], OTHER_NAME):
        assert private not in answer.text
    by_column = {
        "people": "id",
        **dict.fromkeys(
            ["sessions", "passkeys", "challenges", "consents", "ratings", "rated", "results", "shares"],
            "person_id",
        ),
    }
    for table, column in by_column.items():
        stored = rows(house, f"SELECT * FROM {table} WHERE {column} = ?", who["id"])
        assert stored, table
        told = [exported["person"]] if table == "people" else exported[table]
        assert len(told) == len(stored)
        assert set(told[0]) == set(stored[0]) - {"password"}
    assert {table["id"] for table in exported["tables"]} == {alone, together}
    for table in exported["tables"]:
        assert table["record"]["hands"]


async def test_the_export_keeps_the_secrets_of_a_running_hand(guest: Visitor):
    table = await guest.make_table("okey51")
    async with guest.seated(table) as chair:
        await chair.dealt()
        exported = (await guest.http.get("/api/me/export")).json()
    assert exported["tables"][0]["record"]["hands"] == []
    assert exported["tables"][0]["record"]["proof"]["hands"] == []


async def test_deletion_leaves_no_trace(house: Running, address: str):
    async with visitor(address) as person, visitor(address) as other:
        who, alone, together = await a_full_life(house, person, other)
        before = everything(house)
        for value in who.values():
            assert value in before
        assert (await person.http.delete("/api/me")).status_code == 204
        after = everything(house)
        for value in who.values():
            assert value not in after
        assert alone not in after
        assert is_refused(await other.http.get(f"/api/shared/{who['link']}"), 404, "unknown_share")
        match = (await other.http.get("/api/me/matches")).json()["matches"][0]
        assert match["table"] == together
        assert [(seat["kind"], seat["name"]) for seat in match["seats"][:2]] == [
            ("gone", None),
            ("person", OTHER_NAME),
        ]
        record = (await other.http.get(f"/api/tables/{together}/record")).json()
        assert record["seats"][:2] == ["A", OTHER_NAME]
        stranger = (await person.http.get("/api/me")).json()
        assert stranger["id"] != who["id"]


async def test_who_goes_in_the_middle_of_a_match_is_played_for(house: Running, guest: Visitor):
    async with visitor(house.url) as person:
        table = await shared_table(house, person, guest)
        async with person.seated(table) as gone, guest.seated(table) as left:
            await left.dealt()
            assert (await person.http.delete("/api/me")).status_code == 204
            for chair in (gone, left):
                with pytest.raises(ConnectionClosed):
                    await chair.hear("the end")
                assert chair.socket.close_code == 1012
    async with guest.seated(table) as left:
        assert left.table["seats"][0]["kind"] == "gone"
    await play_match(table, guest)
    (match,) = (await guest.http.get("/api/me/matches")).json()["matches"]
    assert (match["kind"], match["seats"][0]["kind"]) == ("online", "gone")


async def test_the_last_to_go_takes_the_table_along(house: Running, guest: Visitor):
    async with visitor(house.url) as person:
        table = await shared_table(house, person, guest)
        await person.http.delete("/api/me")
        await guest.http.delete("/api/me")
    assert table not in everything(house)


async def test_what_a_person_is_called_is_in_one_place(house: Running, guest: Visitor):
    name = "Nebuchadnezzar"
    await guest.http.patch("/api/me", json={"name": name})
    table = await shared_table(house, guest)
    await play_match(table, guest)
    assert everything(house).count(name) == 1
    body = rows(house, "SELECT body FROM tables WHERE id = ?", table)[0]["body"]
    assert json.loads(body)["seats"][0]["person"] == ""
