"""What a seat can make out: the tiles that nobody has shown, what fits the table, who is close to the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tilehouse.bots.okey.sight import okey_of, rack, table
from tilehouse.bots.okey51.moves import opposed
from tilehouse.rules.okey.rack import Rack
from tilehouse.rules.okey.table import Meld, all_fitting
from tilehouse.rules.okey.tiles import FALSE, KIND
from tilehouse.rules.okey51.laying import MELDS
from tilehouse.rules.okey51.view import View

FEW_TILES: Final = 4
LAST_DRAWS: Final = 6
"""When the hand may be over soon."""
PER_POINT_HELD: Final = 2.0
"""What a point on the rack costs: 5, if another finishes before it is laid (51-11.3)."""


@dataclass(frozen=True)
class Outlook:
    """The own rack and the melds as counts. `unseen`: how many tiles of each kind may still turn up, false
    jokers as the okey's kind; `fits`: the kinds that fit the melds, as bits.
    """

    view: View
    okey: int
    own: Rack
    melds: list[Meld]
    unseen: list[int]
    fits: int

    @property
    def seat(self) -> int:
        """The seat to act, whose outlook this is."""
        return self.view.to_act[0]

    @property
    def next_seat(self) -> int:
        """Who may take the discard."""
        return (self.seat + 1) % 4

    def pressing(self) -> bool:
        """Whether the hand may be over before the next turn: an opponent has few tiles, or the stock has."""
        view = self.view
        return view.stock < LAST_DRAWS or any(
            view.opened[seat] is not None and view.counts[seat] <= FEW_TILES and opposed(view, seat)
            for seat in range(4)
        )


def outlook(view: View) -> Outlook:
    """What the view shows, counted."""
    okey = okey_of(view)
    melds = table(view, MELDS)
    shown = [view.indicator, *view.rack, *(tile for pile in view.discards for tile in pile)]
    unseen = [2] * (FALSE + 1)
    for tile in (*shown, *(tile for meld in view.melds for tile in meld.tiles)):
        unseen[KIND[tile]] -= 1
    unseen[okey] = unseen.pop()
    return Outlook(view, okey, rack(view), melds, unseen, all_fitting(melds))
