"""Everything that the server's handlers work with, opened at the start and closed at the end."""

from __future__ import annotations

import random
import secrets
import time
from dataclasses import dataclass

import structlog

from tilehouse.house.tables import Tables
from tilehouse.house.time import RealTime
from tilehouse.house.waits import Waits
from tilehouse.server import cookies
from tilehouse.server.addresses import Addresses
from tilehouse.server.archive import StoredArchive
from tilehouse.server.doors import Doors
from tilehouse.server.passwords import Passwords
from tilehouse.server.settings import Settings
from tilehouse.server.tries import Tries
from tilehouse.server.watch import Watch
from tilehouse.store.database import Database, open_database

log = structlog.get_logger()


@dataclass(frozen=True)
class House:
    """The open house."""

    settings: Settings
    database: Database
    archive: StoredArchive
    tables: Tables
    passwords: Passwords
    tries: Tries
    addresses: Addresses
    doors: Doors
    watch: Watch
    key: bytes
    rng: random.Random


def open_house(settings: Settings) -> House:
    """Opens the data folder, and makes it at the first start."""
    settings.data.mkdir(parents=True, exist_ok=True)
    database = open_database(settings.data / "tilehouse.db")
    archive = StoredArchive(database)
    # Only for what may be guessed without harm: bots' pauses and names. Deals have secrets of their own.
    waits = Waits(grace=settings.grace_seconds, claims=settings.claim_seconds, sheet=settings.sheet_seconds)
    rng = random.Random(secrets.randbits(256))
    return House(
        settings=settings,
        database=database,
        archive=archive,
        tables=Tables(archive, RealTime(), rng, waits),
        passwords=Passwords(),
        tries=Tries(settings.sign_in_burst),
        addresses=Addresses(time.time),
        doors=Doors(),
        watch=Watch(time.monotonic),
        key=cookies.key_in(settings.data),
        rng=rng,
    )


async def close_house(house: House) -> None:
    """Lets every table finish what it was asked, and closes the database."""
    await house.tables.close()
    house.passwords.close()
    house.database.close()
