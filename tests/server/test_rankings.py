"""Rankings show people who want it, and nobody else: whoever asks, whenever."""

import itertools
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from accounts import add_finished, add_rating, is_refused, me, play_match, write
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, initialize, invariant, rule
from running import Running
from visiting import Visitor, visitor

from tilehouse.rules.catalogue import GAMES

RANKINGS = [
    f"/api/rankings/{name}/{kind}?span={span}"
    for name, game in GAMES.items()
    for kind in ("solo", "online")
    for span in ("day", "ever")
    if kind == "online" or game.solo_record
]


def milliseconds() -> int:
    return int(time.time() * 1000)


async def ranked(visitor: Visitor, path: str) -> list[tuple[int, str, int, bool]]:
    ranking = (await visitor.http.get(path)).json()
    return [(row["place"], row["name"], row["points"], row["you"]) for row in ranking["rows"]]


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A house in which everybody is deleted when his test has ended."""
    running = Running(
        tmp_path_factory.mktemp("own"),
        requests_per_minute="100000",
        messages_per_second="100000",
        message_burst="100000",
    )
    yield running
    running.stop()


@asynccontextmanager
async def passer_by(house: Running, name: str | None = None) -> AsyncIterator[tuple[Visitor, str]]:
    """Somebody and his id; with a name he wants to be seen. In the end he goes."""
    async with visitor(house.url) as person:
        if name is not None:
            await person.http.patch("/api/me", json={"name": name})
            assert (await person.http.put("/api/me/consent")).json()["listed"] is True
        yield person, (await me(person))["id"]
        assert (await person.http.delete("/api/me")).status_code == 204


async def test_nobody_is_shown_by_himself(own: Running):
    async with passer_by(own) as (guest, person):
        add_finished(own, person, "okey17", -40, milliseconds())
        assert is_refused(await guest.http.put("/api/me/consent"), 409, "name_needed")
        await guest.http.patch("/api/me", json={"name": "Ada"})
        assert await ranked(guest, "/api/rankings/okey17/solo") == []
        await guest.http.put("/api/me/consent")
        assert await ranked(guest, "/api/rankings/okey17/solo") == [(1, "Ada", -40, True)]
        assert (await guest.http.delete("/api/me/consent")).json()["listed"] is False
        assert await ranked(guest, "/api/rankings/okey17/solo") == []


async def test_the_lowest_total_of_a_match_that_counts_is_the_record(own: Running):
    async with passer_by(own, "Ada") as (ada, ada_id), passer_by(own, "Bo") as (bo, bo_id):
        for total in (300, -20, 90):
            add_finished(own, ada_id, "okey17", total, milliseconds())
        add_finished(own, bo_id, "okey17", -20, milliseconds())
        add_finished(own, bo_id, "okey17", -900, milliseconds(), record=False)
        add_finished(own, bo_id, "okey51", -900, milliseconds())
        assert await ranked(ada, "/api/rankings/okey17/solo") == [
            (1, "Ada", -20, True),
            (1, "Bo", -20, False),
        ]
        assert (await bo.http.get("/api/me/statistics/okey17")).json()["record"] == -20


async def test_a_day_begins_at_midnight(own: Running):
    async with passer_by(own, "Ada") as (ada, ada_id):
        add_finished(own, ada_id, "okey17", -60, milliseconds() - 24 * 3600 * 1000)
        add_finished(own, ada_id, "okey17", 5, milliseconds())
        add_rating(own, ada_id, "okey17", mu=30, gain=7, at=milliseconds() - 24 * 3600 * 1000)
        add_rating(own, ada_id, "okey17", mu=31, gain=5, at=milliseconds())
        assert await ranked(ada, "/api/rankings/okey17/solo?span=day") == [(1, "Ada", 5, True)]
        assert await ranked(ada, "/api/rankings/okey17/solo?span=ever") == [(1, "Ada", -60, True)]
        assert await ranked(ada, "/api/rankings/okey17/online?span=day") == [(1, "Ada", 5, True)]
        assert await ranked(ada, "/api/rankings/okey17/online?span=ever") == [(1, "Ada", 1280, True)]


async def test_solo_and_online_are_apart(own: Running):
    async with passer_by(own, "Ada") as (ada, ada_id):
        add_finished(own, ada_id, "okey17", -60, milliseconds())
        assert await ranked(ada, "/api/rankings/okey17/online") == []


async def test_no_ranking_is_kept_on_the_way(guest: Visitor):
    answer = await guest.http.get("/api/rankings/okey17/solo")
    assert answer.headers["cache-control"] == "no-store"


async def test_rankings_that_do_not_exist(guest: Visitor):
    assert is_refused(await guest.http.get("/api/rankings/chess/solo"), 404, "unknown_game")
    assert is_refused(await guest.http.get("/api/rankings/sichuan/solo"), 404, "no_ranking")
    assert (await guest.http.get("/api/rankings/sichuan/online")).status_code == 200
    for bad in ("okey17/blitz", "okey17/solo?span=week"):
        assert (await guest.http.get(f"/api/rankings/{bad}")).json()["code"] == "bad_request"


async def test_a_whole_solo_match_makes_the_record(own: Running):
    async with passer_by(own, "Ada") as (guest, _):
        table = await guest.make_table("okey17")
        assert await ranked(guest, "/api/rankings/okey17/solo") == []
        await play_match(table, guest)
        (match,) = (await guest.http.get("/api/me/matches?kind=solo")).json()["matches"]
        assert match["hands"] == 7
        total = match["seats"][0]["total"]
        assert await ranked(guest, "/api/rankings/okey17/solo?span=day") == [(1, "Ada", total, True)]
        assert (await guest.http.get("/api/me/statistics/okey17?kind=solo")).json()["record"] == total
        assert await ranked(guest, "/api/rankings/okey17/online") == []


class Consent(RuleBasedStateMachine):
    """People come, play, want to be seen, do not want it any more, and go."""

    house: Running
    numbers = itertools.count()
    paths = itertools.cycle(RANKINGS)
    people = Bundle("people")

    @initialize()
    def open(self) -> None:
        self.stranger = httpx.Client(base_url=self.house.url)
        self.clients: dict[str, httpx.Client] = {}
        self.names: dict[str, str | None] = {}
        self.called: set[str] = set()
        """All names that anybody ever had."""
        self.willing: set[str] = set()
        self.suspended: set[str] = set()
        self.played: set[str] = set()

    @rule(target=people)
    def come(self) -> str:
        client = httpx.Client(base_url=self.house.url)
        person: str = client.get("/api/me").json()["id"]
        self.clients[person], self.names[person] = client, None
        return person

    @rule(person=people)
    def rename(self, person: str) -> None:
        name = f"Name {next(self.numbers)}"
        assert self.clients[person].patch("/api/me", json={"name": name}).status_code == 200
        self.names[person] = name
        self.called.add(name)

    @rule(person=people, total=st.integers(-500, 5000))
    def play(self, person: str, total: int) -> None:
        add_finished(self.house, person, "okey17", total, milliseconds())
        for game in GAMES:
            add_rating(self.house, person, game, mu=25 + total / 1000, gain=total % 7, at=milliseconds())
        self.played.add(person)

    @rule(person=people)
    def consent(self, person: str) -> None:
        answer = self.clients[person].put("/api/me/consent")
        assert (answer.status_code == 200) == (self.names[person] is not None)
        if self.names[person] is not None:
            self.willing.add(person)

    @rule(person=people)
    def withdraw(self, person: str) -> None:
        assert self.clients[person].delete("/api/me/consent").status_code == 200
        self.willing.discard(person)

    @rule(person=people, since=st.sampled_from([None, 1]))
    def suspend(self, person: str, since: int | None) -> None:
        write(self.house, "UPDATE people SET suspended = ? WHERE id = ?", since, person)
        (self.suspended.add if since else self.suspended.discard)(person)

    @rule(person=consumes(people))
    def go(self, person: str) -> None:
        assert self.clients[person].delete("/api/me").status_code == 204
        self.willing.discard(person)
        del self.names[person]
        self.clients.pop(person).close()

    @invariant()
    def rankings_show_the_willing_alone(self) -> None:
        shown = self.willing & self.played - self.suspended
        by_people = ((client, next(self.paths)) for client in self.clients.values())
        for asker, path in (*((self.stranger, path) for path in RANKINGS), *by_people):
            ranking: Any = asker.get(path).json()
            names = [row["name"] for row in ranking["rows"] if row["name"] in self.called]
            assert sorted(names) == sorted(self.names[person] for person in shown)

    def teardown(self) -> None:
        for person in list(self.clients):
            self.go(person)
        self.stranger.close()


def test_at_no_time_anybody_sees_who_did_not_consent(own: Running):
    class InThisHouse(Consent):
        house = own

    InThisHouse.TestCase.settings = settings(max_examples=10, stateful_step_count=15, deadline=None)
    InThisHouse.TestCase("runTest").debug()
