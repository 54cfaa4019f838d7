"""What `pip install .` gives: a program that works, with the client and the tables in it."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PIP = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [*PIP, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT], check=True
    )
    (built,) = folder.glob("tilehouse-*.whl")
    return built


def test_the_wheel_has_the_client_the_tables_and_the_migrations(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "tilehouse/server/web/index.html" in names
    assert any(name.startswith("tilehouse/store/migrations/versions/") for name in names)
    sources = (ROOT / "src/tilehouse").rglob("*")
    shipped = {
        path.relative_to(ROOT / "src").as_posix() for path in sources if path.suffix in {".py", ".bin", ".xz"}
    }
    assert shipped - set(names) == set()


def test_the_installed_program_replays_a_record(wheel: Path, tmp_path: Path) -> None:
    subprocess.run([*PIP, "install", "--no-deps", "--target", tmp_path, wheel], check=True)
    hand = {"deal": {"starter": 0, "indicator": "r5"}, "actions": []}
    record = tmp_path / "record.json"
    record.write_text(json.dumps({"format": "tilehouse/1", "game": "okey51", "hands": [hand]}))
    program = "import sys; sys.path.insert(0, sys.argv.pop(1)); from tilehouse.cli import main; main()"
    ran = subprocess.run(
        [sys.executable, "-c", program, tmp_path, "replay", "--json", record],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert ran.returncode == 0, ran.stderr
    assert '"to_act":[0]' in ran.stdout.replace(" ", "")
