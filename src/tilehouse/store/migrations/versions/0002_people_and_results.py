"""Accounts, passkeys, consents, ratings, share links; people are no longer written into a table's body."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    _accounts()
    _links()
    _ratings()
    with op.batch_alter_table("sessions") as batch:
        batch.add_column(sa.Column("agent", sa.String(40)))
        batch.add_column(sa.Column("seen", sa.BigInteger))
        batch.add_column(sa.Column("proved", sa.BigInteger))
    op.execute("UPDATE sessions SET seen = created")
    with op.batch_alter_table("sessions") as batch:
        batch.alter_column("seen", nullable=False)
    with op.batch_alter_table("results") as batch:
        batch.add_column(sa.Column("game", sa.String(20)))
        batch.add_column(sa.Column("kind", sa.String(10)))
        batch.add_column(sa.Column("record", sa.Boolean))
    _old_tables()
    op.drop_index("ix_results_person_id", "results")
    with op.batch_alter_table("results") as batch:
        batch.alter_column("game", nullable=False)
        batch.alter_column("kind", nullable=False)
        batch.alter_column("record", nullable=False)
    op.create_index("ix_results_person_id_at", "results", ["person_id", "at"])
    op.create_index("ix_results_game_record_at", "results", ["game", "record", "at"])


def _accounts() -> None:
    op.add_column("people", sa.Column("login", sa.String(40)))
    op.add_column("people", sa.Column("password", sa.String(200)))
    op.add_column("people", sa.Column("suspended", sa.BigInteger))
    op.create_index("ix_people_login", "people", ["login"], unique=True)
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("signs", sa.BigInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_passkeys_person_id"),
    )
    op.create_index("ix_passkeys_person_id", "passkeys", ["person_id"])
    op.create_table(
        "challenges",
        sa.Column("challenge", sa.String(64), nullable=False),
        sa.Column("person_id", sa.String(32)),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("challenge", name="pk_challenges"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_challenges_person_id"),
    )
    op.create_index("ix_challenges_person_id", "challenges", ["person_id"])
    op.create_index("ix_challenges_expires", "challenges", ["expires"])
    op.create_table(
        "consents",
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("given", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person_id", name="pk_consents"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_consents_person_id"),
    )


def _links() -> None:
    op.create_table(
        "shares",
        sa.Column("token", sa.String(43), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_shares"),
        sa.UniqueConstraint("table_id", "person_id", name="uq_shares_table_id_person_id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_shares_table_id"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_shares_person_id"),
    )
    op.create_index("ix_shares_person_id", "shares", ["person_id"])


def _ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("person_id", "game", name="pk_ratings"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_ratings_person_id"),
    )
    op.create_table(
        "rated",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("rating", sa.Integer, nullable=False),
        sa.Column("gain", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person_id", name="pk_rated"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_rated_table_id"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_rated_person_id"),
    )
    op.create_index("ix_rated_person_id_game_at", "rated", ["person_id", "game", "at"])
    op.create_index("ix_rated_game_at", "rated", ["game", "at"])


def _old_tables() -> None:
    """Takes the people out of the bodies, and tells the results what they count as.

    Old matches had one person each; which bots were the strongest then is not known: they make no record.
    """
    connection = op.get_bind()
    for table, body in connection.execute(sa.text("SELECT id, body FROM tables")).fetchall():
        setup = json.loads(body)
        for seat in setup["seats"]:
            if seat["kind"] == "person":
                seat.update(person="", name=None, avatar=None)
        connection.execute(
            sa.text("UPDATE tables SET body = :body WHERE id = :id"),
            {"id": table, "body": json.dumps(setup).encode()},
        )
        connection.execute(
            sa.text("UPDATE results SET game = :game, kind = 'solo', record = :no WHERE table_id = :id"),
            {"id": table, "game": setup["game"], "no": False},
        )
