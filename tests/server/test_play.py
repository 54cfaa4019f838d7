"""A person plays against three bots over the socket."""

import random

import pytest
from visiting import Visitor

from tilehouse.records.read import record_from
from tilehouse.records.replay import replay
from tilehouse.records.text import parse
from tilehouse.records.verify import verify
from tilehouse.rules.catalogue import GAMES

every_game = pytest.mark.parametrize("game", list(GAMES))


@every_game
async def test_a_whole_match_ends_with_places_and_a_record_that_proves_its_deals(guest: Visitor, game: str):
    table = await guest.make_table(game)
    rng = random.Random(game)
    async with guest.seated(table) as chair:
        await chair.dealt()
        while True:
            await chair.play_hand(rng)
            if chair.table["phase"] == "over":
                break
            await chair.say({"t": "continue"})
            await chair.hear("update", lambda update: update["view"] is None)
            await chair.dealt()
    results = chair.table["results"]
    assert len(results) == chair.table["hands"]
    assert chair.table["totals"] == [sum(result["scores"][seat] for result in results) for seat in range(4)]
    assert min(chair.table["places"]) == 1

    answer = await guest.http.get(f"/api/tables/{table}/record")
    record = record_from(parse(answer.content))
    outcome = replay(record)
    assert outcome.error is None
    assert [hand.scores for hand in outcome.hands] == [result["scores"] for result in results]
    assert [checked.fault for checked in verify(record, outcome)] == [None] * len(results)


@every_game
async def test_bots_play_on_by_themselves_until_the_person_is_asked(guest: Visitor, game: str):
    async with guest.seated(await guest.make_table(game)) as chair:
        await chair.dealt()
        assert await chair.my_turn()
        assert chair.view is not None
        assert chair.view["seat"] == 0


@every_game
async def test_what_the_rules_refuse_changes_nothing(guest: Visitor, game: str):
    async with guest.seated(await guest.make_table(game)) as chair:
        await chair.dealt()
        assert await chair.my_turn()
        before = chair.view
        assert before is not None
        elsewhere = next(tile for tile in GAMES[game].tiles if tile not in before["rack"])
        answer = await chair.act({"do": "discard", "tile": elsewhere})
        assert answer["t"] == "refused"
        assert answer["clause"] is not None
        async with guest.seated(chair.table["id"]) as again:
            assert again.view is not None
            for part in ("rack", "phase", "discards", "melds", "ledger"):
                assert again.view[part] == before[part]


async def test_only_assisted_tables_give_hints(guest: Visitor):
    for assisted in (False, True):
        table = await guest.make_table("okey51", {"assisted": assisted})
        async with guest.seated(table) as chair:
            await chair.dealt()
            assert (chair.hints is not None) == assisted


async def test_a_question_is_answered(guest: Visitor):
    async with guest.seated(await guest.make_table("okey51")) as chair:
        await chair.dealt()
        answer = await chair.ask({"ask": "arrange"})
        assert answer["t"] == "answer"
        assert chair.view is not None
        tiles = [tile for group in answer["answer"]["groups"] for tile in group] + answer["answer"]["rest"]
        assert sorted(tiles) == sorted(chair.view["rack"])


async def test_the_bots_can_be_told_to_hurry(guest: Visitor):
    table = await guest.make_table("okey51", pace="calm")
    async with guest.seated(table) as chair:
        assert chair.table["pace"] == "calm"
        await chair.say({"t": "pace", "pace": "instant"})
        assert (await chair.hear("around"))["table"]["pace"] == "instant"


async def test_a_deal_waits_for_the_nonce_but_not_for_ever(guest: Visitor):
    async with guest.connected(await guest.make_table("okey51")) as chair:
        chair.gives_nonces = False
        await chair.say({"t": "join"})
        assert (await chair.hear("table"))["view"] is None
        promise = await chair.hear("deal")
        assert (promise["hand"], len(promise["commitment"])) == (1, 64)
        await chair.dealt()
