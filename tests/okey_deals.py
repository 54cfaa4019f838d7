"""Deals of either Okey in which much can be laid."""

from __future__ import annotations

from random import Random

from tilehouse.rules.okey.deal import Deal, complete
from tilehouse.rules.okey.tiles import COLOURS, TILES


def rich_deal(rng: Random) -> Deal:
    """A deal in which every rack holds runs and groups, so that much is laid."""
    left = list(TILES)
    rng.shuffle(left)
    indicator = next(tile for tile in left if not tile.startswith("f"))
    left.remove(indicator)
    racks = []
    for _ in range(4):
        rack: list[str] = []
        while len(rack) < 11:
            names = _run(rng) if rng.random() < 0.6 else _group(rng)
            tiles = [next((tile for tile in left if tile.startswith(name + ":")), None) for name in names]
            for tile in tiles:
                if tile is not None and tile not in rack:
                    rack.append(tile)
                    left.remove(tile)
        racks.append(tuple(rack[:14]))
        left += rack[14:]
    return complete(Deal(rng.randrange(4), indicator, (racks[0], racks[1], racks[2], racks[3])))


def _run(rng: Random) -> list[str]:
    colour, start = rng.choice(COLOURS), rng.randint(1, 11)
    return [f"{colour}{number}" for number in range(start, min(start + rng.randint(3, 5), 14))]


def _group(rng: Random) -> list[str]:
    number = rng.randint(1, 13)
    return [f"{colour}{number}" for colour in rng.sample(COLOURS, rng.choice((3, 4)))]
