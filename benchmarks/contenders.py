"""Random play in one engine: `python contenders.py NAME SECONDS` prints JSON.

Only the named engine is imported, so that each runs in the environment that has it. Every engine is driven as
its users drive it from Python: it says what may be done, one of that is chosen at random and carried out.
"""

from __future__ import annotations

import json
import os
import random
import sys
from collections.abc import Callable
from importlib.metadata import version
from time import process_time

PLAY = Callable[[], int]
"""Plays one hand to its end and says how many decisions it had."""


def main() -> None:
    name, seconds = sys.argv[1], float(sys.argv[2])
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    package, make = CONTENDERS[name]
    play = make()
    play()  # imports, tables, caches
    hands, decisions, began = 0, 0, process_time()
    while process_time() - began < seconds:
        decisions += play()
        hands += 1
    took = process_time() - began
    print(json.dumps({"version": version(package), "hands": hands, "decisions": decisions, "seconds": took}))


def tilehouse(name: str) -> PLAY:
    from tilehouse.bots.catalogue import BOTS
    from tilehouse.rules.catalogue import GAMES

    game, bot, rng = GAMES[name], BOTS[name]["random"], random.Random(1)
    options = game.options()

    def play() -> int:
        tiles = list(game.tiles)
        rng.shuffle(tiles)
        state = game.start(options, game.draw_deal(tiles, rng.randrange(4)))
        decisions = 0
        while asked := game.to_act(state):
            seat = asked[0]
            game.act(state, seat, bot.choose(game.view_of(state, seat), rng))
            decisions += 1
        return decisions

    return play


def rlcard() -> PLAY:
    import rlcard as library

    env, rng = library.make("mahjong"), random.Random(1)

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def openspiel() -> PLAY:
    import pyspiel

    game, rng = pyspiel.load_game("gin_rummy"), random.Random(1)

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def riichienv() -> PLAY:
    from riichienv import RiichiEnv

    env, rng = RiichiEnv(), random.Random(1)

    def play() -> int:
        asked = env.reset()
        decisions = 0
        while not env.done():
            decisions += len(asked)
            asked = env.step({seat: rng.choice(seen.legal_actions()) for seat, seen in asked.items()})
        return decisions

    return play


CONTENDERS: dict[str, tuple[str, Callable[[], PLAY]]] = {
    "okey51": ("tilehouse", lambda: tilehouse("okey51")),
    "okey17": ("tilehouse", lambda: tilehouse("okey17")),
    "sichuan": ("tilehouse", lambda: tilehouse("sichuan")),
    "rlcard": ("rlcard", rlcard),
    "openspiel": ("open-spiel", openspiel),
    "riichienv": ("riichienv", riichienv),
}

if __name__ == "__main__":
    main()
