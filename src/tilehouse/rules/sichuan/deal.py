"""A deal: who holds what, and in which order the wall lies (S-1.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec

from tilehouse.rules.dealing import Naming, fill
from tilehouse.rules.sichuan.actions import TileName
from tilehouse.rules.sichuan.tiles import TILES

Tiles = tuple[TileName, ...]

IN_HAND: Final = 13
"""Tiles dealt to each seat; the dealer gets one more."""


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Tiless by seat. `wall` is in drawing order; `replacements`, in drawing order, lie at its other end."""

    dealer: Annotated[int, msgspec.Meta(ge=0, le=3)]
    racks: tuple[Tiles, Tiles, Tiles, Tiles] = ((), (), (), ())
    wall: Tiles = ()
    replacements: Tiles = ()


def draw(tiles: Sequence[str], dealer: int) -> Deal:
    """The deal that this order of all tiles gives: racks from seat 0 up, then the wall."""
    rest = list(tiles)
    racks = fill([(), (), (), ()], _sizes(dealer), rest)
    return Deal(dealer, (racks[0], racks[1], racks[2], racks[3]), tuple(rest))


def complete(deal: Deal) -> Deal:
    """The whole deal that a short one means, every tile a physical copy (record.md). Raises DealError."""
    naming = Naming(TILES)
    listed = [(f"racks[{seat}]", rack) for seat, rack in enumerate(deal.racks)]
    *racks, wall, replacements = naming.name(
        [*listed, ("wall", deal.wall), ("replacements", deal.replacements)]
    )
    rest = naming.rest()
    whole = fill(racks, _sizes(deal.dealer), rest)
    return Deal(
        deal.dealer, (whole[0], whole[1], whole[2], whole[3]), (*wall, *rest, *reversed(replacements))
    )


def _sizes(dealer: int) -> list[int]:
    return [IN_HAND + (seat == dealer) for seat in range(4)]
