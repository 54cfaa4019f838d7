"""What lasts, as tables: one schema for SQLite and PostgreSQL, changed by the migrations beside it only.

Times are milliseconds since 1970, ids are random and opaque, `body` columns hold JSON that their owner reads.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
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
    Column("login", String(40), unique=True, index=True),
    Column("password", String(200)),
    Column("suspended", BigInteger),
    Column("created", BigInteger, nullable=False),
)
"""Everybody who plays. A guest has neither `login` nor passkeys; `password` is an argon2 hash."""

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("agent", String(40)),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("proved", BigInteger),
)
"""Signed-in browsers. `id` is the SHA-256 of what the cookie holds, so that the table betrays no cookie.

`proved` is when a password or passkey was last shown; a guest's session has none.
"""

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("signs", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)
"""Keys that sign people in; `id` as the browser writes it, `signs` how often the key says it has signed."""

challenges = Table(
    "challenges",
    metadata,
    Column("challenge", String(64), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id"), index=True),
    Column("expires", BigInteger, nullable=False, index=True),
)
"""What a passkey is asked to sign, each good once and for a short while.

`person_id` says for whom a new passkey is made; it is null where somebody signs in.
"""

consents = Table(
    "consents",
    metadata,
    Column("person_id", String(32), ForeignKey("people.id"), primary_key=True),
    Column("given", BigInteger, nullable=False),
)
"""Who wants to be shown in rankings, and since when. No row: not shown."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("body", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("due", BigInteger, index=True),
    Column("ended", BigInteger),
)
"""`body` is how the table was set up, without the people.

`due` is the time at which somebody must act for it, if there is one.
"""

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person_id", String(32), ForeignKey("people.id"), nullable=False, index=True),
    PrimaryKeyConstraint("table_id", "seat"),
)
"""Who sits where; bots are in the table's body. A person's seat without a row is that of somebody deleted."""

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
    Column("person_id", String(32), ForeignKey("people.id")),
    Column("game", String(20), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("record", Boolean, nullable=False),
    Column("total", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    Index(None, "person_id", "at"),
    Index(None, "game", "record", "at"),
)
"""Finished matches, one row for each seat; bots have no person. `record`: the total may be a solo record."""

ratings = Table(
    "ratings",
    metadata,
    Column("person_id", String(32), ForeignKey("people.id"), nullable=False),
    Column("game", String(20), nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    PrimaryKeyConstraint("person_id", "game"),
)
"""How strong somebody is thought to be at a game."""

rated = Table(
    "rated",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("person_id", String(32), ForeignKey("people.id"), nullable=False),
    Column("game", String(20), nullable=False),
    Column("rating", Integer, nullable=False),
    Column("gain", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "person_id"),
    Index(None, "person_id", "game", "at"),
    Index(None, "game", "at"),
)
"""What a match made of a rating, as it is shown, and by how much it moved it."""

shares = Table(
    "shares",
    metadata,
    Column("token", String(43), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("person_id", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    UniqueConstraint("table_id", "person_id"),
)
"""Links that show the record of a finished match to whoever has them."""

gatherings = Table(
    "gatherings",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("body", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("table_id", String(32), ForeignKey("tables.id"), index=True),
)
"""Tables before their match. `id` is the token of the link, `table_id` the match once it has begun."""

comers = Table(
    "comers",
    metadata,
    Column("gathering_id", String(32), ForeignKey("gatherings.id"), nullable=False),
    Column("person_id", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("rank", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("ready", Boolean, nullable=False),
    PrimaryKeyConstraint("gathering_id", "person_id"),
)
"""Who has sat down there; `rank` is the order of coming."""
