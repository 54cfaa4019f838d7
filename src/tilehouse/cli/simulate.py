"""`tilehouse simulate`: bots play many hands, and how they fared is shown with its uncertainty."""

from __future__ import annotations

import itertools
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from cyclopts.validators import Number

from tilehouse.bots.catalogue import BOTS
from tilehouse.cli.app import FAILED, MISUSED
from tilehouse.cli.figures import Mean
from tilehouse.cli.invariants import Broken, Invariants
from tilehouse.cli.say import say
from tilehouse.cli.simulation import Endless, Played, Player, Simulation
from tilehouse.cli.tally import Tally
from tilehouse.records.read import typed
from tilehouse.records.refused import NotARecord
from tilehouse.records.text import parse
from tilehouse.records.write import written
from tilehouse.rules.catalogue import GAMES
from tilehouse.rules.game import SEATS


class Misused(Exception):  # noqa: N818 - an answer to a command
    """A command that cannot be carried out, and why."""


def simulate(
    game: str,
    /,
    *,
    bots: str,
    hands: Annotated[int, Parameter(validator=Number(gte=1))] = 100,
    seed: str | None = None,
    duplicate: Annotated[bool, Parameter(negative=())] = False,
    options: str = "{}",
    out: Path | None = None,
    check: Annotated[bool, Parameter(negative=())] = False,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> int:
    """Let bots play hands and compare them.

    Exit status: 0 done, 1 the rules refused an action of a bot, 2 it could not be tried.

    Parameters
    ----------
    game
        okey51, okey17 or sichuan.
    bots
        The bots at seats 0 to 3, such as steady,steady,greedy,random.
    hands
        How many deals to play; with --duplicate each is played four times.
    seed
        Any text: the same seed gives the same hands. Drawn from the operating system and shown if left out.
    duplicate
        Play each deal in all four rotations of the seats, so that the luck of the deal cancels out.
    options
        The table's options as JSON, such as '{"doubling": true}'.
    out
        Write each hand as a record into this directory.
    check
        Check after each action that no tile was lost or doubled, and that each hand's record gives the same
        hand again (slower).
    as_json
        Print the figures as JSON.
    """
    seed = seed if seed is not None else secrets.token_hex(8)
    try:
        plan = _plan(game, bots, hands, seed, duplicate, options)
        if out is not None:
            out.mkdir(parents=True, exist_ok=True)
        tally = _run(plan, out, check)
    except Misused as fault:
        say(f"tilehouse simulate: {fault}", sys.stderr)
        return MISUSED
    except OSError as fault:
        say(f"tilehouse simulate: {fault.filename}: {fault.strerror}", sys.stderr)
        return MISUSED
    except (Endless, Broken) as fault:
        say(f"tilehouse simulate: FAULT, with seed {seed}: {fault}", sys.stderr)
        return FAILED
    if as_json:
        print(msgspec.json.encode(tally.summary(game)).decode())
        say(f"seed {seed}", sys.stderr)
    else:
        for line in _report(plan, tally):
            say(line)
    return FAILED if tally.refusals else 0


def _plan(game: str, bots: str, hands: int, seed: str, duplicate: bool, options: str) -> Simulation:
    """Raises Misused."""
    if game not in GAMES:
        raise Misused(f"there is no game {game}, but {', '.join(GAMES)}")
    names = bots.split(",")
    known = BOTS[game]
    if len(names) != SEATS or not known.keys() >= set(names):
        raise Misused(f"--bots takes four names, with commas between them, of {', '.join(known)}: {bots}")
    try:
        chosen = typed(parse(options.encode()), GAMES[game].options, "")
    except NotARecord as fault:
        raise Misused(f"--options: {fault}") from fault
    players = {name: Player(name, known[name]) for name in names}
    return Simulation(GAMES[game], chosen, tuple(players[name] for name in names), hands, seed, duplicate)


def _run(plan: Simulation, out: Path | None, check: bool) -> Tally:
    tally = Tally(plan.players)
    invariants = Invariants(plan.game)
    hands = plan.play(invariants.after) if check else plan.play()
    for played in _shown(hands, plan.deals * plan.rotations):
        tally.add(played)
        if check:
            invariants.at_the_end(played)
        if played.refusal is not None:
            _report_refusal(plan, played)
        if out is not None:
            _write(plan, played, out)
    return tally


def _shown(played: Iterator[Played], total: int) -> Iterator[Played]:
    """The same, with a bar on the terminal, if there is one."""
    if not sys.stderr.isatty():
        return played
    from rich.console import Console  # noqa: PLC0415 - only where it is seen
    from rich.progress import track  # noqa: PLC0415

    return iter(track(played, "playing", total, console=Console(stderr=True), transient=True))


def _report_refusal(plan: Simulation, played: Played) -> None:
    assert played.refusal is not None
    seat, action = played.actions[-1]
    say(
        f"REFUSED: {played.players[seat].name} at seat {seat}, deal {played.deal}, "
        f"rotation {played.rotation}, action {len(played.actions)}, seed {plan.seed}: "
        f"{msgspec.json.encode(action).decode()}: "
        f"{played.refusal.message} ({played.refusal.code}, clause {played.refusal.clause})",
        sys.stderr,
    )


def _write(plan: Simulation, played: Played, out: Path) -> None:
    """Raises OSError."""
    name = f"{plan.game.name}-{played.deal:06}"
    if plan.duplicate:
        name += f"-{played.rotation}"
    (out / f"{name}.json").write_bytes(written(played.record))


def _report(plan: Simulation, tally: Tally) -> Iterator[str]:
    times = " in 4 rotations" if plan.duplicate else ""
    yield f"{plan.game.name}: {plan.deals} deals{times}, {tally.hands} hands; seed {plan.seed}"
    yield ""
    yield f"{'bot':<12}{'points a hand':>13}   {'95 % interval':<22}{'decisions p50':>13}{'p99':>12}"
    for name, mean in tally.bots().items():
        times_taken = tally.decision_ms(name)
        yield f"{name:<12}{_mean(mean)}{times_taken['p50']:>10.3f} ms{times_taken['p99']:>9.3f} ms"
    for one, other in itertools.combinations(tally.bots(), 2):
        yield f"{f'{one} − {other}':<12}{_mean(tally.lead(one, other))}".rstrip()
    yield ""
    for seat, mean in enumerate(tally.seats()):
        yield f"{f'seat {seat}':<12}{_mean(mean)}".rstrip()
    yield ""
    yield "endings: " + ", ".join(f"{how} {count}" for how, count in tally.endings.most_common())
    yield f"speed: {tally.hands_per_cpu_second():.1f} hands per CPU-second"
    yield f"refusals: {tally.refusals}" + (", see above" if tally.refusals else "")


def _mean(mean: Mean) -> str:
    if mean.mean is None:
        return f"{'no hand':>13}   {'':<22}"
    bounds = f"[{mean.ci95[0]:+.2f}, {mean.ci95[1]:+.2f}]" if mean.ci95 else "one deal: none"
    return f"{mean.mean:>+13.2f}   {bounds:<22}"
