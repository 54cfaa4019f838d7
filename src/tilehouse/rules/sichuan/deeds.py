"""What each seat did in a deal that has ended, in words that statistics count."""

from __future__ import annotations

from tilehouse.rules.sichuan.state import Hand


def deeds(hand: Hand) -> tuple[tuple[str, ...], ...]:
    """Wins and their patterns, kongs; how the others stood when the wall was empty."""
    return tuple((*_melded(hand, seat), *_won(hand, seat), *_left(hand, seat)) for seat in range(4))


def _melded(hand: Hand, seat: int) -> tuple[str, ...]:
    konged = any(meld.owner == seat and meld.kind != "pung" for meld in hand.melds)
    return ("kong",) if konged else ()


def _won(hand: Hand, seat: int) -> tuple[str, ...]:
    how = next((winner.how for winner in hand.winners if winner.seat == seat), None)
    if how is None:
        return ()
    paid = next(entry for entry in hand.ledger if entry.why == "win" and entry.to == seat)
    return f"won_{how}", *(f"pattern_{pattern}" for pattern in dict.fromkeys(paid.patterns or ()))


def _left(hand: Hand, seat: int) -> tuple[str, ...]:
    """S-8: only those who have not won are looked at."""
    player = hand.players[seat]
    if hand.ended != "wall" or any(winner.seat == seat for winner in hand.winners):
        return ()
    if player.waits:
        return ("ready",)
    return ("flower_pig",) if player.holds_missing() else ()
