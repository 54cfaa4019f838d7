"""`tilehouse simulate`: the same seed gives the same hands, every deal in every seat, every refusal told."""

from __future__ import annotations

import json
import random
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from tilehouse.bots.catalogue import BOTS
from tilehouse.cli.app import run
from tilehouse.cli.invariants import Broken, Invariants
from tilehouse.cli.simulation import Player, Simulation
from tilehouse.cli.tally import Tally
from tilehouse.records.read import read
from tilehouse.records.replay import replay
from tilehouse.rules.catalogue import GAMES
from tilehouse.rules.sichuan.actions import Win

FOUR = "random,random,random,random"


class Boaster:
    """A bot that always says it has won."""

    def choose(self, view: Any, rng: random.Random) -> Win:
        return Win()


def simulated(
    capsys: pytest.CaptureFixture[str], *words: str, game: str = "sichuan", status: int = 0
) -> dict[str, Any]:
    assert run(["simulate", game, "--bots", FOUR, "--json", *words]) == status
    return dict(json.loads(capsys.readouterr().out))


@pytest.mark.parametrize("game", BOTS)
def test_the_figures_have_just_these_names(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    figures = simulated(capsys, "--hands", "2", "--seed", "s", "--check", game=game)
    assert set(figures) == {"game", "hands", "refusals", "endings", "hands_per_cpu_second", "bots"}
    assert (figures["game"], figures["hands"], figures["refusals"]) == (game, 2, 0)
    assert sum(figures["endings"].values()) == 2
    assert set(figures["bots"]["random"]) == {"mean", "ci95", "decision_ms"}
    assert set(figures["bots"]["random"]["decision_ms"]) == {"p50", "p99"}
    low, high = figures["bots"]["random"]["ci95"]
    assert low <= figures["bots"]["random"]["mean"] <= high


def test_each_deal_is_played_in_all_rotations(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures = simulated(capsys, "--hands", "3", "--duplicate", "--seed", "s", "--out", str(tmp_path))
    assert figures["hands"] == 12
    records = [read(path) for path in sorted(tmp_path.iterdir())]
    deals = [record.hands[0].deal for record in records]
    assert [deals.index(deal) for deal in deals] == [0] * 4 + [4] * 4 + [8] * 4


def test_every_bot_sits_at_every_seat_once() -> None:
    game = GAMES["sichuan"]
    players = tuple(Player(name, BOTS["sichuan"]["random"]) for name in "ABCD")
    plan = Simulation(game, game.options(), players, deals=1, seed="s", duplicate=True)
    seatings = ["".join(player.name for player in played.players) for played in plan.play()]
    assert seatings == ["ABCD", "DABC", "CDAB", "BCDA"]


def test_records_are_proved_and_play_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    simulated(capsys, "--hands", "2", "--seed", "s", "--out", str(tmp_path / "deep" / "down"))
    files = sorted((tmp_path / "deep" / "down").iterdir())
    assert [file.name for file in files] == ["sichuan-000001.json", "sichuan-000002.json"]
    assert run(["verify", *map(str, files)]) == 0
    for file in files:
        record = read(file)
        outcome = replay(record).hands[0]
        assert record.hands[0].result is not None
        assert record.hands[0].result.scores == outcome.scores
        assert outcome.ended is not None


def test_the_same_seed_gives_the_same_hands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written = []
    for name, seed in (("a", "one"), ("b", "one"), ("c", "two")):
        simulated(capsys, "--hands", "1", "--seed", seed, "--out", str(tmp_path / name))
        written.append((tmp_path / name / "sichuan-000001.json").read_bytes())
    assert written[0] == written[1] != written[2]


def test_without_a_seed_one_is_drawn_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    seeds = set()
    for _ in range(2):
        assert run(["simulate", "sichuan", "--bots", FOUR, "--hands", "1", "--json"]) == 0
        seeds.add(capsys.readouterr().err)
    assert len(seeds) == 2
    assert all(seed.startswith("seed ") for seed in seeds)


def test_a_hand_is_given_up_at_a_refusal_which_is_counted_and_written() -> None:
    game = GAMES["sichuan"]
    boaster = Player("boaster", Boaster())
    plan = Simulation(game, game.options(), (boaster,) * 4, deals=2, seed="s", duplicate=False)
    tally = Tally(plan.players)
    for played in plan.play():
        assert played.refusal is not None
        assert played.refusal.code == "wrong_phase"
        assert replay(played.record).error is not None
        tally.add(played)
    summary = tally.summary("sichuan")
    assert (summary["refusals"], summary["hands"], summary["endings"]) == (2, 2, {})
    assert summary["bots"]["boaster"]["mean"] is None


def test_seats_of_one_bot_make_one_sample_a_deal() -> None:
    game = GAMES["sichuan"]
    a, b = (Player(name, BOTS["sichuan"]["random"]) for name in "AB")
    plan = Simulation(game, game.options(), (a, a, b, b), deals=5, seed="s", duplicate=True)
    tally = Tally(plan.players)
    deals: dict[int, list[float]] = {}
    for played in plan.play():
        tally.add(played)
        mine = [points for points, player in zip(played.scores, played.players, strict=True) if player is a]
        deals.setdefault(played.deal, []).append(fmean(mine))
    assert tally.bots()["A"].mean == pytest.approx(fmean(map(fmean, deals.values())), abs=0.001)
    # what one wins in Sichuan the others lose: with two bots, two seats each, the means are opposite
    assert tally.lead("A", "B").mean == pytest.approx(2 * (tally.bots()["A"].mean or 0), abs=0.002)


def test_people_get_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "sichuan", "--bots", FOUR, "--hands", "2", "--seed", "s"]) == 0
    told = capsys.readouterr().out
    assert "sichuan: 2 deals, 2 hands; seed s" in told
    assert "refusals: 0" in told


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["whist", "--bots", FOUR], "there is no game whist, but okey51"),
        (["sichuan", "--bots", "random"], "--bots takes four names, with commas between them, of random"),
        (["sichuan", "--bots", "random,random,random,deep"], "--bots takes four names"),
        (["sichuan", "--bots", FOUR, "--options", "{"], "--options: not JSON"),
        (["sichuan", "--bots", FOUR, "--options", '{"deals": 2}'], "--options: deals: Invalid enum value 2"),
        (["sichuan", "--bots", FOUR, "--hands", "0"], "--hands"),
        (["sichuan", "--bots", FOUR, "--out", "/dev/null/x"], "/dev/null/x: Not a directory"),
    ],
)
def test_what_cannot_be_played_is_said(
    capsys: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    assert run(["simulate", *words]) == 2
    assert message in capsys.readouterr().err


def test_invariants_see_a_lost_and_a_doubled_tile() -> None:
    game = GAMES["sichuan"]
    state = game.start(game.options(), game.complete(game.deal(dealer=0)))
    position = game.position(state)
    invariants = Invariants(game)
    invariants.check(position, over=False, asked=True)
    lost = position | {"racks": [position["racks"][0][1:], *position["racks"][1:]]}
    with pytest.raises(Broken, match="lost"):
        invariants.check(lost, over=False, asked=True)
    doubled = position | {"discards": [[position["racks"][0][0]], [], [], []], "wall": position["wall"] - 1}
    with pytest.raises(Broken, match="two places"):
        invariants.check(doubled, over=False, asked=True)
    with pytest.raises(Broken, match="nobody may act"):
        invariants.check(position, over=False, asked=False)
