"""Which tile to part with: what it may still become, against what it costs where it goes."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from tilehouse.analysis.okey import OKEY51, best_melds, best_value
from tilehouse.bots.okey51.moves import opened, opposed
from tilehouse.bots.okey51.outlook import PER_POINT_HELD, Outlook
from tilehouse.bots.okey51.prospects import prospects
from tilehouse.rules.okey.rack import less
from tilehouse.rules.okey.table import fits_in
from tilehouse.rules.okey.tiles import is_okey, number_of, played_kind
from tilehouse.rules.okey51.options import LEAST_PAIRS
from tilehouse.rules.okey51.scoring import PENALTY_TILE

OKEY_LOST: Final = 600
TAKEN_IF_IT_FITS: Final = 0.9
TAKEN_TO_OPEN: Final = 0.12
"""How often the next player takes a tile: if it fits and he has opened; if he has not."""
HOPE: Final = 3.0
HOPE_OF_TILES: Final = 50.0
"""What a point of prospects is worth before opening; what a whole set is worth after it."""
LAID_POINT: Final = 3.0
LAID_TILE: Final = 30.0
"""What a point of the melds on the rack is worth before opening, and what a tile of them after it."""
PAIR_LOST: Final = 100.0
PER_POINT_HELD_PAIRS: Final = 10.0


def worst_tile(out: Outlook, rng: Random) -> str:
    """The tile that costs least to discard."""
    keep = {None: _before_opening, "sets": _after_sets, "pairs": _after_pairs}[opened(out.view)](out)
    last = len(out.view.rack) == 1

    def cost(tile: str) -> float:
        where = 0.0 if last else _given_away(out, tile)
        if is_okey(tile, out.okey):
            return where + OKEY_LOST
        return where + keep[tile] + rng.random()

    return min(out.view.rack, key=cost)


def _given_away(out: Outlook, tile: str) -> float:
    """What it costs to discard the tile: the penalty, and the next player's taking it (51-8.2, 51-9.2)."""
    view, after = out.view, out.next_seat
    fits = fits_in(out.fits, tile, out.okey)
    number = 0 if is_okey(tile, out.okey) else number_of(played_kind(tile, out.okey))
    likely = 0.0
    if view.stock > 0 and opposed(view, after):
        if fits and view.opened[after] == "sets":
            likely = TAKEN_IF_IT_FITS
        elif not fits and view.opened[after] is None:
            likely = TAKEN_TO_OPEN
    return PENALTY_TILE * fits + likely * 10 * number


def _before_opening(out: Outlook) -> dict[str, float]:
    """Towards the bar, or towards pairs where four are held."""
    own = out.own
    held = _held(out)
    hopes = prospects(held, out, valued=True)
    whole = best_value(own.keys, own.okeys, OKEY51)
    near_pairs = own.pairs() >= LEAST_PAIRS - 1
    keep = {}
    for tile, kind in _plain(out):
        rest = less(own, (tile,), out.okey)
        lost = whole - best_value(rest.keys, rest.okeys, OKEY51)
        keep[tile] = HOPE * hopes[kind] + LAID_POINT * lost + PAIR_LOST * (near_pairs and held[kind] == 2)
    return keep


def _after_sets(out: Outlook) -> dict[str, float]:
    """Towards an empty rack; a high number left over costs more."""
    own = out.own
    hopes = prospects(_held(out), out, valued=False)
    whole = len(best_melds(own.keys, own.okeys, OKEY51, "tiles").rest)
    keep = {}
    for tile, kind in _plain(out):
        rest = less(own, (tile,), out.okey)
        lost = len(best_melds(rest.keys, rest.okeys, OKEY51, "tiles").rest) + 1 - whole
        keep[tile] = LAID_TILE * lost + HOPE_OF_TILES * hopes[kind] - PER_POINT_HELD * number_of(kind)
    return keep


def _after_pairs(out: Outlook) -> dict[str, float]:
    """Towards further pairs: a tile whose like has been seen is of no use."""
    held = _held(out)
    return {
        tile: PAIR_LOST * (2 * (held[kind] == 2) + out.unseen[kind]) - PER_POINT_HELD_PAIRS * number_of(kind)
        for tile, kind in _plain(out)
    }


def _plain(out: Outlook) -> list[tuple[str, int]]:
    """The tiles that are no okeys, and what they play as."""
    return [(tile, played_kind(tile, out.okey)) for tile in out.view.rack if not is_okey(tile, out.okey)]


def _held(out: Outlook) -> list[int]:
    counts = Counter(kind for _, kind in _plain(out))
    return [counts[kind] for kind in range(52)]
