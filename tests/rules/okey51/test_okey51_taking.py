"""A take is allowed just when some sequence of legal actions uses the tile (51-9.3): everything is tried."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from random import Random

import msgspec
import pytest
from okey51_table import state_before_a_take

from tilehouse.rules.okey.actions import Add, Exchange, Reading, Take
from tilehouse.rules.okey.melds import Combination
from tilehouse.rules.okey.rack import gained
from tilehouse.rules.okey.tiles import COLOURS, KIND, TILES, number_of, okey_kind, played_kind
from tilehouse.rules.okey51.actions import Action, Lay
from tilehouse.rules.okey51.laying import MELDS
from tilehouse.rules.okey51.play import act
from tilehouse.rules.okey51.state import State
from tilehouse.rules.okey51.taking import can_use
from tilehouse.rules.refusal import Refusal

Set = tuple[tuple[str, ...], Reading]


def usable_by_force(state: State) -> bool:
    """Whether any play of this turn uses the taken tile."""
    open_states, known = [state], set()
    while open_states:
        state = open_states.pop()
        board = state.board
        if board.used:
            return True
        key = (board.racks[1].tiles, tuple(meld.shown.tiles for meld in board.melds), board.bound)
        if key in known:
            continue
        known.add(key)
        for action in plays(state):
            after = copy.copy(state)
            try:
                act(after, 1, action)
            except Refusal:
                continue
            open_states.append(after)
    return False


def plays(state: State) -> Iterator[Action]:
    """More actions than are legal."""
    tiles = state.board.racks[1].tiles
    sets = all_sets(tiles, state.okey)
    if state.board.opened[1] is None:
        for laid in together(sets):
            yield Lay(tuple(set_[0] for set_ in laid), tuple(set_[1] for set_ in laid))
        return
    yield from (Lay((set_[0],), (set_[1],)) for set_ in sets)
    for meld in range(1, len(state.board.melds) + 1):
        for tile in tiles:
            yield Add(tile, meld, "low")
            yield Add(tile, meld, "high")
            yield Exchange((tile,), meld)
        yield from (Exchange(two, meld) for two in permutations(tiles, 2))


def all_sets(tiles: Sequence[str], okey: int) -> list[Set]:
    runs = {
        shape.tiles
        for size in (3, 4, 5)
        for some in permutations(tiles, size)
        if (shape := MELDS.read(some, okey, "run")) is not None
    }
    groups = [
        some
        for size in (3, 4)
        for some in combinations(tiles, size)
        if MELDS.read(some, okey, "group") is not None
    ]
    return [*((run, "run") for run in sorted(runs)), *((group, "group") for group in groups)]


def together(sets: Sequence[Set]) -> Iterator[list[Set]]:
    """Every choice of sets that share no tile."""
    for at, first in enumerate(sets):
        apart = [other for other in sets[at + 1 :] if not set(other[0]) & set(first[0])]
        yield [first]
        yield from ([first, *more] for more in together(apart))


def small_chance(rng: Random) -> tuple[State, str, list[Combination]] | None:
    """A small hand whose tiles lie close together, a few melds with okeys among them, and a discard."""
    indicator = "r5:1" if rng.random() < 0.7 else rng.choice(TILES[:104])
    okey = okey_kind(indicator)
    base, colours = rng.randint(1, 13), rng.sample(COLOURS, rng.randint(1, 3))
    near = {
        f"{colour}{(base + step - 1) % 13 + 1}" for colour in colours for step in range(rng.randint(3, 6))
    }
    likely = [tile for tile in TILES if KIND[tile] in (okey, 52) and rng.random() < 0.6]
    pool = [
        tile for tile in TILES if tile != indicator and (tile.partition(":")[0] in near or tile in likely)
    ]
    rng.shuffle(pool)
    table: list[Combination] = []
    for _ in range(60):
        some = rng.sample(pool, min(len(pool), rng.choice((3, 3, 4, 5))))
        some.sort(key=lambda tile: (KIND[tile] == okey, number_of(played_kind(tile, okey))))
        shape = MELDS.read(some, okey, rng.choice((None, "group")))
        if shape is not None and shape.kind != "pair":
            table.append(shape)
            pool = [tile for tile in pool if tile not in some]
        if len(table) >= rng.randint(1, 3):
            break
    opened = "sets" if rng.random() < 0.5 else None
    size = rng.randint(1, 5) if opened else rng.randint(5, 6)
    if len(pool) <= size:
        return None
    bar = 51 if opened else rng.choice((6, 12, 20, 30))
    state = state_before_a_take(pool[:size], pool[size], table, indicator=indicator, opened=opened, bar=bar)
    return state, pool[size], table


@pytest.mark.parametrize("seed", range(8))
def test_a_take_is_judged_as_if_everything_was_tried(seed: int) -> None:
    rng = Random(seed)
    chances = [chance for _ in range(40) if (chance := small_chance(rng)) is not None]
    verdicts = set()
    for state, tile, table in chances:
        board = state.board
        allowed = can_use(board.racks[1], tile, table, board.opened[1], board.bar, state.okey)
        taken = after_the_take(state, tile)
        assert allowed == usable_by_force(taken), (state.indicator, board, tile)
        verdicts.add(allowed)
    assert verdicts == {True, False}


def after_the_take(state: State, tile: str) -> State:
    after = copy.copy(state)
    empty, hand, *_ = state.board.racks
    after.board = msgspec.structs.replace(
        state.board, racks=(empty, gained(hand, tile, state.okey), empty, empty)
    )
    after.phase, after.taken, after.discards = "discard", tile, ((), (), (), ())
    return after


@pytest.mark.parametrize("seed", range(3))
def test_the_take_itself_agrees(seed: int) -> None:
    rng = Random(100 + seed)
    for chance in (small_chance(rng) for _ in range(60)):
        if chance is None:
            continue
        state, tile, table = chance
        board = state.board
        if can_use(board.racks[1], tile, table, board.opened[1], board.bar, state.okey):
            act(state, 1, Take())
            assert state.taken == tile
        else:
            with pytest.raises(Refusal, match="could not use"):
                act(state, 1, Take())
