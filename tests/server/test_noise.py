"""Whatever four seats send, however often: nothing is done twice, and the table goes on."""

import asyncio
import json
import random
from typing import Any

from accounts import rows
from gathering import all_seated, started, visitors
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from running import Running
from visiting import Chair, Message

from tilehouse.house.talk import GESTURES, PHRASES
from tilehouse.rules.catalogue import GAMES

ATTEMPTS = st.sampled_from(["play", "replay", "steal", "again", "noise"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
    max_leaves=6,
)
ACTIONS = st.fixed_dictionaries(
    {
        "do": st.sampled_from(
            ["draw", "take", "discard", "lay", "undo", "pass", "pung", "kong", "win", "missing"]
        )
    },
    optional={"tile": st.sampled_from(["r5:1", "5m:2", "f:1", "", "x"]), "suit": st.sampled_from("mps")},
)
NOISE = st.one_of(
    st.builds(
        lambda action, seen: {"t": "act", "id": "n", "seen": seen, "action": action}, ACTIONS, st.integers()
    ),
    st.builds(lambda question: {"t": "ask", "id": "q", "question": question}, JSON),
    st.builds(
        lambda hand, nonce: {"t": "nonce", "hand": hand, "nonce": nonce * 64},
        st.integers(),
        st.sampled_from("0x"),
    ),
    st.sampled_from(["continue", "rematch", "join", "table", "update"]).map(lambda t: {"t": t}),
    st.sampled_from([*PHRASES, *GESTURES, "free words"]).map(lambda phrase: {"t": "say", "phrase": phrase}),
    JSON,
)
STEPS = st.lists(st.tuples(st.integers(0, 3), ATTEMPTS, NOISE), min_size=10, max_size=25)


class Sender:
    """A seat, and the actions that were carried out for it, as they were sent."""

    def __init__(self, chair: Chair) -> None:
        self.chair = chair
        self.seat = next(at for at, seat in enumerate(chair.table["seats"]) if seat["you"])
        self.done: list[tuple[Message, Message]] = []

    async def send(self, message: Any) -> None:
        """Sends something, and hears all until it has been dealt with."""
        await self.chair.say(json.dumps(message))
        await self.settle()

    async def settle(self) -> None:
        await self.chair.say({"t": "ping", "at": 1})
        await self.chair.hear("pong")

    async def play(self, rng: random.Random) -> None:
        """Does what a plain bot would, if the seat is asked."""
        chair = self.chair
        await self.settle()
        if chair.view is None or chair.view["seat"] not in chair.view["to_act"]:
            return
        message = {"t": "act", "id": chair.new_id(), "seen": chair.seq, "action": chair.choice(rng)}
        assert await self.try_out(message)

    async def try_out(self, message: Message) -> bool:
        """Sends an action; says whether it was carried out."""
        answer = await self.answer(message)
        if answer["t"] == "done":
            self.done.append((message, answer))
        return bool(answer["t"] == "done")

    async def answer(self, message: Message) -> Message:
        await self.chair.say(message)
        while True:
            heard = await self.chair.next()
            if heard.get("id") == message["id"]:
                return heard


async def scene(house: Running, game: str, steps: list[tuple[int, str, Any]], rng: random.Random) -> None:
    async with visitors(house, 4) as people:
        table = await started(people, game, {"seconds": 120})
        async with all_seated(people, table) as chairs:
            senders = [Sender(chair) for chair in chairs]
            for chair in chairs:
                await chair.dealt()
            for seat, attempt, noise in steps:
                sender = senders[seat]
                if attempt == "play":
                    await sender.play(rng)
                elif attempt == "replay" and sender.done:
                    message, answer = rng.choice(sender.done)
                    assert await sender.answer(message) == answer
                elif attempt == "steal" and senders[seat - 1].done:
                    message, _ = rng.choice(senders[seat - 1].done)
                    await sender.try_out(message)
                elif attempt == "again" and sender.done:
                    message, _ = rng.choice(sender.done)
                    await sender.answer(message | {"id": "again"})
                elif attempt == "noise":
                    await sender.send(noise)
            for each in senders:
                await each.settle()
                await each.play(rng)
    found = rows(house, "SELECT command_id FROM moves WHERE table_id = ? AND command_id IS NOT NULL", table)
    written = [row["command_id"] for row in found]
    done = {f"{each.seat}:{sent['id']}" for each in senders for sent, _ in each.done}
    assert len(written) == len(set(written))
    assert {name for name in written if not name.endswith((":n", ":again"))} == done


@given(st.sampled_from(list(GAMES)), STEPS, st.integers(0, 99))
@settings(
    max_examples=5,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate],
)
def test_whatever_is_sent_the_table_holds(
    house: Running, game: str, steps: list[tuple[int, str, Any]], seed: int
):
    asyncio.run(scene(house, game, steps, random.Random(seed)))
