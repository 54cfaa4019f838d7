"""What statistics count of a hand is what its ledger and its end say."""

from random import Random
from typing import Any

import pytest

from tilehouse.bots.catalogue import BOTS
from tilehouse.rules.catalogue import GAMES
from tilehouse.rules.game import AnyGame

SEEDS = range(12)


def ended(game: AnyGame, seed: int) -> Any:
    """The end of a hand that plain bots have played."""
    rng, tiles = Random(seed), list(game.tiles)
    rng.shuffle(tiles)
    state = game.start(game.options(), game.draw_deal(tiles, seed % 4))
    bot = next(iter(BOTS[game.name].values()))
    while seats := game.to_act(state):
        game.act(state, seats[0], bot.choose(game.view_of(state, seats[0]), rng))
    return state


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", ["okey51", "okey17"])
def test_okey(game: str, seed: int):
    state = ended(GAMES[game], seed)
    how = GAMES[game].ended(state)
    for seat, deeds in enumerate(GAMES[game].deeds(state)):
        why = {entry.why for entry in state.ledger if entry.seat == seat}
        opened = any(deed.startswith("opened_") for deed in deeds)
        assert opened is ("not_opened" not in why)
        assert (f"finished_{how}" in deeds) is ("finish" in why)
        assert len(deeds) == opened + ("finish" in why)


@pytest.mark.parametrize("seed", SEEDS)
def test_sichuan(seed: int):
    game = GAMES["sichuan"]
    state = ended(game, seed)
    for seat, deeds in enumerate(game.deeds(state)):
        won = {entry.patterns for entry in state.ledger if entry.why == "win" and entry.to == seat}
        assert {deed for deed in deeds if deed.startswith("pattern_")} == {
            f"pattern_{pattern}" for patterns in won for pattern in patterns
        }
        assert sum(deed.startswith("won_") for deed in deeds) == bool(won)
        paid_as_pig = any(entry.why == "flower_pig" and entry.seat == seat for entry in state.ledger)
        assert not paid_as_pig or "flower_pig" in deeds
        checked = any(entry.why == "ready_check" and entry.to == seat for entry in state.ledger)
        assert not checked or "ready" in deeds
        assert len(set(deeds)) == len(deeds)
        assert not (won and {"ready", "flower_pig"} & set(deeds))
