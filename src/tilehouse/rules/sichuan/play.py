"""act(): every action, each with its refusals in record.md's order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tilehouse.rules.dealing import resolve
from tilehouse.rules.refusal import Refusal
from tilehouse.rules.sichuan import claims, melding, turns
from tilehouse.rules.sichuan.actions import Action, Discard, Kong, Missing, Pass, Pung, Win
from tilehouse.rules.sichuan.events import Declared, Discarded, Event, Revealed
from tilehouse.rules.sichuan.state import Hand, Phase, Player
from tilehouse.rules.sichuan.tiles import KIND, SUIT, SUITS


def act(hand: Hand, seat: int, action: Action) -> list[Event]:
    """Carries out the action of this seat and says what happened.

    Raises Refusal, before anything has changed.
    """
    events = begin(hand, seat, action)
    events += claims.settle(hand)
    return events


def begin(hand: Hand, seat: int, action: Action) -> list[Event]:
    """As `act`, but what comes of an offer is left to claims.settle."""
    if hand.phase is None:
        raise Refusal("hand_over", "S-5.4")
    if seat not in hand.asked:
        raise Refusal("not_your_turn", CLAUSE[hand.phase])
    rule = RULES[hand.phase].get(type(action))
    if rule is None:
        raise Refusal("wrong_phase", CLAUSE[hand.phase], phase=hand.phase)
    return rule(hand, seat, action)


def _declare(hand: Hand, seat: int, action: Missing) -> list[Event]:
    """S-1.3: when all have declared, all see it, and the dealer begins without drawing (S-2.1)."""
    hand.players[seat].missing = SUITS.index(action.suit)
    hand.missing = (*hand.missing[:seat], action.suit, *hand.missing[seat + 1 :])
    hand.asked = tuple(other for other in hand.asked if other != seat)
    events: list[Event] = [Declared(seat, action.suit)]
    if not hand.asked:
        _open(hand)
        events.append(Revealed(hand.missing))
    return events


def _open(hand: Hand) -> None:
    """The dealer begins without drawing: the last tile dealt counts as drawn (S-2.1, S-5.2)."""
    dealer = hand.players[hand.dealer]
    drawn = dealer.rack[-1]
    dealer.lose(drawn)
    for player in hand.players:
        player.find_waits()
    dealer.gain(drawn)
    hand.drawn = drawn
    turns.begin(hand, hand.dealer)


def _discard(hand: Hand, seat: int, action: Discard) -> list[Event]:
    """Ends the turn. Raises Refusal: not_in_rack, must_discard_missing."""
    player = hand.players[seat]
    tile = _in_rack(player, action.tile)
    if player.holds_missing() and SUIT[tile] != player.missing:
        raise Refusal("must_discard_missing", "S-2.2", tile=tile)
    player.lose(tile)
    player.find_waits()
    hand.discards[seat] += (tile,)
    return [Discarded(seat, tile), *claims.offer(hand, seat, tile, kong=False)]


def _kong(hand: Hand, seat: int, action: Kong) -> list[Event]:
    """A concealed or an added kong (S-4.1).

    Raises Refusal: not_in_rack, holds_missing, after_pung, cannot_claim, no_replacement.
    """
    player = hand.players[seat]
    tile = _in_rack(player, action.tile)
    if player.holds_missing():
        raise Refusal("holds_missing", "S-2.2")
    if hand.drawn is None:
        raise Refusal("after_pung", "S-3.3")
    if not player.has_all(KIND[tile]):
        raise Refusal("cannot_claim", "S-4.1", tile=tile)
    if hand.left() == 0:
        raise Refusal("no_replacement", "S-4.2")
    if player.counts[KIND[tile]] < 4:
        return claims.offer(hand, seat, tile, kong=True)  # S-4.3
    meld = melding.concealed(hand, seat, tile)
    return turns.kong(hand, meld, tile)


def _win(hand: Hand, seat: int, _action: Win) -> list[Event]:
    """A win by self-draw (S-5.2). Raises Refusal: holds_missing, after_pung, no_win."""
    player, drawn = hand.players[seat], hand.drawn
    if player.holds_missing():
        raise Refusal("holds_missing", "S-2.2")
    if drawn is None:
        raise Refusal("after_pung", "S-3.3")
    if KIND[drawn] not in player.waits:
        raise Refusal("no_win", "S-5.1")
    return [*turns.win(hand, seat, drawn, "self_draw", None), *turns.pass_on(hand, seat)]


def _in_rack(player: Player, name: str | None) -> str:
    """The tile meant. Raises Refusal: not_in_rack (also where no tile is named)."""
    if name in player.rack:
        return name
    tile = name and resolve(name, player.rack)
    if not tile:
        raise Refusal("not_in_rack", "S-2.1", tile=name)
    return tile


RULES: Final[dict[Phase, dict[type, Callable[[Hand, int, Any], list[Event]]]]] = {
    "missing": {Missing: _declare},
    "turn": {Discard: _discard, Kong: _kong, Win: _win},
    "claim": {Pung: claims.pung, Kong: claims.kong, Win: claims.win, Pass: claims.decline},
}
"""What may be said in each phase."""

CLAUSE: Final[dict[Phase, str]] = {"missing": "S-1.3", "turn": "S-2.1", "claim": "S-3.1"}
"""The clause that says who is asked, and for what."""
