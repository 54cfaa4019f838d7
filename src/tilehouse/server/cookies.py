"""The cookie that says which session a browser has: a random token, signed, so that inventions are known.

It cannot be read by scripts, is not sent along from other pages, and only over https where the house has it.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from pathlib import Path
from typing import Final

from litestar.datastructures import Cookie

NAME: Final = "tilehouse"
MAX_AGE: Final = 400 * 24 * 3600
"""Seconds; browsers keep no cookie longer."""


def key_in(folder: Path) -> bytes:
    """The house's signing key, made at the first start; only its owner can read the file."""
    path = folder / "secret.key"
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_bytes()
    key = secrets.token_bytes(32)
    with os.fdopen(file, "wb") as writing:
        writing.write(key)
    return key


def new_token() -> str:
    """A session's secret."""
    return secrets.token_urlsafe(32)


def session_id(token: str) -> str:
    """What the database holds of a session: it cannot be turned back into a cookie."""
    return hashlib.sha256(token.encode()).hexdigest()


def signed(token: str, key: bytes) -> str:
    """The cookie's value."""
    return f"{token}.{_signature(token, key)}"


def token_in(value: str | None, key: bytes) -> str | None:
    """The token of a cookie that this house has signed; None for any other."""
    token, _, signature = (value or "").rpartition(".")
    good = hmac.compare_digest(signature.encode(), _signature(token, key).encode())
    return token if good else None


def cookie(token: str, key: bytes, *, secure: bool) -> Cookie:
    """The cookie as it is set."""
    return Cookie(
        key=NAME,
        value=signed(token, key),
        max_age=MAX_AGE,
        path="/",
        httponly=True,
        samesite="lax",
        secure=secure,
    )


def _signature(token: str, key: bytes) -> str:
    return hmac.digest(key, b"session\n" + token.encode(), "sha256").hex()
