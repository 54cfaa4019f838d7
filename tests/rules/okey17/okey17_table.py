"""Rounds of Okey 17 set up as a test wants them, and played in few words."""

from __future__ import annotations

from typing import Any

import msgspec

from tilehouse.rules.okey.deal import Deal, complete
from tilehouse.rules.okey17 import OKEY17
from tilehouse.rules.okey17.actions import Action
from tilehouse.rules.okey17.events import Event
from tilehouse.rules.okey17.options import Options
from tilehouse.rules.okey17.state import State, start


def dealt(*racks: str, indicator: str = "r5", stock: str = "") -> State:
    """Seat 0 begins; racks that are not given are filled up."""
    named = tuple(tuple(rack.split()) for rack in racks) + ((),) * (4 - len(racks))
    whole = (named[0], named[1], named[2], named[3])
    return start(Options(), complete(Deal(0, indicator, whole, tuple(stock.split()))))


def do(state: State, *said: str) -> list[Event]:
    """Does what is said, as in `1 lay r1 r2 r3 / b4 b4 b4`; the events of the last action."""
    events: list[Event] = []
    for sentence in said:
        seat, word, *rest = sentence.split()
        events = OKEY17.act(state, int(seat), _action(word, rest))
    return events


def _action(word: str, rest: list[str]) -> Action:
    said: dict[str, Any] = {"do": word}
    match word:
        case "lay":
            if "onto" in rest:
                said["onto"] = int(rest.pop())
                rest.remove("onto")
            said["melds"] = [meld.split() for meld in " ".join(rest).split("/")]
        case "add":
            said |= {"tile": rest[0], "meld": int(rest[1])} | ({"end": rest[2]} if rest[2:] else {})
        case "exchange":
            said |= {"tiles": rest[:-1], "meld": int(rest[-1])}
        case "discard" | "flip":
            said["tile"] = rest[0]
    action: Action = msgspec.convert(said, OKEY17.action)
    return action
