"""What the house answers to a request that does not fit the table. The rules have their own answers."""

from __future__ import annotations

from typing import Final

# Every code of the house, once, with its English sentence. The client holds the same codes in every language.
SENTENCES: Final[dict[str, str]] = {
    "stale": "The table has moved on since then.",
    "not_now": "This cannot be done at this point of the match.",
    "not_seated": "You do not sit at this table.",
    "time_up": "Your time has run out.",
    "say_less": "A moment, before you say more.",
    "people_wait": "Other people at this table would have to hurry too.",
}


class HouseRefusal(Exception):  # noqa: N818 - an answer of the house, not a fault of the program
    """A request that does not fit the table as it stands; nothing has changed. `code` is one of SENTENCES."""

    def __init__(self, code: str) -> None:
        super().__init__(SENTENCES[code])
        self.code = code
        self.message = SENTENCES[code]
