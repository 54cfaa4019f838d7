"""What lasts, as tables: one schema for SQLite and PostgreSQL, changed by the migrations beside it only.

Times are milliseconds since 1970, ids are random and opaque, `body` columns hold JSON that their owner reads.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40)),
    Column("avatar", String(40)),
    Column("created", BigInteger, nullable=False),
)
"""Everybody who plays. A guest has no name until he gives one."""

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
)
"""Signed-in browsers. `id` is the SHA-256 of what the cookie holds, so that the table betrays no cookie."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("body", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("due", BigInteger, index=True),
    Column("ended", BigInteger),
)
"""`body` is how the table was set up; `due` the time at which somebody must act for it, if there is one."""

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person_id", String(32), ForeignKey("people.id"), nullable=False, index=True),
    PrimaryKeyConstraint("table_id", "seat"),
)
"""Who sits where; bots are in the table's body."""

moves = Table(
    "moves",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("command_id", String(80)),
    Column("body", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
    UniqueConstraint("table_id", "command_id"),
)
"""The move log, which is the truth. It holds the secrets of running hands and is never served as it is."""

hands = Table(
    "hands",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("hand", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "hand"),
)
"""Finished hands: how they ended, scores, ledger, and the proof of the deal, now open to all."""

results = Table(
    "results",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person_id", String(32), ForeignKey("people.id"), index=True),
    Column("total", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)
"""Finished matches, one row for each seat; bots have no person."""
