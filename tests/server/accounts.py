"""People with accounts, and what the tests look up behind the house's back."""

from __future__ import annotations

import asyncio
import random
import secrets
import sqlite3
from contextlib import closing
from typing import Any

import httpx
import msgspec
from running import Running
from visiting import Visitor

from tilehouse.house.seats import BotSeat, PersonSeat, Setup
from tilehouse.server.archive import StoredArchive
from tilehouse.store.database import open_database

PASSWORD = "correct horse battery"


def database(house: Running) -> sqlite3.Connection:
    connection = sqlite3.connect(house.data / "tilehouse.db", timeout=20)
    connection.row_factory = sqlite3.Row
    return connection


def write(house: Running, statement: str, *values: object) -> None:
    """Changes the database as another program would."""
    with closing(database(house)) as connection, connection:
        connection.execute(statement, values)


def rows(house: Running, statement: str, *values: object) -> list[dict[str, Any]]:
    with closing(database(house)) as connection:
        return [dict(row) for row in connection.execute(statement, values)]


def everything(house: Running) -> str:
    """All that the database holds, as text; what is not text as Python writes it."""
    with closing(database(house)) as connection:
        names = [
            row["name"] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        return "\n".join(
            f"{name}: {tuple(row)!r}"
            for name in names
            for row in connection.execute(f'SELECT * FROM "{name}"')
        )


async def me(visitor: Visitor) -> dict[str, Any]:
    answer: dict[str, Any] = (await visitor.http.get("/api/me")).json()
    return answer


async def with_password(visitor: Visitor, login: str | None = None) -> str:
    """Makes an account of a guest; returns the login name."""
    login = login or f"login-{secrets.token_hex(4)}"
    answer = await visitor.http.put("/api/me/password", json={"login": login, "password": PASSWORD})
    assert answer.status_code == 200, answer.text
    return login


async def sign_in(visitor: Visitor, login: str, password: str = PASSWORD, **more: object) -> httpx.Response:
    return await visitor.http.post("/api/sign-in", json={"login": login, "password": password} | more)


def is_refused(answer: httpx.Response, status: int, code: str) -> bool:
    return (answer.status_code, answer.json()["code"]) == (status, code)


async def shared_table(house: Running, *people: Visitor, rated: bool = False) -> str:
    """A deal of Sichuan Mahjong with these people at its first seats, and bots."""
    seats = [PersonSeat((await me(person))["id"]) for person in people]
    bots = [BotSeat("random", f"Bot {number}") for number in range(4 - len(people))]
    setup = Setup(
        id=secrets.token_hex(8),
        game="sichuan",
        options=msgspec.Raw(b"{}"),
        seats=(*seats, *bots),
        pace="instant",
        rated=rated,
        created=1,
    )
    opened = open_database(house.data / "tilehouse.db")
    await StoredArchive(opened).add(setup)
    opened.close()
    return setup.id


def add_finished(house: Running, person: str, game: str, total: int, at: int, *, record: bool = True) -> str:
    """A solo match as if the person had just finished it with this total."""
    table, seats = secrets.token_hex(8), [PersonSeat("")] + [BotSeat("random", "Bot")] * 3
    setup = Setup(id=table, game=game, options=msgspec.Raw(b"{}"), seats=tuple(seats), created=at)
    with closing(database(house)) as connection, connection:
        body = msgspec.json.encode(setup)
        connection.execute(
            "INSERT INTO tables (id, body, created, ended) VALUES (?, ?, ?, ?)", (table, body, at, at)
        )
        connection.execute("INSERT INTO seats (table_id, seat, person_id) VALUES (?, 0, ?)", (table, person))
        connection.executemany(
            "INSERT INTO results (table_id, seat, person_id, game, kind, record, total, place, at)"
            " VALUES (?, ?, ?, ?, 'solo', ?, ?, 1, ?)",
            [(table, seat, None if seat else person, game, record, total, at) for seat in range(4)],
        )
    return table


def add_rating(house: Running, person: str, game: str, *, mu: float, gain: int, at: int) -> None:
    """A rating as if a match had just made it."""
    table = add_finished(house, person, game, 0, 1, record=False)
    with closing(database(house)) as connection, connection:
        connection.execute("DELETE FROM ratings WHERE person_id = ? AND game = ?", (person, game))
        connection.execute("INSERT INTO ratings VALUES (?, ?, ?, 8)", (person, game, mu))
        connection.execute(
            "INSERT INTO rated (table_id, person_id, game, rating, gain, at) VALUES (?, ?, ?, 1000, ?, ?)",
            (table, person, game, gain, at),
        )


async def play_match(table: str, *people: Visitor) -> None:
    """The people play the table's match to its end."""
    await asyncio.gather(*(_play(table, person, random.Random(at)) for at, person in enumerate(people)))


async def _play(table: str, person: Visitor, rng: random.Random) -> None:
    async with person.seated(table) as chair:
        while chair.table["phase"] != "over":
            (mine,) = [seat for seat in chair.table["seats"] if seat["you"]]
            if chair.table["phase"] == "result" and not mine["ready"]:
                await chair.say({"t": "continue"})
                await chair.hear("update")
            elif chair.view is not None and chair.view["seat"] in chair.view["to_act"]:
                await chair.act(chair.choice(rng))
            else:
                await chair.next()
