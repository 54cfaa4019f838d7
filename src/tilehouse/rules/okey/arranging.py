"""From the kernel's melds, which are numbers, to the tiles of a rack."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tilehouse.analysis.partition import MeldKinds
from tilehouse.rules.okey.melds import MeldKind
from tilehouse.rules.okey.tiles import KIND, played_kind


class Arranged(NamedTuple):
    """Tiles in the order in which they are read as this kind of meld."""

    kind: MeldKind
    tiles: tuple[str, ...]


def arranged(
    melds: Iterable[MeldKinds], held: Sequence[str], okey: int
) -> tuple[tuple[Arranged, ...], tuple[str, ...]]:
    """The melds made of the held tiles, first copies first, and the tiles that are left."""
    okeys = [tile for tile in held if KIND[tile] == okey]
    plain = defaultdict[int, list[str]](list)
    for tile in held:
        if KIND[tile] != okey:
            plain[played_kind(tile, okey)].append(tile)
    made = []
    for meld in melds:
        tiles = [
            okeys.pop(0) if place in meld.okeys else plain[kind].pop(0)
            for place, kind in enumerate(meld.kinds)
        ]
        if meld.kind == "group" and len(meld.okeys) == 2 and len(tiles) == 3:
            tiles = [tiles[1], tiles[0], tiles[2]]  # between two okeys a 1 or a 13 is no run (51-4.4, 17-2.4)
        made.append(Arranged(meld.kind, tuple(tiles)))
    laid = {tile for meld in made for tile in meld.tiles}
    return tuple(made), tuple(tile for tile in held if tile not in laid)
