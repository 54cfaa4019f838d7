"""Four people at one table over real sockets, who reload, drop out and come back."""

import asyncio
import json
import random
from collections.abc import Callable

from accounts import rows
from gathering import all_seated, started, visitors
from running import Running
from visiting import Chair, Message, Visitor

from tilehouse.records.read import record_from
from tilehouse.records.replay import replay
from tilehouse.records.text import parse


def over(chair: Chair) -> bool:
    return bool(chair.table["phase"] == "over")


async def play_until(chair: Chair, rng: random.Random, done: Callable[[Chair], bool]) -> None:
    """Plays on, hand after hand."""
    wanted = 0
    while not done(chair):
        phase = chair.table["phase"]
        if phase == "result" and wanted < chair.table["hand"]:
            wanted = chair.table["hand"]
            await chair.say({"t": "continue"})
        elif phase == "playing" and is_asked(chair):
            answer = await chair.act(chair.choice(rng))
            assert answer["t"] == "done", answer
        else:
            await chair.next()


def is_asked(chair: Chair) -> bool:
    return chair.view is not None and chair.view["seat"] in chair.view["to_act"]


async def the_record_agrees(person: Visitor, table: str, totals: list[int]) -> None:
    answer = await person.http.get(f"/api/tables/{table}/record")
    assert replay(record_from(parse(answer.content))).totals == totals


async def test_two_against_two_play_a_hand_and_each_reloads_the_page(house: Running):
    async def play(person: Visitor, table: str, chair: Chair, rng: random.Random) -> Message:
        await chair.dealt()
        await chair.play_hand(rng, most=3)
        await chair.socket.close()
        async with person.seated(table) as again:
            assert chair.view is not None
            assert again.view is not None
            if chair.table["phase"] == again.table["phase"]:
                assert sorted(again.view["rack"]) == sorted(chair.view["rack"])
            await play_until(again, rng, over)
            return again.table

    async with visitors(house, 4) as people:
        table = await started(people, "okey51", {"partners": True, "seconds": 120})
        async with all_seated(people, table) as chairs:
            playing = [
                play(person, table, chair, random.Random(seat))
                for seat, (person, chair) in enumerate(zip(people, chairs, strict=True))
            ]
            ends = await asyncio.gather(*playing)
        totals = ends[0]["totals"]
        assert all(end["totals"] == totals and end["places"] == ends[0]["places"] for end in ends)
        assert totals[0] == totals[2]
        assert totals[1] == totals[3]
        await the_record_agrees(people[0], table, totals)


async def test_one_drops_out_in_the_middle_of_a_claim_and_comes_back(house: Running):
    rng = random.Random(5)
    ended = [100]
    """How many hands had ended when one dropped out."""

    def hand_is_over(chair: Chair) -> bool:
        return len(chair.table["results"]) > ended[0]

    def may_claim(chair: Chair) -> bool:
        assert not over(chair), "not one tile could be claimed"
        return is_asked(chair) and chair.view is not None and chair.view["phase"] == "claim"

    async with visitors(house, 4) as people:
        table = await started(people, "sichuan", {"deals": 8, "seconds": 120})
        async with all_seated(people, table) as (dropped, *others):
            playing = [
                asyncio.create_task(play_until(chair, random.Random(at), hand_is_over))
                for at, chair in enumerate(others)
            ]
            await play_until(dropped, rng, may_claim)
            ended[0] = len(dropped.table["results"])
            await dropped.socket.close()
            while not any(seat["bot"] for seat in others[0].table["seats"]):
                await asyncio.sleep(0.05)
            async with people[0].connected(table) as back:
                await back.say({"t": "join", "seen": dropped.seq})
                await back.hear("update")
                assert back.seq > dropped.seq
                around = await back.hear("around")
                assert not any(seat["bot"] for seat in around["table"]["seats"])
                await play_until(back, rng, hand_is_over)
                await asyncio.gather(*playing)
                totals = back.table["totals"]
            assert all(chair.table["totals"] == totals for chair in others)
        await the_record_agrees(people[0], table, totals)
    moves = [
        json.loads(row["body"]) for row in rows(house, "SELECT body FROM moves WHERE table_id = ?", table)
    ]
    by_bots = {move["seat"] for move in moves if move.get("bot")}
    assert by_bots == {0}
