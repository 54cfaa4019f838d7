"""What follows from an action: the next turn, a kong made, a win, the end of the deal."""

from __future__ import annotations

from tilehouse.rules.ledger import Entry
from tilehouse.rules.sichuan import scoring
from tilehouse.rules.sichuan.events import Drew, Ended, Event, Melded, Paid, Won
from tilehouse.rules.sichuan.state import Ending, Hand, How, Meld, Winner

LAST_WINNER = 3
"""With so many winners the deal is over (S-5.4)."""


def begin(hand: Hand, seat: int) -> None:
    """The seat is to act, with a new time budget."""
    hand.phase = "turn"
    hand.asked = (seat,)
    hand.turn += 1


def pass_on(hand: Hand, seat: int) -> list[Event]:
    """The next active seat after this one draws; the deal ends if it cannot or need not (S-5.3, S-5.4)."""
    if len(hand.winners) == LAST_WINNER:
        return _end(hand, "winners")
    if hand.front == hand.back:
        return [*pay(hand, scoring.empty_wall(hand)), *_end(hand, "wall")]
    following, tile = hand.others[seat][0], hand.wall[hand.front]
    begin(hand, following)
    hand.front += 1
    hand.players[following].gain(tile)
    hand.drawn = tile
    hand.replacement = False
    return [Drew(following, tile)]


def replace(hand: Hand, seat: int) -> list[Event]:
    """The player of a kong draws from the wall's other end (S-4.2)."""
    hand.back -= 1
    tile = hand.wall[hand.back]
    hand.players[seat].find_waits()
    hand.players[seat].gain(tile)
    hand.drawn = tile
    hand.replacement = True
    return [Drew(seat, tile, replacement=True)]


def kong(hand: Hand, meld: Meld, tile: str) -> list[Event]:
    """A kong lies on the table: it is paid, and replaced (S-4.2, S-4.4)."""
    return [Melded(meld), *pay(hand, scoring.kong(hand, meld, tile)), *replace(hand, meld.owner)]


def win(hand: Hand, seat: int, tile: str, how: How, supplier: int | None) -> list[Event]:
    """The seat wins with this tile, which is in its rack, and is paid (S-5, S-7)."""
    player = hand.players[seat]
    entries = scoring.win(hand, seat, tile, how, supplier)
    hand.winners += (Winner(seat, tile, how, supplier, tuple(player.rack)),)
    hand.others = tuple(tuple(other for other in others if other != seat) for others in hand.others)
    player.waits = ()
    return [Won(seat, tile, how, supplier), *pay(hand, entries)]


def pay(hand: Hand, entries: list[Entry]) -> list[Event]:
    """Books the entries, if there are any."""
    if not entries:
        return []
    hand.book(entries)
    return [Paid(tuple(entries))]


def _end(hand: Hand, how: Ending) -> list[Event]:
    hand.ended = how
    hand.phase = None
    hand.asked = ()
    hand.drawn = None
    return [Ended(how)]
