"""Whether the previous discard could be used in this turn: decided exactly (51-9.1, 51-9.3).

A use is the player's opening, an add or an exchange. What comes before it in the turn can only be: freeing
okeys by exchanges, opening, and filling the gap between a set and the tile. So every way to do these is tried
with what the hand holds, and for a player who has not opened it is asked whether the rest still opens.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tilehouse.analysis.okey import (
    OKEY51,
    best_value,
    can_open,
    can_open_with,
    held,
    kinds_in,
    plus,
)
from tilehouse.analysis.partition import Keys
from tilehouse.rules.okey.exchange import exchanged, ransoms
from tilehouse.rules.okey.melds import WILD, Combination, addable, face
from tilehouse.rules.okey.rack import Rack, gained
from tilehouse.rules.okey.tiles import KIND, KIND_NAMES, colour_of, is_okey, kind_of, number_of, played_kind
from tilehouse.rules.okey51.options import LEAST_PAIRS

LAST: Final = 14
"""The number of the 1 after 13."""


class Hand(NamedTuple):
    """What a player could still lay from: tiles, okeys, and the okeys that exchanges have freed."""

    keys: Keys
    okeys: int
    freed: int = 0


class Taker(NamedTuple):
    """A player before the take. `opened`: with sets. `bar` is what the opening must reach."""

    rack: Rack
    opened: bool
    bar: int
    okey: int

    def keeps_one(self, hand: Hand, worth: int) -> bool:
        """Whether the player, who may first have to open out of this hand, has a tile left (51-3.3).

        `worth` is what else is laid in the opening. A freed okey that is left is a tile to keep.
        """
        keep = 0 if hand.freed else 1
        if self.opened:
            return bool(hand.okeys or any(hand.keys)) or not keep
        return can_open(hand.keys, hand.okeys, OKEY51, self.bar - worth, keep)


def can_use(
    rack: Rack, tile: str, table: Sequence[Combination], opened: str | None, bar: int, okey: int
) -> bool:
    """Whether some sequence of legal lays, adds and exchanges uses the tile.

    `rack` is without the tile, `table` the melds that lie there. A player who opened with pairs neither adds
    nor exchanges, and opens no more (51-10.3).
    """
    if opened == "pairs":
        return False
    taker = Taker(rack, opened == "sets", bar, okey)
    if opened is None:
        if _opens_with(taker, tile):
            return True
        if is_okey(tile, okey) or best_value(rack.keys, rack.okeys, OKEY51) < bar:
            return False  # an okey that fits a set fits the opening; without an opening nothing can be added
    hand = Hand(rack.keys, rack.okeys)
    if is_okey(tile, okey):
        return _adds_okey(taker, hand, table)
    kind = played_kind(tile, okey)
    return any(taker.keeps_one(left, worth) for left, worth in _uses(taker, hand, kind, table))


def _opens_with(taker: Taker, tile: str) -> bool:
    """Whether the tile can be among the sets or the pairs of an opening (51-9.4)."""
    rack, okey = taker.rack, taker.okey
    whole = gained(rack, tile, okey)
    twin = any(KIND[other] == KIND[tile] for other in rack.tiles)
    if whole.pairs() >= LEAST_PAIRS and (twin or whole.okeys):
        return True
    kind = WILD if is_okey(tile, okey) else played_kind(tile, okey)
    return can_open_with(whole.keys, whole.okeys, OKEY51, taker.bar, kind)


def _adds_okey(taker: Taker, hand: Hand, table: Sequence[Combination]) -> bool:
    """A taken okey, by a player who has opened: to a set that is not closed, or to one newly laid."""
    if any(addable(shape, taker.okey, past13=True) for shape in table):
        return taker.keeps_one(hand, 0)
    return any(
        best_value(left.keys, left.okeys + left.freed, OKEY51) > 0 and _size(left) > 3
        for left, _ in _freeing(hand, tuple(table), taker.okey)
    )


def _size(hand: Hand) -> int:
    return len(kinds_in(hand.keys)) + hand.okeys + hand.freed


def _uses(taker: Taker, hand: Hand, kind: int, table: Sequence[Combination]) -> Iterator[tuple[Hand, int]]:
    """What the hand is after each way to use the tile, and what of it was laid in the opening."""
    for shape in table:
        for ransom in ransoms(shape, taker.okey, pairs=False):
            if kind in ransom:
                rest = _without(hand, [other for other in ransom if other != kind])
                if rest is not None:
                    yield rest._replace(freed=1), 0
    for left, shapes in _freeing(hand, tuple(table), taker.okey):
        for gap in _gaps(shapes, kind, taker.okey):
            yield from ((rest, 0) for rest in _filled(left, gap))
        if taker.opened or left.freed:
            for three in _threes(kind):
                yield from ((rest, 0) for rest in _filled(left, three))
        if left.freed and not taker.opened:
            yield from _grown_openings(left, kind)


def _freeing(
    hand: Hand, shapes: tuple[Combination, ...], okey: int
) -> Iterator[tuple[Hand, tuple[Combination, ...]]]:
    """The hand and the table as they are, and after every choice of exchanges."""
    yield hand, shapes
    for at, shape in enumerate(shapes):
        for ransom in ransoms(shape, okey, pairs=False):
            rest = _without(hand, ransom)
            if rest is None:
                continue
            tiles = [f"{'f' if kind == okey else KIND_NAMES[kind]}:1" for kind in ransom]
            result = exchanged(shape, tiles, okey, bound=(), pairs=False)
            if result is not None:
                after = (*shapes[:at], result[0], *shapes[at + 1 :])
                yield from _freeing(rest._replace(freed=rest.freed + 1), after, okey)


def _without(hand: Hand, kinds: Sequence[int]) -> Hand | None:
    """The hand without one real tile of each kind; None if it lacks one."""
    keys = hand.keys
    for kind in kinds:
        if not held(keys, kind):
            return None
        keys = plus(keys, kind, -1)
    return hand._replace(keys=keys)


def _filled(hand: Hand, kinds: Sequence[int]) -> Iterator[Hand]:
    """The hand after each way to put the kinds down, by their tiles or by okeys, freed ones first."""
    if not kinds:
        yield hand
        return
    kind, *more = kinds
    if held(hand.keys, kind):
        yield from _filled(hand._replace(keys=plus(hand.keys, kind, -1)), more)
    if hand.freed:
        yield from _filled(hand._replace(freed=hand.freed - 1), more)
    elif hand.okeys:
        yield from _filled(hand._replace(okeys=hand.okeys - 1), more)


def _gaps(shapes: Sequence[Combination], kind: int, okey: int) -> Iterator[list[int]]:
    """The kinds that lie between the tile and each set that it could come to, the nearest on each side."""
    if any(shape.kind == "group" and kind in addable(shape, okey, past13=True) for shape in shapes):
        yield []
    colour = colour_of(kind)
    runs = [shape.numbers for shape in shapes if shape.kind == "run" and shape.colour == colour]
    for place in _places(number_of(kind)):
        below = max((numbers[-1] for numbers in runs if numbers[-1] < place), default=None)
        above = min((numbers[0] for numbers in runs if numbers[0] > place), default=None)
        if below is not None:
            yield _kinds(colour, range(below + 1, place))
        if above is not None:
            yield _kinds(colour, range(place + 1, above))


def _threes(kind: int) -> Iterator[list[int]]:
    """The kinds of the smallest sets to which the tile could then be added."""
    colour, number = colour_of(kind), number_of(kind)
    yield [kind_of(other, number) for other in range(4) if other != colour]
    for place in _places(number):
        if place > 3:
            yield _kinds(colour, range(place - 3, place))
        if place + 3 <= LAST:
            yield _kinds(colour, range(place + 1, place + 4))


def _grown_openings(hand: Hand, kind: int) -> Iterator[tuple[Hand, int]]:
    """A run of the opening, then one or two tiles of which the first is a freed okey, then the tile.

    Without a freed okey in the gap the whole would do as an opening; a longer gap is a set of its own; a run
    of more than five is two runs.
    """
    colour = colour_of(kind)
    for place in _places(number_of(kind)):
        for step in (1, -1):
            for gap in (1, 2):
                first = place - step * (gap + 1)
                for length in (3, 4, 5):
                    numbers = range(first, first - step * length, -step)
                    if min(numbers) < 1 or max(numbers) > LAST:
                        continue
                    worth = sum(face(number) for number in numbers)
                    for rest in _filled(hand._replace(freed=0), _kinds(colour, numbers)):
                        left = rest._replace(freed=hand.freed - 1)
                        between = _kinds(colour, [place - step] * (gap - 1))
                        yield from ((after, worth) for after in _filled(left, between))


def _places(number: int) -> tuple[int, ...]:
    """Where in a run the number may stand (51-4.1)."""
    return (1, LAST) if number == 1 else (number,)


def _kinds(colour: int, numbers: Sequence[int]) -> list[int]:
    return [kind_of(colour, face(number)) for number in numbers]
