"""Hands of any game, played by its random bots, and what stands in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any, Final

import msgspec
from msgspec import inspect

from tilehouse.bots.catalogue import BOTS
from tilehouse.rules.game import SEATS, AnyGame

EVERYBODY: Final = (*range(SEATS), None)
TILE: Final = re.compile(rb'"([a-z0-9]+:\d)"')


@dataclass(frozen=True)
class Step:
    """An action of a hand: `before` and `after` are states, which nobody changes."""

    before: Any
    seat: int
    action: Any
    events: list[Any]
    after: Any


def all_options(game: AnyGame) -> list[Any]:
    """Every choice of the options that have few values; the others as they are by default."""
    fields = inspect.type_info(game.options).fields
    choices = [_choices(field) for field in fields]
    return [
        msgspec.convert(
            {field.name: value for field, value in zip(fields, values, strict=True)}, game.options
        )
        for values in product(*choices)
    ]


def _choices(field: inspect.Field) -> tuple[Any, ...]:
    match field.type:
        case inspect.BoolType():
            return (False, True)
        case inspect.LiteralType(values):
            return tuple(values)
    return (field.default,)


def deal(game: AnyGame, seed: int) -> Any:
    """A deal at random."""
    tiles = list(game.tiles)
    rng = Random(seed)
    rng.shuffle(tiles)
    return game.draw_deal(tiles, rng.randrange(SEATS))


def play(game: AnyGame, options: Any, seed: int) -> Iterator[Step]:
    """The steps of a whole hand; a bot that errs ends the test with its refusal."""
    rng = Random(seed)
    bot = BOTS[game.name]["random"]
    state = game.start(options, deal(game, seed))
    while asked := game.to_act(state):
        seat = rng.choice(asked)
        before = game.clone(state)
        action = bot.choose(game.view_of(state, seat), rng)
        events = game.act(state, seat, action)
        yield Step(before, seat, action, events, game.clone(state))


def all_of(game: AnyGame, state: Any) -> bytes:
    """Everything that can be known of a state, in bytes."""
    views = [game.view_of(state, seat) for seat in EVERYBODY]
    return msgspec.json.encode(
        [game.position(state), game.turn(state), game.to_act(state), game.ended(state), state.ledger, views]
    )


def tiles_in(value: Any) -> set[str]:
    """The physical tiles that a value names when it is sent."""
    return {tile.decode() for tile in TILE.findall(msgspec.json.encode(value))}
