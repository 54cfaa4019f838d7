"""The migrations make exactly the schema that the code works with."""

import json
from pathlib import Path

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect, text

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


def test_people_are_taken_out_of_old_tables(tmp_path: Path):
    engine = create_engine(f"sqlite:///{tmp_path / 'old.db'}")
    setup = {
        "id": "t",
        "game": "sichuan",
        "options": {"deals": 1},
        "seats": [
            {"kind": "person", "person": "p", "name": "Ada"},
            *[{"kind": "bot", "bot": "x", "name": "y"}] * 3,
        ],
        "created": 1,
    }
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", "tilehouse:store/migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        for statement in (
            "INSERT INTO people (id, created) VALUES ('p', 1)",
            "INSERT INTO sessions (id, person_id, created) VALUES ('s', 'p', 5)",
            f"INSERT INTO tables (id, body, created) VALUES ('t', '{json.dumps(setup)}', 1)",
            "INSERT INTO seats (table_id, seat, person_id) VALUES ('t', 0, 'p')",
            "INSERT INTO results (table_id, seat, person_id, total, place, at) VALUES ('t', 0, 'p', 9, 1, 2)",
        ):
            connection.execute(text(statement))
    migrate(engine)
    with engine.connect() as connection:
        body = json.loads(connection.execute(text("SELECT body FROM tables")).scalar_one())
        results = connection.execute(text("SELECT person_id, game, kind, record, total FROM results")).all()
        seen = connection.execute(text("SELECT seen FROM sessions")).scalar_one()
    engine.dispose()
    assert body["seats"][0] == {"kind": "person", "person": "", "name": None, "avatar": None}
    assert body | {"seats": None} == setup | {"seats": None}
    assert results == [("p", "sichuan", "solo", 0, 9)]
    assert seen == 5


def test_a_database_that_is_up_to_date_is_left_alone(tmp_path: Path):
    engine = create_engine(f"sqlite:///{tmp_path / 'new.db'}")
    migrate(engine)
    before = inspect(engine).get_table_names()
    migrate(engine)
    assert inspect(engine).get_table_names() == before
    engine.dispose()
