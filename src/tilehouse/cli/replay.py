"""`tilehouse replay`: plays records through the rules and shows what happened."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from tilehouse.cli.app import FAILED, MISUSED
from tilehouse.cli.say import say
from tilehouse.cli.story import Story
from tilehouse.records.read import read
from tilehouse.records.refused import NotARecord
from tilehouse.records.replay import Outcome
from tilehouse.records.replay import replay as played


def replay(
    file: Path, /, *files: Path, as_json: Annotated[bool, Parameter(name="--json", negative=())] = False
) -> int:
    """Play record files through the rules and show what happened.

    Exit status: 0 all played, 1 the rules refused an action, 2 a file is no record; of several the highest.

    Parameters
    ----------
    file
        A record file (docs/record.md).
    files
        More record files.
    as_json
        Print the outcome as one line of JSON for each file.
    """
    show = _machine if as_json else _people
    return max(show(path) for path in (file, *files))


def _machine(path: Path) -> int:
    try:
        outcome = played(read(path))
    except NotARecord as fault:
        _line({"exit": MISUSED, "message": str(fault)})
        return MISUSED
    _line(outcome)
    return _status(outcome)


def _line(value: Any) -> None:
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")


def _people(path: Path) -> int:
    say(f"{path}:")
    try:
        record = read(path)
        story = Story(record)
        outcome = played(record, story.tell)
    except NotARecord as fault:
        sys.stdout.flush()
        say(f"  no record: {fault}", sys.stderr)
        return MISUSED
    for line in story.lines(outcome):
        say(line)
    say()
    return _status(outcome)


def _status(outcome: Outcome) -> int:
    return FAILED if outcome.error is not None else 0
