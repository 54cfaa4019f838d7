"""What the tiles of one suit are good for, by the suit's key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

POW5: Final = (1, 5, 25, 125, 625, 3125, 15625, 78125, 390625)
FAR: Final = 99


def digits(key: int) -> list[int]:
    return [key // unit % 5 for unit in POW5] if key != 5**9 else [0] * 9


class _Pairs(dict[int, int]):
    def __missing__(self, key: int) -> int:
        self[key] = value = sum(count // 2 for count in digits(key))
        return value


class _Forms(dict[int, int]):
    def __missing__(self, key: int) -> int:
        found = 0
        counts = digits(key)
        for bit, allowed in enumerate((_any, _pung, _outside, _pung258)):
            if _splits(counts, allowed):
                found |= 1 << bit
            for place in range(9):
                if counts[place] >= 2 and allowed((place, place)):
                    rest = [*counts]
                    rest[place] -= 2
                    if _splits(rest, allowed):
                        found |= 16 << bit
        self[key] = found
        return found


def _any(meld: tuple[int, ...]) -> bool:
    return True


def _pung(meld: tuple[int, ...]) -> bool:
    return meld[0] == meld[-1]


def _outside(meld: tuple[int, ...]) -> bool:
    return meld[0] == 0 or meld[-1] == 8


def _pung258(meld: tuple[int, ...]) -> bool:
    return _pung(meld) and meld[0] in (1, 4, 7)


def _splits(counts: list[int], allowed: Callable[[tuple[int, ...]], bool]) -> bool:
    low = next((place for place in range(9) if counts[place]), None)
    if low is None:
        return True
    melds = [(low, low, low)]
    if low < 7:
        melds.append((low, low + 1, low + 2))
    for meld in melds:
        rest = [*counts]
        for place in meld:
            rest[place] -= 1
        if min(rest) >= 0 and allowed(meld) and _splits(rest, allowed):
            return True
    return False


class _Vectors(dict[int, list[int]]):
    """Tiles to add for m melds (0-4), then for m melds and a pair."""

    def __missing__(self, key: int) -> list[int]:
        if key == 5**9:
            vector = [0] + [FAR] * 9
        else:
            states = {(0, 0, 0, 0): 0}
            for place, count in enumerate(digits(key)):
                after: dict[tuple[int, int, int, int], int] = {}
                for (a, b, melds, pair), cost in states.items():
                    for s in range(3 if place < 7 else 1):
                        for t in range(2):
                            for q in range(2 - pair):
                                need = a + b + s + 3 * t + 2 * q
                                if need > 4 or melds + a + b + s + t > 4:
                                    continue
                                to = (b, s, melds + a + t, pair + q)
                                after[to] = min(after.get(to, FAR), cost + max(0, need - count))
                states = after
            vector = [states.get((0, 0, m, p), FAR) for p in range(2) for m in range(5)]
        self[key] = vector
        return vector


PAIRS = _Pairs()
FORMS = _Forms()
_VECTORS = _Vectors()


def standard_shanten(m: int, p: int, s: int, melds_needed: int) -> int:
    a, b, c = _VECTORS[m], _VECTORS[p], _VECTORS[s]
    both = [FAR] * 10
    for i in range(5):
        for j in range(5 - i):
            both[i + j] = min(both[i + j], a[i] + b[j])
            both[5 + i + j] = min(both[5 + i + j], a[5 + i] + b[j], a[i] + b[5 + j])
    n = melds_needed
    return min(min(both[i] + c[5 + n - i], both[5 + i] + c[n - i]) for i in range(n + 1)) - 1
