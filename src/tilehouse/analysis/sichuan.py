"""How far a Sichuan hand is from complete, what it waits for, and what forms it has when it is complete.

A hand is three keys, one per suit (m, p, s): the sum of 5**(number - 1) over its tiles, so each base-5 digit is
how many of that tile are held. A *kind* is suit * 9 + number - 1. Keys hold the concealed tiles alone; melds
already declared lower `melds_needed`, which is 4 in a hand without any.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from tilehouse.analysis.suits import FORMS, PAIRS, POW5, standard_shanten

Keys = tuple[int, int, int]

VOID: Final = 5**9
"""In place of a suit's key: a suit that may not be used, neither what is held of it nor what could be drawn."""

STANDARD: Final = 1
PUNGS: Final = 2
OUTSIDE: Final = 4
PUNGS_258: Final = 8
SEVEN_PAIRS: Final = 16


class Discard(NamedTuple):
    """What a discard leaves: the shanten, and how many unseen tiles bring the hand nearer."""

    kind: int
    shanten: int
    acceptance: int


def keys_of(kinds: Iterable[int]) -> Keys:
    """The keys of these tiles; at most four of a kind."""
    keys = [0, 0, 0]
    for kind in kinds:
        keys[kind // 9] += POW5[kind % 9]
    return keys[0], keys[1], keys[2]


def plus(keys: Keys, kind: int, by: int = 1) -> Keys:
    """The keys with so many tiles of the kind more (or fewer)."""
    m, p, s = keys
    change = by * POW5[kind % 9]
    if kind < 9:
        return m + change, p, s
    if kind < 18:
        return m, p + change, s
    return m, p, s + change


def held(keys: Keys, kind: int) -> int:
    """How many tiles of the kind there are: 0 to 4; none in a void suit."""
    key = keys[kind // 9]
    return key // POW5[kind % 9] % 5 if key != VOID else 0


def shanten(keys: Keys, melds_needed: int) -> int:
    """Tiles to exchange until one tile completes the hand: 0 is ready, -1 complete (S-5.1).

    The standard form; with four melds needed also seven pairs, where four alike are two pairs.
    """
    m, p, s = keys
    best = standard_shanten(m, p, s, melds_needed)
    if melds_needed == 4:
        best = min(best, 6 - PAIRS[m] - PAIRS[p] - PAIRS[s])
    return best


def shanten_of(kinds: Sequence[int]) -> int:
    """The shanten of a bare hand: the concealed tiles, 3n + 1 or 3n + 2 of them, as a list or bytes of kinds."""
    return shanten(keys_of(kinds), len(kinds) // 3)


def is_complete(keys: Keys, melds_needed: int) -> bool:
    """Whether the hand with its winning tile is complete (S-5.1)."""
    return shanten(keys, melds_needed) < 0


def useful(keys: Keys, melds_needed: int) -> tuple[int, ...]:
    """The kinds that lower the shanten of a hand of 3n + 1 tiles; kinds of which it holds four do not count."""
    now = shanten(keys, melds_needed)
    return tuple(
        kind
        for kind in range(27)
        if keys[kind // 9] != VOID and held(keys, kind) < 4 and shanten(plus(keys, kind), melds_needed) < now
    )


def waits(keys: Keys, melds_needed: int) -> tuple[int, ...]:
    """The kinds that complete the hand; none if it is not ready (S-8.4 also looks at declared melds)."""
    return useful(keys, melds_needed) if shanten(keys, melds_needed) == 0 else ()


def acceptance(keys: Keys, melds_needed: int, unseen: Sequence[int]) -> int:
    """How many tiles bring the hand nearer; `unseen` has the copies of each kind that may still come."""
    return sum(unseen[kind] for kind in useful(keys, melds_needed))


def discards(keys: Keys, melds_needed: int, unseen: Sequence[int]) -> list[Discard]:
    """What each kind of tile would leave if discarded from a hand of 3n + 2 tiles, best first."""
    found = []
    for kind in range(27):
        if held(keys, kind):
            left = plus(keys, kind, -1)
            found.append(Discard(kind, shanten(left, melds_needed), acceptance(left, melds_needed, unseen)))
    return sorted(found, key=lambda d: (d.shanten, -d.acceptance, d.kind))


def forms(keys: Keys, melds_needed: int) -> int:
    """The forms that the complete concealed hand can be read in, as flags; 0 if it is not complete.

    STANDARD; PUNGS: every meld a pung; OUTSIDE: every meld and the pair hold a 1 or a 9; PUNGS_258: pungs and
    pair of 2, 5 or 8; SEVEN_PAIRS. What the declared melds are is for the rules to add (S-6.1).
    """
    a, b, c = FORMS[keys[0]], FORMS[keys[1]], FORMS[keys[2]]
    found = (a >> 4 & b & c) | (a & b >> 4 & c) | (a & b & c >> 4)
    if melds_needed == 4 and PAIRS[keys[0]] + PAIRS[keys[1]] + PAIRS[keys[2]] == 7:
        found |= SEVEN_PAIRS
    return found
