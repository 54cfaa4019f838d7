"""What tiles may still become: the sets that each could be part of, weighed by how likely they are."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from tilehouse.bots.okey51.outlook import Outlook
from tilehouse.rules.okey.melds import face
from tilehouse.rules.okey.tiles import kind_of, number_of

PER_COPY: Final = 0.1
"""How likely one unseen copy comes in time: some eight draws and takes of some eighty tiles."""
PER_OKEY: Final = 0.15


def _smallest_sets() -> list[tuple[int, ...]]:
    runs = [
        tuple(kind_of(colour, face(low + step)) for step in range(3))
        for colour in range(4)
        for low in range(1, 13)
    ]
    groups = [
        tuple(kind_of(colour, number) for colour in colours)
        for number in range(1, 14)
        for colours in combinations(range(4), 3)
    ]
    return runs + groups


def _others() -> tuple[tuple[tuple[tuple[int, ...], int], ...], ...]:
    """For each kind the sets of three that it is in: the other kinds, and the value (51-4.5)."""
    found: list[list[tuple[tuple[int, ...], int]]] = [[] for _ in range(52)]
    for kinds in _smallest_sets():
        for kind in kinds:
            others = tuple(other for other in kinds if other != kind)
            found[kind].append((others, sum(map(number_of, kinds))))
    return tuple(map(tuple, found))


SETS_WITH: Final = _others()


def prospects(held: Sequence[int], out: Outlook, *, valued: bool) -> dict[int, float]:
    """For each kind held: the chance of each set of three with it, summed; `valued`: times its value.

    `held` counts the plain tiles by kind. The second of two alike has half the use.
    """
    chance = [
        1.0 if held[kind] else min(1.0, PER_COPY * out.unseen[kind] + PER_OKEY * out.own.okeys)
        for kind in range(52)
    ]
    hopes = {}
    for kind, count in enumerate(held):
        if count:
            hope = sum(
                chance[others[0]] * chance[others[1]] * (value if valued else 1)
                for others, value in SETS_WITH[kind]
            )
            hopes[kind] = hope / count
    return hopes
