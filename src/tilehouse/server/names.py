"""What people may call themselves, in any script."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST_NAME: Final = 24
LOGIN_LENGTHS: Final = range(3, 33)
JOINERS: Final = "\u200c\u200d"
"""Without these, words of Persian and Hindi cannot be written; everything else invisible is dropped."""


def tidy(name: str) -> str | None:
    """The name as it is kept: composed, on one line; None if it cannot be one.

    Characters that command (a change of direction, a line break) are no part of a name: they would reach
    beyond it on other people's screens.
    """
    composed = unicodedata.normalize("NFC", name)
    seen = "".join(" " if letter.isspace() else letter for letter in composed if _is_seen(letter))
    tidied = " ".join(seen.split())
    good = len(tidied) <= LONGEST_NAME and any(letter.isalnum() for letter in tidied)
    return tidied if good else None


def login(text: str) -> str | None:
    """The login name as it is compared; None if it cannot be one.

    Capitals and compatible forms of letters count as equal.
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text.strip()).casefold())
    good = all(unicodedata.category(letter)[0] in "LMN" or letter in "._-" for letter in folded)
    return folded if good and len(folded) in LOGIN_LENGTHS else None


def _is_seen(letter: str) -> bool:
    return letter.isspace() or letter in JOINERS or unicodedata.category(letter)[0] != "C"
