"""The interface is what its description says, whatever is sent."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from running import Running
from visiting import Visitor, visitor

SCHEMATHESIS = str(Path(sys.executable).with_name("schemathesis"))
EXAMPLES = "10"
"""Of requests for each operation and phase: some thirty seconds in all."""
ENDING = ("ApiMeDeleteMe", "ApiSignOutSignOut")


@pytest.fixture(scope="module")
def description(house: Running) -> dict[str, Any]:
    described: dict[str, Any] = httpx.get(f"{house.url}/api/schema/openapi.json").json()
    return described


def operations(description: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, verbs in description["paths"].items():
        for verb, operation in verbs.items():
            yield path, verb, operation


def test_every_operation_says_what_it_is_for_and_what_it_answers(description: dict[str, Any]):
    for path, verb, operation in operations(description):
        about = f"{verb} {path}"
        assert operation["summary"].istitle() is False, about
        assert operation["description"], about
        assert {"400", "413", "429", "500"} <= set(operation["responses"]), about
        for status, said in operation["responses"].items():
            assert said["description"], about
            if status >= "400":
                assert said["content"]["application/json"]["schema"]["$ref"].endswith("/Problem"), about


def test_every_type_that_is_named_is_described(description: dict[str, Any]):
    text = str(description)
    named = {piece.split("'")[0] for piece in text.split("'#/components/schemas/")[1:]}
    assert named <= set(description["components"]["schemas"])
    assert "LoginForm" in named


def test_nothing_but_the_api_is_described(description: dict[str, Any]):
    assert all(path.startswith("/api/") for path in description["paths"])


async def test_a_body_is_taken_as_it_is_written(guest: Visitor):
    for body in (
        b'{"bring": 1, "login": "a", "password": "b"}',
        b'{"login": 7, "password": "b"}',
        b"{",
        b"\xff",
    ):
        answer = await guest.http.post(
            "/api/sign-in", content=body, headers={"content-type": "application/json"}
        )
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


async def test_each_path_says_which_methods_it_has(guest: Visitor):
    answer = await guest.http.options("/api/me/passkeys/some")
    assert answer.headers["allow"] == "DELETE, OPTIONS, PATCH"
    refused = await guest.http.put("/api/me/passkeys/some")
    assert (refused.status_code, refused.json()["code"]) == (405, "not_allowed")


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A house without limits. Its log may speak of requests that are none, but not of faults."""
    running = Running(
        tmp_path_factory.mktemp("tried"), requests_per_minute="1000000", sign_in_burst="1000000"
    )
    yield running
    running.stop()
    assert "Traceback" not in running.log.read_text()


@pytest.mark.parametrize("chosen", ["--exclude-operation-id", "--include-operation-id"])
async def test_whatever_is_sent_the_answer_is_one_that_was_described(tried: Running, chosen: str):
    """What ends the session is tried apart, so that the rest is tried with one."""
    async with visitor(tried.url) as person:
        finished = await asyncio.to_thread(
            subprocess.run,
            [
                *(SCHEMATHESIS, "run", f"{tried.url}/api/schema/openapi.json", "--no-color"),
                *("--header", f"Cookie: {person.cookie}", "--max-examples", EXAMPLES, "--seed", "1"),
                *(word for name in ENDING for word in (chosen, name)),
            ],
            capture_output=True,
            text=True,
            check=False,
        )
    assert finished.returncode == 0, finished.stdout + finished.stderr
