"""`tilehouse admin` beside a running server."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from accounts import add_finished, everything, me, play_match, rows, shared_table, with_password, write
from running import Running
from visiting import Visitor, visitor

from tilehouse.cli.app import run


@pytest.fixture
def admin(house: Running, capsys: pytest.CaptureFixture[str]):
    """Runs a command on the running house; returns its exit status and what it said."""

    async def command(*words: str) -> tuple[int, str]:
        status = await asyncio.to_thread(run, ["admin", *words, "--data", str(house.data)])
        said = capsys.readouterr()
        return status, said.out + said.err

    return command


def lines(said: str) -> dict[str, dict[str, Any]]:
    return {line["id"]: line for line in map(json.loads, said.splitlines())}


async def test_tables_are_listed(house: Running, guest: Visitor, admin):
    table, over = await guest.make_table("okey51"), await shared_table(house, guest)
    await play_match(over, guest)
    status, said = await admin("tables", "--json")
    assert status == 0
    listed = lines(said)
    assert over not in listed
    assert listed[table]["seats"][0] == (await me(guest))["id"]
    assert (listed[table]["game"], listed[table]["ended"]) == ("okey51", None)
    all_of_them = lines((await admin("tables", "--ended", "--json"))[1])
    assert all_of_them[over]["ended"] is not None
    assert all_of_them[over]["entries"] > 2
    assert f"{table}  okey51" in (await admin("tables"))[1]


async def test_a_closed_table_tells_those_who_sit_there_and_counts_for_nothing(
    house: Running, guest: Visitor, admin
):
    table = await guest.make_table("okey51")
    async with guest.seated(table) as chair:
        await chair.dealt()
        assert await chair.my_turn()
        assert (await admin("close", table))[0] == 0
        await chair.hear("update", lambda update: (update["table"] or {}).get("phase") == "closed")
        refused = await chair.act({"do": "draw"})
        assert refused["code"] == "not_now"
        assert chair.view["racks"] is None
    (mine,) = [each for each in (await guest.http.get("/api/tables/mine")).json() if each["id"] == table]
    assert mine["ended"] is not None
    assert (await guest.http.get("/api/me/matches")).json()["matches"] == []
    assert (await admin("close", table))[0] == 1
    assert (await admin("close", "no-such-table"))[0] == 1


async def test_an_account_is_suspended_and_let_in_again(guest: Visitor, admin):
    login = await with_password(guest)
    assert (await admin("suspend", login))[0] == 0
    assert (await me(guest))["suspended"] is True
    assert await guest.make_table("okey51")
    listed = lines((await admin("people", login, "--json"))[1])
    assert listed[(await me(guest))["id"]]["suspended"] is not None
    assert (await admin("unsuspend", (await me(guest))["id"]))[0] == 0
    assert (await me(guest))["suspended"] is False
    assert (await admin("suspend", "nobody-at-all"))[0] == 1


async def test_people_are_found_by_any_part_of_what_they_are_called(guest: Visitor, admin):
    await guest.http.patch("/api/me", json={"name": "Nimrod 100%_"})
    person = (await me(guest))["id"]
    for part in ("imro", "100%_", person[3:9]):
        assert person in lines((await admin("people", part, "--json"))[1])
    assert person not in lines((await admin("people", "--json"))[1])
    assert person not in lines((await admin("people", "100__", "--json"))[1])


async def test_a_backup_is_whole_while_people_play(house: Running, guest: Visitor, admin, tmp_path: Path):
    table = await shared_table(house, guest)
    copy = tmp_path / "copy.db"
    playing = asyncio.create_task(play_match(table, guest))
    assert (await admin("backup", str(copy)))[0] == 0
    await playing
    with closing(sqlite3.connect(copy)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert database.execute("SELECT id FROM tables WHERE id = ?", (table,)).fetchall() == [(table,)]
    assert [path.name for path in tmp_path.iterdir()] == ["copy.db"]
    assert (await admin("backup", str(copy)))[0] == 1


async def test_what_nobody_will_ask_for_is_pruned(house: Running, admin):
    async with visitor(house.url) as old, visitor(house.url) as player, visitor(house.url) as new:
        ids = [(await me(each))["id"] for each in (old, player, new)]
        add_finished(house, ids[1], "okey17", 0, 1)
        for person in ids[:2]:
            write(house, "UPDATE people SET created = 1 WHERE id = ?", person)
            long_ago = "strftime('%s', 'now') * 1000 - 40 * 24 * 3600000"
            write(house, f"UPDATE sessions SET seen = {long_ago} WHERE person_id = ?", person)
        status, said = await admin("prune", "--json")
        assert status == 0
        assert json.loads(said)["guests"] == 1
        left = everything(house)
        assert [person in left for person in ids] == [False, True, True]
        write(house, "UPDATE sessions SET seen = 1 WHERE person_id = ?", ids[1])
        assert json.loads((await admin("prune", "--json"))[1])["sessions"] == 1
        assert [person in everything(house) for person in ids] == [False, False, True]


async def test_without_its_log_a_match_has_no_record_but_its_result_stays(
    house: Running, guest: Visitor, admin
):
    table, other = await shared_table(house, guest), await shared_table(house, guest)
    for each in (table, other):
        await play_match(each, guest)
    token = (await guest.http.post(f"/api/tables/{table}/share")).json()["token"]
    write(house, "UPDATE tables SET ended = 1 WHERE id = ?", table)
    assert json.loads((await admin("prune", "--logs", "365", "--json"))[1])["logs"] == 1
    assert rows(house, "SELECT * FROM moves WHERE table_id = ?", table) == []
    assert (await guest.http.get(f"/api/tables/{table}/record")).status_code == 404
    assert (await guest.http.get(f"/api/shared/{token}")).status_code == 404
    assert (await guest.http.get(f"/api/tables/{other}/record")).status_code == 200
    matches = (await guest.http.get("/api/me/matches")).json()["matches"]
    assert {match["table"] for match in matches} == {table, other}
    assert (await guest.http.get("/api/me/statistics/sichuan")).json()["hands"] == 2
    async with guest.connected(table) as chair:
        await chair.socket.wait_closed()
        assert chair.socket.close_code == 4404
    exported = (await guest.http.get("/api/me/export")).json()["tables"]
    assert {each["id"]: each["record"] is None for each in exported} == {table: True, other: False}


async def test_where_no_house_is_nothing_is_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    for words in (["tables"], ["prune"], ["backup", str(tmp_path / "copy.db")]):
        assert await asyncio.to_thread(run, ["admin", *words, "--data", str(tmp_path)]) == 2
        assert "there is no house" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
