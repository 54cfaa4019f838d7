"""The whole position of either Okey as record.md shows it (`state`)."""

from __future__ import annotations

from typing import Any

from tilehouse.rules.okey.state import OkeyState


def position(state: OkeyState[Any, Any, Any]) -> dict[str, Any]:
    """The whole state (record.md, "The outcome")."""
    board = state.board
    return {
        "to_act": list(state.to_act),
        "phase": state.phase,
        "racks": [list(rack.tiles) for rack in board.racks],
        "discards": [list(pile) for pile in state.discards],
        "stock": len(state.stock) - state.drawn,
        "melds": [
            {"id": m.shown.id, "owner": m.owner, "kind": m.shown.kind, "tiles": list(m.shown.tiles)}
            for m in board.melds
        ],
        "opened": list(board.opened),
        "threshold": board.bar,
    }
