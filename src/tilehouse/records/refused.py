"""What is said of a file that is no record."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 300


class NotARecord(Exception):  # noqa: N818 - an answer about a file, not a fault of the program
    """A file or value that is no record: `where` names the place (`hands[0].deal.racks[1]`; "" is all)."""

    def __init__(self, where: str, what: str) -> None:
        said = f"{where}: {what}" if where else what
        super().__init__(said if len(said) <= LONGEST else said[: LONGEST - 1] + "…")
        self.where = where
        self.what = what
