"""The migrations make exactly the schema that the code works with."""

from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect

from tilehouse.store.migrate import HEAD, migrate
from tilehouse.store.schema import metadata


def test_the_migrations_make_the_schema(tmp_path: Path):
    engine = create_engine(f"sqlite:///{tmp_path / 'new.db'}")
    migrate(engine)
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    engine.dispose()
    assert differences == []


def test_the_newest_migration_is_the_one_that_is_looked_for():
    config = Config()
    config.set_main_option("script_location", "tilehouse:store/migrations")
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD


def test_a_database_that_is_up_to_date_is_left_alone(tmp_path: Path):
    engine = create_engine(f"sqlite:///{tmp_path / 'new.db'}")
    migrate(engine)
    before = inspect(engine).get_table_names()
    migrate(engine)
    assert inspect(engine).get_table_names() == before
    engine.dispose()
