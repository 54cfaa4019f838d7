"""What a complete hand is worth (S-6), read in the one way that scores most (S-6.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tilehouse.analysis import sichuan as kernel
from tilehouse.rules.sichuan.tiles import KINDS

FAN: Final[dict[str, int]] = {
    # S-6.1: one of these
    "basic": 0,
    "all_pungs": 1,
    "seven_pairs": 2,
    "outside_hand": 2,
    "pungs_of_258": 3,
    # S-6.2: added to it
    "full_flush": 2,
    "single_pair_wait": 1,
    "root": 1,
    "kong_replacement": 1,
    "robbed_kong": 1,
    "last_tile": 1,
}
MOST: Final = 5
"""More fan count no more (S-6.5)."""

MELDS: Final = 4
"""How many melds a standard hand has (S-5.1)."""


def fan_of(patterns: Sequence[str]) -> int:
    """The fan of these patterns together (S-6.2, S-6.5)."""
    return min(MOST, sum(FAN[pattern] for pattern in patterns))


def points_of(fan: int) -> int:
    """S-6.5."""
    return 1 << fan


def read(keys: kernel.Keys, melded: Sequence[int]) -> tuple[str, ...]:
    """The patterns of a complete hand: one of S-6.1, then what is added to it but for the event of the win.

    `keys` are of the tiles in hand, the winning tile among them; `melded` counts the tiles of each kind in
    declared melds. Two roots are named twice.
    """
    declared = [kind for kind in range(KINDS) if melded[kind]]
    held = [kernel.held(keys, kind) + melded[kind] for kind in range(KINDS)]
    patterns = [_pattern(kernel.forms(keys, MELDS - len(declared)), declared)]
    if sum(any(held[first : first + 9]) for first in (0, 9, 18)) == 1:
        patterns.append("full_flush")
    if len(declared) == MELDS:
        patterns.append("single_pair_wait")
    patterns += ["root"] * held.count(4)
    return tuple(patterns)


def _pattern(forms: int, declared: Sequence[int]) -> str:
    """The highest pattern that the hand shows together with the declared melds, all pungs and kongs."""
    if forms & kernel.PUNGS_258 and all(kind % 9 in (1, 4, 7) for kind in declared):
        return "pungs_of_258"
    if forms & kernel.OUTSIDE and all(kind % 9 in (0, 8) for kind in declared):
        return "outside_hand"
    if forms & kernel.SEVEN_PAIRS:
        return "seven_pairs"
    return "all_pungs" if forms & kernel.PUNGS else "basic"
