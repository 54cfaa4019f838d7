"""From the bytes of a file to plain JSON values. What is not JSON, or says a thing twice, is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from tilehouse.records.refused import NotARecord

LONGEST_FILE: Final = 16 * 1024 * 1024
"""Bytes. A whole match of eight hands has some 100,000."""
LONGEST_NUMBER: Final = 18
"""Digits. Nothing in a record is counted that far; longer ones are not even read."""
BOM: Final = b"\xef\xbb\xbf"


def read_file(path: Path) -> bytes:
    """The file's bytes. Raises NotARecord: it is not there, cannot be read or is too long."""
    try:
        with path.open("rb") as file:
            data = file.read(LONGEST_FILE + 1)
    except OSError as error:
        raise NotARecord("", f"cannot be read: {error.strerror or error}") from error
    except ValueError as error:  # a path with a null character
        raise NotARecord("", f"cannot be read: {error}") from error
    if len(data) > LONGEST_FILE:
        raise NotARecord("", f"longer than {LONGEST_FILE} bytes")
    return data


def parse(data: bytes) -> Any:
    """The JSON value that the bytes hold. Raises NotARecord, which names the place.

    Stricter than most readers of JSON: UTF-8 without a byte order mark, no key twice in an object, no NaN or
    Infinity, no endless numbers, no halves of surrogate pairs.
    """
    if data.startswith(BOM):
        raise NotARecord("", "begins with a byte order mark; a record is plain UTF-8")
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise NotARecord("", f"not UTF-8 (byte {error.start})") from error
    try:
        value = json.loads(
            text, object_pairs_hook=_object, parse_constant=_no_constant, parse_int=_whole_number
        )
    except json.JSONDecodeError as error:
        raise NotARecord("", f"not JSON: {error}") from error
    except RecursionError:
        raise NotARecord("", "nested too deeply") from None
    _check(value)
    return value


class _Twice:
    """Stands where an object was that has a key twice, until the place of it can be told."""

    def __init__(self, key: str) -> None:
        self.key = key


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any] | _Twice:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            return _Twice(key)
        found[key] = value
    return found


def _no_constant(name: str) -> None:
    raise NotARecord("", f"not JSON: {name} is not a JSON number")


def _whole_number(digits: str) -> int:
    if len(digits.removeprefix("-")) > LONGEST_NUMBER:
        raise NotARecord("", f"a number is too large: {digits[:LONGEST_NUMBER]}…")
    return int(digits)


def _check(value: Any) -> None:
    """Raises NotARecord for the first object with a double key and the first text that is none."""
    ahead: list[tuple[str, Any]] = [("", value)]
    while ahead:
        where, value = ahead.pop()
        if isinstance(value, _Twice):
            raise NotARecord(where, f"the key {json.dumps(value.key)} occurs twice")
        if isinstance(value, str):
            _check_text(where, value)
        elif isinstance(value, dict):
            for key in value:
                _check_text(where, key)
            ahead += [(f"{where}.{key}" if where else key, each) for key, each in reversed(value.items())]
        elif isinstance(value, list):
            ahead += [(f"{where}[{at}]", value[at]) for at in reversed(range(len(value)))]


def _check_text(where: str, text: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise NotARecord(where, "half a surrogate pair is not text") from error
