"""What tiles are together, how melds grow, and what takes an okey out of them (51-4, 51-6.2, 51-7)."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tilehouse.rules.okey.exchange import exchanged, ransoms
from tilehouse.rules.okey.melds import WILD, Combination, addable, face, grown, open_ends, read
from tilehouse.rules.okey.table import WILD_BIT, fits_in, fitting, stands
from tilehouse.rules.okey.tiles import KIND, KIND_OF_NAME, TILES, is_okey, played_kind

R6 = KIND_OF_NAME["r6"]


def meld(tiles: str, *, past13: bool = True, wanted: str | None = None) -> Combination | None:
    return read(
        [name if ":" in name else f"{name}:1" for name in tiles.split()], R6, past13=past13, wanted=wanted
    )


@pytest.mark.parametrize(
    ("tiles", "kind", "numbers"),
    [
        ("b1 b2 b3", "run", (1, 2, 3)),
        ("b3 b2 b1", "run", (1, 2, 3)),
        ("b12 b13 b1", "run", (12, 13, 14)),
        ("b1 b13 b12", "run", (12, 13, 14)),
        ("r5 f r7", "run", (5, 6, 7)),
        ("b7 r6 b9", "run", (7, 8, 9)),
        ("r5 r6 r7", "run", (5, 6, 7)),
        ("b9 r6:1 r6:2", "run", (9, 10, 11)),
        ("r6:1 b9 r6:2", "run", (8, 9, 10)),
        ("r6:1 r6:2 b9", "run", (7, 8, 9)),
        ("b13 r6:1 r6:2", "run", (11, 12, 13)),
        ("b12 r6:1 r6:2", "run", (12, 13, 14)),
        ("r6:1 b1 r6:2", "group", (1, 1, 1)),
        ("r6:1 r6:2 b1", "run", (12, 13, 14)),
        ("b9 k9 y9", "group", (9, 9, 9)),
        ("b9 r6 k9 r6:2", "group", (9, 9, 9, 9)),
        ("f b6 y6", "group", (6, 6, 6)),
        ("b9 b9:2", "pair", (9, 9)),
        ("b9 r6", "pair", (9, 9)),
        ("f f:2", "pair", (6, 6)),
        ("r6 f", "pair", (6, 6)),
        ("r6 r6:2", "pair", (6, 6)),
    ],
)
def test_what_tiles_are(tiles: str, kind: str, numbers: tuple[int, ...]) -> None:
    found = meld(tiles)
    assert found is not None
    assert (found.kind, found.numbers) == (kind, numbers)


@pytest.mark.parametrize(
    "tiles",
    [
        "",
        "b1",
        "b13 b1 b2",
        "b1 b3 b4",
        "b1 k2 b3",
        "b9 b9:2 k9",
        "b9 k9",
        "b5 f b7",
        "b9 k9 y9 r9 r6",
        "b2 b1 b3",
    ],
)
def test_what_tiles_are_not(tiles: str) -> None:
    assert meld(tiles) is None


def test_without_13_1_the_1_ends_a_run_below() -> None:
    assert meld("b12 b13 b1", past13=False) is None
    high = meld("b12 r6:1 r6:2", past13=False)
    assert high is not None
    assert high.numbers == (10, 11, 12)


@pytest.mark.parametrize(
    ("tiles", "wanted", "kind"),
    [("b9 r6:1 r6:2", "group", "group"), ("b9 r6:1 r6:2", "run", "run"), ("b9 b10 b11", "group", None)],
)
def test_the_player_says_which(tiles: str, wanted: str, kind: str | None) -> None:
    found = meld(tiles, wanted=wanted)
    assert (found and found.kind) == kind


def test_what_tiles_stand_for() -> None:
    run, group, pair = meld("r5 r6 r7"), meld("f b6 r6"), meld("b9 r6")
    assert run is not None
    assert group is not None
    assert pair is not None
    assert stands(run, R6) == (None, "r6", None)
    assert stands(group, R6) == ("r6", None, "?")
    assert stands(pair, R6) == (None, "b9")


@st.composite
def any_meld(draw: st.DrawFn) -> Combination:
    """Melds near each other in colour and number, so that many tiles make one."""
    base, colour = draw(st.integers(1, 13)), draw(st.integers(0, 3))
    near = [
        tile
        for tile in TILES
        if is_okey(tile, R6)
        or (played_kind(tile, R6) // 13 == colour and (played_kind(tile, R6) % 13 + 1 - base) % 13 < 5)
        or played_kind(tile, R6) % 13 + 1 == base
    ]
    size = draw(st.integers(2, 5))
    tiles = draw(st.lists(st.sampled_from(near), min_size=size, max_size=size, unique=True))
    run_like = sorted(tiles, key=lambda tile: (played_kind(tile, R6) % 13 + 1 - base) % 13)
    found = read(draw(st.sampled_from([tiles, run_like])), R6, past13=True)
    assume(found is not None)
    assert found is not None
    return found


@given(any_meld())
def test_a_meld_reads_as_itself(shape: Combination) -> None:
    again = read(shape.tiles, R6, past13=True, wanted=None if shape.kind == "pair" else shape.kind)
    assert again == shape


@given(any_meld(), st.sampled_from(TILES))
def test_a_tile_may_be_added_where_the_whole_is_still_such_a_meld(shape: Combination, tile: str) -> None:
    assume(tile not in shape.tiles)
    kind = WILD if is_okey(tile, R6) else played_kind(tile, R6)
    ends = open_ends(shape, kind, R6, past13=True)
    if shape.kind == "pair":  # though with an okey it might be read as part of a group
        assert not ends
        return
    places = {"low": (tile, *shape.tiles), "high": (*shape.tiles, tile)}
    for end, tiles in places.items():
        whole = read(tiles, R6, past13=True, wanted=shape.kind)
        keeps = whole is not None and [face(n) for n in shape.numbers] == [
            face(n) for n, own in zip(whole.numbers, whole.tiles, strict=True) if own != tile
        ]
        if shape.kind == "group":
            assert bool(ends) == keeps
        else:
            # Read high to low, okeys may change sides: that is another run, not one with a tile more.
            assert (end in ends) == (keeps and whole is not None and whole.tiles == tiles)
    for end in ends:
        more = grown(shape, tile, end, R6)
        assert len(more.tiles) == len(shape.tiles) + 1
        assert read(more.tiles, R6, past13=True, wanted=shape.kind) == more


@given(any_meld(), st.lists(st.sampled_from(TILES), min_size=1, max_size=2, unique=True))
def test_an_exchange_keeps_the_meld_and_frees_an_okey(shape: Combination, tiles: list[str]) -> None:
    assume(not set(tiles) & set(shape.tiles))
    result = exchanged(shape, tiles, R6, bound=(), pairs=False)
    if result is None:
        kinds = tuple(sorted(played_kind(tile, R6) for tile in tiles))
        assert kinds not in ransoms(shape, R6, pairs=False) or any(is_okey(tile, R6) for tile in tiles)
        return
    after, freed = result
    assert freed in shape.tiles
    assert is_okey(freed, R6)
    assert not any(is_okey(tile, R6) for tile in tiles)
    assert sorted([*after.tiles, freed]) == sorted([*shape.tiles, *tiles])
    assert read(after.tiles, R6, past13=True, wanted=shape.kind) == after
    assert after.kind == "run" or len(after.tiles) == 4  # 51-7.2
    assert exchanged(shape, tiles, R6, bound=[t for t in shape.tiles if is_okey(t, R6)], pairs=False) is None


@given(any_meld(), st.sampled_from(TILES))
def test_what_fits_can_be_added_or_exchanged_alone(shape: Combination, tile: str) -> None:
    assume(tile not in shape.tiles)
    fits = fits_in(fitting(shape, R6, past13=True, pairs=False), tile, R6)
    kind = WILD if is_okey(tile, R6) else played_kind(tile, R6)
    added = open_ends(shape, kind, R6, past13=True)
    assert fits == bool(added or exchanged(shape, [tile], R6, bound=(), pairs=False))


def test_okeys_in_pairs_come_out_in_okey_17_alone() -> None:
    pair = meld("b9 r6")
    assert pair is not None
    assert exchanged(pair, ["b9:2"], R6, bound=(), pairs=False) is None
    result = exchanged(pair, ["b9:2"], R6, bound=(), pairs=True)
    assert result is not None
    assert result[0].tiles == ("b9:1", "b9:2")
    assert fitting(pair, R6, past13=False, pairs=True) == 1 << KIND["b9:1"]


def test_a_run_from_1_to_1_is_closed() -> None:
    run = meld("b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12 b13 b1:2")
    assert run is not None
    assert addable(run, R6, past13=True) == {}
    assert fitting(run, R6, past13=True, pairs=False) & WILD_BIT == 0
