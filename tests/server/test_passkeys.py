"""Passkeys, with an authenticator in software."""

from typing import Any

import pytest
from accounts import is_refused, me, rows, with_password, write
from authenticator import PRESENT, Authenticator, data, text
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from running import Running
from visiting import Visitor, visitor

Change = dict[str, str]


@pytest.fixture
def address(house: Running) -> str:
    """The house under a name: passkeys need one."""
    return house.url.replace("127.0.0.1", "localhost")


async def new_key(guest: Visitor, address: str) -> Authenticator:
    """A passkey of the guest."""
    key = Authenticator(address)
    answer = await add(guest, key)
    assert answer.status_code == 201, answer.text
    return key


async def add(guest: Visitor, key: Authenticator, name: str = "My phone") -> Any:
    options = (await guest.http.post("/api/me/passkeys/options")).json()
    return await guest.http.post("/api/me/passkeys", json={"name": name, "credential": key.create(options)})


async def enter(guest: Visitor, key: Authenticator) -> Any:
    options = (await guest.http.post("/api/sign-in/passkey/options")).json()
    return await guest.http.post("/api/sign-in/passkey", json={"credential": key.get(options)})


async def test_a_passkey_signs_in_elsewhere_without_a_name(address: str):
    async with visitor(address) as guest, visitor(address) as other:
        key = await new_key(guest, address)
        assert (await enter(other, key)).json() == await me(guest) == await me(other)
        assert (await me(guest))["passkeys"] == 1


async def test_what_the_browser_is_asked_for(address: str):
    async with visitor(address) as guest:
        key = await new_key(guest, address)
        options = (await guest.http.post("/api/me/passkeys/options")).json()
        assert options["rp"] == {"id": "localhost", "name": "Tilehouse"}
        assert options["authenticatorSelection"]["residentKey"] == "required"
        assert options["authenticatorSelection"]["userVerification"] == "required"
        assert options["attestation"] == "none"
        assert [each["id"] for each in options["excludeCredentials"]] == [key.id]
        asked = (await guest.http.post("/api/sign-in/passkey/options")).json()
        assert (asked["rpId"], asked["userVerification"]) == ("localhost", "required")
        assert asked["allowCredentials"] == []


async def test_several_passkeys_are_listed_named_and_taken_away(address: str):
    async with visitor(address) as guest, visitor(address) as other:
        first, second = await new_key(guest, address), await new_key(guest, address)
        listed = (await guest.http.get("/api/me/passkeys")).json()
        assert [(key["id"], key["name"], key["used"]) for key in listed] == [
            (first.id, "My phone", None),
            (second.id, "My phone", None),
        ]
        named = await guest.http.patch(f"/api/me/passkeys/{second.id}", json={"name": "Blue key"})
        assert named.json()["name"] == "Blue key"
        await enter(other, second)
        assert (await guest.http.get("/api/me/passkeys")).json()[1]["used"] is not None
        assert (await guest.http.delete(f"/api/me/passkeys/{first.id}")).status_code == 204
        assert is_refused(await guest.http.delete(f"/api/me/passkeys/{second.id}"), 409, "last_key")
        assert is_refused(await enter(other, first), 401, "wrong_passkey")


async def test_with_a_passkey_the_password_can_go_and_the_other_way_round(address: str):
    async with visitor(address) as guest:
        await with_password(guest)
        key = await new_key(guest, address)
        assert (await guest.http.delete("/api/me/password")).json()["login"] is None
        await with_password(guest)
        assert (await guest.http.delete(f"/api/me/passkeys/{key.id}")).status_code == 204


async def test_the_passkeys_of_others_are_out_of_reach(address: str):
    async with visitor(address) as guest, visitor(address) as other:
        key = await new_key(guest, address)
        path = f"/api/me/passkeys/{key.id}"
        assert is_refused(await other.http.delete(path), 404, "unknown_passkey")
        assert is_refused(await other.http.patch(path, json={"name": "Mine"}), 404, "unknown_passkey")
        assert (await other.http.get("/api/me/passkeys")).json() == []


async def test_a_challenge_is_good_once(address: str):
    async with visitor(address) as guest, visitor(address) as other:
        key = await new_key(guest, address)
        options = (await other.http.post("/api/sign-in/passkey/options")).json()
        used = {"credential": key.get(options)}
        assert (await other.http.post("/api/sign-in/passkey", json=used)).status_code == 200
        again = {"credential": key.get(options)}
        assert is_refused(await other.http.post("/api/sign-in/passkey", json=again), 401, "wrong_passkey")


