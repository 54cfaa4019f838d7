"""Small records to begin a test with."""

from __future__ import annotations

from typing import Any

from tilehouse.rules.catalogue import GAMES
from tilehouse.rules.game import AnyGame


def first_seat_field(game: AnyGame) -> str:
    """What the game calls the seat that begins."""
    return "dealer" if "dealer" in game.deal.__struct_fields__ else "starter"


def dealt(game: AnyGame, first: int = 0) -> dict[str, Any]:
    """The least that a deal must say."""
    indicator = {"indicator": "r5"} if "indicator" in game.deal.__struct_fields__ else {}
    return {first_seat_field(game): first} | indicator


def record(game: str = "okey51", *actions: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A record of one hand, dealt in canonical order; `fields` replace or add to the record's own."""
    hands = [{"deal": dealt(GAMES[game]), "actions": list(actions)}]
    return {"format": "tilehouse/1", "game": game, "hands": hands} | fields
