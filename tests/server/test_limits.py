"""Whatever is sent, a code comes back and the table is unharmed."""

import asyncio
import json
import random
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from running import Running
from visiting import Chair, Visitor, visitor
from websockets.exceptions import ConnectionClosed, ConnectionClosedError

from tilehouse.server.codes import SENTENCES


@pytest.fixture
async def chair(guest: Visitor) -> AsyncIterator[Chair]:
    async with guest.seated(await guest.make_table("okey51")) as chair:
        await chair.dealt()
        await chair.my_turn()
        yield chair
        # Whatever has been tried, the hand goes on.
        assert await chair.play_hand(random.Random(1), most=3) == 3


MALFORMED = [
    "",
    "nonsense",
    "null",
    "[]",
    "{}",
    '{"t": "unknown"}',
    '{"t": "join", "seen": -1}',
    '{"t": "join", "seen": "1"}',
    '{"t": "ping", "at": 1, "more": 1}',
    '{"t": "ping", "at": 1e400}',
    '{"t": "act", "id": "", "seen": 1, "action": {"do": "draw"}}',
    '{"t": "act", "id": "1", "action": {"do": "draw"}}',
    '{"t": "nonce", "hand": 1, "nonce": "00"}',
    '{"t": "pace", "pace": "slow"}',
    '{"t": "ping", "at": ' + "[" * 5000 + "]" * 5000 + "}",
    "[" * 16000,
]


@pytest.mark.parametrize("frame", MALFORMED)
async def test_what_is_no_message(chair: Chair, frame: str):
    await chair.say(frame)
    assert (await chair.next())["code"] == "malformed"


@pytest.mark.parametrize(
    "action",
    [
        None,
        {},
        {"do": "fly"},
        {"do": "draw", "tile": "r1"},
        {"do": "discard"},
        {"do": "discard", "tile": 7},
        {"do": "discard", "tile": None},
        {"do": "lay", "melds": "r1"},
        {"do": "lay", "melds": [[["r1"]]]},
        {"do": "discard", "tile": "r1", "seat": 2},
    ],
)
async def test_what_is_no_action_names_the_message(chair: Chair, action: object):
    await chair.say({"t": "act", "id": "mine", "seen": chair.seq, "action": action})
    answer = await chair.next()
    assert (answer["t"], answer["code"], answer["id"]) == ("error", "malformed", "mine")


async def test_what_is_no_question_names_the_message(chair: Chair):
    answer = await chair.ask({"ask": "the stock"})
    assert (answer["t"], answer["code"]) == ("error", "malformed")


async def test_a_binary_frame(chair: Chair):
    await chair.say(b'{"t": "ping", "at": 1}')
    assert (await chair.next())["code"] == "binary"


async def test_a_second_join(chair: Chair):
    await chair.say({"t": "join"})
    assert (await chair.next())["code"] == "joined"


async def test_messages_before_join(guest: Visitor):
    async with guest.connected(await guest.make_table("okey51")) as chair:
        await chair.say({"t": "act", "id": "mine", "seen": 0, "action": {"do": "draw"}})
        answer = await chair.next()
        assert (answer["code"], answer["id"]) == ("join_first", "mine")
        await chair.say({"t": "ping", "at": 5})
        assert await chair.next() == {"t": "pong", "at": 5}


@pytest.mark.parametrize("size", [17_000, 1_000_000])
async def test_a_message_that_is_too_large_ends_the_connection_alone(guest: Visitor, size: int):
    table = await guest.make_table("okey51")
    async with guest.seated(table) as chair, guest.seated(table) as other:
        await chair.say('{"t": "ping", "at": 1, "more": "' + "x" * size + '"}')
        assert (await chair.hear("error"))["code"] == "too_large"
        with pytest.raises(ConnectionClosedError):
            await chair.next()
        assert chair.socket.close_code == 1009
        await other.dealt()
        assert await other.my_turn()


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
words = st.sampled_from(
    ["join", "act", "ask", "nonce", "continue", "pace", "ping", "table", "update", "done"]
)
fields = st.sampled_from(["id", "seen", "action", "question", "hand", "nonce", "pace", "at", "do", "ask"])
messages = st.builds(
    lambda kind, more: {"t": kind} | more, words, st.dictionaries(fields, json_values, max_size=4)
)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(frames=st.lists(messages | json_values | st.text(max_size=40), min_size=1, max_size=5))
async def test_random_messages_are_answered_each_with_a_known_code(house: Running, frames: list[object]):
    async with visitor(house.url) as guest, guest.connected(await guest.make_table("okey51")) as chair:
        await chair.say({"t": "join"})
        await chair.dealt()
        for frame in frames:
            await chair.say(frame if isinstance(frame, str) else json.dumps(frame))
        await chair.say({"t": "ping", "at": 77})
        while (message := await chair.next()) != {"t": "pong", "at": 77}:
            if message["t"] == "error":
                assert message["code"] in {*SENTENCES, "not_now"}
        assert await chair.play_hand(random.Random(1), most=2) == 2


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A house with its usual limits."""
    running = Running(tmp_path_factory.mktemp("strict"))
    yield running
    running.stop()


async def test_two_hundred_messages_in_a_second(strict: Running):
    async with visitor(strict.url) as guest:
        table = await guest.make_table("okey51")
        async with guest.seated(table) as chair:
            await chair.dealt()
            await chair.my_turn()
            view = chair.view
            for at in range(200):
                await chair.say({"t": "ping", "at": at})
            answers = [await chair.next() for _ in range(200)]
            assert {answer["t"] for answer in answers} == {"pong", "error"}
            assert {answer["code"] for answer in answers if answer["t"] == "error"} == {"too_fast"}
            async with guest.seated(table) as again:
                assert again.view == view


async def say_for_ever(chair: Chair, frame: str, *, hear: bool) -> None:
    while True:
        await chair.say(frame)
        if hear:
            await chair.next()


async def test_who_does_not_stop_is_sent_away(strict: Running):
    async with visitor(strict.url) as guest, guest.seated(await guest.make_table("okey51")) as chair:
        with pytest.raises(ConnectionClosed):
            await say_for_ever(chair, '{"t": "ping", "at": 1}', hear=True)
        assert chair.socket.close_code == 1008


async def test_who_does_not_read_is_cut_off_and_the_table_goes_on(house: Running, guest: Visitor):
    table = await guest.make_table("okey51")
    with socket.create_connection(("127.0.0.1", int(house.url.rsplit(":", 1)[1]))) as narrow:
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
        narrow.setblocking(False)
        async with guest.connected(table, sock=narrow) as deaf:
            await deaf.say({"t": "join"})
            await deaf.dealt()
            deaf.socket.transport.pause_reading()
            with pytest.raises(ConnectionClosed):
                await say_for_ever(deaf, '{"t": "pace", "pace": "instant"}', hear=False)
    async with guest.seated(table) as chair:
        assert await chair.play_hand(random.Random(1), most=3) == 3


async def test_too_many_requests(tmp_path: Path):
    running = Running(tmp_path / "few", requests_per_minute="5")
    try:
        async with visitor(running.url) as guest:
            answers = [await guest.http.get("/api/games") for _ in range(6)]
            assert [answer.status_code for answer in answers] == [200] * 4 + [429] * 2
            assert answers[-1].json()["code"] == "too_many_requests"
            assert (await guest.http.get("/healthz")).status_code == 200
    finally:
        await asyncio.to_thread(running.stop)
