"""Dropping out and coming back: nothing is lost, nothing is done twice."""

import random

from visiting import Visitor


async def test_a_reload_returns_to_the_same_state(guest: Visitor):
    table = await guest.make_table("okey51")
    async with guest.seated(table) as chair:
        await chair.dealt()
        await chair.play_hand(random.Random(1), most=3)
        await chair.my_turn()
        seq, view, around = chair.seq, chair.view, chair.table
    async with guest.seated(table) as again:
        assert (again.seq, again.view, again.table) == (seq, view, around)


async def test_who_missed_something_gets_what_was_missed(guest: Visitor):
    table = await guest.make_table("okey51")
    async with guest.seated(table) as first, guest.seated(table) as second:
        await second.dealt()
        await first.dealt()
        await first.my_turn()
        await second.socket.close()
        await first.play_hand(random.Random(1), most=2)
        await first.my_turn()
        events = [event for update in first.updates(after=second.seq) for event in update["events"]]
        async with guest.connected(table) as back:
            await back.say({"t": "join", "seen": second.seq})
            update = await back.hear("update")
        assert update["events"] == events
        assert (update["seq"], update["view"]) == (first.seq, first.view)


async def test_who_missed_nothing_is_told_so(guest: Visitor):
    table = await guest.make_table("okey51")
    async with guest.seated(table) as chair:
        await chair.dealt()
        await chair.my_turn()
        async with guest.connected(table) as back:
            await back.say({"t": "join", "seen": chair.seq})
            update = await back.next()
        assert (update["t"], update["seq"], update["events"]) == ("update", chair.seq, [])
        assert update["view"] == chair.view


async def test_who_knows_an_unknown_number_is_shown_everything(guest: Visitor):
    table = await guest.make_table("okey51")
    async with guest.seated(table) as chair:
        await chair.dealt()
        for seen in (0, 10**9):
            async with guest.connected(table) as back:
                await back.say({"t": "join", "seen": seen})
                assert (await back.next())["t"] == "table"


async def test_a_command_sent_again_is_answered_but_not_done_again(guest: Visitor):
    table = await guest.make_table("okey51")
    async with guest.seated(table) as chair:
        await chair.dealt()
        await chair.my_turn()
        seen, action = chair.seq, chair.choice(random.Random(1))
        first = await chair.act(action, command="mine", seen=seen)
        assert first["t"] == "done"
        async with guest.seated(table) as again:
            assert await again.act(action, command="mine", seen=seen) == first
            assert await chair.act(action, command="mine", seen=0) == first


async def test_what_was_meant_for_an_earlier_turn_is_stale(guest: Visitor):
    async with guest.seated(await guest.make_table("okey51")) as chair:
        await chair.dealt()
        await chair.my_turn()
        assert chair.view is not None
        seen, turn = chair.seq, chair.view["turn"]
        rng = random.Random(1)
        while chair.view["turn"] == turn:
            await chair.play_hand(rng, most=1)
        await chair.my_turn()
        answer = await chair.act(chair.choice(rng), seen=seen)
        assert (answer["t"], answer["code"], answer["clause"]) == ("refused", "stale", None)
        answer = await chair.act(chair.choice(rng), seen=chair.seq + 1)
        assert answer["code"] == "stale"


async def test_two_tabs_of_one_person_show_the_same(guest: Visitor):
    table = await guest.make_table("okey51")
    async with guest.seated(table) as left, guest.seated(table) as right:
        await left.dealt()
        await right.dealt()
        rng = random.Random(1)
        for chair, other in [(left, right), (right, left), (left, right)]:
            await chair.my_turn()
            assert (await chair.act(chair.choice(rng)))["t"] == "done"
            while other.seq < chair.seq:
                await other.next()
            assert other.view == chair.view


async def test_the_deal_that_was_promised_is_promised_again(guest: Visitor):
    table = await guest.make_table("okey51")
    promises = []
    for _ in range(2):
        async with guest.connected(table) as chair:
            chair.gives_nonces = False
            await chair.say({"t": "join"})
            promises.append(await chair.hear("deal"))
    assert promises[0] == promises[1]


async def test_a_double_click_on_continue_deals_once(guest: Visitor):
    async with guest.seated(await guest.make_table("okey51", {"hands": 3})) as chair:
        await chair.dealt()
        await chair.play_hand(random.Random(1))
        await chair.say({"t": "continue"})
        await chair.say({"t": "continue"})
        assert (await chair.hear("error"))["code"] == "not_now"
        await chair.dealt()
        assert chair.table["hand"] == 2
