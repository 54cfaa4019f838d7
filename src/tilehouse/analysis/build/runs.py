"""The best runs of one colour, for each of its 3**13 keys and up to two okeys.

Keys grow tile by tile: with its highest tile (the *top*), a key is as good as without that tile, or as good
as a run through it and the best of what the run leaves. Which runs go through the top depends on few places
alone; keys that are alike there lie at equal distances, and are worked out together as one slice of a table.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from tilehouse.analysis.groups import OKEYS
from tilehouse.analysis.search import POW3
from tilehouse.analysis.weighing import COLOUR_KEYS, LONGEST_RUN, Run, Weighing, shapes

_PLUS: Final = [bytes(min(255, value + more) for value in range(256)) for more in range(256)]
"""Translations that add a number to every byte."""

Counts = dict[int, int]


def run_table(weighing: Weighing) -> bytes:
    """Three planes: what the best runs of a key count, then what one and two okeys add."""
    none, *others = best_runs(weighing)
    gains = (bytes(best - base for base, best in zip(none, plane, strict=True)) for plane in others)
    return bytes(none) + b"".join(gains)


def best_runs(weighing: Weighing) -> list[bytearray]:
    """What the best runs of a key count, by the number of okeys."""
    planes = [bytearray(COLOUR_KEYS) for _ in range(OKEYS + 1)]
    for top in range(13):
        near = [0, *range(max(1, top + 1 - LONGEST_RUN), top)] if top else []
        alike = 3 ** max(0, top - LONGEST_RUN)  # the places between 0 and the near ones do not matter
        for counts in product(range(3), repeat=len(near)):
            for tops in (1, 2):
                held = dict(zip(near, counts, strict=True)) | {top: tops}
                _fill(planes, weighing, held, top, alike)
    return planes


def _fill(planes: list[bytearray], weighing: Weighing, held: Counts, top: int, alike: int) -> None:
    """Works out the keys that hold this; the planes hold all lower keys already."""
    key = sum(POW3[place] * count for place, count in held.items())
    choices = [[_slice(plane, key - POW3[top], alike)] for plane in planes]
    for places, okeys in _runs_through(top, held, weighing.past13):
        worth = weighing.run([place % 13 + 1 for place in places], okeys)
        taken = sum(POW3[place % 13] for i, place in enumerate(places) if i not in okeys)
        for spare in range(OKEYS + 1 - len(okeys)):
            rest = _slice(planes[spare], key - taken, alike)
            choices[spare + len(okeys)].append(rest.translate(_PLUS[worth]))
    for plane, slices in zip(planes, choices, strict=True):
        best = bytes(map(max, *slices)) if len(slices) > 1 else slices[0]
        plane[key : key + 3 * alike : 3] = best


def _slice(plane: bytearray, key: int, alike: int) -> bytearray:
    return plane[key : key + 3 * alike : 3]


def _runs_through(top: int, held: Counts, past13: bool) -> list[Run]:
    """The runs through the top tile that the tiles held make with at most two okeys.

    An okey stands only where no tile is left: where it need not, the two may change places.
    """
    found = []
    for shape in shapes(past13):
        places = tuple(shape)
        if top not in [place % 13 for place in places]:
            continue
        okeys = tuple(i for i, place in enumerate(places) if held.get(place % 13, 0) == 0)
        if len(okeys) <= OKEYS:
            found.append((places, okeys))
    return found
