"""Checks a record's deals against the proofs it carries, and its results against the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tilehouse.records import fair
from tilehouse.records.record import Record
from tilehouse.records.replay import Outcome

Fault = Literal["no_proof", "commitment", "deal", "result"]


@dataclass(frozen=True)
class Checked:
    """What was found of one hand (they count from 1); no fault: the deal is the one that was promised."""

    hand: int
    fault: Fault | None


def verify(record: Record, outcome: Outcome) -> list[Checked]:
    """One finding for each hand. `outcome` is what replaying the record gives."""
    return [Checked(at + 1, _fault(record, outcome, at)) for at in range(len(record.hands))]


def _fault(record: Record, outcome: Outcome, at: int) -> Fault | None:
    if record.proof is None or at >= len(record.proof.hands):
        return "no_proof"
    proof = record.proof.hands[at]
    if fair.commitment_to(proof.secret) != proof.commitment:
        return "commitment"
    game, hand = record.game, record.hands[at]
    drawn = fair.draw(
        game,
        secret=proof.secret,
        nonces=proof.nonces,
        table=record.proof.table,
        hand=at + 1,
        first=None if at == 0 else game.first_seat(hand.deal),
    )
    if game.complete(drawn) != hand.deal:
        return "deal"
    result = hand.result
    if result is None:
        return None
    if at >= len(outcome.hands):
        return "result"
    played = outcome.hands[at]
    return None if (result.ended, result.scores) == (played.ended, played.scores) else "result"
