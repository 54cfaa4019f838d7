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
    if hand.left() == 0:
        return [*pay(hand, scoring.empty_wall(hand)), *_end(hand, "wall")]
    following = hand.active_others(seat)[0]
    begin(hand, following)
    hand.front += 1
    return [_draw(hand, following, hand.wall[hand.front - 1], replacement=False)]


def replace(hand: Hand, seat: int) -> list[Event]:
    """The player of a kong draws from the wall's other end (S-4.2)."""
    hand.players[seat].find_waits()
    hand.back -= 1
    return [_draw(hand, seat, hand.wall[hand.back], replacement=True)]


def kong(hand: Hand, meld: Meld, tile: str) -> list[Event]:
    """A kong lies on the table: it is paid, and replaced (S-4.2, S-4.4)."""
    return [Melded(meld), *pay(hand, scoring.kong(hand, meld, tile)), *replace(hand, meld.owner)]


def win(hand: Hand, seat: int, tile: str, how: How, supplier: int | None) -> list[Event]:
    """The seat wins with this tile, which is in its rack, and is paid (S-5, S-7)."""
    player = hand.players[seat]
    entries = scoring.win(hand, seat, tile, how, supplier)
    hand.winners += (Winner(seat, tile, how, supplier, player.rack),)
    player.won = True
    player.waits = ()
    return [Won(seat, tile, how, supplier), *pay(hand, entries)]


def pay(hand: Hand, entries: list[Entry]) -> list[Event]:
    """Books the entries, if there are any."""
    if not entries:
        return []
    hand.book(entries)
    return [Paid(tuple(entries))]


def _draw(hand: Hand, seat: int, tile: str, *, replacement: bool) -> Drew:
    hand.players[seat].gain(tile)
    hand.drawn = tile
    hand.replacement = replacement
    return Drew(seat, tile, replacement)


def _end(hand: Hand, how: Ending) -> list[Event]:
    hand.ended = how
    hand.asked = ()
    hand.drawn = None
    return [Ended(how)]
