"""The description of the interface, as exact as the types from which it is made.

Litestar finds the routes; what they take and give is described as in the protocol's schema (schema.py): with
every limit, and with the options that each game has.
"""

from __future__ import annotations

from typing import Any, Final

from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin
from msgspec.json import schema_components

from tilehouse.bots.catalogue import BOTS
from tilehouse.rules.catalogue import GAMES
from tilehouse.rules.game import AnyGame
from tilehouse.server.schema import OVER_HTTP

Schema = dict[str, Any]

REFERENCE: Final = "#/components/schemas/{name}"


class ExactJson(JsonRenderPlugin):
    """Renders the description as JSON."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: Schema) -> bytes:
        """The whole description."""
        return super().render(request, exact(openapi_schema))


def exact(description: Schema) -> Schema:
    """Litestar's description with exact types."""
    _, types = schema_components(OVER_HTTP, ref_template=REFERENCE)
    for game in GAMES.values():
        types |= _options(game)
    for name, described in types.items():
        if "game" in described.get("properties", {}) and described.get("additionalProperties") is False:
            types[name] = _by_game(described)
    paths = {
        path: {verb: _empty(each) for verb, each in of.items()} for path, of in description["paths"].items()
    }
    return description | {"paths": paths, "components": {"schemas": dict(sorted(types.items()))}}


def _options(game: AnyGame) -> Schema:
    """What a table of the game may choose, under a name of its own."""
    name = f"{game.name.capitalize()}Options"
    _, types = schema_components((game.options,), ref_template=REFERENCE.replace("{name}", name))
    return {name: types[game.options.__name__]}


def _by_game(described: Schema) -> Schema:
    """A request that names a game, once for each game: with its options and its bots."""
    return {"oneOf": [_of_game(described, game) for game in GAMES.values()]}


def _of_game(described: Schema, game: AnyGame) -> Schema:
    properties = described["properties"] | {"game": {"const": game.name}}
    if "options" in properties:
        properties["options"] = {"$ref": REFERENCE.format(name=f"{game.name.capitalize()}Options")}
    if "bot" in properties:
        properties["bot"] = {"enum": [*BOTS[game.name], None]}
    return described | {"properties": properties}


def _empty(operation: Schema) -> Schema:
    """Where nothing is answered, no type is said of it."""
    responses = {
        status: {"description": said["description"]} if status == "204" else said
        for status, said in operation["responses"].items()
    }
    return operation | {"responses": responses}
