"""docs/protocol.md tells of every message and every code."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from tilehouse.house import refusals
from tilehouse.server.messages import Incoming, Outgoing
from tilehouse.server.wire import LARGEST, PATIENCE

DOCUMENT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()

SOCKET_ERRORS = ["malformed", "binary", "too_large", "too_fast", "join_first", "joined", "internal"]


@pytest.mark.parametrize("message", [*get_args(Incoming), *get_args(Outgoing)])
def test_every_message_and_its_fields_have_a_row(message: type):
    names = [field.encode_name for field in msgspec.structs.fields(message)]
    tag = message.__struct_config__.tag
    row = re.search(rf"^\| `{tag}(?: \{{(?P<fields>[^}}]*)\}})?` \|", DOCUMENT, re.MULTILINE)
    assert row, tag
    assert [name.rstrip("?") for name in (row["fields"] or "").split(", ") if name] == names


@pytest.mark.parametrize("code", [*refusals.SENTENCES, *SOCKET_ERRORS])
def test_every_code_is_explained(code: str):
    assert f"`{code}`" in DOCUMENT


def test_the_limits_are_those_that_hold():
    assert f"more than {LARGEST // 1024} KiB" in DOCUMENT
    assert f"After {PATIENCE:,} that come close together" in DOCUMENT
