"""kill -9 at 20 random moments of a match of four people: what was acknowledged is there, nothing twice."""

import asyncio
import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

from forking import Forks
from gathering import all_seated, started, visitors
from test_together import is_asked
from visiting import Chair
from websockets.exceptions import ConnectionClosed

from tilehouse.records.read import record_from
from tilehouse.records.replay import replay
from tilehouse.records.text import parse

CUTS = 20
DEALS = 8
MOST = 24
LONGEST = 0.01


async def a_while(acknowledged: list[str], rng: random.Random) -> None:
    """A random moment: after up to MOST more actions and LONGEST seconds. The match has many more actions."""
    enough = len(acknowledged) + rng.randint(0, MOST)
    async with asyncio.timeout(60):
        while len(acknowledged) < enough:
            await asyncio.sleep(0.001)
    await asyncio.sleep(rng.uniform(0, LONGEST))


async def play_until_cut(chair: Chair, rng: random.Random, acknowledged: list[str], hands: int) -> None:
    """Plays on and notes what was acknowledged, until the line breaks or so many hands have ended."""
    wanted = 0
    try:
        while len(chair.table["results"]) < hands:
            if chair.table["phase"] == "result" and wanted < chair.table["hand"]:
                wanted = chair.table["hand"]
                await chair.say({"t": "continue"})
            elif chair.table["phase"] == "playing" and is_asked(chair):
                name = chair.new_id()
                answer = await chair.act(chair.choice(rng), command=name)
                assert answer["t"] == "done", answer
                acknowledged.append(name)
            else:
                await chair.next()
    except ConnectionClosed:
        return


async def test_twenty_power_cuts_lose_nothing(tmp_path: Path):
    rng = random.Random(20)
    data = tmp_path / "data"
    acknowledged: list[str] = []
    seen = [0, 0, 0, 0]
    running = Forks(data, claim_seconds="0", messages_per_second="100000", requests_per_minute="100000")
    async with visitors(running, 4) as people:
        table = await started(people, "sichuan", {"deals": DEALS, "seconds": 120})
        for cut in range(CUTS + 1):
            async with all_seated(people, table) as chairs:
                assert all(chair.seq >= before for chair, before in zip(chairs, seen, strict=True))
                ended = len(chairs[0].table["results"])
                assert ended < DEALS, "the match was over before the last cut"
                hands = ended + 1 if cut == CUTS else DEALS
                playing = [
                    asyncio.create_task(play_until_cut(chair, random.Random(cut), acknowledged, hands))
                    for chair in chairs
                ]
                if cut == CUTS:
                    await asyncio.gather(*playing)
                    totals = [chair.table["totals"] for chair in chairs]
                    break
                await a_while(acknowledged, rng)
                await asyncio.to_thread(running.kill)
                await asyncio.gather(*playing)
                seen = [chair.seq for chair in chairs]
            await asyncio.to_thread(running.start)
            for person in people:
                person.http.base_url = running.url
            written = commands(data, table)
            assert len(written) == len(set(written))
            assert set(acknowledged) <= set(written)
        record = await people[0].http.get(f"/api/tables/{table}/record")
    assert running.faults() == []
    running.close()
    assert totals == [replay(record_from(parse(record.content))).totals] * 4
    assert set(acknowledged) <= set(commands(data, table))


def commands(data: Path, table: str) -> list[str]:
    """The commands in the log, without the seat in front; bots have none, and nobody's seat was a bot's."""
    with closing(sqlite3.connect(data / "tilehouse.db")) as database:
        found = database.execute(
            "SELECT command_id, body FROM moves WHERE table_id = ? ORDER BY seq", (table,)
        )
        entries = [(name, json.loads(body)) for name, body in found]
    assert not any(body.get("bot") for _, body in entries)
    return [name.partition(":")[2] for name, _ in entries if name is not None]
