"""Where everything is in one hand of 51 Okey.

All that a turn can change and an undo restores stands in one frozen `Board`: to undo is to show the old one.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from tilehouse.rules.ledger import Entry
from tilehouse.rules.okey.deal import Deal
from tilehouse.rules.okey.rack import Rack, rack_of
from tilehouse.rules.okey.seats import Of4
from tilehouse.rules.okey.table import Meld
from tilehouse.rules.okey.tiles import okey_kind
from tilehouse.rules.okey.view import Phase, TakenFrom, Tiles
from tilehouse.rules.okey51.events import Event
from tilehouse.rules.okey51.options import FIRST_BAR, Options

Opening = Literal["sets", "pairs"]
Ending = Literal["hand", "pairs", "okey", "stock"]


class Board(msgspec.Struct, frozen=True):
    """Racks, melds, openings and charges as they stand.

    `openings` are the sums opened with; `bar` is what the next opening with sets must reach. `fits`: the
    kinds that fit the melds (`rules.okey.table`). Of this turn: `used`, whether the taken tile was used;
    `bound`, the okeys laid or added, which may not be exchanged; `untold`, what the others have not seen yet.
    """

    racks: Of4[Rack]
    melds: tuple[Meld, ...] = ()
    opened: Of4[Opening | None] = (None, None, None, None)
    openings: Of4[int | None] = (None, None, None, None)
    bar: int = FIRST_BAR
    ledger: tuple[Entry, ...] = ()
    fits: int = 0
    used: bool = False
    bound: frozenset[str] = frozenset()
    untold: tuple[Event, ...] = ()


class State(msgspec.Struct):
    """One hand. `stock` is the whole stock in drawing order, of which `drawn` tiles are gone.

    `before` is the board before anything was laid in this turn, None while nothing was. `kept_back`: a taken
    tile was put back, so only the stock may be drawn (51-3.4).
    """

    options: Options
    starter: int
    indicator: str
    okey: int
    stock: tuple[str, ...]
    board: Board
    seat: int
    phase: Phase | None = "discard"
    drawn: int = 0
    turn: int = 0
    discards: Of4[Tiles] = ((), (), (), ())
    takes: tuple[TakenFrom, ...] = ()
    before: Board | None = None
    taken: str | None = None
    kept_back: bool = False
    ended: Ending | None = None

    @property
    def ledger(self) -> tuple[Entry, ...]:
        """Every charge so far."""
        return self.board.ledger

    def board_for(self, seat: int | None) -> Board:
        """The board that a seat sees: with partners the others see this turn when it ends (51-3.4)."""
        if self.options.partners and self.before is not None and seat != self.seat:
            return self.before
        return self.board

    def opens_now(self) -> bool:
        """Whether the seat to act had not opened before this turn."""
        return (self.before or self.board).opened[self.seat] is None


def start(options: Options, deal: Deal) -> State:
    """The state after the deal: the starter does not draw (51-2.4)."""
    okey = okey_kind(deal.indicator)
    racks = [rack_of(rack, okey) for rack in deal.racks]
    board = Board((racks[0], racks[1], racks[2], racks[3]))
    return State(options, deal.starter, deal.indicator, okey, deal.stock, board, deal.starter)


def previous(seat: int) -> int:
    """The player whose last discard may be taken (51-3.2)."""
    return (seat - 1) % 4
