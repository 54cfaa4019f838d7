"""A rack: its tiles, and the counts that are kept as tiles move so that nobody recounts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import eq

import msgspec

from tilehouse.analysis.partition import Keys
from tilehouse.rules.okey.tiles import KIND, ORDER, played_kind

WEIGHT: tuple[int, ...] = tuple(3 ** (kind % 13) for kind in range(52))
"""What a tile of the kind adds to its colour's key."""


class Rack(msgspec.Struct, frozen=True):
    """Tiles in canonical order. `keys` count all but real okeys, by colour, for `analysis`; `okeys` the rest.

    A rack is never changed: `gained` and `less` make new ones, so that an old one can be shown and gone
    back to.
    """

    tiles: tuple[str, ...]
    keys: Keys
    okeys: int

    def numbers(self, okey: int) -> int:
        """The sum of the numbers, a false joker at the okey's; real okeys count nothing (51-11.4)."""
        return sum(played_kind(tile, okey) % 13 + 1 for tile in self.tiles if KIND[tile] != okey)

    def pairs(self) -> int:
        """How many pairs can be laid at once: an okey goes with any tile, two okeys go together (51-10.1)."""
        kinds = [KIND[tile] for tile in self.tiles]
        alike: int = sum(map(eq, kinds, kinds[1:]))
        twins = alike - (self.okeys == 2)
        singles = len(kinds) - self.okeys - 2 * twins
        return twins + min(self.okeys, singles) + (self.okeys == 2 and singles == 0)


def rack_of(tiles: Iterable[str], okey: int) -> Rack:
    """The rack that holds these tiles; `okey` is the okey's kind."""
    held = tuple(sorted(tiles, key=ORDER.__getitem__))
    keys = [0, 0, 0, 0]
    for tile in held:
        kind = played_kind(tile, okey)
        if KIND[tile] != okey:
            keys[kind // 13] += WEIGHT[kind]
    return Rack(held, (keys[0], keys[1], keys[2], keys[3]), sum(KIND[tile] == okey for tile in held))


def gained(rack: Rack, tile: str, okey: int) -> Rack:
    """The rack with one tile more."""
    tiles = tuple(sorted((*rack.tiles, tile), key=ORDER.__getitem__))
    if KIND[tile] == okey:
        return Rack(tiles, rack.keys, rack.okeys + 1)
    return Rack(tiles, _shifted(rack.keys, tile, okey, 1), rack.okeys)


def less(rack: Rack, tiles: Sequence[str], okey: int) -> Rack:
    """The rack without these tiles, which must be in it."""
    keys, okeys = rack.keys, rack.okeys
    for tile in tiles:
        if KIND[tile] == okey:
            okeys -= 1
        else:
            keys = _shifted(keys, tile, okey, -1)
    return Rack(tuple([tile for tile in rack.tiles if tile not in tiles]), keys, okeys)


def _shifted(keys: Keys, tile: str, okey: int, by: int) -> Keys:
    kind = played_kind(tile, okey)
    colour = kind // 13
    changed = keys[colour] + by * WEIGHT[kind]
    return (*keys[:colour], changed, *keys[colour + 1 :])  # type: ignore[return-value]


def resolved(names: Iterable[str], held: Sequence[str]) -> tuple[str, ...] | None:
    """The copies in `held` that the names of one action mean, or None if they are not all there.

    Copies named outright are reserved first; then a bare name means the first copy that is left. The same
    copy twice is not there (record.md). `held` is in canonical order.
    """
    names = tuple(names)
    if len(names) == 1 and names[0] in held:
        return names
    outright = [name for name in names if ":" in name]
    free = [tile for tile in held if tile not in outright]
    if len(free) + len(outright) != len(held):
        return None
    tiles = []
    for name in names:
        if ":" in name:
            tiles.append(name)
            continue
        tile = next((tile for tile in free if tile.startswith(name + ":")), None)
        if tile is None:
            return None
        free.remove(tile)
        tiles.append(tile)
    return tuple(tiles)
