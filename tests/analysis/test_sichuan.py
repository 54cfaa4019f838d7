"""Sichuan hands: distances, waits and forms, held against their definitions and an independent library."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mahjong.shanten import Shanten

from tilehouse.analysis import sichuan as kernel

SUITS = "mps"


def kinds(text: str) -> list[int]:
    """The kinds of a hand written like `123m 55p`."""
    return [SUITS.index(part[-1]) * 9 + int(digit) - 1 for part in text.split() for digit in part[:-1]]


@st.composite
def hands(draw: st.DrawFn, over: int = 1) -> list[int]:
    """3n + `over` tiles, of fewer kinds in some hands than in others."""
    random = draw(st.randoms(use_true_random=False))
    size = 3 * draw(st.integers(1, 4)) + over
    kinds_in_use = random.sample(range(27), draw(st.integers(7, 27)))
    return sorted(random.sample(kinds_in_use * 4, size))


def melds_in(hand: list[int]) -> list[list[tuple[int, ...]]]:
    """Every way to split the tiles into pungs and runs."""
    if not hand:
        return [[]]
    low = hand[0]
    found = []
    run = (low, low + 1, low + 2) if low % 9 < 7 else ()
    for meld in {(low, low, low), run} - {()}:
        rest = list(hand)
        if all(hand.count(kind) >= meld.count(kind) for kind in meld):
            for kind in meld:
                rest.remove(kind)
            found += [[meld, *more] for more in melds_in(rest)]
    return found


def readings(hand: list[int]) -> list[list[tuple[int, ...]]]:
    """Every way to split the tiles into melds and a pair, which comes first."""
    found = []
    for kind in set(hand):
        if hand.count(kind) >= 2:
            rest = list(hand)
            rest.remove(kind)
            rest.remove(kind)
            found += [[(kind, kind), *melds] for melds in melds_in(rest)]
    return found


def seven_pairs(hand: list[int]) -> bool:
    return len(hand) == 14 and all(hand.count(kind) % 2 == 0 for kind in hand)


def shanten(hand: list[int]) -> int:
    return kernel.shanten(kernel.keys_of(hand), len(hand) // 3)


@given(hands(over=2))
def test_complete(hand: list[int]) -> None:
    complete = bool(readings(hand)) or seven_pairs(hand)  # S-5.1
    assert kernel.is_complete(kernel.keys_of(hand), len(hand) // 3) == complete


@st.composite
def complete_hands(draw: st.DrawFn) -> list[int]:
    """A pair and up to four melds of few kinds, so that they can often be read in more than one way."""
    low = draw(st.integers(0, 4))
    suits = draw(st.lists(st.integers(0, 2), min_size=1, max_size=2))
    melds = draw(
        st.lists(st.tuples(st.sampled_from(suits), st.integers(low, low + 3), st.booleans()), max_size=4)
    )
    hand = [9 * suits[0] + low + 1] * 2
    for suit, number, pung in melds:
        first = 9 * suit + min(number, 6 if not pung else 8)
        hand += [first] * 3 if pung else [first, first + 1, first + 2]
    return sorted(hand) if all(hand.count(kind) <= 4 for kind in hand) else [0, 0]


@given(complete_hands())
def test_forms(hand: list[int]) -> None:
    ways = readings(hand)
    expected = 0
    for flag, fits in (
        (kernel.STANDARD, lambda tiles: True),
        (kernel.PUNGS, lambda tiles: tiles[0] == tiles[-1]),
        (kernel.OUTSIDE, lambda tiles: tiles[0] % 9 == 0 or tiles[-1] % 9 == 8),
        (kernel.PUNGS_258, lambda tiles: tiles[0] == tiles[-1] and tiles[0] % 9 in (1, 4, 7)),
    ):
        if any(all(map(fits, way)) for way in ways):
            expected |= flag
    if seven_pairs(hand):
        expected |= kernel.SEVEN_PAIRS
    assert kernel.forms(kernel.keys_of(hand), len(hand) // 3) == expected
    m, p, s = (key or kernel.VOID for key in kernel.keys_of(hand))
    assert kernel.forms((m, p, s), len(hand) // 3) == expected
    assert kernel.is_complete(kernel.keys_of(hand), len(hand) // 3)


@given(hands(over=1))
def test_shanten_is_one_more_than_after_the_best_draw(hand: list[int]) -> None:
    draws = [kind for kind in range(27) if hand.count(kind) < 4]
    after = {kind: shanten([*hand, kind]) for kind in draws}
    assert shanten(hand) == 1 + min(after.values())
    best = tuple(kind for kind in draws if after[kind] == shanten(hand) - 1)
    keys = kernel.keys_of(hand)
    assert kernel.useful(keys, len(hand) // 3) == best
    assert kernel.waits(keys, len(hand) // 3) == (best if shanten(hand) == 0 else ())
    unseen = [4 - hand.count(kind) for kind in range(27)]
    assert kernel.acceptance(keys, len(hand) // 3, unseen) == sum(unseen[kind] for kind in best)


@given(hands(over=2))
def test_shanten_is_that_of_the_best_discard(hand: list[int]) -> None:
    after = {}
    for kind in set(hand):
        rest = list(hand)
        rest.remove(kind)
        after[kind] = shanten(rest)
    if shanten(hand) >= 0:
        assert shanten(hand) == min(after.values())
    found = kernel.discards(kernel.keys_of(hand), len(hand) // 3, [4] * 27)
    assert {discard.kind: discard.shanten for discard in found} == after
    assert found == sorted(found, key=lambda discard: (discard.shanten, -discard.acceptance))


@given(st.integers(1, 2).flatmap(hands))
def test_standard_form_as_an_independent_library_sees_it(hand: list[int]) -> None:
    counts = [hand.count(kind) for kind in range(27)] + [0] * 7
    expected = Shanten.calculate_shanten_for_regular_hand(counts)
    if len(hand) >= 13:  # S-5.1: four alike are two pairs, which that library's game does not know
        expected = min(expected, 6 - sum(count // 2 for count in counts))
    assert shanten(hand) == kernel.shanten_of(bytes(hand)) == expected


@given(hands(over=1))
def test_a_void_suit_is_not_used(hand: list[int]) -> None:
    m, p, s = kernel.keys_of(hand)
    melds = len(hand) // 3
    if m:
        assert kernel.shanten((kernel.VOID, p, s), melds) >= kernel.shanten((0, p, s), melds)
    assert all(kind >= 9 for kind in kernel.useful((kernel.VOID, p, s), melds))
    assert kernel.held((kernel.VOID, p, s), 0) == 0


@pytest.mark.parametrize(
    ("hand", "distance", "waits"),
    [
        ("123m 456m 789m 11p 23s", 0, "14s"),
        ("1112345678999m", 0, "123456789m"),
        ("1111m 23m 555p 666p 8s", 0, "8s"),
        ("11m 22m 33m 44p 55p 66s 7s", 0, "7s"),
        ("1111m 2222m 3333m 5p", 0, "5p"),  # four alike are two pairs
        ("5555m", 1, ""),  # the wait would be a fifth 5
    ],
)
def test_waits(hand: str, distance: int, waits: str) -> None:
    tiles = kinds(hand)
    keys = kernel.keys_of(tiles)
    assert kernel.shanten(keys, len(tiles) // 3) == distance
    assert list(kernel.waits(keys, len(tiles) // 3)) == (kinds(waits) if waits else [])


def test_keys_hold_the_tiles() -> None:
    hand = Random(1).sample(list(range(27)) * 4, 14)
    keys = kernel.keys_of(hand)
    assert [kernel.held(keys, kind) for kind in range(27)] == [hand.count(kind) for kind in range(27)]
    assert kernel.plus(kernel.plus(keys, 13), 13, -1) == keys
