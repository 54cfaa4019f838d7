"""Tables with several people: who is away, who is waited for, and what the time of a claim gives away."""

import random
from collections.abc import Callable

import msgspec
import pytest
from at_a_table import Ear, StillTime, choice, play_until, settled, setup

from tilehouse.house.entries import Move
from tilehouse.house.match import Match
from tilehouse.house.stream import Step
from tilehouse.house.table import Table
from tilehouse.house.waits import Waits

RNG = random.Random(1)
WAITS = Waits()


async def move(table: Table, seat: int) -> None:
    action = choice(table.match, seat, RNG)
    await table.act(seat, f"{table.journal.seq}", table.journal.numbers[seat], action)


async def until_asked(table: Table, time: StillTime, seat: int) -> None:
    await play_until(table, time, lambda match: match.to_act == (seat,), RNG)


async def all_heard(ear: Ear) -> None:
    while not ear.silent():
        await ear.step()


# Dropping out


async def test_a_bot_stands_in_after_the_grace_and_goes_at_once(seated_table, time: StillTime):
    table, (one, two) = await seated_table(setup("okey51", people=2, options={"seconds": 60}))
    await until_asked(table, time, 1)
    table.leave(two)
    await all_heard(one)
    time.advance(WAITS.grace - 0.1)
    await settled(table)
    assert (one.silent(), table.is_stood_in(1)) == (True, False)
    told = one.around
    time.advance(0.1)
    assert table.is_stood_in(1)
    while one.silent():
        time.advance(time.next_alarm() or 0)
        await settled(table)
    step = await one.step()
    assert (step.by, step.bot, one.around) == (1, True, told + 1)
    await table.join(two, None)
    assert not table.is_stood_in(1)
    if 1 in table.match.to_act:
        await move(table, 1)
    await table.close()


async def test_a_bot_that_stands_in_does_not_wait_again(seated_table, time: StillTime):
    table, ears = await seated_table(setup("okey51", people=2, options={"seconds": 60}))
    table.leave(ears[1])
    time.advance(WAITS.grace)
    await until_asked(table, time, 1)
    assert time.next_alarm() == 0
    await table.close()


async def test_a_table_at_which_nobody_is_waits_and_gives_the_time_back(seated_table, time: StillTime):
    table, ears = await seated_table(setup("okey51", people=2, options={"seconds": 30}))
    watcher = Ear(None)
    await table.join(watcher, None)
    await until_asked(table, time, 0)
    time.advance(20)
    for ear in ears:
        table.leave(ear)
    assert time.next_alarm() is None
    time.advance(3600)
    await table.join(ears[0], None)
    assert table.journal.time_left() == 30_000
    assert len(watcher.begun) == 2
    assert table.match.to_act == (0,)
    await table.close()


async def test_the_result_sheet_waits_for_those_who_are_here_but_not_for_ever(seated_table, time: StillTime):
    ended: Callable[[Match], bool] = lambda match: match.phase == "result"  # noqa: E731
    table, (one, two) = await seated_table(setup("okey51", people=2, options={"hands": 3}))
    await play_until(table, time, ended, RNG)
    await all_heard(one)
    await table.agree(0)
    await one.step()
    time.advance(WAITS.sheet)
    await one.step()
    assert (table.match.phase, table.match.hand) == ("sealed", 2)
    for seat in (0, 1):
        await table.give_nonce(seat, 2, f"{seat}" * 64)
    table.leave(two)
    await play_until(table, time, ended, RNG)
    time.advance(WAITS.grace)
    await settled(table)
    await table.agree(0)
    assert (table.match.phase, table.match.hand) == ("sealed", 3)
    await table.close()


async def test_the_sheet_is_turned_though_somebody_agrees_in_the_moment_it_is(seated_table, time: StillTime):
    table, (one, _) = await seated_table(setup("okey51", people=2, options={"hands": 3}))
    await play_until(table, time, lambda match: match.phase == "result", RNG)
    await all_heard(one)
    time.advance(WAITS.sheet)
    await table.agree(0)
    while table.match.phase == "result":
        time.advance(time.next_alarm() or 0)
        await one.step()
    assert (table.match.phase, table.match.hand) == ("sealed", 2)
    await table.close()


# Claims


async def test_a_discard_lies_as_long_whether_or_not_anybody_may_claim_it(seated_table, time: StillTime):
    table, _ = await seated_table(setup("sichuan", people=4))
    watcher = Ear(None)
    await table.join(watcher, None)
    await play_until(table, time, lambda match: match.state.phase == "turn", RNG)
    claimable = set()
    while table.match.phase == "playing" and len(claimable) < 2:
        (seat,) = table.match.to_act
        await all_heard(watcher)
        await move(table, seat)
        state = table.match.state
        if state.phase != "claim":
            continue
        claimable.add(bool(state.asked))
        shown = await watcher.step()
        assert [type(event).__name__ for event in shown.events] == ["Discarded"]
        for asked in state.asked:
            await move(table, asked)
        view = table.match.game.view_of(table.match.state, None)
        assert (view.phase, view.to_act, watcher.silent()) == ("claim", (), True)
        assert time.next_alarm() == WAITS.claims
        time.advance(WAITS.claims)
        await watcher.step()
    assert claimable == {True, False}
    await table.close()


@pytest.mark.parametrize(("answer", "told"), [("pung", True), ("pass", False)])
async def test_a_claim_that_a_bot_made_is_told_when_it_is_settled_but_not_that_it_passed(
    seated_table, time: StillTime, answer: str, told: bool
):
    table, ears = await seated_table(setup("sichuan", people=4, options={"deals": 8}))

    def offers_a_pung(match: Match) -> bool:
        if match.phase == "result" or match.state is None or match.state.phase != "claim":
            return match.phase == "result"
        return any("pung" in match.game.view_of(match.state, seat).may for seat in match.to_act)

    while (match := table.match).phase != "playing" or not offers_a_pung(match):
        if match.phase == "result":
            for seat in range(4):
                await table.agree(seat)
            for seat in range(4):
                await table.give_nonce(seat, table.match.hand, f"{seat}" * 64)
        await play_until(table, time, offers_a_pung, RNG)
    seat = next(at for at in match.to_act if "pung" in match.game.view_of(match.state, at).may)
    await table.journal.commit(Move(seat, msgspec.Raw(b'{"do": "%b"}' % answer.encode()), bot=True))
    for other in table.match.to_act:
        action = msgspec.json.decode(b'{"do": "pass"}', type=match.game.action)
        await table.act(other, "pass", table.journal.numbers[other], action)
    await table.catch_up()
    await all_heard(ears[0])
    time.advance(WAITS.claims)
    step = await ears[0].step()
    assert (step.by, any(step.bots)) == (None, told)
    await table.close()


async def test_who_is_not_asked_cannot_tell_an_offer_that_is_claimed_from_one_that_is_not(
    seated_table, time: StillTime
):
    table, ears = await seated_table(setup("sichuan", people=4))
    heard: list[Step] = []
    while table.match.phase == "playing":
        before = table.match
        for seat in before.to_act:
            await move(table, seat)
            quiet = [ear for ear in ears if before.state.phase == "claim" and ear.seat != seat]
            assert all(ear.silent() for ear in quiet)
            for ear in ears:
                await all_heard(ear)
        if table.match.settling:
            time.advance(WAITS.claims)
            heard.append(await ears[0].step())
    assert all(step.by is None for step in heard)
    assert len(heard) > 10
    await table.close()
