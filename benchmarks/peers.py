"""Tilehouse's random play beside that of public engines, on one core, in one run; prints a Markdown table.

    python benchmarks/peers.py [--rounds 5] [--seconds 2]

The engines of peers.txt are installed into a virtual environment that is thrown away afterwards. They take
turns, round by round, so that a busy spell of the machine hits all of them.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).parent

OURS = {
    "okey51": "Tilehouse, 51 Okey",
    "okey17": "Tilehouse, Okey 17",
    "sichuan": "Tilehouse, Sichuan Mahjong",
}
PEERS = {
    "rlcard": "RLCard, mahjong",
    "openspiel": "OpenSpiel, gin_rummy",
    "riichienv": "riichienv, riichi mahjong, one hand",
}


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--rounds", type=int, default=5)
    words.add_argument(
        "--seconds", type=float, default=2.0, help="of processor time, for each engine and round"
    )
    given = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        theirs = install(Path(folder))
        pythons = dict.fromkeys(OURS, Path(sys.executable)) | dict.fromkeys(PEERS, theirs)
        load_before = os.getloadavg()
        results: dict[str, list[dict[str, Any]]] = {name: [] for name in pythons}
        for _ in range(given.rounds):
            for name, python in pythons.items():
                results[name].append(measure(python, name, given.seconds))
        report(results, load_before, given)


def install(folder: Path) -> Path:
    """A Python that has the peers."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    subprocess.run([python, "-m", "pip", "install", "--quiet", "-r", HERE / "peers.txt"], check=True)
    return python


def measure(python: Path, name: str, seconds: float) -> dict[str, Any]:
    command = [str(python), str(HERE / "contenders.py"), name, str(seconds)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return result


def report(results: dict[str, list[dict[str, Any]]], load_before: Any, given: argparse.Namespace) -> None:
    rates = {name: median(r["hands"] / r["seconds"] for r in rounds) for name, rounds in results.items()}
    print(f"{processor()}, {os.cpu_count()} cores; {platform.system()}; CPython {platform.python_version()}")
    print(f"{given.rounds} rounds of {given.seconds} CPU-seconds; load before and after:", end=" ")
    print(f"{load_before[0]:.1f}, {os.getloadavg()[0]:.1f}\n")
    heads = ["random play", "version", "hands/s", "range", "decisions/hand", "decisions/s"]
    print("| " + " | ".join(heads) + " |\n|" + "---|" * len(heads))
    for name, title in (OURS | PEERS).items():
        rounds = results[name]
        each = [r["hands"] / r["seconds"] for r in rounds]
        length = sum(r["decisions"] for r in rounds) / sum(r["hands"] for r in rounds)
        cells = [title, rounds[0]["version"], f"{rates[name]:,.1f}", f"{min(each):,.1f}–{max(each):,.1f}"]
        print("| " + " | ".join([*cells, f"{length:.0f}", f"{rates[name] * length:,.0f}"]) + " |")
    print("\n| hands/s, times that of | " + " | ".join(PEERS.values()) + " |\n|" + "---|" * (len(PEERS) + 1))
    for name, title in OURS.items():
        print("| " + " | ".join([title, *(f"{rates[name] / rates[peer]:,.1f}" for peer in PEERS)]) + " |")


def processor() -> str:
    """The kind of processor, as the system names it."""
    about = Path("/proc/cpuinfo")
    if about.exists():
        for line in about.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


if __name__ == "__main__":
    main()
