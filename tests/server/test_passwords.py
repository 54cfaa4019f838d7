"""Passwords that anybody would try, and the few threads in which the others are hashed."""

import asyncio

import pytest

from tilehouse.server.passwords import WORKERS, Passwords, weakness
from tilehouse.server.problems import Refused


@pytest.mark.parametrize(
    "password",
    [
        "aaaaaaaaaaaa",
        "121212121212",
        "abcabcabcabc",
        "1234567890",
        "0987654321",
        "qwertyuiop",
        "poiuytrewq",
        "abcdefghijkl",
        "1q2w3e4r5t6y",
        "password123",
        "P@ssw0rd2024",
        "!!!Welcome!!!",
        "tilehouse2026",
        "1029384756",
        "ada.lovelace1",
        "Ada.Lovelace",
    ],
)
def test_what_anybody_would_try(password: str):
    assert weakness(password, "ada.lovelace") == "plain_password"


@pytest.mark.parametrize("password", ["", "short", "ＡＢｃ１２３", "naïve-cat"])
def test_what_is_too_short(password: str):
    assert weakness(password, "ada") == "short_password"


@pytest.mark.parametrize(
    "password", ["correct horse battery", "Tr0ub4dor&3x", "نافذة زرقاء", "खिड़की के बाहर", "passwords are hard"]
)
def test_what_may_do(password: str):
    assert weakness(password, "ada") is None


async def test_a_hash_is_of_its_password_alone():
    hashes = Passwords()
    hashed = await hashes.hashed("correct horse battery")
    assert hashed.startswith("$argon2id$")
    assert await hashes.matches("correct horse battery", hashed)
    assert not await hashes.matches("correct horse batterY", hashed)
    assert not await hashes.matches("correct horse battery", None)
    hashes.close()


async def test_the_same_letters_composed_otherwise_are_the_same_password():
    hashes = Passwords()
    assert await hashes.matches("cafe\u0301 noir 12", await hashes.hashed("café noir 12"))
    hashes.close()


async def test_who_has_to_wait_too_long_is_told_so():
    hashes = Passwords(patience=0.01)
    asked = [hashes.matches("correct horse battery", None) for _ in range(WORKERS + 3)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    busy = [answer for answer in answers if isinstance(answer, Refused)]
    assert len(busy) == 3
    assert {(refused.status, refused.problem.code) for refused in busy} == {(503, "busy")}
    assert await hashes.matches("correct horse battery", None) is False
    hashes.close()
