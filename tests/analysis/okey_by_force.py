"""Every way to lay tiles of a small Okey rack, found by trying everything; written from the rules pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Literal, NamedTuple

Game = Literal["51", "17"]


class Meld(NamedTuple):
    """`kinds` of the real tiles, how many okeys, the numbers that all places show, and the value."""

    kinds: tuple[int, ...]
    okeys: int
    numbers: tuple[int, ...]
    value: int


def layings(kinds: Sequence[int], okeys: int, game: Game) -> Iterator[tuple[Meld, ...]]:
    """Every set of melds that can be laid."""
    if not kinds:
        yield ()
        return
    first, rest = kinds[0], kinds[1:]
    yield from layings(rest, okeys, game)
    for size in range(min(len(rest), 13) + 1):
        for chosen in combinations(range(len(rest)), size):
            tiles = (first, *(rest[i] for i in chosen))
            left = [kind for i, kind in enumerate(rest) if i not in chosen]
            for wild in range(okeys + 1):
                for meld in readings(tiles, wild, game):
                    yield from ((meld, *more) for more in layings(left, okeys - wild, game))


def readings(kinds: tuple[int, ...], okeys: int, game: Game) -> Iterator[Meld]:
    """What these tiles and okeys may be together."""
    size = len(kinds) + okeys
    if size < 3:
        return
    numbers = Counter(kind % 13 + 1 for kind in kinds)
    colours = {kind // 13 for kind in kinds}
    if len(numbers) == 1 and len(colours) == len(kinds) and size <= 4:  # 51-4.2, 17-2.2
        number = kinds[0] % 13 + 1
        value = number * size if game == "51" else (17 if number == 13 else number) + size - 3  # 17-3.1
        yield Meld(kinds, okeys, (number,) * size, value)
    if len(colours) == 1:  # 51-4.1, 17-2.1
        last = 14 if game == "51" else 13
        for start in range(1, last - size + 2):
            shown = tuple(1 if place == 14 else place for place in range(start, start + size))
            if numbers <= Counter(shown):
                value = sum(shown) if game == "51" else shown[-2] + size - 3  # 51-4.5, 17-3.2
                yield Meld(kinds, okeys, shown, value)


def value(laid: Sequence[Meld]) -> int:
    """What the game counts for the melds."""
    return sum(meld.value for meld in laid)


def tiles(laid: Sequence[Meld]) -> int:
    """How many tiles are laid."""
    return sum(len(meld.numbers) for meld in laid)


def relief(laid: Sequence[Meld], okey: int) -> int:
    """By how much the melds lower what the rack costs in the end, an okey costing this much (51-11.4)."""
    return sum(sum(kind % 13 + 1 for kind in meld.kinds) + okey * meld.okeys for meld in laid)
