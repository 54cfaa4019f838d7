"""`tilehouse replay` and `tilehouse verify` as they are typed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tilehouse.cli.app import run

CASES = Path(__file__).parents[1] / "cases"
CLEAN, REFUSED, BROKEN = 0, 1, 2


@pytest.fixture
def files(tmp_path: Path) -> dict[int, Path]:
    """A record for each exit status."""
    made = {}
    cases = {CLEAN: "ending_from_hand", REFUSED: "opening_50_refused", BROKEN: "unknown_field"}
    for status, case in cases.items():
        record = json.loads((CASES / "okey51" / f"{case}.json").read_bytes())["record"]
        made[status] = tmp_path / f"{case}.json"
        made[status].write_text(json.dumps(record), encoding="utf-8")
    return made


def lines(capsys: pytest.CaptureFixture[str]) -> list[Any]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize("order", [[0], [1], [2], [0, 1], [1, 0], [2, 0, 1], [0, 0]])
def test_one_line_of_json_for_each_file_and_the_highest_status(
    files: dict[int, Path], capsys: pytest.CaptureFixture[str], order: list[int]
) -> None:
    assert run(["replay", "--json", *(str(files[status]) for status in order)]) == max(order)
    for status, line in zip(order, lines(capsys), strict=True):
        if status == BROKEN:
            assert line == {"exit": 2, "message": "hands[0].deal: Object contains unknown field `dealer`"}
        else:
            assert set(line) == {"hands", "totals", "places", "error"}
            assert (line["error"] is not None) == (status == REFUSED)


def test_the_error_object_has_just_these_keys(
    files: dict[int, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    run(["replay", "--json", str(files[REFUSED])])
    error = lines(capsys)[0]["error"]
    assert error.pop("message").startswith("The sets are worth too little to open.")
    assert error == {"hand": 1, "action": 1, "code": "below_threshold", "clause": "51-5.4"}


def test_people_are_told_what_happened_and_why(
    files: dict[int, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", *(str(files[status]) for status in (CLEAN, REFUSED, BROKEN))]) == BROKEN
    told = capsys.readouterr()
    assert "A  laid run r10 r11 r12, group k9 b9 y9, opened sets" in told.out
    assert "C -500, finish [51-11.3]" in told.out
    assert "1.  C   -500" in told.out
    assert "Stopped at action 1 of hand 1: The sets are worth too little to open." in told.out
    assert "no record: hands[0].deal: Object contains unknown field `dealer`" in told.err


@pytest.mark.parametrize("path", sorted(CASES.glob("*/*.json")), ids=lambda path: path.stem)
def test_every_case_can_be_told(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = json.loads(path.read_bytes())
    file = tmp_path / "record.json"
    file.write_text(json.dumps(case["record"]), encoding="utf-8")
    expected = case["expect"].get("exit", REFUSED if case["expect"].get("error") else CLEAN)
    assert run(["replay", str(file)]) == expected
    assert ("Standing" in capsys.readouterr().out) == (expected != BROKEN)


@pytest.mark.parametrize("name", ["missing.json", "", "nul\0"])
@pytest.mark.parametrize("command", [["replay"], ["replay", "--json"], ["verify"]])
def test_what_cannot_be_read_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str], name: str
) -> None:
    assert run([*command, str(tmp_path / name)]) == BROKEN
    assert "cannot be read" in "".join(capsys.readouterr())


def test_names_cannot_command_the_terminal(
    files: dict[int, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    record = json.loads(files[CLEAN].read_bytes())
    record["seats"] = ["\x1b[2J", "नमस्ते", "ب", "\x07"]
    files[CLEAN].write_text(json.dumps(record), encoding="utf-8")
    assert run(["replay", str(files[CLEAN])]) == CLEAN
    told = capsys.readouterr().out
    assert "\x1b" not in told
    assert "\x07" not in told
    assert "\\x1b[2J" in told
    assert "नमस्ते" in told


def test_a_reader_who_has_seen_enough(files: dict[int, Path]) -> None:
    command = [sys.executable, "-c", "from tilehouse.cli import main; main()", "replay"]
    with subprocess.Popen(
        [*command, *[str(files[CLEAN])] * 200], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["replay"], 'Command "replay" parameter FILE requires an argument'),
        (["replay", "--jsno", "x"], "Unknown option: --jsno"),
        (["plya"], 'Unknown command "plya"'),
        (["simulate", "okey51"], "--bots requires an argument"),
    ],
)
def test_what_was_mistyped_is_said(
    capsys: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    assert run(words) == BROKEN
    assert message in capsys.readouterr().err


def test_a_record_without_a_proof_is_not_proved(
    files: dict[int, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["verify", str(files[CLEAN])]) == REFUSED
    assert "hand 1: carries no proof" in capsys.readouterr().out
    assert run(["verify", str(files[CLEAN]), str(files[BROKEN])]) == BROKEN
