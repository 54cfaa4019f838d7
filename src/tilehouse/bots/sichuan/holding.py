"""A seat's own tiles as bots reckon with them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tilehouse.analysis import sichuan as kernel
from tilehouse.rules.sichuan.fan import MELDS
from tilehouse.rules.sichuan.reading import keys_without, melded, own_missing
from tilehouse.rules.sichuan.tiles import KINDS
from tilehouse.rules.sichuan.view import View


class Holding(NamedTuple):
    """The keys of the rack, the missing suit void, and how many of each kind lie in declared melds."""

    keys: kernel.Keys
    melded: tuple[int, ...]

    @property
    def melds(self) -> int:
        """How many melds are still to come from the rack."""
        return MELDS - KINDS + self.melded.count(0)

    @property
    def shanten(self) -> int:
        """Tiles to exchange until ready."""
        return kernel.shanten(self.keys, self.melds)

    def kinds(self) -> Iterator[int]:
        """The kinds in the rack."""
        return (kind for kind in range(KINDS) if kernel.held(self.keys, kind))

    def without(self, kind: int) -> Holding:
        """After the discard of one such tile."""
        return Holding(kernel.plus(self.keys, kind, -1), self.melded)

    def laying(self, kind: int, laid: int, size: int) -> Holding:
        """After so many tiles have gone from the rack to a meld that is then of this size."""
        melded = (*self.melded[:kind], size, *self.melded[kind + 1 :])
        return Holding(kernel.plus(self.keys, kind, -laid), melded)

    def pung(self, kind: int) -> Holding:
        """After a claimed pung; one tile is then to be discarded."""
        return self.laying(kind, 2, 3)

    def claimed_kong(self, kind: int) -> Holding:
        """After a claimed kong, before its replacement."""
        return self.laying(kind, 3, 4)

    def own_kong(self, kind: int) -> Holding:
        """After a concealed or an added kong, before its replacement."""
        return self.laying(kind, kernel.held(self.keys, kind), 4)


def holding_of(view: View) -> Holding:
    """What the seat holds."""
    return Holding(keys_without(view.rack, own_missing(view)), tuple(melded(view)))
