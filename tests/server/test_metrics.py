"""/metrics: what is measured, and for whom."""

import asyncio
import random
import re
from pathlib import Path

import httpx
import pytest
from running import Running
from visiting import Visitor, visitor


async def measured(house: Running) -> dict[str, float]:
    """Each figure by its name and labels."""
    async with httpx.AsyncClient(base_url=house.url) as http:
        text = (await http.get("/metrics")).text
    figures = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
    return {re.sub(r"app_name=\"tilehouse\",", "", name): float(figure) for name, figure in figures}


async def test_play_is_measured(house: Running, guest: Visitor):
    table = await guest.make_table("sichuan")
    before = await measured(house)
    async with guest.seated(table) as chair:
        await chair.dealt()
        assert await chair.my_turn()
        assert (await chair.act({"do": "pass"}))["t"] in ("refused", "error")
        assert (await chair.act(chair.choice(random.Random(1))))["t"] == "done"
        during = await measured(house)
    risen = {name: figure - before.get(name, 0) for name, figure in during.items()}
    assert risen['tilehouse_moves_total{by="person",game="sichuan"}'] == 1
    assert (
        sum(figure for name, figure in risen.items() if name.startswith("tilehouse_refused_messages_total"))
        == 1
    )
    assert risen["tilehouse_open_sockets"] == 1
    assert risen["tilehouse_open_tables"] == 1
    assert sum(figure for name, figure in during.items() if "bot_decision_seconds_count" in name) > 0
    assert any("tilehouse_requests_total" in name and '"/api/me"' in name for name in during)
    assert not any(table in name for name in during)


async def test_what_a_proxy_passes_on_is_not_answered(house: Running):
    async with httpx.AsyncClient(base_url=house.url) as http:
        for header in ("x-forwarded-for", "forwarded"):
            answer = await http.get("/metrics", headers={header: "127.0.0.1"})
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize("networks", ["[]", '["10.0.0.0/8"]'])
async def test_it_can_be_switched_off(tmp_path: Path, networks: str):
    running = Running(tmp_path / "closed", metrics=networks)
    try:
        async with visitor(running.url) as guest:
            assert (await guest.http.get("/metrics")).status_code == 404
    finally:
        await asyncio.to_thread(running.stop)
