"""`tilehouse` and its commands. A command's module is imported only when the command is given."""

from __future__ import annotations

import io
import os
import sys
from typing import Final

from cyclopts import App, CycloptsError

from tilehouse import __version__

FAILED: Final = 1
MISUSED: Final = 2

COMMANDS: Final = {
    "play": ("tilehouse.cli.serve:play", "Serve on this machine and open the browser."),
    "serve": ("tilehouse.cli.serve:serve", "Serve games to browsers."),
    "replay": ("tilehouse.cli.replay:replay", "Play record files through the rules and show what happened."),
    "verify": ("tilehouse.cli.verify:verify", "Check that the deals of record files were fair."),
    "simulate": ("tilehouse.cli.simulate:simulate", "Let bots play hands and compare them."),
    "bench": ("tilehouse.cli.bench:app", "Measure speed."),
    "admin": ("tilehouse.cli.admin:app", "Look after a house: tables, people, backup, pruning."),
    "schema": ("tilehouse.cli.serve:schema", "Print the JSON Schema of the protocol."),
}

app = App(
    name="tilehouse",
    help="A house of tile games: 51 Okey, Okey 17 and Sichuan Mahjong.",
    version=__version__,
    result_action="return_value",
)
for name, (where, about) in COMMANDS.items():
    app.command(where, name=name, help=about)


def main() -> None:
    """Run the command line and exit: 0 all is well, 1 something was found wrong, 2 it could not be tried."""
    sys.exit(run(sys.argv[1:]))


def run(words: list[str]) -> int:
    """The exit status of a command line."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a name that this terminal cannot show is no reason to fail
            stream.reconfigure(errors="backslashreplace")
    try:
        status = app(words, exit_on_error=False, print_error=False)
        sys.stdout.flush()
    except CycloptsError as error:
        print(f"tilehouse: {error}\nTry: tilehouse --help", file=sys.stderr)
        return MISUSED
    except BrokenPipeError:  # whoever was reading has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    return status if isinstance(status, int) else 0
