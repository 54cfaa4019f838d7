"""Servers that start fast: forks of a process that has everything loaded, to be killed like any other."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

PARENT = """
import os, sys
import tilehouse.cli.serve
import tilehouse.store.migrate
from tilehouse.cli.app import run
while sys.stdin.readline():
    child = os.fork()
    if child == 0:
        print(os.getpid(), flush=True)
        run(["serve", "--port", "0", "--data", sys.argv[1]])
        os._exit(0)
    os.waitpid(child, 0)
"""


class Forks:
    """One server after the other, on the same data; `url` is where the newest is."""

    def __init__(self, data: Path, **settings: str) -> None:
        environment = os.environ | {f"TILEHOUSE_{name.upper()}": value for name, value in settings.items()}
        data.mkdir(exist_ok=True)
        self.log = data / "log.txt"
        with self.log.open("ab") as log:
            self._parent = subprocess.Popen(
                [sys.executable, "-c", PARENT, str(data)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                env=environment,
                text=True,
            )
        self.start()

    def start(self) -> None:
        """The next server."""
        assert self._parent.stdin is not None
        assert self._parent.stdout is not None
        print(file=self._parent.stdin, flush=True)
        self._child = int(self._parent.stdout.readline())
        line = self._parent.stdout.readline()
        found = re.search(r"http://\S+[^/\s]", line)
        assert found, f"no address in {line!r}; log: {self.log.read_text()}"
        self.url = found[0]

    def kill(self) -> None:
        """As a power cut would: nothing is finished."""
        os.kill(self._child, signal.SIGKILL)

    def close(self) -> None:
        """No more servers."""
        self.kill()
        self._parent.communicate()

    def faults(self) -> list[str]:
        """What the log says of faults."""
        return [line for line in self.log.read_text().splitlines() if "error" in line or "Traceback" in line]
