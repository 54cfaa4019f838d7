"""The tiles that a deal or an action names, whatever the game: the fields are named alike everywhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from tilehouse.rules.game import AnyGame

IN_ACTIONS: Final = ("tile", "tiles", "melds")
IN_DEALS: Final = ("indicator", "racks", "stock", "wall", "replacements")


class Place(NamedTuple):
    """A tile and where it is named: `melds[0][2]`."""

    place: str
    tile: str


def named_tiles(said: dict[str, Any]) -> Iterator[Place]:
    """Every tile that an action or a deal (as plain JSON values) names."""
    for field in (*IN_ACTIONS, *IN_DEALS):
        yield from _within(field, said.get(field))


def _within(place: str, value: Any) -> Iterator[Place]:
    if isinstance(value, str):
        yield Place(place, value)
    elif isinstance(value, (list, tuple)):
        for at, each in enumerate(value):
            yield from _within(f"{place}[{at}]", each)


def unknown_tile(said: dict[str, Any], game: AnyGame) -> Place | None:
    """The first tile in an action or a deal that the game does not have, with or without a copy."""
    known = {*game.tiles, *(tile.partition(":")[0] for tile in game.tiles)}
    return next((place for place in named_tiles(said) if place.tile not in known), None)


def with_copies(action: dict[str, Any], rack: Sequence[str]) -> dict[str, Any]:
    """The action with a copy in place of every bare name: the first in the rack that it does not name itself.

    `rack` is the acting seat's, in canonical order: all tiles that an action names lie there. A name that is
    not there stays as it is; the rules will refuse it.
    """
    taken = {place.tile for place in named_tiles(action)}

    def copy_of(value: Any) -> Any:
        if not isinstance(value, str):
            return None if value is None else [copy_of(each) for each in value]
        if ":" in value:
            return value
        free = (tile for tile in rack if tile.startswith(value + ":") and tile not in taken)
        tile = next(free, value)
        taken.add(tile)
        return tile

    return {field: copy_of(value) if field in IN_ACTIONS else value for field, value in action.items()}
