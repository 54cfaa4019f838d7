"""Arithmetic on the keys of a rack, without its okeys."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from tilehouse.analysis.partition import Keys, MeldKinds
from tilehouse.analysis.search import POW3


def keys_of(kinds: Iterable[int]) -> Keys:
    """The keys of these tiles; at most two of a kind."""
    keys = [0, 0, 0, 0]
    for kind in kinds:
        keys[kind // 13] += POW3[kind % 13]
    return keys[0], keys[1], keys[2], keys[3]


def plus(keys: Keys, kind: int, by: int = 1) -> Keys:
    """The keys with so many tiles of the kind more (or fewer)."""
    k0, k1, k2, k3 = keys
    change = by * POW3[kind % 13]
    colour = kind // 13
    if colour == 0:
        return k0 + change, k1, k2, k3
    if colour == 1:
        return k0, k1 + change, k2, k3
    if colour == 2:
        return k0, k1, k2 + change, k3
    return k0, k1, k2, k3 + change


def held(keys: Keys, kind: int) -> int:
    """How many tiles of the kind there are: 0 to 2."""
    return keys[kind // 13] // POW3[kind % 13] % 3


def kinds_in(keys: Keys) -> tuple[int, ...]:
    """The tiles of these keys, in canonical order."""
    k0, k1, k2, k3 = keys
    return _kinds_of(0, k0) + _kinds_of(1, k1) + _kinds_of(2, k2) + _kinds_of(3, k3)


@lru_cache(maxsize=1 << 14)
def _kinds_of(colour: int, key: int) -> tuple[int, ...]:
    return tuple(13 * colour + place for place in range(13) for _ in range(key // POW3[place] % 3))


def less(keys: Keys, okeys: int, meld: MeldKinds) -> tuple[Keys, int]:
    """What the meld leaves."""
    rest = list(keys)
    for place, kind in enumerate(meld.kinds):
        if place not in meld.okeys:
            rest[kind // 13] -= POW3[kind % 13]
    return (rest[0], rest[1], rest[2], rest[3]), okeys - len(meld.okeys)
