"""How a player who has opened with sets can lay all but one tile in this turn (51-11.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tilehouse.analysis.okey import OKEY51, Partition, best_melds
from tilehouse.bots.okey51 import moves
from tilehouse.bots.okey51.outlook import Outlook
from tilehouse.rules.okey.melds import grown, open_ends
from tilehouse.rules.okey.rack import less
from tilehouse.rules.okey.table import WILD_BIT
from tilehouse.rules.okey.tiles import is_okey, played_kind
from tilehouse.rules.okey51.actions import Action

MOST_ADDS: Final = 6
"""Of how many tiles that fit the table every choice is tried."""


class Finish(NamedTuple):
    """Tiles to add one after another, then the sets that the other tiles make."""

    adds: tuple[str, ...]
    sets: Partition
    with_okey: bool
    """Whether an okey is left to be the last discard, which doubles all (51-11.3)."""


def next_to_finish(out: Outlook) -> Action | None:
    """The next action of a way to finish; None if there is none."""
    ways = [way for choice in _choices(_can_be_added(out)) if (way := _finish(out, choice)) is not None]
    if not ways:
        return None
    best = max(ways, key=lambda way: way.with_okey)
    if best.adds:
        return moves.to_add(moves.all_adds(out.view, best.adds)[0])
    if best.sets.melds:
        return moves.lay_all_but_one(out.view, best.sets.melds)
    okeys = [tile for tile in out.view.rack if is_okey(tile, out.okey)]
    return moves.to_add(moves.all_adds(out.view, okeys)[0]) if len(out.view.rack) > 1 else None


def _finish(out: Outlook, adds: Sequence[str]) -> Finish | None:
    if not _in_order(out, adds):
        return None
    rest = less(out.own, adds, out.okey)
    sets = best_melds(rest.keys, rest.okeys, OKEY51, "tiles")
    plain, okeys = len(sets.rest), sets.okeys_left
    takes_okeys = bool(sets.melds) or bool(out.fits & WILD_BIT)
    if plain + okeys > 1 and not takes_okeys:
        return None
    if plain == 0 and okeys == 0 and all(len(meld.kinds) == 3 for meld in sets.melds):
        return None  # no set can spare the last discard
    return Finish(tuple(adds), sets, plain == 0 and okeys > 0) if plain <= 1 else None


def _can_be_added(out: Outlook) -> list[str]:
    """The plain tiles that fit the table, or fit when others of them have been added, in that order."""
    shapes = [meld.shape for meld in out.melds]
    left = [tile for tile in out.view.rack if not is_okey(tile, out.okey)]
    found: list[str] = []
    while True:
        for tile, at in ((tile, at) for tile in left for at in range(len(shapes))):
            ends = open_ends(shapes[at], played_kind(tile, out.okey), out.okey, past13=True)
            if ends:
                shapes[at] = grown(shapes[at], tile, ends[0], out.okey)
                left.remove(tile)
                found.append(tile)
                break
        else:
            return found[:MOST_ADDS]


def _choices(tiles: Sequence[str]) -> list[list[str]]:
    return [[tile for at, tile in enumerate(tiles) if chosen >> at & 1] for chosen in range(1 << len(tiles))]


def _in_order(out: Outlook, tiles: Sequence[str]) -> bool:
    """Whether these can be added one after another."""
    shapes = [meld.shape for meld in out.melds]
    for tile in tiles:
        for at, shape in enumerate(shapes):
            ends = open_ends(shape, played_kind(tile, out.okey), out.okey, past13=True)
            if ends:
                shapes[at] = grown(shape, tile, ends[0], out.okey)
                break
        else:
            return False
    return True
