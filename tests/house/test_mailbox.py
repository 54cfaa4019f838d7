"""One thing after the other, whoever goes away."""

import asyncio

import pytest

from tilehouse.house.mailbox import Closed, Mailbox


async def test_work_is_done_in_order_and_one_at_a_time():
    mailbox, log = Mailbox(), []

    async def work(name: str) -> str:
        log.append(f"{name} begins")
        await asyncio.sleep(0)
        log.append(f"{name} ends")
        return name

    assert await asyncio.gather(*(mailbox.do(lambda n=n: work(n)) for n in "ab")) == ["a", "b"]
    assert log == ["a begins", "a ends", "b begins", "b ends"]
    await mailbox.close()


async def test_what_fails_is_raised_where_it_was_given_and_stops_nothing():
    mailbox = Mailbox()

    async def fail() -> None:
        raise ValueError("no")

    async def work() -> int:
        return 1

    with pytest.raises(ValueError, match="no"):
        await mailbox.do(fail)
    assert await mailbox.do(work) == 1
    await mailbox.close()


async def test_who_goes_away_does_not_tear_the_work_in_half():
    mailbox, go, log = Mailbox(), asyncio.Event(), []

    async def work() -> None:
        log.append("begins")
        await go.wait()
        log.append("ends")

    giver = asyncio.create_task(mailbox.do(work))
    while not log:
        await asyncio.sleep(0)
    giver.cancel()
    await asyncio.gather(giver, return_exceptions=True)
    go.set()
    await mailbox.close()
    assert log == ["begins", "ends"]


async def test_a_closed_mailbox_finishes_what_it_has_and_takes_no_more():
    mailbox, log = Mailbox(), []

    async def work(name: str) -> None:
        await asyncio.sleep(0)
        log.append(name)

    queued = asyncio.create_task(mailbox.do(lambda: work("in time")))
    await asyncio.sleep(0)
    closing = asyncio.create_task(mailbox.close())
    await asyncio.sleep(0)
    with pytest.raises(Closed):
        await mailbox.do(lambda: work("too late"))
    await asyncio.gather(queued, closing)
    assert log == ["in time"]
