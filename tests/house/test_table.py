"""A table in play: people and bots, pace and clocks, nonces, coming and going."""

import random
import secrets
from typing import Any

import msgspec
import pytest
from at_a_table import Ear, StillTime, choice, play_until, settled, setup
from structlog.testing import capture_logs

from tilehouse.bots.catalogue import BOTS
from tilehouse.house.entries import Close
from tilehouse.house.journal import Journal
from tilehouse.house.patience import NONCE_SECONDS
from tilehouse.house.refusals import HouseRefusal
from tilehouse.house.seats import BotSeat, Setup
from tilehouse.house.table import Table
from tilehouse.house.tables import IDLE_SECONDS, Tables
from tilehouse.rules.okey.actions import Draw
from tilehouse.rules.refusal import Refusal
from tilehouse.server.archive import StoredArchive
from tilehouse.store import people
from tilehouse.store.database import Database

RNG = random.Random(1)


@pytest.fixture
async def guests(database: Database) -> None:
    for seat in range(4):
        name = f"person{seat}"
        await database.write(lambda connection, name=name: people.add(connection, name, 1))


@pytest.fixture
def open_table(archive: StoredArchive, time: StillTime, guests: None):
    """Makes tables, or opens them a second time as another node would."""

    async def opened(table: Setup, *, anew: bool = True) -> Table:
        if anew:
            await archive.add(table)
        return await Table.open(table, archive, time, RNG)

    return opened


async def dealt(table: Table) -> None:
    """All people give their nonces."""
    hand = table.match.hand
    for seat in table.setup.people():
        if table.match.phase == "sealed":
            await table.give_nonce(seat, hand, secrets.token_hex(32))


async def everybody(table: Table) -> list[Ear]:
    """All people come."""
    ears = [Ear(seat) for seat in table.setup.people()]
    for ear in ears:
        await table.join(ear, None)
    return ears


async def act(table: Table, seat: int, command: str | None = None) -> int:
    """A plain bot's action in a person's name."""
    action = choice(table.match, seat, RNG)
    return await table.act(seat, command or secrets.token_hex(8), table.journal.numbers[seat], action)


def is_turn_of(kind: type) -> Any:
    """Whether a seat of that kind is asked, or the hand is over."""
    return lambda match: not match.to_act or isinstance(match.setup.seats[match.to_act[0]], kind)


# Deals


async def test_a_new_table_promises_its_first_hand(open_table):
    table = await open_table(setup("okey51"))
    assert (table.match.phase, table.match.hand) == ("sealed", 1)
    await table.close()


async def test_a_deal_waits_for_everybody_who_is_there(open_table):
    table = await open_table(setup("okey51", people=2))
    here = [Ear(0), Ear(1)]
    for ear in here:
        await table.join(ear, None)
    await table.give_nonce(0, 1, "0" * 64)
    assert table.match.phase == "sealed"
    await table.give_nonce(1, 1, "1" * 64)
    assert table.match.phase == "playing"
    assert table.match.proof is not None
    assert table.match.proof.nonces == ("0" * 64, "1" * 64, None, None)
    await table.close()


async def test_a_deal_does_not_wait_for_who_is_away(open_table):
    table = await open_table(setup("okey51", people=2))
    await table.join(Ear(0), None)
    await table.give_nonce(0, 1, "0" * 64)
    assert table.match.phase == "playing"
    await table.close()


async def test_a_deal_waits_only_so_long(open_table, time: StillTime):
    table = await open_table(setup("okey51"))
    ear = Ear(0)
    await table.join(ear, None)
    time.advance(NONCE_SECONDS)
    await ear.step()
    assert table.match.phase == "playing"
    await table.close()


async def test_nobody_can_change_his_nonce(open_table):
    table = await open_table(setup("okey51", people=2))
    for seat in (0, 1):
        await table.join(Ear(seat), None)
    for nonce in ("0" * 64, "f" * 64):
        await table.give_nonce(0, 1, nonce)
    await table.give_nonce(1, 1, "1" * 64)
    assert table.match.proof is not None
    assert table.match.proof.nonces[0] == "0" * 64
    await table.close()


async def test_a_nonce_for_another_hand_is_not_taken(open_table):
    table = await open_table(setup("okey51"))
    with pytest.raises(HouseRefusal) as refusal:
        await table.give_nonce(0, 2, "0" * 64)
    assert refusal.value.code == "not_now"
    await table.close()


# Bots


