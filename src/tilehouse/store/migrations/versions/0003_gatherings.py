"""Tables before their match, and who has sat down there."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "gatherings",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.String(32)),
        sa.PrimaryKeyConstraint("id", name="pk_gatherings"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_gatherings_table_id"),
    )
    op.create_index("ix_gatherings_table_id", "gatherings", ["table_id"])
    op.create_table(
        "comers",
        sa.Column("gathering_id", sa.String(32), nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("ready", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("gathering_id", "person_id", name="pk_comers"),
        sa.ForeignKeyConstraint(["gathering_id"], ["gatherings.id"], name="fk_comers_gathering_id"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_comers_person_id"),
    )
    op.create_index("ix_comers_person_id", "comers", ["person_id"])
