"""The pairs of a rack (51-10.1, 17-2.3)."""

from __future__ import annotations

from collections.abc import Sequence

from tilehouse.analysis.keys import kinds_in
from tilehouse.analysis.partition import Keys, MeldKinds
from tilehouse.analysis.valuation import OKEY17, Goal, Partition, meld_value, partition_of


def best_pairs(keys: Keys, okeys: int, okey: int, goal: Goal = "tiles", keep: int = 0) -> Partition:
    """The pairs of the rack (51-10.1, 17-2.3): as many as there are, or (`value`) those worth most.

    `okey` is the okey's kind, which two okeys together stand for. A pair's value is its number.
    """
    kinds = kinds_in(keys)
    size = len(kinds) + okeys

    def kept(pairs: list[MeldKinds]) -> list[MeldKinds]:
        """The dearest of them, so that enough tiles are left."""
        most = (size - keep) // 2
        return sorted(pairs, key=lambda pair: -meld_value(pair, OKEY17))[:most]

    def worth(pairs: list[MeldKinds]) -> tuple[int, int]:
        value = sum(meld_value(pair, OKEY17) for pair in pairs)
        return (value, len(pairs)) if goal == "value" else (len(pairs), value)

    best = max(map(kept, _pairings(kinds, okeys, okey)), key=worth)
    return partition_of(keys, okeys, OKEY17, best)


def _pairings(kinds: Sequence[int], okeys: int, okey: int) -> list[list[MeldKinds]]:
    """The ways to pair all twins, with okeys beside the dearest single tiles or otherwise."""
    twins = sorted({kind for kind in kinds if kinds.count(kind) == 2}, key=lambda kind: kind % 13)
    singles = sorted((kind for kind in kinds if kind not in twins), key=lambda kind: -(kind % 13))
    natural = [MeldKinds("pair", (kind, kind), ()) for kind in twins]
    ways = [natural + [_mixed(kind) for kind in singles[:okeys]]]
    if okeys == 2:
        ways.append([*natural, MeldKinds("pair", (okey, okey), (0, 1))])
        if twins:
            ways.append([*natural[:-1], _mixed(twins[-1]), _mixed(twins[-1])])
    return ways


def _mixed(kind: int) -> MeldKinds:
    return MeldKinds("pair", (kind, kind), (1,))