@pytest.mark.parametrize(
    ("pace", "least", "most"), [("calm", 0.9, 1.6), ("fast", 0.25, 0.5), ("instant", 0, 0)]
)
async def test_bots_take_their_time(open_table, time: StillTime, pace, least: float, most: float):
    table = await open_table(setup("okey51"))
    await table.join(Ear(0), None)
    await dealt(table)
    await play_until(table, time, is_turn_of(BotSeat), RNG)
    table.hurry(0, pace)
    seconds = time.next_alarm()
    assert seconds is not None
    assert least <= seconds <= most
    await table.close()


async def test_a_bot_moves_when_its_time_has_come_and_not_before(open_table, time: StillTime):
    table = await open_table(setup("okey51"))
    ear = Ear(0)
    await table.join(ear, None)
    await dealt(table)
    await play_until(table, time, is_turn_of(BotSeat), RNG)
    while not ear.silent():
        await ear.step()
    table.hurry(0, "calm")
    (seat, *_), seconds = table.match.to_act, time.next_alarm()
    assert seconds is not None
    time.advance(seconds - 0.01)
    assert ear.silent()
    time.advance(0.01)
    step = await ear.step()
    assert (step.by, step.bot) == (seat, True)
    await table.close()


async def test_who_asks_for_what_is_refused_holds_up_nobody(open_table, time: StillTime):
    table = await open_table(msgspec.structs.replace(setup("okey51", people=2), pace="calm"))
    await everybody(table)
    await dealt(table)
    await play_until(table, time, is_turn_of(BotSeat), RNG)
    before, tries = table.journal.seq, 0
    while table.journal.seq == before and tries < 18:
        tries += 1
        with pytest.raises(Refusal):
            await table.act(0, secrets.token_hex(8), table.journal.numbers[0], Draw())
        time.advance(0.1)
        await settled(table)
    assert table.journal.seq > before
    await table.close()


async def test_the_pace_is_not_for_one_of_several_people_to_set(open_table):
    table = await open_table(setup("okey51", people=2))
    with pytest.raises(HouseRefusal) as refusal:
        table.hurry(0, "instant")
    assert refusal.value.code == "people_wait"
    await table.close()


class Failing:
    """A bot that fails."""

    def choose(self, view: Any, rng: random.Random) -> Any:
        raise ZeroDivisionError


class Cheating:
    """A bot that says what the rules never allow."""

    def choose(self, view: Any, rng: random.Random) -> Any:
        action = BOTS["okey51"]["random"].choose(view, rng)
        return (
            type(action)(**dict.fromkeys(action.__struct_fields__, "x:9")) if action.__struct_fields__ else 7
        )


@pytest.mark.parametrize("bot", [Failing(), Cheating()])
async def test_a_bot_that_fails_is_helped_out(open_table, time: StillTime, monkeypatch, bot):
    monkeypatch.setitem(BOTS["okey51"], "bad", bot)
    table = await open_table(setup("okey51", bot="bad"))
    await table.join(Ear(0), None)
    await dealt(table)
    await play_until(table, time, lambda match: match.turn is not None and match.turn > 4, RNG)
    await table.close()


async def test_a_table_that_another_program_has_closed_is_let_be(open_table, time: StillTime, archive):
    table = await open_table(setup("okey51"))
    ear = Ear(0)
    await table.join(ear, None)
    await dealt(table)
    await play_until(table, time, is_turn_of(BotSeat), RNG)
    other = Journal(table.setup, archive, time, lambda _: None)
    await other.catch_up()
    await other.commit(Close())
    with capture_logs() as logs:
        time.advance(time.next_alarm() or 0)
        while table.match.phase == "playing":
            await ear.step()
        await table.close()
    assert (table.match.phase, time.next_alarm(), logs) == ("closed", None, [])


# Clocks


def timed(people: int = 2) -> Setup:
    return setup("okey51", people=people, options={"seconds": 30})


async def test_a_solo_table_waits_for_ever(open_table, time: StillTime):
    table = await open_table(setup("okey51"))
    await table.join(Ear(0), None)
    await dealt(table)
    await play_until(table, time, lambda match: match.to_act[:1] == (0,), RNG)
    assert time.next_alarm() is None
    await table.close()


async def test_a_person_whose_time_is_up_is_played_by_a_bot(open_table, time: StillTime):
    table = await open_table(timed(people=4))
    ears = await everybody(table)
    ear = ears[0]
    await dealt(table)
    await ear.step()
    (seat,) = table.match.to_act
    time.advance(29.9)
    assert ear.silent()
    time.advance(0.1)
    step = await ear.step()
    assert (step.by, step.bot) == (seat, True)
    await table.close()


async def test_what_comes_after_the_deadline_is_refused(open_table, time: StillTime):
    table = await open_table(timed(people=4))
    await dealt(table)
    (seat,) = table.match.to_act
    action = choice(table.match, seat, RNG)
    time._now += 30  # before the alarm has rung
    with pytest.raises(HouseRefusal) as refusal:
        await table.act(seat, "late", table.journal.numbers[seat], action)
    assert refusal.value.code == "time_up"
    await table.close()


