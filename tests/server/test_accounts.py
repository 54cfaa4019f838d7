"""Guests, names, passwords and sessions, through HTTP."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from accounts import PASSWORD, is_refused, me, rows, sign_in, with_password, write
from running import Running
from visiting import Visitor, visitor
from websockets.exceptions import ConnectionClosed

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


async def test_a_guest_has_nothing_but_an_id(guest: Visitor):
    answer = await me(guest)
    assert answer.pop("id")
    assert answer == {
        "name": None,
        "avatar": None,
        "login": None,
        "passkeys": 0,
        "tables": 0,
        "listed": False,
        "suspended": False,
    }


async def test_name_and_figure(guest: Visitor):
    answer = await guest.http.patch("/api/me", json={"name": " Ada  Lovelace ", "avatar": "crane:210"})
    assert (answer.json()["name"], answer.json()["avatar"]) == ("Ada Lovelace", "crane:210")
    await guest.http.patch("/api/me", json={"name": "Ada"})
    assert ((await me(guest))["name"], (await me(guest))["avatar"]) == ("Ada", "crane:210")


@pytest.mark.parametrize("avatar", ["crane", "crane:360", "crane:-1", "crane:07", "dodo:1", "crane:1\n", 7])
async def test_figures_that_nobody_draws(guest: Visitor, avatar: object):
    assert is_refused(await guest.http.patch("/api/me", json={"avatar": avatar}), 400, "bad_request")


async def test_a_name_must_be_one(guest: Visitor):
    assert is_refused(await guest.http.patch("/api/me", json={"name": "\u202e"}), 409, "bad_name")


async def test_a_new_name_is_seen_at_the_table_and_in_the_record(guest: Visitor):
    table = await guest.make_table("okey51")
    await guest.http.patch("/api/me", json={"name": "Ada"})
    async with guest.seated(table) as chair:
        assert chair.table["seats"][0]["name"] == "Ada"
    record = (await guest.http.get(f"/api/tables/{table}/record")).json()
    assert record["seats"][0] == "Ada"


async def test_a_guest_with_a_password_is_the_same_person_elsewhere(house: Running, guest: Visitor):
    table = await guest.make_table("okey51")
    login = await with_password(guest)
    async with visitor(house.url) as other:
        assert (await me(other))["id"] != (await me(guest))["id"]
        answer = await sign_in(other, login.upper())
        assert answer.status_code == 200
        assert answer.json() == await me(guest) == await me(other)
        async with other.seated(table) as chair:
            assert chair.table["seats"][0]["you"]


async def test_who_comes_back_keeps_his_cookie_for_longer(house: Running, guest: Visitor):
    assert "set-cookie" not in (await guest.http.get("/api/me")).headers
    before, person = guest.http.cookies["tilehouse"], (await me(guest))["id"]
    write(house, "UPDATE sessions SET seen = seen - 90000000 WHERE person_id = ?", person)
    assert "Max-Age=34560000" in (await guest.http.get("/api/me")).headers["set-cookie"]
    assert (guest.http.cookies["tilehouse"], (await me(guest))["id"]) == (before, person)


async def test_a_wrong_password_and_an_unknown_name_are_answered_alike(house: Running, guest: Visitor):
    login = await with_password(guest)
    async with visitor(house.url) as other:
        wrong = await sign_in(other, login, "incorrect horse")
        unknown = await sign_in(other, "nobody-at-all", "incorrect horse")
        impossible = await sign_in(other, "no/body", "incorrect horse")
    assert is_refused(wrong, 401, "wrong_credentials")
    assert wrong.content == unknown.content == impossible.content


async def test_what_cannot_be_signed_in_with(house: Running, guest: Visitor):
    login = await with_password(guest)
    async with visitor(house.url) as other:
        for form, code in [
            ({"login": login, "password": PASSWORD}, "login_taken"),
            ({"login": "a b", "password": PASSWORD}, "bad_login"),
            ({"login": "other", "password": "short"}, "short_password"),
            ({"login": "other", "password": "1234567890"}, "plain_password"),
        ]:
            answer = await other.http.put("/api/me/password", json=form)
            assert is_refused(answer, 409, code)
        assert (await me(other))["login"] is None


async def test_the_password_that_was_set_last_counts(house: Running, guest: Visitor):
    login = await with_password(guest)
    answer = await guest.http.put("/api/me/password", json={"login": login, "password": "another horse"})
    assert answer.status_code == 200
    async with visitor(house.url) as other:
        assert is_refused(await sign_in(other, login), 401, "wrong_credentials")
        assert (await sign_in(other, login, "another horse")).status_code == 200


async def test_no_password_is_kept(house: Running, guest: Visitor):
    await with_password(guest)
    (row,) = rows(house, "SELECT password FROM people WHERE id = ?", (await me(guest))["id"])
    assert row["password"].startswith("$argon2id$v=19$m=65536,t=3,p=4$")


async def test_the_only_key_cannot_be_taken_away(guest: Visitor):
    login = await with_password(guest)
    assert is_refused(await guest.http.delete("/api/me/password"), 409, "last_key")
    assert (await me(guest))["login"] == login


async def test_keys_are_safe_in_a_browser_that_was_left_open(house: Running, guest: Visitor):
    login = await with_password(guest)
    write(house, "UPDATE sessions SET proved = 1 WHERE person_id = ?", (await me(guest))["id"])
    form = {"login": login, "password": "another horse"}
    for answer in [
        await guest.http.put("/api/me/password", json=form),
        await guest.http.delete("/api/me/password"),
        await guest.http.post("/api/me/passkeys/options"),
        await guest.http.delete("/api/me"),
    ]:
        assert is_refused(answer, 403, "sign_in_again")
    assert (await sign_in(guest, login)).status_code == 200
    assert (await guest.http.put("/api/me/password", json=form)).status_code == 200


async def test_sessions_are_listed_and_ended(house: Running, guest: Visitor):
    guest.http.headers["user-agent"] = FIREFOX
    login = await with_password(guest)
    await sign_in(guest, login)
    table = await guest.make_table("okey51")
    async with visitor(house.url) as other:
        await sign_in(other, login)
        sessions = (await other.http.get("/api/me/sessions")).json()
        agents = {session["here"]: session["agent"] for session in sessions}
        assert agents == {True: None, False: "Firefox, Linux"}
        (there,) = [session["id"] for session in sessions if not session["here"]]
        async with guest.seated(table) as chair:
            assert (await other.http.delete(f"/api/me/sessions/{there}")).status_code == 204
            with pytest.raises(ConnectionClosed):
                await chair.hear("the end")
        assert is_refused(await guest.http.get("/api/tables/mine"), 401, "no_session")
        assert is_refused(await other.http.delete(f"/api/me/sessions/{there}"), 404, "unknown_session")
        assert [session["here"] for session in (await other.http.get("/api/me/sessions")).json()] == [True]


async def test_all_other_sessions_are_ended_at_once(house: Running, guest: Visitor):
    login = await with_password(guest)
    async with visitor(house.url) as second, visitor(house.url) as third:
        for other in (second, third):
            await sign_in(other, login)
        assert (await guest.http.delete("/api/me/sessions")).status_code == 204
        for other in (second, third):
            assert is_refused(await other.http.get("/api/me/sessions"), 401, "no_session")
    assert len((await guest.http.get("/api/me/sessions")).json()) == 1


async def test_nobody_ends_a_session_of_somebody_else(house: Running, guest: Visitor):
    (session,) = (await guest.http.get("/api/me/sessions")).json()
    async with visitor(house.url) as other:
        answer = await other.http.delete(f"/api/me/sessions/{session['id']}")
        assert is_refused(answer, 404, "unknown_session")
    assert len((await guest.http.get("/api/me/sessions")).json()) == 1


async def test_signing_out(house: Running, guest: Visitor):
    assert is_refused(await guest.http.post("/api/sign-out"), 409, "guest")
    login, person = await with_password(guest), (await me(guest))["id"]
    assert (await guest.http.post("/api/sign-out")).status_code == 204
    assert "tilehouse" not in guest.http.cookies
    assert (await me(guest))["id"] != person
    await sign_in(guest, login)
    assert (await me(guest))["id"] == person


async def test_signing_in_ends_the_session_before(house: Running, guest: Visitor):
    login = await with_password(guest)
    before = guest.http.cookies["tilehouse"]
    await sign_in(guest, login)
    assert guest.http.cookies["tilehouse"] != before
    assert len((await guest.http.get("/api/me/sessions")).json()) == 1


async def test_a_guests_tables_come_along(house: Running, guest: Visitor):
    login = await with_password(guest)
    person = (await me(guest))["id"]
    async with visitor(house.url) as other:
        was, table = (await me(other))["id"], await other.make_table("okey51")
        async with other.seated(table) as chair:
            await chair.dealt()
            seen = chair.view
        assert (await sign_in(other, login, bring=True)).json()["id"] == person
        assert [mine["id"] for mine in (await other.http.get("/api/tables/mine")).json()] == [table]
        async with other.seated(table) as chair:
            assert chair.view["rack"] == seen["rack"]
    assert rows(house, "SELECT id FROM people WHERE id = ?", was) == []


async def test_a_guests_tables_stay_where_they_are_not_wanted(house: Running, guest: Visitor):
    login = await with_password(guest)
    async with visitor(house.url) as other:
        was, table = (await me(other))["id"], await other.make_table("okey51")
        await sign_in(other, login)
        assert (await other.http.get("/api/tables/mine")).json() == []
    assert rows(house, "SELECT person_id FROM seats WHERE table_id = ?", table) == [{"person_id": was}]


async def test_another_account_keeps_its_tables_whatever_is_asked(house: Running, guest: Visitor):
    login = await with_password(guest)
    async with visitor(house.url) as other:
        await with_password(other)
        was, table = (await me(other))["id"], await other.make_table("okey51")
        await sign_in(other, login, bring=True)
    assert rows(house, "SELECT person_id FROM seats WHERE table_id = ?", table) == [{"person_id": was}]


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A house in which three wrong passwords are enough."""
    running = Running(tmp_path_factory.mktemp("strict"), sign_in_burst="3")
    yield running
    running.stop()


async def test_guessing_comes_to_an_end(strict: Running):
    async with visitor(strict.url) as other:
        answers = [await sign_in(other, f"name{number}", "incorrect horse") for number in range(4)]
    assert [answer.status_code for answer in answers] == [401] * 3 + [429]
    assert answers[-1].json()["code"] == "too_many_requests"
    assert answers[-1].headers["retry-after"] == "30"


async def test_who_knows_his_password_may_sign_in_as_often_as_he_likes(tmp_path: Path):
    running = Running(tmp_path / "few", sign_in_burst="2")
    try:
        async with visitor(running.url) as guest:
            login = await with_password(guest)
            for _ in range(4):
                assert (await sign_in(guest, login)).status_code == 200
    finally:
        await asyncio.to_thread(running.stop)
