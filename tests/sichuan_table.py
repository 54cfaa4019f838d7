"""Deals of Sichuan Mahjong set up as a test wants them, and played in few words."""

from __future__ import annotations

import msgspec

from tilehouse.rules.sichuan import SICHUAN
from tilehouse.rules.sichuan.deal import Deal, complete
from tilehouse.rules.sichuan.events import Event
from tilehouse.rules.sichuan.options import Options
from tilehouse.rules.sichuan.state import Hand, start


def tiles(text: str) -> tuple[str, ...]:
    """`123p 5s` is 1p 2p 3p 5s."""
    return tuple(number + word[-1] for word in text.split() for number in word[:-1])


def dealt(*racks: str, missing: str = "", wall: str = "", replacements: str = "") -> Hand:
    """Seat 0 deals; racks that are not given are filled up; `missing` is what the seats have declared."""
    named = (*(tiles(rack) for rack in racks), *((),) * (4 - len(racks)))
    whole = (named[0], named[1], named[2], named[3])
    hand = start(Options(), complete(Deal(0, whole, tiles(wall), tiles(replacements))))
    for seat, suit in enumerate(missing):
        do(hand, f"{seat} missing {suit}")
    return hand


def do(hand: Hand, *said: str) -> list[Event]:
    """Does what is said, as in `1 discard 9s`; the events of the last action."""
    events: list[Event] = []
    for sentence in said:
        seat, word, *rest = sentence.split()
        what = {"suit" if word == "missing" else "tile": rest[0]} if rest else {}
        events = SICHUAN.act(hand, int(seat), msgspec.convert({"do": word, **what}, SICHUAN.action))
    return events
