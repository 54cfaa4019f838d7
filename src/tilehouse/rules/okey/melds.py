"""Runs, groups and pairs: what a list of tiles is, and how it grows (51-4, 51-10.1, 17-2).

The two Okeys differ in one thing here: whether a 1 may follow a 13 (`past13`; 51-4.1 yes, 17-2.1 no).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from tilehouse.rules.okey.tiles import KIND, colour_of, kind_of, number_of, played_kind

MeldKind = Literal["run", "group", "pair"]
End = Literal["low", "high"]

LONGEST_GROUP: Final = 4
WILD: Final = -1
"""In place of a kind: a real okey, which plays as anything."""


class Combination(msgspec.Struct, frozen=True):
    """Tiles that form a run, a group or a pair.

    `numbers` is the number of each place: a run's tiles are in order, low to high, and a 1 after 13 has
    number 14 there (see `face`). `colour` is the run's or the pair's colour, None in a group. `okeys` are the
    places (from 0) where a real okey stands for another tile.
    """

    kind: MeldKind
    tiles: tuple[str, ...]
    numbers: tuple[int, ...]
    colour: int | None
    okeys: tuple[int, ...]

    def stands_for(self, place: int) -> int | None:
        """The kind that the tile at this place plays as; None for an okey in a group, where it stays open."""
        if self.colour is not None:
            return kind_of(self.colour, face(self.numbers[place]))
        return None


def face(number: int) -> int:
    """The number printed on the tile: the 1 after a 13 (place number 14) is a 1."""
    return 1 if number == 14 else number


def read(tiles: Sequence[str], okey: int, *, past13: bool, wanted: str | None = None) -> Combination | None:
    """What these tiles are together, or None (51-4.4, 17-2.4).

    Two tiles are a pair. For more: a run low to high, else a run high to low, else a group, unless `wanted`
    says which. `okey` is the okey's kind. The tiles are distinct physical copies.
    """
    if len(tiles) == 2:
        return _pair(tiles, okey) if wanted is None else None
    if len(tiles) < 3 or all(KIND[tile] == okey for tile in tiles):
        return None
    if wanted != "group":
        run = _run(tuple(tiles), okey, past13) or _run(tuple(reversed(tiles)), okey, past13)
        if run is not None or wanted == "run":
            return run
    return _group(tuple(tiles), okey)


def _pair(tiles: Sequence[str], okey: int) -> Combination | None:
    plain = [played_kind(tile, okey) for tile in tiles if KIND[tile] != okey]
    if len(set(plain)) > 1:
        return None
    kind = plain[0] if plain else okey  # two okeys: each stands for the okey's own tile
    okeys = tuple(place for place, tile in enumerate(tiles) if KIND[tile] == okey)
    return Combination("pair", tuple(tiles), (number_of(kind),) * 2, colour_of(kind), okeys)


def _run(tiles: tuple[str, ...], okey: int, past13: bool) -> Combination | None:
    plain = [(place, played_kind(tile, okey)) for place, tile in enumerate(tiles) if KIND[tile] != okey]
    colours = {colour_of(kind) for _, kind in plain}
    if len(colours) != 1:
        return None
    place, kind = plain[0]
    starts = [number_of(kind) - place]
    if past13 and number_of(kind) == 1:
        starts.append(14 - place)
    last = 14 if past13 else 13
    for start in starts:
        numbers = tuple(range(start, start + len(tiles)))
        if start >= 1 and numbers[-1] <= last and all(face(numbers[p]) == number_of(k) for p, k in plain):
            okeys = tuple(p for p, tile in enumerate(tiles) if KIND[tile] == okey)
            return Combination("run", tiles, numbers, colours.pop(), okeys)
    return None


def _group(tiles: tuple[str, ...], okey: int) -> Combination | None:
    plain = [played_kind(tile, okey) for tile in tiles if KIND[tile] != okey]
    colours = {colour_of(kind) for kind in plain}
    numbers = {number_of(kind) for kind in plain}
    if len(tiles) > LONGEST_GROUP or len(numbers) != 1 or len(colours) != len(plain):
        return None
    okeys = tuple(place for place, tile in enumerate(tiles) if KIND[tile] == okey)
    return Combination("group", tiles, (numbers.pop(),) * len(tiles), None, okeys)


def colours_held(group: Combination, okey: int) -> set[int]:
    """The colours that real tiles fill in a group."""
    return {
        colour_of(played_kind(tile, okey))
        for place, tile in enumerate(group.tiles)
        if place not in group.okeys
    }


def addable(meld: Combination, okey: int, *, past13: bool) -> dict[int, tuple[End, ...]]:
    """The kinds that may be added to the meld, and where; a real okey may be added wherever any may.

    A run takes the tile before its first and after its last, a group its missing colours while it has three
    tiles; a pair takes nothing. `okey` is the okey's kind.
    """
    if meld.kind == "pair":
        return {}
    if meld.kind == "group":
        missing = set(range(4)) - colours_held(meld, okey) if len(meld.tiles) < LONGEST_GROUP else ()
        return {kind_of(colour, meld.numbers[0]): ("high",) for colour in missing}
    below, above = meld.numbers[0] - 1, meld.numbers[-1] + 1
    kinds: dict[int, tuple[End, ...]] = {}
    if below >= 1:
        kinds[kind_of(meld.colour or 0, below)] = ("low",)
    if above <= (14 if past13 else 13):
        kind = kind_of(meld.colour or 0, face(above))
        kinds[kind] = (*kinds.get(kind, ()), "high")
    return kinds


def open_ends(meld: Combination, kind: int, okey: int, *, past13: bool) -> tuple[End, ...]:
    """Where a tile that plays as this kind (a real okey: WILD) may be added: ends of a run, `high` of a
    group. Empty if nowhere.
    """
    kinds = addable(meld, okey, past13=past13)
    if kind != WILD:
        return kinds.get(kind, ())
    return tuple(dict.fromkeys(end for ends in kinds.values() for end in ends))


def grown(meld: Combination, tile: str, end: End, okey: int) -> Combination:
    """The meld with the tile added at that end, which must be open to it."""
    number = (
        meld.numbers[0]
        if meld.kind == "group"
        else {"low": meld.numbers[0] - 1, "high": meld.numbers[-1] + 1}[end]
    )
    at = 0 if meld.kind == "run" and end == "low" else len(meld.tiles)
    shift = 1 if at == 0 else 0
    okeys = tuple(place + shift for place in meld.okeys)
    if KIND[tile] == okey:
        okeys = (0, *okeys) if at == 0 else (*okeys, at)
    return Combination(
        meld.kind,
        (*meld.tiles[:at], tile, *meld.tiles[at:]),
        (*meld.numbers[:at], number, *meld.numbers[at:]),
        meld.colour,
        okeys,
    )
