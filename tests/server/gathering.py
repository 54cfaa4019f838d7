"""People who come together at one table."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from forking import Forks
from running import Running
from visiting import Chair, Message, Visitor, visitor


@asynccontextmanager
async def visitors(house: Running | Forks, count: int) -> AsyncIterator[list[Visitor]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(visitor(house.url)) for _ in range(count)]


async def post(visitor: Visitor, path: str, body: Message | None = None, status: int = 200) -> Any:
    answer = await visitor.http.post(f"/api/{path}", json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


async def gather(sitting: Sequence[Visitor], game: str, options: Message | None = None, **terms: Any) -> str:
    """The first opens a table, the others sit down and are ready; returns its id."""
    host, *others = sitting
    wanted = {"game": game, "options": options or {}, **terms}
    gathering: str = (await post(host, "gatherings", wanted, 201))["id"]
    for other in others:
        await post(other, f"gatherings/{gathering}/join", {})
        await post(other, f"gatherings/{gathering}/ready", {"ready": True})
    return gathering


async def started(people: Sequence[Visitor], game: str, options: Message | None = None, **terms: Any) -> str:
    """A match between these people; returns the table."""
    gathering = await gather(people, game, options, **terms)
    table: str = (await post(people[0], f"gatherings/{gathering}/start"))["table"]
    return table


@asynccontextmanager
async def all_seated(people: Sequence[Visitor], table: str) -> AsyncIterator[list[Chair]]:
    """Everybody at the table, the hand dealt; in the order of the people."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(person.seated(table)) for person in people]


def seats(info: Message) -> list[str]:
    """What each place is: `me`, `other`, or nothing."""
    return ["" if seat is None else "me" if seat["you"] else "other" for seat in info["seats"]]
