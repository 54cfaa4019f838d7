"""What each seat did in a hand of Okey that has ended, in words that statistics count."""

from __future__ import annotations

from collections.abc import Sequence

from tilehouse.rules.ledger import Entry


def deeds(
    opened: Sequence[str | None], ledger: Sequence[Entry], ended: str | None
) -> tuple[tuple[str, ...], ...]:
    """`opened_…` says with what a seat opened, `finished_…` how it ended the hand."""
    finishers = {entry.seat for entry in ledger if entry.why == "finish"}
    return tuple(
        ((f"opened_{kind}",) if kind else ()) + ((f"finished_{ended}",) if seat in finishers else ())
        for seat, kind in enumerate(opened)
    )
