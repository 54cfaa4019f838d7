"""What a seat may say in Okey 17 (record.md, "Actions")."""

from __future__ import annotations

from tilehouse.rules.okey.actions import (
    Add,
    Discard,
    Draw,
    Exchange,
    LayMelds,
    PutBack,
    Said,
    Take,
    TileName,
    Undo,
)


class Lay(LayMelds, frozen=True, tag="lay"):
    """Lays runs and groups, or pairs (17-5, 17-6); `onto`: the pair player whom the pairs go to."""

    onto: int | None = None


class Flip(Said, frozen=True, tag="flip"):
    """Turns a real joker on the own rack face down or up, at any time (17-8.3)."""

    tile: TileName


Action = Draw | Take | PutBack | Undo | Lay | Add | Exchange | Discard | Flip
