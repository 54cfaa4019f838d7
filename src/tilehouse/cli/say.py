"""Text for people on a terminal."""

from __future__ import annotations

import re
from typing import TextIO

CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")


def say(text: str = "", to: TextIO | None = None) -> None:
    """Print a line or several; control characters, which could command the terminal, are shown as codes."""
    print(CONTROL.sub(lambda found: f"\\x{ord(found[0]):02x}", text), file=to)
