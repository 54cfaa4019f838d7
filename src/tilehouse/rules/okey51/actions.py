"""What a seat may say in 51 Okey (record.md, "Actions")."""

from __future__ import annotations

from tilehouse.rules.okey.actions import Add, Discard, Draw, Exchange, LayMelds, PutBack, Take, Undo


class Lay(LayMelds, frozen=True, tag="lay"):
    """Lays sets or pairs together; opens when the player has not opened (51-5, 51-6.1, 51-10)."""


Action = Draw | Take | PutBack | Undo | Lay | Add | Exchange | Discard
