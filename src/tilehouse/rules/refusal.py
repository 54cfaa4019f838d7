"""What a rule answers to an action that it does not allow."""

from __future__ import annotations

from typing import Final

# Every code that a rule may refuse with, once, with its English sentence. The client holds the same codes
# in every language; a test keeps the two lists equal.
SENTENCES: Final[dict[str, str]] = {
    "not_your_turn": "It is not this seat's turn.",
    "wrong_phase": "This cannot be done at this point of the turn.",
    "not_in_rack": "That tile is not in your hand.",
    "hand_over": "The hand is over.",
    "not_a_set": "These tiles do not make a valid set.",
    "keep_one_tile": "Keep one tile to discard.",
    "not_opened": "You have not opened yet.",
    "wrong_opening_type": "This does not go with the way you opened.",
    "unknown_meld": "There is no such set on the table.",
    "does_not_fit": "That tile does not fit there.",
    "end_needed": "That tile fits at both ends: say which.",
    "not_exchangeable": "No okey can be taken from this set with these tiles.",
    "nothing_to_take": "There is no discard that may be taken.",
    "nothing_to_undo": "There is nothing to undo.",
    "undo_first": "Undo what you have laid first.",
    "below_threshold": "The sets are worth too little to open.",
    "too_few_pairs": "Opening with pairs takes at least five pairs.",
    "cannot_use_taken": "You could not use that tile in this turn.",
    "taken_unused": "Use the tile you took, or put it back.",
    "once_per_end": "Only one tile may be added at each end in a turn.",
    "joker_new": "That joker was laid in this turn.",
    "joker_face_down": "That joker lies face down: turn it first.",
    "not_a_joker": "Only a joker can be turned.",
    "must_discard_missing": "Discard the tiles of your missing suit first.",
    "holds_missing": "You still hold tiles of your missing suit.",
    "cannot_claim": "You cannot claim that.",
    "no_win": "This hand does not win.",
    "no_replacement": "A kong needs a replacement tile and the wall is empty.",
    "after_pung": "After a pung, discard first.",
}


class Refusal(Exception):  # noqa: N818 - a refusal is an answer of the rules, not a fault of the program
    """An action that the rules do not allow; nothing has changed.

    `code` is stable (one of SENTENCES), `clause` the rule that says so (`51-5.4`), `details` what the
    sentence may name (numbers and tiles), for people and programs.
    """

    def __init__(self, code: str, clause: str, **details: int | str | None) -> None:
        super().__init__(SENTENCES[code])
        self.code = code
        self.clause = clause
        self.details = details

    @property
    def message(self) -> str:
        """The English sentence, with what it is about."""
        about = ", ".join(f"{name} {value}" for name, value in self.details.items())
        return f"{SENTENCES[self.code]} ({about})" if about else SENTENCES[self.code]
