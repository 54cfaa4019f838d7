"""`tilehouse bench`: how fast the engine is, per second of processor time."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from statistics import median
from time import process_time
from typing import Annotated, Any, Final

import msgspec
from cyclopts import App, Parameter
from cyclopts.validators import Number

from tilehouse.analysis import sichuan
from tilehouse.analysis.okey import OKEY51, best_melds, best_value
from tilehouse.analysis.search import COMPILED
from tilehouse.bots.catalogue import BOTS
from tilehouse.cli.say import say
from tilehouse.cli.simulation import Player, Simulation
from tilehouse.rules.catalogue import GAMES
from tilehouse.rules.game import SEATS
from tilehouse.rules.okey.rack import Rack, rack_of
from tilehouse.rules.okey.tiles import TILES, okey_kind

ROUNDS: Final = 5
"""Each figure is the median of so many rounds."""
SEED: Final = "bench"
SAMPLE: Final = 5000
"""How many racks or hands one pass over a kernel looks at."""

app = App(name="bench", help="Measure speed.")


class Figures(msgspec.Struct):
    """Whether the analysis kernel is compiled, and how much is done in a second of processor time."""

    compiled: bool
    rates: dict[str, float]


@app.command
def engine(
    *,
    seconds: Annotated[float, Parameter(validator=Number(gt=0))] = 1.0,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> int:
    """Measure the rules with random bots, and the analysis kernel.

    Parameters
    ----------
    seconds
        Processor time for each of the five rounds of a figure.
    as_json
        Print the figures as JSON.
    """
    figures = Figures(COMPILED, {name: rate(work, seconds) for name, work in works().items()})
    if as_json:
        print(msgspec.json.encode(figures).decode())
        return 0
    say(f"analysis kernel: {'compiled' if figures.compiled else 'plain Python'}")
    for name, figure in figures.rates.items():
        say(f"{name:<24}{figure:>14,.0f} per CPU-second")
    return 0


Work = Iterator[tuple[int, float]]
"""Does a piece of work each time: how many units it was, and the processor time that they took."""


def works() -> dict[str, Work]:
    """What is measured, by name."""
    chance = random.Random(SEED)
    racks = [(rack.keys, rack.okeys, OKEY51) for rack in _racks(chance)]
    hands = list(_hands(chance))
    kept = [(sichuan.keys_of(hand), len(hand) // 3) for hand in hands]
    return {
        **{f"{name}.random_hands": _random_hands(name) for name in GAMES},
        "okey.best_value": _calls(best_value, racks),
        "okey.best_melds": _calls(best_melds, racks),
        "sichuan.shanten_kept": _calls(sichuan.shanten, kept),
        "sichuan.shanten": _calls(sichuan.shanten_of, [(hand,) for hand in hands]),
    }


def rate(work: Work, seconds: float) -> float:
    """Units in a second of processor time; the first piece only warms up."""
    next(work)
    rounds = []
    for _ in range(ROUNDS):
        units, took = 0, 0.0
        while took < seconds:
            more, longer = next(work)
            units += more
            took += longer
        rounds.append(units / took)
    return round(median(rounds), 1)


def _random_hands(game: str) -> Work:
    """Whole hands of random bots, each action chosen from the seat's view and carried out by the rules."""
    player = Player("random", BOTS[game]["random"])
    options = GAMES[game].options()
    plan = Simulation(GAMES[game], options, (player,) * SEATS, deals=10**9, seed=SEED, duplicate=False)
    for played in plan.play():
        if played.refusal is not None:
            raise played.refusal
        yield 1, played.cpu_seconds


def _calls(function: Callable[..., Any], arguments: Sequence[tuple[Any, ...]]) -> Work:
    while True:
        began = process_time()
        for given in arguments:
            function(*given)
        yield len(arguments), process_time() - began


def _racks(chance: random.Random) -> Iterator[Rack]:
    """Racks of 14 or 15 tiles as they are dealt: most without an okey, some with one, few with two."""
    for _ in range(SAMPLE):
        indicator, *rest = chance.sample(TILES, 16)
        while indicator.startswith("f"):  # 51-1.2
            indicator, *rest = chance.sample(TILES, 16)
        yield rack_of(rest[: chance.choice((14, 15))], okey_kind(indicator))


def _hands(chance: random.Random) -> Iterator[list[int]]:
    """Bare hands with and without declared melds."""
    for _ in range(SAMPLE):
        yield chance.sample(list(range(27)) * 4, chance.choice((13, 14, 13, 14, 10, 11, 7, 8)))
