"""When to open, and with which sets: they can be added to and stolen from (51-6.3, 51-7.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from tilehouse.analysis.okey import OKEY51, Partition, best_melds, best_opening, meld_value
from tilehouse.analysis.partition import MeldKinds
from tilehouse.bots.okey51 import moves
from tilehouse.bots.okey51.outlook import PER_POINT_HELD, Outlook
from tilehouse.rules.okey.melds import Combination, addable
from tilehouse.rules.okey.tiles import number_of
from tilehouse.rules.okey51.actions import Lay
from tilehouse.rules.okey51.laying import MELDS
from tilehouse.rules.okey51.scoring import STEAL

PER_COPY: Final = 0.35
"""How likely an opponent gets to play an unseen tile that fits."""
OKEY_HELD: Final = 60
PER_POINT_OF_BAR: Final = 3
RAISE: Final = 40
"""On doubling tables each point of the bar, up to so many, keeps the others from opening."""


def opening(out: Outlook) -> Lay | None:
    """The opening to lay now, if there is one and it is time.

    Who can open waits, unless the bar may rise: nothing can be added to sets that are not on the table, and
    when all can be laid at once the others have no time left.
    """
    view = out.view
    best = best_opening(out.own.keys, out.own.okeys, OKEY51, view.bar)
    if not (view.doubling or out.pressing() or _almost_all(out)):
        return None
    return moves.pairs_opening(view) if best is None else _least_exposed(out, best)


def _almost_all(out: Outlook) -> bool:
    """Whether next to nothing would be left when all is laid and added."""
    rest = best_melds(out.own.keys, out.own.okeys, OKEY51, "tiles").rest
    return sum(not out.fits >> kind & 1 for kind in rest) <= 1


def _least_exposed(out: Outlook, best: Partition) -> Lay:
    choices = [(_cost(out, best, melds, lay), lay) for melds, lay in _openings(out, best)]
    return min(choices, key=lambda choice: choice[0])[1]


def _openings(out: Outlook, best: Partition) -> Iterator[tuple[Sequence[MeldKinds], Lay]]:
    """The melds of the best partition, or of the best one with fewer okeys, that suffice."""
    own, bar = out.own, out.view.bar
    fewer = [best_opening(own.keys, okeys, OKEY51, bar, keep=0) for okeys in range(own.okeys)]
    for partition in (best, *fewer):
        melds = () if partition is None else partition.melds
        for size in range(1, len(melds) + 1):
            for some in combinations(melds, size):
                lay = moves.lay(out.view, some)
                if lay is not None and len(lay.melds) == size and _worth(some) >= bar:
                    yield some, lay


def _worth(melds: Sequence[MeldKinds]) -> int:
    return sum(meld_value(meld, OKEY51) for meld in melds)


def _cost(out: Outlook, best: Partition, melds: Sequence[MeldKinds], lay: Lay) -> float:
    """What opening so may cost: charges for what lies there, and what stays on the rack."""
    worth = _worth(melds)
    okeys_held = out.own.okeys - sum(len(meld.okeys) for meld in melds)
    raised = min(worth - out.view.bar, RAISE) if out.view.doubling else 0
    shapes = [
        MELDS.read(tiles, out.okey, kind) for tiles, kind in zip(lay.melds, lay.readings(), strict=True)
    ]
    return (
        sum(exposure(out, shape) for shape in shapes if shape is not None)
        + (best.value - worth) * PER_POINT_HELD
        + okeys_held * OKEY_HELD
        - raised * PER_POINT_OF_BAR
    )


def exposure(out: Outlook, shape: Combination) -> float:
    """The charges to expect for a set on the table."""
    cost = sum(10 * number_of(kind) * _comes(out, kind) for kind in addable(shape, out.okey, past13=True))
    if shape.kind == "run":
        stood_for = [kind for place in shape.okeys if (kind := shape.stands_for(place)) is not None]
        cost += sum((STEAL + 10 * number_of(kind)) * _comes(out, kind) for kind in stood_for)
    return cost


def _comes(out: Outlook, kind: int) -> float:
    return min(1.0, PER_COPY * out.unseen[kind])
