"""A deal of either Okey: who holds what, the indicator, and the order of the stock (51-2.2, 17-1.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec

from tilehouse.rules.dealing import DealError, Naming, fill
from tilehouse.rules.okey.actions import TileName
from tilehouse.rules.okey.tiles import FALSE, KIND, TILES

Tiles = tuple[TileName, ...]

IN_HAND: Final = 14
"""Tiles dealt to each seat; the starter gets one more."""


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Racks by seat; `stock` is in drawing order."""

    starter: Annotated[int, msgspec.Meta(ge=0, le=3)]
    indicator: TileName
    racks: tuple[Tiles, Tiles, Tiles, Tiles] = ((), (), (), ())
    stock: Tiles = ()


def draw(tiles: Sequence[str], starter: int) -> Deal:
    """The deal that this order of all tiles gives.

    The first numbered tile is the indicator: a false joker is turned again (51-1.2). The others go, in their
    order, to the racks from seat 0 up, then to the stock.
    """
    turned = next(at for at, tile in enumerate(tiles) if KIND[tile] != FALSE)
    rest = [*tiles[:turned], *tiles[turned + 1 :]]
    racks = fill([(), (), (), ()], _sizes(starter), rest)
    return Deal(starter, tiles[turned], (racks[0], racks[1], racks[2], racks[3]), tuple(rest))


def complete(deal: Deal) -> Deal:
    """The whole deal that a short one means, every tile a physical copy (record.md). Raises DealError."""
    if deal.indicator.startswith("f"):
        raise DealError("indicator", "a false joker is turned again")
    listed = [(f"racks[{seat}]", rack) for seat, rack in enumerate(deal.racks)]
    named = Naming(TILES)
    (indicator,), *racks, stock = named.name(
        [("indicator", (deal.indicator,)), *listed, ("stock", deal.stock)]
    )
    rest = named.rest()
    whole = fill(racks, _sizes(deal.starter), rest)
    return Deal(deal.starter, indicator, (whole[0], whole[1], whole[2], whole[3]), (*stock, *rest))


def _sizes(starter: int) -> list[int]:
    return [IN_HAND + (seat == starter) for seat in range(4)]
