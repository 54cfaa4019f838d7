"""Answers about one's own rack, and what an assisted table tells."""

from __future__ import annotations

import msgspec

from tilehouse.rules.okey.questions import Arrangement, Question
from tilehouse.rules.okey17.view import View


class Hints(msgspec.Struct, frozen=True):
    """What an assisted table tells a seat."""

    arrangement: Arrangement


def answer(view: View, question: Question) -> msgspec.Struct:
    """The answer to a question about the own rack."""
    return Arrangement((), view.rack)


def hints(view: View) -> Hints:
    """What the table tells this seat now."""
    return Hints(Arrangement((), view.rack))
