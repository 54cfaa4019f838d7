"""kill -9 at random moments: every acknowledged move is there, none twice, and the match goes on."""

import asyncio
import random
import sqlite3
from pathlib import Path

from running import Running
from visiting import Chair, Visitor, visitor
from websockets.exceptions import ConnectionClosed

from tilehouse.records.read import record_from
from tilehouse.records.replay import replay
from tilehouse.records.text import parse

CUTS = 4


async def play_until_cut(chair: Chair, rng: random.Random, acknowledged: list[str]) -> None:
    """Plays hand after hand and notes what was acknowledged, until the line breaks."""
    try:
        while True:
            await chair.dealt()
            while await chair.my_turn():
                name = chair.new_id()
                answer = await chair.act(chair.choice(rng), command=name)
                assert answer["t"] == "done", answer
                acknowledged.append(name)
            await chair.say({"t": "continue"})
            await chair.next()
    except ConnectionClosed:
        return


async def test_a_power_cut_loses_no_acknowledged_move(tmp_path: Path):
    rng = random.Random(9)
    data = tmp_path / "data"
    acknowledged: list[str] = []
    running = Running(data)
    async with visitor(running.url) as guest:
        table = await guest.make_table("okey51", {"hands": 3})
        for _ in range(CUTS):
            async with guest.seated(table) as chair:
                playing = asyncio.create_task(play_until_cut(chair, rng, acknowledged))
                await asyncio.sleep(rng.uniform(0, 0.3))
                await asyncio.to_thread(running.kill)
                await playing
                seq = chair.seq
            running = Running(data)
            guest.http.base_url = running.url
            async with guest.seated(table) as again:
                assert again.seq >= seq
            written = commands(data, table)
            assert len(written) == len(set(written))
            assert set(acknowledged) <= set(written)
        await finish(guest, table, rng)
    assert running.faults() == []
    running.stop()
    assert len(acknowledged) > CUTS


def commands(data: Path, table: str) -> list[str]:
    """The commands in the log, without the seat in front."""
    with sqlite3.connect(data / "tilehouse.db") as database:
        found = database.execute(
            "SELECT command_id FROM moves WHERE table_id = ? AND command_id IS NOT NULL ORDER BY seq",
            (table,),
        )
        names = [name.partition(":")[2] for (name,) in found]
    database.close()
    return names


async def finish(guest: Visitor, table: str, rng: random.Random) -> None:
    """The match can be played to its end, and its record is whole."""
    async with guest.seated(table) as chair:
        while chair.table["phase"] != "over":
            if chair.table["phase"] == "result":
                await chair.say({"t": "continue"})
                await chair.next()
            await chair.play_hand(rng)
            if chair.table["phase"] == "sealed":
                await chair.dealt()
        totals = chair.table["totals"]
    answer = await guest.http.get(f"/api/tables/{table}/record")
    assert replay(record_from(parse(answer.content))).totals == totals


async def test_a_restart_closes_sockets_with_1012_and_keeps_the_table(tmp_path: Path):
    running = Running(tmp_path / "data")
    async with visitor(running.url) as guest:
        table = await guest.make_table("okey51")
        async with guest.seated(table) as chair:
            await chair.dealt()
            await chair.my_turn()
            await asyncio.to_thread(running.stop)
            try:
                while True:
                    await chair.next()
            except ConnectionClosed:
                assert chair.socket.close_code == 1012
        running = Running(tmp_path / "data")
        guest.http.base_url = running.url
        async with guest.seated(table, seen=chair.seq) as again:
            assert again.view == chair.view
    running.stop()
