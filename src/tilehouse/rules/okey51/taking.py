"""Whether the previous discard could be used in this turn (51-9.3)."""

from __future__ import annotations

from tilehouse.rules.okey51.state import State


def can_use(state: State, tile: str) -> bool:
    """Whether some sequence of legal lays, adds and exchanges of this turn uses the tile."""
    return bool(state.board.opened[state.seat] != "pairs" and tile)
