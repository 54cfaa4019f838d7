"""Claims on a discard or an added kong: asked of all who may, answered in any order, resolved together."""

from __future__ import annotations

from tilehouse.rules.refusal import Refusal
from tilehouse.rules.sichuan import melding, turns
from tilehouse.rules.sichuan.actions import Kong, Pass, Pung, Win
from tilehouse.rules.sichuan.events import Adding, Answered, Event, Melded
from tilehouse.rules.sichuan.state import AFTER, FOR_KONG, FOR_PUNG, Answer, Hand, How, Offer
from tilehouse.rules.sichuan.tiles import KIND, KIND_NAMES


def offer(hand: Hand, seat: int, tile: str, *, kong: bool) -> list[Event]:
    """The other seats may claim this tile; whoever may not is not asked, perhaps nobody.

    Nobody is asked who holds a tile of the missing suit: he may neither win nor pung nor kong (S-2.2).
    """
    hand.offer = Offer(seat, tile, kong)
    hand.drawn = None
    hand.turn += 1
    kind, asked = KIND[tile], []
    for other in hand.others[seat]:
        player = hand.players[other]
        if kind in player.waits or (
            player.counts[kind] >= FOR_PUNG and not kong and not player.holds_missing()
        ):
            asked.append(other)
    hand.phase = "claim"
    hand.asked = tuple(sorted(asked)) if asked else ()
    hand.answers = {}
    return [Adding(seat, tile)] if kong else []


def pung(hand: Hand, seat: int, _action: Pung) -> list[Event]:
    """Raises Refusal: cannot_claim."""
    offered = _offered(hand)
    if offered.kong or hand.players[seat].counts[KIND[offered.tile]] < FOR_PUNG:
        raise Refusal("cannot_claim", "S-3.1", tile=offered.tile)
    return _answer(hand, seat, "pung")


def kong(hand: Hand, seat: int, action: Kong) -> list[Event]:
    """Raises Refusal: cannot_claim, no_replacement."""
    offered = _offered(hand)
    alike = action.tile is None or action.tile.partition(":")[0] == KIND_NAMES[KIND[offered.tile]]
    if offered.kong or not alike or hand.players[seat].counts[KIND[offered.tile]] < FOR_KONG:
        raise Refusal("cannot_claim", "S-3.1", tile=offered.tile)
    if hand.left() == 0:
        raise Refusal("no_replacement", "S-4.2")
    return _answer(hand, seat, "kong")


def win(hand: Hand, seat: int, _action: Win) -> list[Event]:
    """Raises Refusal: no_win."""
    offered = _offered(hand)
    if KIND[offered.tile] not in hand.players[seat].waits:
        raise Refusal("no_win", "S-5.1", tile=offered.tile)
    return _answer(hand, seat, "win")


def decline(hand: Hand, seat: int, _action: Pass) -> list[Event]:
    """Claims nothing."""
    return _answer(hand, seat, "pass")


def _offered(hand: Hand) -> Offer:
    assert hand.offer is not None, "claims are asked only of an offer"
    return hand.offer


def _answer(hand: Hand, seat: int, answer: Answer) -> list[Event]:
    hand.answers[seat] = answer
    hand.asked = tuple(other for other in hand.asked if other != seat)
    return [Answered(seat, answer)]


def settle(hand: Hand) -> list[Event]:
    """Once all have answered: wins first, all of them; else the one pung or kong there can be (S-3.2)."""
    if hand.asked or hand.phase != "claim":
        return []
    offered = _offered(hand)
    if "win" in hand.answers.values():
        return _win(hand, offered)
    for seat, answer in hand.answers.items():
        if answer != "pass":
            return _meld(hand, offered, seat, kong=answer == "kong")
    return _add(hand, offered) if offered.kong else turns.pass_on(hand, offered.seat)


def _win(hand: Hand, offered: Offer) -> list[Event]:
    """Every winner is settled; the tile lies in the last one's rack (S-3.2, S-4.3, S-5.3)."""
    winners = [seat for seat in AFTER[offered.seat] if hand.answers.get(seat) == "win"]
    if offered.kong:
        hand.players[offered.seat].lose(offered.tile)
        hand.players[offered.seat].find_waits()
    else:
        _take(hand, offered)
    hand.offer = None
    how: How = "robbed_kong" if offered.kong else "discard"
    events: list[Event] = []
    for seat in winners:
        hand.players[seat].gain(offered.tile)
        events += turns.win(hand, seat, offered.tile, how, offered.seat)
        if seat != winners[-1]:
            hand.players[seat].lose(offered.tile)
    return events + turns.pass_on(hand, winners[-1])


def _meld(hand: Hand, offered: Offer, seat: int, *, kong: bool) -> list[Event]:
    """The tile leaves the discards for a pung or an exposed kong (S-3.3, S-3.4, S-4.1)."""
    _take(hand, offered)
    meld = melding.claimed(hand, seat, offered, "exposed_kong" if kong else "pung")
    turns.begin(hand, seat)
    return turns.kong(hand, meld, offered.tile) if kong else [Melded(meld)]


def _take(hand: Hand, offered: Offer) -> None:
    """The claimed tile leaves the discards (S-3.4)."""
    hand.discards[offered.seat] = hand.discards[offered.seat][:-1]
    hand.offer = None


def _add(hand: Hand, offered: Offer) -> list[Event]:
    """Nobody has robbed it: the added kong is made (S-4.3)."""
    hand.offer = None
    meld = melding.added(hand, offered.seat, offered.tile)
    turns.begin(hand, offered.seat)
    return turns.kong(hand, meld, offered.tile)
