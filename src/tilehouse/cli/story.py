"""A record told to people: the deal, every action and what it cost, the sheet of points, the final state.

No game is named here: events, deals and states are told field by field, and their names make them readable.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from tilehouse.records.record import Hand, Record
from tilehouse.records.replay import HandOutcome, Outcome, Step
from tilehouse.rules.ledger import Entry

OF_SEATS: Final = ("starter", "dealer", "giver", "supplier", "from", "to_act", "winners")
"""Fields that hold seats."""
OF_EACH_SEAT: Final = ("racks", "discards")
"""Fields that hold tiles for each seat."""
NAMELESS: Final = ("tile", "tiles", "how", "suit", "suits", "answer", "why", "melds")
"""Fields whose values speak for themselves."""
UNTOLD: Final = ("did", "seat", "charge", "charges", "entries", "to")
"""Fields of events that say nothing more to a reader: the charges come from the ledger."""


class Story:
    """One record's. Give `tell` every step, then read `lines`."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._order = {tile: at for at, tile in enumerate(record.game.tiles)}
        self._width = max(len(name) for name in record.seats)
        self._ledger: list[Entry] = []
        self._told: dict[int, list[str]] = {}

    def tell(self, step: Step) -> None:
        """Note what an action did and what it charged."""
        lines = self._told.setdefault(step.hand, [])
        if step.number == 1:
            self._ledger = []
        told = [text for event in step.events if (text := self._event(event))]
        for at, text in enumerate(told):
            lines.append(f"{'' if at else step.number:>4}  {text}")
        if self._record.game.ended(step.state) is None:  # at the end all of them come on one sheet
            lines += [f"{'':>{self._width + 8}}{text}" for text in self._charges(step.state.ledger)]

    def lines(self, outcome: Outcome) -> Iterator[str]:
        """The whole story."""
        record = self._record
        yield f"{record.game.name}, rules {record.game.version}"
        if record.rules not in (None, record.game.version):
            yield f"It was played by rules {record.rules}: what follows may differ from what was seen then."
        if options := self._fields(record.options):
            yield f"Options: {options}"
        for at, played in enumerate(outcome.hands):
            yield from ("", f"Hand {at + 1}", *self._deal(record.hands[at]), "")
            yield from self._told.get(at, ["      Nothing has happened yet."])
            yield from ("", *self._sheet(played), "", *self._state(played.state))
        yield from ("", *self._standing(outcome))

    def charge(self, entry: Entry) -> str:
        """An entry of the ledger in words, with its clause."""
        names = self._record.seats
        text = f"{names[entry.seat]} {entry.points:+}"
        text += f" to {names[entry.to]}" if entry.to is not None else ""
        text += f", {entry.why.replace('_', ' ')}"
        text += f" {bare(entry.tile)}" if entry.tile else ""
        text += f" by {names[entry.by]}" if entry.by is not None else ""
        text += f", {entry.fan} fan" if entry.fan is not None else ""
        text += f": {', '.join(entry.patterns).replace('_', ' ')}" if entry.patterns else ""
        return f"{text} [{entry.clause}]"

    def _name(self, seat: int) -> str:
        return self._record.seats[seat].ljust(self._width)

    def _tiles(self, names: Sequence[str]) -> str:
        """Tiles in canonical order, without their copies."""
        return tiles(sorted(names, key=self._order.__getitem__)) or "–"

    def _deal(self, hand: Hand) -> Iterator[str]:
        deal = msgspec.to_builtins(hand.deal)
        listed = ("racks", "stock", "wall")
        yield "      " + self._fields({name: deal[name] for name in deal if name not in listed})
        for seat, rack in enumerate(deal["racks"]):
            yield f"      {self._name(seat)}  {self._tiles(rack)}"

    def _event(self, event: Any) -> str:
        """One line, or nothing where nothing new is said."""
        said = msgspec.to_builtins(event)
        rest = self._fields({name: value for name, value in said.items() if name not in UNTOLD})
        seat = _actor(said)
        if said.get("to") == "others" or (seat is None and not rest):
            return ""  # the same event for other eyes; or charges alone
        who = " " * self._width if seat is None else self._name(seat)
        return f"{who}  {said['did'].replace('_', ' ')} {rest}".rstrip()

    def _fields(self, said: Any) -> str:
        told = []
        for name, value in msgspec.to_builtins(said).items():
            label = name.replace("_", " ")
            if value is None or value is False:
                continue
            if value is True:
                told.append(label)
            elif name in OF_SEATS:
                told.append(f"{label} {self._seats(value)}")
            else:
                nameless = name in NAMELESS or isinstance(value, dict)
                told.append(self._value(value) if nameless else f"{label} {self._value(value)}")
        return ", ".join(text for text in told if text)

    def _value(self, value: Any) -> str:
        if isinstance(value, dict):
            return self._meld(value) if "kind" in value else self._fields(value)
        if isinstance(value, (list, tuple)):
            apart = " " if all(isinstance(each, str) for each in value) else ", "
            return apart.join(self._value(each) for each in value)
        return "none" if value is None else bare(str(value)).replace("_", " ")

    def _meld(self, meld: dict[str, Any]) -> str:
        supplier = meld.get("from")
        told = f"{meld['kind'].replace('_', ' ')} {tiles(meld['tiles'])}"
        return told if supplier is None else f"{told} from {self._record.seats[supplier]}"

    def _seats(self, value: int | Sequence[int]) -> str:
        seats = [value] if isinstance(value, int) else value
        return ", ".join(self._record.seats[seat] for seat in seats) or "nobody"

    def _charges(self, ledger: Sequence[Entry]) -> Iterator[str]:
        """What came into the ledger since the last step, and what went out of it."""
        before, now = self._ledger, list(ledger)
        self._ledger = now
        same = 0
        while same < min(len(before), len(now)) and before[same] == now[same]:
            same += 1
        yield from (f"taken back: {self.charge(entry)}" for entry in before[same:])
        yield from (self.charge(entry) for entry in now[same:])

    def _sheet(self, played: HandOutcome) -> Iterator[str]:
        ended = played.ended
        yield f"  Ended: {ended.replace('_', ' ')}" if ended else "  Not ended; points so far"
        for seat, score in enumerate(played.scores):
            entries = [entry for entry in played.ledger if seat in (entry.seat, entry.to)]
            yield f"      {self._name(seat)} {score:>+6}"
            yield from (f"{'':>{self._width + 15}}{self.charge(entry)}" for entry in entries)

    def _state(self, state: dict[str, Any]) -> Iterator[str]:
        yield "  State"
        for name, value in state.items():
            label = f"      {name.replace('_', ' ')}:"
            if name in OF_EACH_SEAT:
                show = self._tiles if name == "racks" else tiles
                yield label
                yield from (f"        {self._name(seat)}  {show(held)}" for seat, held in enumerate(value))
            elif name == "melds":
                yield from self._melds(label, [msgspec.to_builtins(meld) for meld in value])
            elif name in OF_SEATS:
                yield f"{label} {self._seats(value)}"
            elif isinstance(value, (list, tuple)):
                yield f"{label} {', '.join(self._value(each) for each in value) or 'none'}"
            else:
                yield f"{label} {self._value(value)}"

    def _melds(self, label: str, melds: list[dict[str, Any]]) -> Iterator[str]:
        yield label if melds else f"{label} none"
        for meld in melds:
            yield f"        {self._name(meld['owner'])}  {meld['id']:>2}  {self._meld(meld)}"

    def _standing(self, outcome: Outcome) -> Iterator[str]:
        yield "Standing"
        for seat in sorted(range(len(outcome.places)), key=outcome.places.__getitem__):
            yield f"  {outcome.places[seat]}.  {self._name(seat)} {outcome.totals[seat]:>+6}"
        if outcome.error is not None:
            error = outcome.error
            yield ""
            yield f"Stopped at action {error.action} of hand {error.hand}: {error.message}"
            yield f"  ({error.code}, clause {error.clause}; the state above is the one before it)"


def _actor(event: dict[str, Any]) -> int | None:
    """Whose event it is: the seat it names, or the owner of the meld that came to be."""
    meld = event.get("meld")
    seat: int | None = event.get("seat", meld["owner"] if isinstance(meld, dict) else None)
    return seat


def bare(tile: str) -> str:
    """The tile's name without its copy."""
    return tile.partition(":")[0]


def tiles(names: Sequence[str]) -> str:
    """Tiles as they lie, without their copies."""
    return " ".join(bare(name) for name in names)
