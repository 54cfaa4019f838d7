"""What happens in 51 Okey."""

from __future__ import annotations

from tilehouse.rules.okey.events import (
    Added,
    Discarded,
    Drew,
    Ended,
    Exchanged,
    Laid,
    ReturnedTaken,
    Took,
    Undone,
    seen,
)

Event = Drew | Took | ReturnedTaken | Laid | Added | Exchanged | Undone | Discarded | Ended

__all__ = ["Event", "seen"]
