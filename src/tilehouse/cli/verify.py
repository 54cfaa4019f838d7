"""`tilehouse verify`: were the deals of a record the promised ones?"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from tilehouse.cli.app import FAILED, MISUSED
from tilehouse.cli.say import say
from tilehouse.records.read import read
from tilehouse.records.record import Record
from tilehouse.records.refused import NotARecord
from tilehouse.records.replay import replay
from tilehouse.records.verify import verify as checked

FAULTS: Final = {
    "no_proof": "carries no proof: nothing can be said about its deal",
    "commitment": "the secret is not the one that was committed to: its SHA-256 is another",
    "deal": "the secret and the nonces give another deal than the one that was played",
    "result": "the deal is fair, but the rules give another result than the one written",
}


def verify(file: Path, /, *files: Path) -> int:
    """Check every hand's deal against the proof in the record (docs/fair-deals.md), and its result.

    Exit status: 0 every deal is proved, 1 one is not, 2 a file is no record; of several the highest.

    Parameters
    ----------
    file
        A record file that the program wrote.
    files
        More record files.
    """
    return max(_verify(path) for path in (file, *files))


def _verify(path: Path) -> int:
    try:
        record = read(path)
        findings = checked(record, replay(record))
    except NotARecord as fault:
        sys.stdout.flush()
        say(f"{path}: no record: {fault}", sys.stderr)
        return MISUSED
    if not findings:
        say(f"{path}: no hand was dealt")
    for found in findings:
        said = FAULTS[found.fault] if found.fault else _proved(record, found.hand)
        say(f"{path}: hand {found.hand}: {said}")
    return FAILED if any(found.fault for found in findings) else 0


def _proved(record: Record, hand: int) -> str:
    assert record.proof is not None
    proof = record.proof.hands[hand - 1]
    gave = [record.seats[seat] for seat, nonce in enumerate(proof.nonces) if nonce is not None]
    by = f"with the nonces of {', '.join(gave)}" if gave else "without nonces: no person sat at the table"
    return f"fair: drawn from the secret committed to as {proof.commitment[:16]}…, {by}"
