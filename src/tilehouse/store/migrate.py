"""Brings a database to the newest schema; run at every start."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Engine, inspect, text

HEAD: Final = "0003"
"""The newest revision in migrations/versions."""


def migrate(engine: Engine) -> None:
    """Runs the migrations that are missing. A database that is up to date is only looked at."""
    if _revision(engine) == HEAD:
        return
    from alembic import command  # noqa: PLC0415 - slow to import, seldom needed
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", "tilehouse:store/migrations")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _revision(engine: Engine) -> str | None:
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
