"""What each tile of a rack is good for: draws that may come are tried out, with the tile and without it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from tilehouse.analysis.okey import OKEY17, WILD, Keys, Valuation, best_value, plus
from tilehouse.bots.okey.sight import okey_of
from tilehouse.bots.okey17 import moves
from tilehouse.rules.okey.tiles import KIND, TILES, number_of, played_kind
from tilehouse.rules.okey17.view import View

DRAWS: Final = 5
"""How many draws are looked ahead."""
SAMPLES: Final = (32, 16, 8)
"""How often, by the jokers on the rack: with them a rack takes longer to judge."""
NEAR: Final = 0.5
"""What coming near to a bar counts at most, where reaching it counts 1."""

MOST_TILES: Final = Valuation(OKEY17.tiles, OKEY17.tiles, OKEY17.tiles)
"""Melds count their tiles, not their worth."""


def losses(view: View, rng: Random) -> dict[int, float]:
    """For each kind on the rack, jokers left out, what is lost with one such tile."""
    match moves.opened(view):
        case None:
            return _opening_losses(view, rng)
        case "sets":
            return _tile_losses(view, rng)
        case "pairs":
            unseen = _unseen(view)
            return {kind: float(unseen.count(kind)) for kind in _plain(view)}


def _opening_losses(view: View, rng: Random) -> dict[int, float]:
    """How much less often the rack opens, on whichever ladder, or how much less near it comes."""
    bar, pair_bar = view.bar, moves.pair_bar(view)

    def nearness(sets: int, pairs: int) -> float:
        if sets >= bar or pairs >= pair_bar:
            return 1.0
        share: float = max(sets / bar, pairs / pair_bar)
        return NEAR * share**3

    own = _plain(view)
    lost = dict.fromkeys(own, 0.0)
    for keys, okeys, drawn in _draws(view, rng):
        sets = best_value(keys, okeys, OKEY17)
        twins, pairs = _pairs([*own, *drawn], okeys)
        whole = nearness(sets, pairs)
        for kind in lost:
            fewer_sets = best_value(plus(keys, kind, -1), okeys, OKEY17)
            fewer_pairs = pairs - number_of(kind) if kind in twins else pairs
            if fewer_sets < sets or fewer_pairs < pairs:
                lost[kind] += whole - nearness(fewer_sets, fewer_pairs)
    return lost


def _tile_losses(view: View, rng: Random) -> dict[int, float]:
    """How many tiles fewer could be laid."""
    lost = dict.fromkeys(_plain(view), 0.0)
    for keys, okeys, _ in _draws(view, rng):
        laid = best_value(keys, okeys, MOST_TILES)
        for kind in lost:
            lost[kind] += laid - best_value(plus(keys, kind, -1), okeys, MOST_TILES)
    return lost


def _plain(view: View) -> list[int]:
    """What the tiles of the rack play as, jokers left out."""
    okey = okey_of(view)
    return [played_kind(tile, okey) for tile in moves.face_up(view) if KIND[tile] != okey]


def _unseen(view: View) -> list[int]:
    """What the tiles that lie in the stock or on other racks play as; WILD for a joker."""
    okey = okey_of(view)
    seen = {view.indicator, *view.rack}
    seen.update(*view.discards, *(meld.tiles for meld in view.melds))
    return [WILD if KIND[tile] == okey else played_kind(tile, okey) for tile in TILES if tile not in seen]


def _draws(view: View, rng: Random) -> Iterator[tuple[Keys, int, Sequence[int]]]:
    """The rack after some draws: its keys, its jokers, and what else was drawn; again and again."""
    own = moves.rack(view)
    unseen = _unseen(view)
    draws = min(DRAWS, view.stock // 4 + 1, len(unseen))
    for _ in range(SAMPLES[own.okeys]):
        keys = own.keys
        drawn = [kind for kind in rng.sample(unseen, draws) if kind != WILD]
        for kind in drawn:
            keys = plus(keys, kind)
        yield keys, own.okeys + draws - len(drawn), drawn


def _pairs(kinds: Sequence[int], okeys: int) -> tuple[set[int], int]:
    """The kinds of which there are two, and what all pairs are worth, jokers with the highest other tiles."""
    once: set[int] = set()
    twins: set[int] = set()
    for kind in kinds:
        (twins if kind in once else once).add(kind)
    worth = sum(map(number_of, twins))
    if okeys:
        worth += sum(sorted(map(number_of, once - twins))[-okeys:])
    return twins, worth
