"""Where everything is in a hand of either Okey; each game adds what is its own.

All that a turn can change and an undo restores stands in one frozen board: to undo is to show the old one.
"""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from tilehouse.rules.ledger import Entry
from tilehouse.rules.okey.deal import Deal
from tilehouse.rules.okey.rack import Rack, rack_of
from tilehouse.rules.okey.seats import Of4
from tilehouse.rules.okey.table import Meld
from tilehouse.rules.okey.tiles import okey_kind
from tilehouse.rules.okey.view import Opening, Phase, TakenFrom, Tiles


class OkeyBoard(msgspec.Struct, frozen=True):
    """Racks, melds, openings and charges as they stand.

    `bar` is what the next opening with sets must reach, `openings` are the sums opened with. `fits`: the
    kinds that fit the melds (`rules.okey.table`). `used`: whether the tile taken in this turn was used.
    """

    racks: Of4[Rack]
    bar: int
    melds: tuple[Meld, ...] = ()
    opened: Of4[Opening | None] = (None, None, None, None)
    openings: Of4[int | None] = (None, None, None, None)
    ledger: tuple[Entry, ...] = ()
    fits: int = 0
    used: bool = False


O = TypeVar("O")  # noqa: E741 - options
B = TypeVar("B", bound=OkeyBoard)
E = TypeVar("E", bound=str)  # how a hand may end


class OkeyState(msgspec.Struct, Generic[O, B, E]):
    """One hand. `stock` is the whole stock in drawing order, of which `drawn` tiles are gone.

    `before` is the board before anything was laid in this turn, None while nothing was. `kept_back`: a taken
    tile was put back, so only the stock may be drawn (51-3.4, 17-4.3).
    """

    options: O
    starter: int
    indicator: str
    okey: int
    stock: Tiles
    board: B
    seat: int
    phase: Phase | None = "discard"
    drawn: int = 0
    turn: int = 0
    discards: Of4[Tiles] = ((), (), (), ())
    takes: tuple[TakenFrom, ...] = ()
    before: B | None = None
    taken: str | None = None
    kept_back: bool = False
    ended: E | None = None

    @property
    def ledger(self) -> tuple[Entry, ...]:
        """Every charge so far."""
        return self.board.ledger

    @property
    def at_draw(self) -> B:
        """The board as it was when this turn's tile had been drawn."""
        return self.before or self.board

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seat whose turn it is."""
        return () if self.ended is not None else (self.seat,)


def dealt(deal: Deal) -> Of4[Rack]:
    """The four racks of a deal."""
    okey = okey_kind(deal.indicator)
    one, two, three, four = deal.racks
    return rack_of(one, okey), rack_of(two, okey), rack_of(three, okey), rack_of(four, okey)
