"""Where everything is in one round of Okey 17."""

from __future__ import annotations

from typing import Final, Literal

from tilehouse.rules.okey.deal import Deal
from tilehouse.rules.okey.melds import End
from tilehouse.rules.okey.state import OkeyBoard, OkeyState, dealt
from tilehouse.rules.okey.tiles import okey_kind
from tilehouse.rules.okey.view import Opening, Tiles
from tilehouse.rules.okey17.options import Options

FIRST_BAR: Final = 17

Ending = Literal["finish", "joker", "rack", "rack_joker", "stock"]


class Board(OkeyBoard, frozen=True):
    """Both Okeys' board, and of this turn: `laid`, what was laid towards an opening and its worth; `bound`,
    the jokers laid, which may not be replaced; `ends`, the ends that have had their tile; `mixed`, whether
    anything was attached, replaced or laid onto somebody.
    """

    laid: tuple[Opening, int] | None = None
    bound: Tiles = ()
    ends: tuple[tuple[int, End], ...] = ()
    mixed: bool = False


class State(OkeyState[Options, Board, Ending]):
    """One round. `face_down`: the jokers that lie so, on whosever rack (17-8.3)."""

    face_down: frozenset[str] = frozenset()

    @property
    def provisional(self) -> bool:
        """Whether what was laid does not open yet (17-5.4)."""
        return self.board.laid is not None and self.board.opened[self.seat] is None


def start(options: Options, deal: Deal) -> State:
    """The state after the deal: the starter does not draw (17-1.1)."""
    okey, board = okey_kind(deal.indicator), Board(dealt(deal), FIRST_BAR)
    return State(options, deal.starter, deal.indicator, okey, deal.stock, board, deal.starter)
