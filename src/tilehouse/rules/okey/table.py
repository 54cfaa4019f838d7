"""Melds as they lie on the table, and what fits them (51-8.1, 17-8.1)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

import msgspec

from tilehouse.rules.okey.melds import LONGEST_GROUP, WILD, Combination, MeldKind, colours_held, open_ends
from tilehouse.rules.okey.tiles import FALSE, KIND, KIND_NAMES, colour_of, kind_of, number_of, played_kind

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
    if shape.kind == "pair":
        return _stood_for(shape) if pairs else 0
    fits = 0
    if shape.kind == "group":
        missing = set(range(4)) - colours_held(shape, okey)
        if shape.okeys or len(shape.tiles) < LONGEST_GROUP:
            fits = sum(1 << kind_of(colour, shape.numbers[0]) for colour in missing)
        return fits | WILD_BIT if len(shape.tiles) < LONGEST_GROUP else fits
    for end, number in (("low", shape.numbers[0] - 1), ("high", shape.numbers[-1] + 1)):
        if end in open_ends(shape, WILD, okey, past13=past13):
            fits |= WILD_BIT | 1 << kind_of(shape.colour or 0, 1 if number == 14 else number)
    return fits | _stood_for(shape)


def _stood_for(shape: Combination) -> int:
    fits = 0
    for place in shape.okeys:
        kind = shape.stands_for(place)
        if kind is not None:
            fits |= 1 << kind
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


def exchanged(
    shape: Combination, tiles: Sequence[str], okey: int, *, bound: Collection[str], pairs: bool
) -> tuple[Combination, str] | None:
    """The meld with the tiles put in, and the okey that comes free; None if these free none (51-7, 17-6.5).

    The first okey of the meld that may be freed comes out; the okeys in `bound` may not. From a group an okey
    comes free only if all four colours are there then. `pairs` as in `fitting`.
    """
    free = [place for place in shape.okeys if shape.tiles[place] not in bound]
    kinds = [played_kind(tile, okey) for tile in tiles]
    if not free or any(KIND[tile] == okey for tile in tiles):
        return None
    if shape.kind == "group":
        missing = set(range(4)) - colours_held(shape, okey)
        colours = {colour_of(kind) for kind in kinds if number_of(kind) == shape.numbers[0]}
        lacking = LONGEST_GROUP + 1 - len(shape.tiles)
        if not (len(kinds) == len(colours) == lacking and colours <= missing):
            return None
        return _put_in(shape, free[0], tiles)
    if len(kinds) != 1 or (shape.kind == "pair" and not pairs):
        return None
    at = next((place for place in free if shape.stands_for(place) == kinds[0]), None)
    return None if at is None else _put_in(shape, at, tiles)


def _put_in(shape: Combination, at: int, tiles: Sequence[str]) -> tuple[Combination, str]:
    """The first tile takes the place, a second one lies at the end of the group."""
    put, *more = tiles
    whole = Combination(
        shape.kind,
        (*shape.tiles[:at], put, *shape.tiles[at + 1 :], *more),
        (*shape.numbers, *(shape.numbers[0] for _ in more)),
        shape.colour,
        tuple(place for place in shape.okeys if place != at),
    )
    return whole, shape.tiles[at]
