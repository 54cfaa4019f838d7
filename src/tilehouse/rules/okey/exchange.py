"""Which okey real tiles take out of a meld (51-7, 17-6.5)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations

from tilehouse.rules.okey.melds import LONGEST_GROUP, Combination, colours_held
from tilehouse.rules.okey.tiles import is_okey, kind_of, played_kind


def ransoms(shape: Combination, okey: int, *, pairs: bool) -> list[tuple[int, ...]]:
    """The kinds, in ascending order, that together take an okey out of the meld.

    In a run or pair it is the kind that the okey stands for; from a group an okey comes free only if all four
    colours are there then. `pairs`: whether an okey in a pair may be exchanged (17-6.5 yes, 51-7.3 no).
    """
    if shape.kind == "group":
        missing = set(range(4)) - colours_held(shape, okey) if shape.okeys else set()
        kinds = [kind_of(colour, shape.numbers[0]) for colour in sorted(missing)]
        return list(combinations(kinds, LONGEST_GROUP + 1 - len(shape.tiles)))
    if shape.kind == "pair" and not pairs:
        return []
    return [(kind,) for place in shape.okeys if (kind := shape.stands_for(place)) is not None]


def exchanged(
    shape: Combination, tiles: Sequence[str], okey: int, *, bound: Collection[str], pairs: bool
) -> tuple[Combination, str] | None:
    """The meld with the tiles put in, and the okey that comes free; None if these free none.

    The first okey of the meld that may be freed comes out; the okeys in `bound` may not. An okey is never put
    in. `pairs` as in `ransoms`.
    """
    kinds = tuple(sorted(played_kind(tile, okey) for tile in tiles))
    if any(is_okey(tile, okey) for tile in tiles) or kinds not in ransoms(shape, okey, pairs=pairs):
        return None
    at = next(
        (
            place
            for place in shape.okeys
            if shape.tiles[place] not in bound and shape.stands_for(place) in (None, kinds[0])
        ),
        None,
    )
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
