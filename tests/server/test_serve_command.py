"""`tilehouse serve` and `play` as they are typed, and the settings that docs/hosting.md promises."""

import json
import os
import re
import signal
import socket
import subprocess
from pathlib import Path

import httpx
import pytest
from running import COMMAND, Running

from tilehouse.cli.app import run
from tilehouse.server.settings import Settings

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


@pytest.mark.parametrize(
    ("environment", "file", "named"),
    [
        ({"TILEHOUSE_PORT": "high"}, "", "port"),
        ({"TILEHOUSE_PORT": "70000"}, "", "port"),
        ({"TILEHOUSE_HOSTS": "a,b"}, "", "hosts"),
        ({}, "colour = 'red'", "colour"),
        ({}, "messages_per_second = 0", "messages_per_second"),
        ({}, "port = ", "settings"),
    ],
)
def test_a_setting_that_does_not_fit_is_named(
    tmp_path: Path, monkeypatch, capsys, environment: dict[str, str], file: str, named: str
):
    (tmp_path / "tilehouse.toml").write_text(file)
    monkeypatch.chdir(tmp_path)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert run(["serve"]) == 2
    assert named in capsys.readouterr().err


def test_a_port_that_is_taken_is_said_in_one_line(tmp_path: Path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            [*COMMAND, "serve", "--port", port], cwd=tmp_path, capture_output=True, text=True, check=False
        )
    assert done.returncode == 1
    assert port in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_file_sets_what_environment_and_command_line_leave_open(tmp_path: Path, monkeypatch):
    (tmp_path / "tilehouse.toml").write_text('port = 1\nhost = "::1"\nhosts = ["a.example"]\n')
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TILEHOUSE_PORT", "2")
    monkeypatch.setenv("TILEHOUSE_HOST", "0.0.0.0")
    settings = Settings(host="127.0.0.2")
    assert (settings.host, settings.port, settings.hosts) == ("127.0.0.2", 2, ("a.example",))


def test_play_takes_another_port_if_the_usual_one_is_in_use(tmp_path: Path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        playing = subprocess.Popen(
            [*COMMAND, "play", "--port", str(port), "--data", str(tmp_path)],
            stdout=subprocess.PIPE,
            env={name: value for name, value in os.environ.items() if "DISPLAY" not in name},
            text=True,
        )
        assert playing.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", playing.stdout.readline())
        playing.send_signal(signal.SIGINT)
        assert playing.wait(timeout=30) == 0
        playing.stdout.close()
    assert found
    assert int(found[1]) != port


def test_only_the_owner_reads_the_key(house: Running):
    assert (house.log.parent / "secret.key").stat().st_mode & 0o077 == 0


def test_a_house_is_reached_under_its_name(tmp_path: Path):
    running = Running(tmp_path / "data", hosts='["tiles.example.org"]')
    try:
        for host, status in [
            ("tiles.example.org", 200),
            ("TILES.example.org:443", 200),
            ("x.example.org", 421),
        ]:
            assert httpx.get(f"{running.url}/healthz", headers={"host": host}).status_code == status
    finally:
        running.stop()


def test_every_setting_is_documented_with_its_default():
    rows = re.findall(r"^\| `(\w+)` \| `TILEHOUSE_(\w+)` \| `([^`]*)` \|", HOSTING.read_text(), re.MULTILINE)
    documented = {name: default for name, _, default in rows}
    assert all(name.upper() == variable for name, variable, _ in rows)
    assert set(documented) == set(Settings.model_fields)
    for name, field in Settings.model_fields.items():
        default = json.dumps(field.default) if isinstance(field.default, tuple | bool) else str(field.default)
        assert documented[name] == default
