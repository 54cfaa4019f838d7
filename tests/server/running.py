"""A real server in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

COMMAND = [sys.executable, "-c", "from tilehouse.cli import main; main()"]


class Running:
    """`tilehouse serve` on a free port; `url` is where."""

    def __init__(self, data: Path, **settings: str) -> None:
        environment = os.environ | {f"TILEHOUSE_{name.upper()}": value for name, value in settings.items()}
        self.data = data
        self.log = data / "log.txt"
        data.mkdir(exist_ok=True)
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*COMMAND, "serve", "--port", "0", "--data", str(data)],
                stdout=subprocess.PIPE,
                stderr=log,
                env=environment,
                text=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+[^/\s]", line)
        assert found, f"no address in {line!r}; log: {self.log.read_text()}"
        self.url = found[0]

    def kill(self) -> None:
        """As a power cut would: nothing is finished."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Asks it to stop; returns its exit status."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        status = self.process.wait(timeout=20)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return status

    def faults(self) -> list[str]:
        """What the log says of faults."""
        return [line for line in self.log.read_text().splitlines() if "error" in line or "Traceback" in line]
