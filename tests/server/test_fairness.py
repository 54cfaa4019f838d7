"""Which quick matches count for ratings."""

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import httpx
import pytest
from accounts import me, play_match, rows, shared_table
from running import Running
from visiting import Visitor, visitor

from tilehouse.server.addresses import DAY, Addresses, network
from tilehouse.store import ratings
from tilehouse.store.database import open_database


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8:0:0:ffff::2", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("somewhere", "elsewhere", False),
    ],
)
def test_a_household_has_one_address(one: str, other: str, same: bool):
    assert (network(one) == network(other)) is same


class Clock:
    """Time that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_people_share_an_address_whichever_of_theirs_it_was():
    addresses = Addresses(Clock())
    addresses.note("ada", "192.0.2.1")
    addresses.note("ada", "192.0.2.9")
    addresses.note("bo", "192.0.2.2")
    assert not addresses.are_shared(["ada", "bo"])
    addresses.note("bo", "192.0.2.9")
    assert addresses.are_shared(["ada", "bo"])


def test_who_was_never_seen_is_not_trusted():
    addresses = Addresses(Clock())
    addresses.note("ada", "192.0.2.1")
    assert addresses.are_shared(["ada", "bo"])


def test_after_a_day_nothing_is_known():
    clock = Clock()
    addresses = Addresses(clock)
    for person in ("ada", "bo"):
        addresses.note(person, "192.0.2.1")
    clock.now = DAY + 1
    addresses.note("ada", "192.0.2.1")
    addresses.note("bo", "192.0.2.2")
    assert not addresses.are_shared(["ada", "bo"])


def test_who_is_deleted_is_forgotten():
    addresses = Addresses(Clock())
    addresses.note("ada", "192.0.2.1")
    addresses.forget("ada")
    assert addresses.are_shared(["ada"])


async def test_people_have_met_if_they_sit_at_one_table(house: Running, guest: Visitor):
    async with visitor(house.url) as bo, visitor(house.url) as cem:
        await shared_table(house, guest, bo)
        await shared_table(house, cem)
        ids = [(await me(person))["id"] for person in (guest, bo, cem)]
    database = open_database(house.data / "tilehouse.db")
    try:
        for people, since, met in [
            (ids[:2], 1, True),
            (ids, 1, True),
            (ids[1:], 1, False),
            (ids[:1], 1, False),
            (ids[:2], 2, False),
        ]:
            found = await database.read(
                lambda connection, people=people, since=since: ratings.have_met(connection, people, since)
            )
            assert found is met
    finally:
        database.close()


async def quick_match(people: list[Visitor]) -> str:
    """The four meet in a quick match; returns the table."""
    for person in people:
        info = (await person.http.post("/api/quick", json={"game": "sichuan"})).json()
    table: str = info["table"]
    return table


def counts(house: Running, table: str) -> bool:
    (row,) = rows(house, "SELECT body FROM tables WHERE id = ?", table)
    return bool(json.loads(row["body"])["rated"])


@asynccontextmanager
async def four(house: Running, addresses: list[str]) -> AsyncIterator[list[Visitor]]:
    """Four people, each behind a proxy that says where he comes from."""
    async with AsyncExitStack() as stack:
        people = []
        for address in addresses:
            headers = {"x-forwarded-for": address}
            http = await stack.enter_async_context(httpx.AsyncClient(base_url=house.url, headers=headers))
            people.append(Visitor(http))
            await me(people[-1])
        yield people


async def test_a_quick_match_counts_between_strangers_and_once_a_day(house: Running):
    async with four(house, [f"203.0.113.{number}" for number in range(4)]) as people:
        table = await quick_match(people)
        assert counts(house, table)
        assert not counts(house, await quick_match(people))
        await play_match(table, *people)
        rated = rows(house, "SELECT gain FROM rated WHERE table_id = ?", table)
        assert len(rated) == 4
        assert any(row["gain"] for row in rated)


async def test_a_quick_match_does_not_count_where_two_come_from_one_address(house: Running):
    addresses = ["198.51.100.1", "198.51.100.2", "2001:db8::1", "2001:db8::2"]
    async with four(house, addresses) as people:
        assert not counts(house, await quick_match(people))
