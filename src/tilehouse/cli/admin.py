"""`tilehouse admin`: what a host does to a house, while it runs or not."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Coroutine, Iterable
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from cyclopts import App, Parameter
from cyclopts.validators import Number
from sqlalchemy import Connection

from tilehouse.cli.admin_lists import TableLine, all_tables, person_text, table_text
from tilehouse.cli.app import FAILED, MISUSED
from tilehouse.cli.configured import configured
from tilehouse.cli.say import say
from tilehouse.house.entries import Close
from tilehouse.house.journal import Journal
from tilehouse.house.refusals import HouseRefusal
from tilehouse.house.time import RealTime
from tilehouse.server.archive import StoredArchive
from tilehouse.store import people as stored_people
from tilehouse.store import upkeep
from tilehouse.store.database import Database, open_database
from tilehouse.store.upkeep import PersonRow

DAY: Final = 24 * 3600 * 1000

Data = Annotated[Path | None, Parameter(help="Folder of the house; as for serve.")]
Json = Annotated[bool, Parameter(name="--json", negative=(), help="One JSON object a line.")]
Days = Annotated[int, Parameter(validator=Number(gte=1))]

app = App(name="admin", help="Look after a house.")


@app.command
def tables(
    *, ended: Annotated[bool, Parameter(negative=())] = False, data: Data = None, as_json: Json = False
) -> int:
    """List the tables whose match goes on.

    Parameters
    ----------
    ended
        Those whose match has ended, too.
    """

    def find(connection: Connection) -> list[TableLine]:
        return all_tables(connection, ended=ended)

    return _with_house(data, lambda house: _list(house, find, table_text, as_json=as_json))


@app.command
def close(table: str, /, *, data: Data = None) -> int:
    """End a table's match before its end: nobody wins, nothing of it counts.

    A running server notices within a few seconds and tells those who sit there.
    """

    async def work(house: Database) -> int:
        archive = StoredArchive(house)
        setup = await archive.setup(table)
        if setup is None:
            return _failed(f"there is no table {table}")
        journal = Journal(setup, archive, RealTime(), lambda _: None)
        await journal.catch_up()
        try:
            await journal.commit(Close())
        except HouseRefusal:
            return _failed(f"the match of table {table} has ended already")
        say(f"closed table {table}")
        return 0

    return _with_house(data, work)


@app.command
def people(part: str = "", /, *, data: Data = None, as_json: Json = False) -> int:
    """List accounts, or all people whose id, name or login name has this part.

    Parameters
    ----------
    part
        Part of an id, name or login name; guests are found by it too.
    """

    def find(connection: Connection) -> list[PersonRow]:
        return upkeep.all_people(connection, part)

    return _with_house(data, lambda house: _list(house, find, person_text, as_json=as_json))


@app.command
def suspend(person: str, /, *, data: Data = None) -> int:
    """Suspend a person: he finishes matches under way, sits down with nobody, and is in no ranking.

    Parameters
    ----------
    person
        An id or a login name.
    """
    return _with_house(data, lambda house: _set_suspended(house, person, _now()))


@app.command
def unsuspend(person: str, /, *, data: Data = None) -> int:
    """Let a suspended person sit down with others again.

    Parameters
    ----------
    person
        An id or a login name.
    """
    return _with_house(data, lambda house: _set_suspended(house, person, None))


@app.command
def backup(file: Path, /, *, data: Data = None) -> int:
    """Write the database as it is at this moment into a new file. `secret.key` is to be kept beside it.

    Parameters
    ----------
    file
        A file that does not exist yet.
    """

    database = _database(data)
    if database is None:
        return MISUSED
    if file.exists():
        return _failed(f"{file} exists already")
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    upkeep.back_up(database, part)
    part.rename(file)
    say(f"wrote {file}, {file.stat().st_size} bytes")
    return 0


@app.command
def prune(
    *,
    guests: Days = 30,
    sessions: Days = 400,
    logs: Days | None = None,
    data: Data = None,
    as_json: Json = False,
) -> int:
    """Delete what nobody will ask for any more, and say how many of each there were.

    Challenges that have expired go too. Running the server does none of this by itself.

    Parameters
    ----------
    guests
        Guests without tables who were not here for so many days.
    sessions
        Sessions that were not used for so many days, and guests to whom then none leads.
    logs
        Logs of matches that ended so many days ago: their records are lost, results and points stay.
    """
    now = _now()

    async def work(house: Database) -> int:
        pruned = await house.write(
            lambda connection: upkeep.prune(
                connection,
                now=now,
                idle_before=now - guests * DAY,
                lost_before=now - sessions * DAY,
                logs_before=None if logs is None else now - logs * DAY,
            )
        )
        if as_json:
            say(msgspec.json.encode(pruned).decode())
        else:
            for what, count in msgspec.structs.asdict(pruned).items():
                say(f"{count:>8} {what}")
        return 0

    return _with_house(data, work)


def _with_house(data: Path | None, work: Callable[[Database], Coroutine[Any, Any, int]]) -> int:
    """Works on the database of a house that is there already."""
    path = _database(data)
    if path is None:
        return MISUSED
    house = open_database(path)
    try:
        return asyncio.run(work(house))
    finally:
        house.close()


def _database(data: Path | None) -> Path | None:
    """The database of the house; None, and it is said, where there is none."""
    settings = configured(data=data)
    if settings is None:
        return None
    path = settings.data / "tilehouse.db"
    if path.is_file():
        return path
    say(f"tilehouse: there is no house in {settings.data}", sys.stderr)
    return None


async def _list(
    house: Database,
    find: Callable[[Connection], Iterable[Any]],
    as_text: Callable[[Any], str],
    *,
    as_json: bool,
) -> int:
    for each in await house.read(find):
        say(msgspec.json.encode(each).decode() if as_json else as_text(each))
    return 0


async def _set_suspended(house: Database, person: str, since: int | None) -> int:
    def work(connection: Connection) -> bool:
        found = stored_people.by_login(connection, person)
        person_id = person if found is None else found.person_id
        if stored_people.get(connection, person_id) is None:
            return False
        stored_people.change(connection, person_id, suspended=since)
        return True

    if not await house.write(work):
        return _failed(f"there is nobody with the id or login name {person}")
    say(f"{person} is {'suspended' if since else 'no longer suspended'}")
    return 0


def _now() -> int:
    return int(time.time() * 1000)


def _failed(why: str) -> int:
    say(f"tilehouse: {why}", sys.stderr)
    return FAILED
