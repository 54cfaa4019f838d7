"""From a match to a record file: every copy named, the result beside each hand, the proof of each deal."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from tilehouse.records.named import named_tiles, with_copies
from tilehouse.records.record import FORMAT, Hand, Record, Result
from tilehouse.records.replay import outcome_of
from tilehouse.rules.game import AnyGame
from tilehouse.rules.refusal import Refusal


def written(record: Record) -> bytes:
    """The record as a file. Its actions are played once more: names get their copies, results their figures.

    An action that the rules refuse is the last of its hand that is written.
    """
    game = record.game
    head: dict[str, Any] = {"format": FORMAT, "game": game.name, "rules": game.version}
    head["options"] = msgspec.to_builtins(record.options)
    head["seats"] = list(record.seats)
    if record.proof is not None:
        head["proof"] = msgspec.to_builtins(record.proof)
    fields = [f"{_line(name)}: {_line(value)}" for name, value in head.items()]
    hands = ",\n".join(_hand(game, record.options, hand) for hand in record.hands)
    fields.append(f'"hands": [\n{hands}\n]' if hands else '"hands": []')
    return ("{\n" + ",\n".join(fields) + "\n}\n").encode()


def _hand(game: AnyGame, options: Any, hand: Hand) -> str:
    """A hand's text, an action a line."""
    state = game.start(options, hand.deal)
    actions = []
    for seat, action in hand.actions:
        said = {"seat": seat} | msgspec.to_builtins(action)
        if any(":" not in place.tile for place in named_tiles(said)):
            said = with_copies(said, game.position(state)["racks"][seat])
        actions.append(_line(said))
        try:
            game.act(state, seat, action)
        except Refusal:
            break
    outcome = outcome_of(game, state)
    result = msgspec.to_builtins(Result(outcome.ended, outcome.scores))
    deal = _line(msgspec.to_builtins(hand.deal))
    lines = "[\n" + ",\n".join(actions) + "\n]" if actions else "[]"
    return f'{{"deal": {deal},\n"actions": {lines},\n"result": {_line(result)}}}'


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