async def test_a_challenge_is_good_for_a_while(house: Running, address: str):
    async with visitor(address) as guest, visitor(address) as other:
        key = await new_key(guest, address)
        options = (await other.http.post("/api/sign-in/passkey/options")).json()
        write(house, "UPDATE challenges SET expires = 1 WHERE challenge = ?", options["challenge"])
        answer = await other.http.post("/api/sign-in/passkey", json={"credential": key.get(options)})
        assert is_refused(answer, 401, "wrong_passkey")
        await other.http.post("/api/sign-in/passkey/options")
        assert rows(house, "SELECT * FROM challenges WHERE expires = 1") == []


async def test_a_challenge_is_good_for_whom_it_was_made(address: str):
    async with visitor(address) as guest, visitor(address) as other:
        key = Authenticator(address)
        options = (await guest.http.post("/api/me/passkeys/options")).json()
        form = {"name": "Mine", "credential": key.create(options)}
        assert is_refused(await other.http.post("/api/me/passkeys", json=form), 409, "wrong_passkey")
        for_signing_in = (await guest.http.post("/api/sign-in/passkey/options")).json()
        form["credential"] = key.create(options | {"challenge": for_signing_in["challenge"]})
        assert is_refused(await guest.http.post("/api/me/passkeys", json=form), 409, "wrong_passkey")


async def test_one_key_is_one_persons(address: str):
    async with visitor(address) as guest, visitor(address) as other:
        key = await new_key(guest, address)
        assert is_refused(await add(other, key), 409, "wrong_passkey")


async def test_another_page_gets_nothing_signed(address: str):
    async with visitor(address) as guest, visitor(address) as other:
        key = await new_key(guest, address)
        for origin in ("https://localhost", "http://localhost", "http://evil.example", address + "0"):
            key.origin = origin
            assert is_refused(await enter(other, key), 401, "wrong_passkey")
            assert is_refused(await add(other, Authenticator(origin)), 409, "wrong_passkey")


async def test_a_key_without_its_owner_is_no_key(address: str):
    async with visitor(address) as guest, visitor(address) as other:
        key = await new_key(guest, address)
        key.flags = PRESENT
        assert is_refused(await enter(other, key), 401, "wrong_passkey")
        absent = Authenticator(address)
        absent.flags = PRESENT
        assert is_refused(await add(other, absent), 409, "wrong_passkey")


async def test_a_copy_of_a_key_is_noticed(address: str):
    async with visitor(address) as guest, visitor(address) as other:
        key = await new_key(guest, address)
        for _ in range(2):
            assert (await enter(other, key)).status_code == 200
        key.signs = 0
        assert is_refused(await enter(other, key), 401, "wrong_passkey")


async def test_another_key_signs_for_nobody(address: str):
    async with visitor(address) as guest, visitor(address) as other:
        key, stranger = await new_key(guest, address), Authenticator(address)
        assert is_refused(await enter(other, stranger), 401, "wrong_passkey")
        options = (await other.http.post("/api/sign-in/passkey/options")).json()
        forged = stranger.get(options) | {"id": key.id, "rawId": key.id}
        answer = await other.http.post("/api/sign-in/passkey", json={"credential": forged})
        assert is_refused(answer, 401, "wrong_passkey")


async def test_under_a_plain_address_there_are_no_passkeys(guest: Visitor):
    for path in ("/api/me/passkeys/options", "/api/sign-in/passkey/options"):
        assert is_refused(await guest.http.post(path), 409, "no_passkeys_here")


def damaged(credential: dict[str, Any], field: str, at: int, byte: int) -> dict[str, Any]:
    """The credential with one byte of it changed."""
    response = credential["response"]
    whole = bytearray(data(response[field]))
    whole[at % len(whole)] ^= byte
    return credential | {"response": response | {field: text(bytes(whole))}}


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    field=st.sampled_from(["clientDataJSON", "attestationObject"]),
    at=st.integers(0, 400),
    byte=st.integers(1, 255),
)
async def test_a_damaged_new_key_is_refused_or_harmless(address: str, field: str, at: int, byte: int):
    async with visitor(address) as guest:
        options = (await guest.http.post("/api/me/passkeys/options")).json()
        credential = damaged(Authenticator(address).create(options), field, at, byte)
        answer = await guest.http.post("/api/me/passkeys", json={"name": "Mine", "credential": credential})
        assert answer.status_code == 201 or is_refused(answer, 409, "wrong_passkey")


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    field=st.sampled_from(["clientDataJSON", "authenticatorData", "signature"]),
    at=st.integers(0, 400),
    byte=st.integers(1, 255),
)
async def test_a_damaged_signature_signs_nobody_in(address: str, field: str, at: int, byte: int):
    async with visitor(address) as guest, visitor(address) as other:
        key = await new_key(guest, address)
        options = (await other.http.post("/api/sign-in/passkey/options")).json()
        form = {"credential": damaged(key.get(options), field, at, byte)}
        answer = await other.http.post("/api/sign-in/passkey", json=form)
        assert answer.status_code in (401, 409)
        assert answer.json()["code"] == "wrong_passkey"
