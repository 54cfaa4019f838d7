"""Deals of either Okey in which much can be laid."""

from __future__ import annotations

from random import Random

from tilehouse.rules.okey.deal import Deal, complete
from tilehouse.rules.okey.tiles import COLOURS, KIND, TILES, okey_kind


def rich_deal(rng: Random, *, pairs: int = 0, okeys: bool = False) -> Deal:
    """A deal in which every rack holds runs and groups, so that much is laid.

    The first `pairs` racks hold pairs instead; `okeys`: both okeys lie on racks.
    """
    left = list(TILES)
    rng.shuffle(left)
    indicator = next(tile for tile in left if not tile.startswith("f"))
    left.remove(indicator)
    racks: list[list[str]] = [[], [], [], []]
    if okeys:
        for tile in [tile for tile in left if KIND[tile] == okey_kind(indicator)]:
            left.remove(tile)
            rng.choice(racks).append(tile)
    for seat, rack in enumerate(racks):
        while len(rack) < 11:
            names = _pair(rng) if seat < pairs else _run(rng) if rng.random() < 0.6 else _group(rng)
            for name in names:
                tile = next((tile for tile in left if tile.startswith(name + ":")), None)
                if tile is not None and len(rack) < 14:
                    rack.append(tile)
                    left.remove(tile)
    whole = [tuple(rack) for rack in racks]
    return complete(Deal(rng.randrange(4), indicator, (whole[0], whole[1], whole[2], whole[3])))


def _pair(rng: Random) -> list[str]:
    return [f"{rng.choice(COLOURS)}{rng.randint(1, 13)}"] * 2


def _run(rng: Random) -> list[str]:
    colour, start = rng.choice(COLOURS), rng.randint(1, 11)
    return [f"{colour}{number}" for number in range(start, min(start + rng.randint(3, 5), 14))]


def _group(rng: Random) -> list[str]:
    number = rng.randint(1, 13)
    return [f"{colour}{number}" for colour in rng.sample(COLOURS, rng.choice((3, 4)))]
