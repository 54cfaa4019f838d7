"""After the match: once more with the same people; and what is said at the table."""

import random

import pytest
from at_a_table import Ear, StillTime, play_until, setup

from tilehouse.house.match import Match
from tilehouse.house.refusals import HouseRefusal
from tilehouse.house.seats import BotSeat, Setup
from tilehouse.house.table import Table
from tilehouse.house.talk import AT_ONCE, WITHIN_SECONDS
from tilehouse.house.waits import Waits
from tilehouse.server.archive import StoredArchive
from tilehouse.store.database import Database
from tilehouse.store.schema import results

RNG = random.Random(1)


@pytest.fixture
def played(seated_table, time: StillTime):
    async def opened(made: Setup) -> tuple[Table, list[Ear]]:
        """A table whose match is over, and everybody still there."""
        table, ears = await seated_table(made)
        await play_until(table, time, over, RNG)
        return table, ears

    return opened


def over(match: Match) -> bool:
    return match.phase == "over"


async def test_all_who_played_play_again_when_all_want_it(played, archive: StoredArchive, database: Database):
    table, _ = await played(setup("okey51", people=3, options={"seconds": 30}))
    await table.want_rematch(0)
    await table.want_rematch(0)
    await table.want_rematch(2)
    assert (table.match.rematch, table.match.agreed) == (None, {0, 2})
    await table.want_rematch(1)
    assert table.match.rematch is not None
    again = await archive.setup(table.match.rematch)
    assert again is not None
    assert (again.seats, again.rated) == (table.setup.seats, False)
    assert Match.of(again).options == table.match.options
    with pytest.raises(HouseRefusal) as refusal:
        await table.want_rematch(0)
    assert refusal.value.code == "not_now"
    assert len(await database.read(lambda connection: connection.execute(results.select()).all())) == 4
    await table.close()


async def test_a_bot_sits_where_somebody_has_gone(played, archive: StoredArchive, time: StillTime):
    table, ears = await played(setup("okey51", people=3, options={"seconds": 30}))
    table.leave(ears[1])
    for seat in (0, 2):
        await table.want_rematch(seat)
    assert table.match.rematch is None
    time.advance(Waits().grace)
    while table.match.rematch is None:
        await ears[0].step()
    again = await archive.setup(table.match.rematch)
    assert again is not None
    assert again.people() == (0, 2)
    names = [seat.name for seat in again.seats if isinstance(seat, BotSeat)]
    assert len(set(names)) == 2
    await table.close()


async def test_a_rematch_waits_for_the_grace_of_each(played, time: StillTime):
    table, ears = await played(setup("okey51", people=3, options={"seconds": 30}))
    for at, seat in enumerate((1, 2)):
        time.advance(at)
        table.leave(ears[seat])
    await table.want_rematch(0)
    while table.match.rematch is None:
        time.advance(time.next_alarm() or 0)
        await ears[0].step()
    await table.close()


async def test_a_rematch_that_was_wanted_outlasts_a_restart(played, archive: StoredArchive, time: StillTime):
    table, ears = await played(setup("okey51", people=2, options={"seconds": 30}))
    await table.want_rematch(0)
    await table.close()
    table = await Table.open(table.setup, archive, time, RNG)
    await table.join(ears[1], None)
    assert table.match.agreed == {0}
    await table.want_rematch(1)
    assert table.match.rematch is not None
    await table.close()


async def test_one_person_alone_plays_again_at_once(played, archive: StoredArchive):
    table, _ = await played(setup("okey51"))
    await table.want_rematch(0)
    assert table.match.rematch is not None
    assert await archive.setup(table.match.rematch) is not None
    await table.close()


async def test_what_is_said_reaches_all_and_is_measured(seated_table, time: StillTime):
    table, ears = await seated_table(setup("okey51", people=2))
    ears.append(Ear(None))
    await table.join(ears[2], None)
    for _ in range(AT_ONCE):
        table.say(1, "hello")
    for seat, code in [(1, "say_less"), (None, "not_seated")]:
        with pytest.raises(HouseRefusal) as refusal:
            table.say(seat, "hello")
        assert refusal.value.code == code
    table.say(0, "clap")
    time.advance(WITHIN_SECONDS)
    table.say(1, "bow")
    assert [ear.said for ear in ears] == [[(1, "hello")] * AT_ONCE + [(0, "clap"), (1, "bow")]] * 3
    await table.close()
