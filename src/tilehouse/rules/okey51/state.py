"""Where everything is in one hand of 51 Okey."""

from __future__ import annotations

from typing import Literal

from tilehouse.rules.okey.deal import Deal
from tilehouse.rules.okey.state import OkeyBoard, OkeyState, dealt
from tilehouse.rules.okey.tiles import okey_kind
from tilehouse.rules.okey51.events import Event
from tilehouse.rules.okey51.options import FIRST_BAR, Options

Ending = Literal["hand", "pairs", "okey", "stock"]


class Board(OkeyBoard, frozen=True):
    """Both Okeys' board, and of this turn: `bound`, the okeys laid or added, which may not be exchanged
    (51-7.3); `untold`, what the others have not seen yet (51-3.4).
    """

    bound: frozenset[str] = frozenset()
    untold: tuple[Event, ...] = ()


class State(OkeyState[Options, Board, Ending]):
    """One hand."""

    def board_for(self, seat: int | None) -> Board:
        """The board that a seat sees: with partners the others see this turn when it ends (51-3.4)."""
        if self.options.partners and self.before is not None and seat != self.seat:
            return self.before
        return self.board

    def opens_now(self) -> bool:
        """Whether the seat to act had not opened before this turn."""
        return self.at_draw.opened[self.seat] is None


def start(options: Options, deal: Deal) -> State:
    """The state after the deal: the starter does not draw (51-2.4)."""
    okey, board = okey_kind(deal.indicator), Board(dealt(deal), FIRST_BAR)
    return State(options, deal.starter, deal.indicator, okey, deal.stock, board, deal.starter)
