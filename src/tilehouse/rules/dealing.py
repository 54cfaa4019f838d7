"""How a deal that is written by hand becomes a whole one (record.md, "A record")."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


class DealError(ValueError):
    """A deal that cannot be: `where` names the place in it (`racks[1]`), the message says what is wrong."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}")
        self.where = where
        self.what = what


class Naming:
    """Gives every name without a copy the lowest copy that is not in use, and knows what is left.

    `tiles` are all physical tiles in canonical order. Copies named outright are reserved first, so all lists
    are given at once, in the order in which they are to be named.
    """

    def __init__(self, tiles: Sequence[str]) -> None:
        self._copies: dict[str, list[str]] = {}
        for tile in tiles:
            self._copies.setdefault(tile.partition(":")[0], []).append(tile)
        self._free = dict.fromkeys(tiles)

    def name(self, lists: Sequence[tuple[str, Sequence[str]]]) -> list[tuple[str, ...]]:
        """The lists with every tile a physical copy. Raises DealError: unknown tile, used too often."""
        for where, names in lists:
            for tile in names:
                if ":" in tile:
                    self._use(where, tile)
        return [tuple(self._resolve(where, tile) for tile in names) for where, names in lists]

    def rest(self) -> list[str]:
        """The tiles named nowhere, in canonical order."""
        return list(self._free)

    def _use(self, where: str, tile: str) -> str:
        if tile not in self._free:
            known = tile in self._copies.get(tile.partition(":")[0], ())
            raise DealError(where, f"{tile} occurs twice" if known else f"there is no tile {tile}")
        del self._free[tile]
        return tile

    def _resolve(self, where: str, tile: str) -> str:
        if ":" in tile:
            return tile
        if tile not in self._copies:
            raise DealError(where, f"there is no tile {tile}")
        for copy in self._copies[tile]:
            if copy in self._free:
                return self._use(where, copy)
        raise DealError(where, f"{tile} occurs too often")


def fill(
    racks: Sequence[Sequence[str]], sizes: Sequence[int], rest: list[str]
) -> tuple[tuple[str, ...], ...]:
    """The racks brought to their sizes, seat 0 first, from the front of `rest`, which is used up thereby."""
    whole = []
    for seat, (rack, size) in enumerate(zip(racks, sizes, strict=True)):
        lacking = size - len(rack)
        if lacking < 0:
            raise DealError(f"racks[{seat}]", f"{len(rack)} tiles where {size} are dealt")
        if lacking > len(rest):
            raise DealError(f"racks[{seat}]", "too few tiles are left to fill it")
        whole.append((*rack, *rest[:lacking]))
        del rest[:lacking]
    return tuple(whole)


def resolve(name: str, among: Iterable[str]) -> str | None:
    """The first copy among `among` that `name` can mean, or None. A name with a copy means just that one."""
    if ":" in name:
        return name if name in among else None
    prefix = name + ":"
    return min((tile for tile in among if tile.startswith(prefix)), default=None)
