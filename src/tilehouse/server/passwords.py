"""Passwords: which are too plain, and their argon2id hashes, made in a few threads of their own."""

from __future__ import annotations

import asyncio
import itertools
import string
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from tilehouse.server.problems import Refused

T = TypeVar("T")

SHORTEST: Final = 10
LONGEST_PERIOD: Final = 4
"""What repeats itself after so few characters is plain."""
ROWS: Final = (
    "01234567890",
    string.ascii_lowercase,
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "1q2w3e4r5t6y7u8i9o0p",
)
WORDS: Final = frozenset(
    (
        "admin",
        "administrator",
        "baseball",
        "changeme",
        "dragon",
        "football",
        "iloveyou",
        "letmein",
        "login",
        "mahjong",
        "master",
        "monkey",
        "okey",
        "pass",
        "password",
        "princess",
        "qwerty",
        "secret",
        "sunshine",
        "tilehouse",
        "welcome",
    )
)
LOOK_ALIKES: Final = str.maketrans("0134578@$!", "oleastbasi")
ROUND_ABOUT: Final = string.digits + string.punctuation + " "

WORKERS: Final = 2
"""A hash takes a core and 64 MiB for a tenth of a second or two."""
PATIENCE: Final = 5.0
"""Seconds that somebody waits for a worker."""


def weakness(password: str, login: str) -> str | None:
    """Why a password is no good, as a code; None if it may do."""
    folded = _normal(password).casefold()
    if len(folded) < SHORTEST:
        return "short_password"
    word = folded.strip(ROUND_ABOUT)
    plain = (
        _repeats(folded)
        or _in_a_row(folded)
        or len(word) < 3
        or any(each in WORDS for each in (word, word.translate(LOOK_ALIKES), folded.translate(LOOK_ALIKES)))
        or folded.replace(login, "").strip(ROUND_ABOUT) == ""
    )
    return "plain_password" if plain else None


def _repeats(text: str) -> bool:
    return any(text == (text[:period] * len(text))[: len(text)] for period in range(1, LONGEST_PERIOD + 1))


def _in_a_row(text: str) -> bool:
    """Whether each character stands beside the one before it, on the keyboard or in the alphabet."""
    return all(any(a + b in row or b + a in row for row in ROWS) for a, b in itertools.pairwise(text))


def _normal(password: str) -> str:
    """The same text, however a keyboard composes it."""
    return unicodedata.normalize("NFKC", password)


class Passwords:
    """Makes and checks hashes, so many at a time; who has to wait too long is refused: busy."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._hasher = PasswordHasher()
        self._free = asyncio.Semaphore(WORKERS)
        self._threads = ThreadPoolExecutor(WORKERS, thread_name_prefix="argon2")

    async def hashed(self, password: str) -> str:
        """A hash with a salt of its own. Raises Refused: busy."""
        return await self._in_turn(lambda: self._hasher.hash(_normal(password)))

    async def matches(self, password: str, hashed: str | None) -> bool:
        """Whether the password is the one of the hash; without a hash, no, in the same time.

        Raises Refused: busy.
        """
        return await self._in_turn(lambda: self._is_of(password, hashed))

    def close(self) -> None:
        """Finishes what is under way."""
        self._threads.shutdown()

    def _is_of(self, password: str, hashed: str | None) -> bool:
        if hashed is None:
            self._hasher.hash(_normal(password))
            return False
        try:
            return self._hasher.verify(hashed, _normal(password))
        except VerifyMismatchError:
            return False

    async def _in_turn(self, work: Callable[[], T]) -> T:
        try:
            await asyncio.wait_for(self._free.acquire(), self._patience)
        except TimeoutError as error:
            raise Refused(503, "busy") from error
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._free.release()
