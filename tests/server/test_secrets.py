"""Every byte that reaches a seat is held against the true deal: no tile is named that it may not know yet."""

import json
import random
import re

import msgspec
import pytest
from visiting import Visitor

from tilehouse.records.read import record_from
from tilehouse.records.record import Hand, Record
from tilehouse.records.text import parse
from tilehouse.rules.catalogue import GAMES

TILE = re.compile(r'"([rbky]\d+:\d|f:\d|\d[mps]:\d)"')
SEAT = 0


@pytest.mark.parametrize("game", list(GAMES))
async def test_no_hidden_tile_is_on_the_wire(guest: Visitor, game: str):
    table = await guest.make_table(game, {"assisted": True} if game != "okey17" else {})
    rng = random.Random(game)
    async with guest.seated(table) as chair:
        await chair.dealt()
        while await chair.my_turn():
            await chair.ask({"ask": "arrange"} if game != "sichuan" else {"ask": "waits"})
            assert (await chair.act(chair.choice(rng)))["t"] == "done"
    frames = chair.heard
    answer = await guest.http.get(f"/api/tables/{table}/record")
    record = record_from(parse(answer.content))
    views = what_was_known(record, record.hands[0])

    last = max(at for at, frame in enumerate(frames) if '"t":"update"' in frame)
    secret = record.proof.hands[0].secret
    at = 0
    for number, frame in enumerate(frames[:last]):
        assert secret not in frame
        view = json.loads(frame).get("view")
        if view is not None:
            while views[at][0] != view:
                at += 1  # ends with IndexError if the wire shows what never was
            while at + 1 < len(views) and views[at + 1][0] == view:
                at += 1
        named = set(TILE.findall(frame))
        assert named <= views[at][1], (number, frame)
    assert secret in frames[last]


def what_was_known(record: Record, hand: Hand) -> list[tuple[object, set[str]]]:
    """After the deal and after each action: the seat's view, and all tiles that have ever lain open to it."""
    game = record.game
    state = game.start(record.options, hand.deal)
    known: set[str] = set()
    steps = []
    for step in [None, *hand.actions]:
        if step is not None:
            game.act(state, *step)
            known |= {getattr(step[1], "tile", None) or ""}  # shown to all, even if it comes back (17-10)
        position = game.position(state)
        known |= set(position["racks"][SEAT])
        known |= {tile for pile in position["discards"] for tile in pile}
        known |= {tile for meld in position["melds"] for tile in meld["tiles"]}
        known |= {tile for winner in position.get("winners", ()) for tile in position["racks"][winner]}
        indicator = getattr(hand.deal, "indicator", None)
        known |= set() if indicator is None else {indicator}
        view = msgspec.to_builtins(game.view_of(state, SEAT))
        steps.append((json.loads(json.dumps(view)), set(known)))
    return steps
