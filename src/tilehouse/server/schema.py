"""The JSON Schema of everything that is said on the wire; the client's types are made from it.

Definitions of a game bear its name in front (`Okey51View`); `AnyView` is one of any game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, get_args, get_type_hints

from msgspec.json import schema_components

from tilehouse.house import refusals as house
from tilehouse.records.steps import Playback
from tilehouse.rules import refusal as rules
from tilehouse.rules.catalogue import GAMES
from tilehouse.rules.game import AnyGame
from tilehouse.server import codes, forms, gathered
from tilehouse.server.api import GameInfo, Made, MyTable, NewTable
from tilehouse.server.messages import Incoming, Outgoing
from tilehouse.server.problems import Problem

Schema = dict[str, Any]

PARTS: Final = ("Options", "Action", "Event", "View", "Question", "Answer", "Hints")

OVER_HTTP: Final = (GameInfo, NewTable, Made, MyTable, Playback, Problem, *forms.ALL, *gathered.ALL)
"""What HTTP carries."""
OF_A_GAME: Final = {
    ("Act", "action"): "AnyAction",
    ("Ask", "question"): "AnyQuestion",
    ("Answer", "answer"): "AnyAnswer",
    ("TableInfo", "options"): "AnyOptions",
    ("MyTable", "options"): "AnyOptions",
    ("MatchInfo", "options"): "AnyOptions",
    ("NewTable", "options"): "AnyOptions",
    ("NewGathering", "options"): "AnyOptions",
    ("GatheringInfo", "options"): "AnyOptions",
    ("Playback", "options"): "AnyOptions",
    ("Frame", "view"): "AnyView",
}
"""Fields of messages that hold something of a game."""
OF_A_HAND: Final = {
    ("Table", "view"): "AnyView",
    ("Table", "hints"): "AnyHints",
    ("Update", "view"): "AnyView",
    ("Update", "hints"): "AnyHints",
    ("Frame", "action"): "AnyAction",
}
"""Fields that are null while there is nothing to be seen or done."""


def protocol_schema() -> Schema:
    """The whole schema, the same every time."""
    definitions = _messages()
    for game in GAMES.values():
        definitions |= _game(game)
    for part in PARTS:
        definitions[f"Any{part}"] = {"anyOf": [_reference(_named(game, part)) for game in GAMES.values()]}
    for (message, field), part in OF_A_GAME.items():
        definitions[message]["properties"][field] |= _reference(part)
    for (message, field), part in OF_A_HAND.items():
        definitions[message]["properties"][field] = {"anyOf": [_reference(part), {"type": "null"}]}
    for message in ("Update", "Frame"):
        definitions[message]["properties"]["events"]["items"] = _reference("AnyEvent")
    definitions["RefusalCode"] = {"enum": [*rules.SENTENCES, *house.SENTENCES]}
    definitions["ProblemCode"] = {"enum": [*codes.SENTENCES, *house.SENTENCES]}
    for name, definition in definitions.items():
        definition["title"] = name
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Protocol",
        "anyOf": [_reference("ClientMessage"), _reference("ServerMessage")],
        "$defs": dict(sorted(definitions.items())),
    }


def _messages() -> Schema:
    """Messages both ways and what HTTP carries."""
    (incoming, outgoing, *_), definitions = schema_components((Incoming, Outgoing, *OVER_HTTP))
    definitions["ClientMessage"] = incoming
    definitions["ServerMessage"] = outgoing
    return definitions


def _game(game: AnyGame) -> Schema:
    """All that is said of one game."""
    parts = (
        (game.options,),
        (game.action,),
        (game.event,),
        (game.view,),
        (game.question,),
        _returned(game.answer),
        _returned(game.hints),
    )
    every = [shape for shapes in parts for shape in shapes]
    schemas, components = schema_components(every, ref_template=f"#/$defs/{_named(game, '{name}')}")
    definitions = {_named(game, name): schema for name, schema in components.items()}
    left = iter(schemas)
    for part, shapes in zip(PARTS, parts, strict=True):
        of_part = [next(left) for _ in shapes]
        schema = of_part[0] if len(of_part) == 1 else {"anyOf": of_part}
        definitions.setdefault(_named(game, part), schema)
    return definitions


def _returned(function: Callable[..., Any]) -> tuple[Any, ...]:
    """The types that a function may return; a union's one by one, for nothing tags them."""
    returned = get_type_hints(function)["return"]
    return get_args(returned) or (returned,)


def _named(game: AnyGame, name: str) -> str:
    return game.name.capitalize() + name


def _reference(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}
