"""From a file to a checked record. Everything that can be told without playing is told here."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from tilehouse.records.fair import Proof
from tilehouse.records.named import unknown_tile
from tilehouse.records.record import SEAT_NAMES, Hand, Record, Result
from tilehouse.records.refused import NotARecord
from tilehouse.records.text import parse, read_file
from tilehouse.rules.catalogue import GAMES
from tilehouse.rules.dealing import DealError
from tilehouse.rules.game import SEATS, AnyGame

SeatName = Annotated[str, Meta(max_length=100)]
Seat = Annotated[int, Meta(ge=0, lt=SEATS)]

PLACE: Final = re.compile(r" - at `(?:key in )?\$(.*)`$", re.DOTALL)
"""How msgspec ends a message about a value inside another."""


class HandForm(msgspec.Struct, forbid_unknown_fields=True):
    """A hand as the file has it; deal and actions are the game's."""

    deal: dict[str, Any]
    actions: list[dict[str, Any]]
    result: Result | UnsetType = UNSET


class Form(msgspec.Struct, forbid_unknown_fields=True):
    """A record as the file has it."""

    format: Literal["tilehouse/1"]
    game: str
    hands: list[HandForm]
    options: dict[str, Any] = {}
    seats: tuple[SeatName, SeatName, SeatName, SeatName] = SEAT_NAMES
    rules: str | UnsetType = UNSET
    proof: Proof | UnsetType = UNSET


def read(path: Path) -> Record:
    """The record in a file. Raises NotARecord, which names the place."""
    return record_from(parse(read_file(path)))


def record_from(value: Any) -> Record:
    """The record that a JSON value is. Raises NotARecord, which names the place."""
    form = typed(value, Form, "")
    game = GAMES.get(form.game)
    if game is None:
        raise NotARecord("game", f'there is no game "{form.game}", but {", ".join(GAMES)}')
    options = typed(form.options, game.options, "options")
    allowed = game.hands(options)
    if len(form.hands) > allowed:
        raise NotARecord("hands", f"{len(form.hands)} hands where the options allow {allowed}")
    hands = [_hand(game, hand, f"hands[{at}]") for at, hand in enumerate(form.hands)]
    _check_first_seats(game, hands)
    return Record(game, options, hands, form.seats, form.rules or None, form.proof or None)


def typed(value: Any, form: Any, where: str) -> Any:
    """The value as the given type. Raises NotARecord with the place of what does not fit."""
    try:
        return msgspec.convert(value, form)
    except msgspec.ValidationError as error:
        message = str(error)
        place = PLACE.search(message)
        inside = place[1] if place else ""
        what = message[: place.start()] if place else message
        raise NotARecord((where + inside).removeprefix("."), what) from error


def _hand(game: AnyGame, form: HandForm, where: str) -> Hand:
    _check_tiles(game, form.deal, f"{where}.deal")
    deal = typed(form.deal, game.deal, f"{where}.deal")
    try:
        whole = game.complete(deal)
    except DealError as error:
        raise NotARecord(f"{where}.deal.{error.where}", error.what) from error
    actions = [_action(game, action, f"{where}.actions[{at}]") for at, action in enumerate(form.actions)]
    return Hand(whole, actions, form.result or None)


def _action(game: AnyGame, action: dict[str, Any], where: str) -> tuple[int, Any]:
    if "seat" not in action:
        raise NotARecord(where, "the seat is missing")
    seat = typed(action["seat"], Seat, f"{where}.seat")
    said = {name: value for name, value in action.items() if name != "seat"}
    _check_tiles(game, said, where)
    return seat, typed(said, game.action, where)


def _check_tiles(game: AnyGame, said: dict[str, Any], where: str) -> None:
    unknown = unknown_tile(said, game)
    if unknown is not None:
        raise NotARecord(f"{where}.{unknown.place}", f"there is no tile {unknown.tile}")


def _check_first_seats(game: AnyGame, hands: list[Hand]) -> None:
    """In a match the next hand's first seat is the next seat (51-2.3, 17-1.1, S-1.2)."""
    for at, hand in enumerate(hands[1:], start=1):
        due = (game.first_seat(hands[at - 1].deal) + 1) % SEATS
        first = game.first_seat(hand.deal)
        if first != due:
            raise NotARecord(f"hands[{at}].deal", f"seat {first} begins where it is seat {due}'s turn to")
