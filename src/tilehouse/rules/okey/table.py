"""Melds as they lie on the table, and what fits them (51-8.1, 17-8.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from tilehouse.rules.okey.exchange import ransoms
from tilehouse.rules.okey.melds import Combination, MeldKind, addable
from tilehouse.rules.okey.tiles import FALSE, KIND, KIND_NAMES, played_kind

WILD_BIT: Final = 1 << 52
"""In a set of kinds that fit: a real okey."""


class MeldView(msgspec.Struct, frozen=True):
    """A meld as everybody sees it.

    `stands` says for each tile what an okey or a false joker plays as: a name like `b8`, `?` for an okey in
    a group, whose colour is open, null for other tiles. `fresh`: laid in this turn.
    """

    id: int
    owner: int
    kind: MeldKind
    tiles: tuple[str, ...]
    stands: tuple[str | None, ...]
    points: int
    fresh: bool


class Meld(msgspec.Struct, frozen=True):
    """A meld on the table. `fits` is the set of kinds that fit it, one bit for each kind and WILD_BIT."""

    shape: Combination
    shown: MeldView
    fits: int

    @property
    def owner(self) -> int:
        """The seat that laid it, or that it was laid onto."""
        return self.shown.owner


def stands(shape: Combination, okey: int) -> tuple[str | None, ...]:
    """For each place the name that the tile there plays as, where that is not its face; `?` if open."""
    names: list[str | None] = []
    for place, tile in enumerate(shape.tiles):
        if place in shape.okeys:
            kind = shape.stands_for(place)
            names.append("?" if kind is None else KIND_NAMES[kind])
        else:
            names.append(KIND_NAMES[okey] if KIND[tile] == FALSE else None)
    return tuple(names)


def fitting(shape: Combination, okey: int, *, past13: bool, pairs: bool) -> int:
    """The kinds that could be added to the meld, or exchanged alone for an okey in it, as a set of bits.

    `pairs`: whether an okey in a pair may be exchanged (17-6.5 yes, 51-7.3 no). Limits of the turn do not
    matter (51-8.1, 17-8.1).
    """
    fits = sum({1 << kinds[0] for kinds in ransoms(shape, okey, pairs=pairs) if len(kinds) == 1})
    for kind in addable(shape, okey, past13=past13):
        fits |= WILD_BIT | 1 << kind
    return fits


def all_fitting(melds: Iterable[Meld]) -> int:
    """The kinds that fit any of the melds."""
    fits = 0
    for meld in melds:
        fits |= meld.fits
    return fits


def fits_in(fits: int, tile: str, okey: int) -> bool:
    """Whether the tile is in a set of kinds that fit."""
    kind = KIND[tile]
    return bool(fits & WILD_BIT) if kind == okey else bool(fits >> played_kind(tile, okey) & 1)
