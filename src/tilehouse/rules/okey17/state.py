"""Where everything is in one round of Okey 17.

All that a turn can change and an undo restores stands in one frozen `Board`: to undo is to show the old one.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from tilehouse.rules.ledger import Entry
from tilehouse.rules.okey.deal import Deal
from tilehouse.rules.okey.melds import End
from tilehouse.rules.okey.rack import Rack, rack_of
from tilehouse.rules.okey.seats import Of4
from tilehouse.rules.okey.table import Meld
from tilehouse.rules.okey.tiles import okey_kind
from tilehouse.rules.okey.view import Phase, TakenFrom, Tiles
from tilehouse.rules.okey17.options import Options

FIRST_BAR: Final = 17

Opening = Literal["sets", "pairs"]
Ending = Literal["finish", "joker", "rack", "rack_joker", "stock"]


class Board(msgspec.Struct, frozen=True):
    """Racks, melds, openings and charges as they stand.

    `openings` are the sums opened with; `bar` is what the next run opening must reach. `fits`: the kinds that
    fit the melds (`rules.okey.table`). Of this turn: `laid`, what was laid towards an opening and its worth;
    `used`, whether the taken tile was laid; `bound`, the jokers laid, which may not be replaced; `ends`, the
    ends that have had their tile; `mixed`, whether anything was attached, replaced or laid onto somebody.
    """

    racks: Of4[Rack]
    melds: tuple[Meld, ...] = ()
    opened: Of4[Opening | None] = (None, None, None, None)
    openings: Of4[int | None] = (None, None, None, None)
    bar: int = FIRST_BAR
    ledger: tuple[Entry, ...] = ()
    fits: int = 0
    laid: tuple[Opening, int] | None = None
    used: bool = False
    bound: Tiles = ()
    ends: tuple[tuple[int, End], ...] = ()
    mixed: bool = False


class State(msgspec.Struct):
    """One round. `stock` is the whole stock in drawing order, of which `drawn` tiles are gone.

    `before` is the board before anything was laid in this turn, None while nothing was. `kept_back`: a taken
    tile went back, so only the stock may be drawn (17-4.3, 17-7.2). `face_down`: the jokers that lie so, on
    whosever rack.
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
    face_down: frozenset[str] = frozenset()
    ended: Ending | None = None

    @property
    def ledger(self) -> tuple[Entry, ...]:
        """Every charge so far."""
        return self.board.ledger

    @property
    def at_draw(self) -> Board:
        """The board as it was when this turn's tile had been drawn."""
        return self.before or self.board

    @property
    def provisional(self) -> bool:
        """Whether what was laid does not open yet (17-5.4)."""
        return self.board.laid is not None and self.board.opened[self.seat] is None


def start(options: Options, deal: Deal) -> State:
    """The state after the deal: the starter does not draw (17-1.1)."""
    okey = okey_kind(deal.indicator)
    racks = [rack_of(rack, okey) for rack in deal.racks]
    board = Board((racks[0], racks[1], racks[2], racks[3]))
    return State(options, deal.starter, deal.indicator, okey, deal.stock, board, deal.starter)