async def test_nothing_within_a_turn_starts_its_clock_afresh(open_table, time: StillTime):
    table = await open_table(timed(people=4))
    await dealt(table)
    budgets: dict[int, int] = {}
    for _ in range(60):
        clock = table.journal.clock
        assert clock is not None
        assert clock.turn == table.match.turn
        assert budgets.setdefault(clock.turn, clock.due) == clock.due
        time.advance(0.5)
        await act(table, table.match.to_act[0])
    assert len(budgets) > 1
    await table.close()


async def test_a_restart_gives_time_back(open_table, time: StillTime):
    table = await open_table(timed())
    await dealt(table)
    await play_until(table, time, is_turn_of(type(table.setup.seats[0])), RNG)
    time.advance(20)
    assert table.journal.time_left() == 10_000
    await table.close()
    again = await open_table(table.setup, anew=False)
    assert again.journal.time_left() == 30_000
    await again.close()


# After the hand


async def test_the_next_hand_comes_when_all_people_want_it(open_table, time: StillTime):
    table = await open_table(setup("okey51", people=2, options={"hands": 3}))
    await dealt(table)
    await play_until(table, time, lambda match: match.phase == "result", RNG)
    await table.agree(0)
    await table.agree(0)
    assert (table.match.phase, table.match.agreed) == ("result", {0})
    await table.agree(1)
    assert (table.match.phase, table.match.hand, table.match.agreed) == ("sealed", 2, set())
    with pytest.raises(HouseRefusal):
        await table.agree(1)
    await table.close()


async def test_watchers_only_watch(open_table):
    table = await open_table(setup("okey51"))
    await dealt(table)
    for attempt in (
        table.act(None, "x", 0, None),
        table.give_nonce(None, 1, "0" * 64),
        table.agree(None),
    ):
        with pytest.raises(HouseRefusal) as refusal:
            await attempt
        assert refusal.value.code == "not_seated"
    await table.close()


# Coming and going


async def test_the_others_are_told_who_comes_and_goes(open_table):
    table = await open_table(setup("okey51", people=2))
    one, two, tab = Ear(0), Ear(1), Ear(1)
    await table.join(one, None)
    assert table.is_away(1)
    await table.join(two, None)
    await table.join(tab, None)
    assert (one.around, two.around, tab.around) == (1, 0, 0)
    table.leave(two)
    assert one.around == 1
    table.leave(tab)
    assert one.around == 2
    await table.close()


async def test_tables_that_stand_empty_are_closed_and_opened_again(archive, time: StillTime, guests):
    tables = Tables(archive, time, RNG)
    made = setup("okey51")
    await tables.make(made)
    table = await tables.get(made.id)
    assert table is not None
    ear = Ear(0)
    await table.join(ear, None)
    await dealt(table)
    for stays in (True, False):
        await tables.close_idle()
        time.advance(IDLE_SECONDS + 1)
        await tables.close_idle()
        assert (await tables.get(made.id) is table) == stays
        if stays:
            table.leave(ear)
    again = await tables.get(made.id)
    assert again is not None
    assert again.match.game.position(again.match.state) == table.match.game.position(table.match.state)
    assert await tables.get("unknown") is None
    await tables.close()


# Two nodes with one log


async def test_two_nodes_never_write_the_same_number(open_table, time: StillTime):
    one = await open_table(setup("okey51", people=4))
    two = await open_table(one.setup, anew=False)
    await dealt(one)
    for node, other in [(two, one), (one, two)] * 10:
        (seat,) = other.match.to_act
        await node.journal.catch_up()
        await act(node, node.match.to_act[0])
        # The other node still stands where it was: it loses the race, reads on, and says so.
        with pytest.raises(HouseRefusal) as refusal:
            await other.act(seat, secrets.token_hex(8), -1, choice(other.match, seat, RNG))
        assert refusal.value.code == "stale"
        await other.journal.catch_up()
        assert other.match.game.position(other.match.state) == node.match.game.position(node.match.state)
    await one.close()
    await two.close()


async def test_a_command_that_reaches_two_nodes_is_done_once(open_table):
    one = await open_table(setup("okey51", people=4))
    await dealt(one)
    two = await open_table(one.setup, anew=False)
    (seat,) = one.match.to_act
    action, seen_number = choice(one.match, seat, RNG), one.journal.numbers[seat]
    done = await one.act(seat, "same", seen_number, action)
    assert await two.act(seat, "same", seen_number, action) == done
    assert two.journal.seq == one.journal.seq
    await one.close()
    await two.close()
