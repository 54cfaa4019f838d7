"""The schema from which the client's types are made is the one that the server speaks."""

import json
import subprocess
from pathlib import Path

from running import COMMAND

from tilehouse.rules.catalogue import GAMES
from tilehouse.server.schema import PARTS, protocol_schema

FILE = Path(__file__).parents[2] / "client" / "src" / "net" / "protocol.schema.json"


def test_the_clients_schema_is_fresh():
    printed = subprocess.run([*COMMAND, "schema"], check=True, capture_output=True, text=True).stdout
    assert FILE.read_text() == printed, "run: tilehouse schema > client/src/net/protocol.schema.json"


def test_every_game_says_all_of_its_parts():
    definitions = protocol_schema()["$defs"]
    for game in GAMES:
        for part in PARTS:
            assert definitions[f"{game.capitalize()}{part}"], (game, part)


def test_every_reference_leads_somewhere():
    schema = protocol_schema()
    text = json.dumps(schema)
    wanted = {piece.split('"')[0] for piece in text.split('"#/$defs/')[1:]}
    assert wanted <= set(schema["$defs"])
