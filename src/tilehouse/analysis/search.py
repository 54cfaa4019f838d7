"""What the best melds of a rack count: groups are tried number by number, what is left goes into runs.

Plain numbers and bytes throughout: this is where the time goes.
"""

from __future__ import annotations

from array import array
from typing import Final

from tilehouse.analysis.groups import OPTION_OKEYS, OPTION_TAKES, OPTIONS, ROW, ROW_START

COMPILED: Final = not __file__.endswith(".py")

POW3: Final = (1, 3, 9, 27, 81, 243, 729, 2187, 6561, 19683, 59049, 177147, 531441)


def numbers_held() -> array[int]:
    """By a colour's key: the numbers held, as a bit mask."""
    masks = array("H", [0])
    for place in range(13):
        more = array("H", map((1 << place).__or__, masks))
        masks = masks + more + more
    return masks


HELD: array[int] = array("H")
"""`numbers_held`, once it is needed."""


def best_worth(
    none: bytes,
    one: bytes,
    two: bytes,
    worths: bytes,
    k0: int,
    k1: int,
    k2: int,
    k3: int,
    okeys: int,
    keep: int,
) -> int:
    """The most that melds can count that leave `keep` tiles (0 or 1); -1 if they cannot.

    `none`, `one`, `two` and `worths` are a weighing's tables.
    """
    numbers = group_numbers(k0, k1, k2, k3)
    return search(none, one, two, worths, k0, k1, k2, k3, okeys, keep, numbers, 0, 0, -1)


def group_numbers(k0: int, k1: int, k2: int, k3: int) -> int:
    """The numbers of which a group could be worth laying: 13 bits without okeys, then with one, with two.

    Those that enough colours hold. Two okeys with one tile make a run that counts no less, but for a 13.
    """
    if not HELD:
        HELD.extend(numbers_held())
    a = HELD[k0]
    b = HELD[k1]
    c = HELD[k2]
    d = HELD[k3]
    three = (a & b & (c | d)) | (c & d & (a | b))
    two = (a & b) | (c & d) | ((a | b) & (c | d))
    thirteen = (a | b | c | d) & 4096
    return three | two << 13 | (two | thirteen) << 26


def search(
    none: bytes,
    one: bytes,
    two: bytes,
    worths: bytes,
    k0: int,
    k1: int,
    k2: int,
    k3: int,
    okeys: int,
    keep: int,
    numbers: int,
    place: int,
    worth: int,
    best: int,
) -> int:
    """The most that melds can count, or `best` if they cannot count more.

    Groups are of `numbers` from this place on (0 is the number 1); `worth` is what has been laid already.
    """
    if okeys == 0:
        total = worth + none[k0] + none[k1] + none[k2] + none[k3]
    else:
        total = worth + runs_worth(none, one, two, k0, k1, k2, k3, okeys)
    if total > best:
        if keep == 0:
            best = total
        else:
            best = max(best, worth + runs_leaving_one(none, one, two, k0, k1, k2, k3, okeys))
    here = (numbers >> 13 * okeys & 0x1FFF) >> place
    while here:
        if here & 1:
            unit = POW3[place]
            row = 3 * (k0 // unit % 3 + 3 * (k1 // unit % 3) + 9 * (k2 // unit % 3) + 27 * (k3 // unit % 3))
            if place == 12:
                row += 243
            for at in range(ROW_START[row + okeys], ROW_START[row + okeys + 1]):
                option = ROW[at]
                takes = 4 * option
                best = search(
                    none,
                    one,
                    two,
                    worths,
                    k0 - OPTION_TAKES[takes] * unit,
                    k1 - OPTION_TAKES[takes + 1] * unit,
                    k2 - OPTION_TAKES[takes + 2] * unit,
                    k3 - OPTION_TAKES[takes + 3] * unit,
                    okeys - OPTION_OKEYS[option],
                    keep,
                    numbers,
                    place + 1,
                    worth + worths[place * OPTIONS + option],
                    best,
                )
        here >>= 1
        place += 1
    return best


def runs_worth(none: bytes, one: bytes, two: bytes, k0: int, k1: int, k2: int, k3: int, okeys: int) -> int:
    """The best with runs alone."""
    worth = none[k0] + none[k1] + none[k2] + none[k3]
    if okeys == 0:
        return worth
    first = one[k0]
    second = one[k1]
    if second > first:
        first, second = second, first
    gain = one[k2]
    if gain > first:
        second = first
        first = gain
    elif gain > second:
        second = gain
    gain = one[k3]
    if gain > first:
        second = first
        first = gain
    elif gain > second:
        second = gain
    if okeys == 1:
        return worth + first
    return worth + max(first + second, two[k0], two[k1], two[k2], two[k3])


def runs_leaving_one(
    none: bytes, one: bytes, two: bytes, k0: int, k1: int, k2: int, k3: int, okeys: int
) -> int:
    """The best with runs alone that leave a tile; far below 0 if there is none to leave."""
    most = runs_worth(none, one, two, k0, k1, k2, k3, okeys)
    best = -1000
    if okeys > 0:
        best = runs_worth(none, one, two, k0, k1, k2, k3, okeys - 1)
    for unit in POW3:
        if best == most:
            break
        if k0 // unit % 3:
            best = max(best, runs_worth(none, one, two, k0 - unit, k1, k2, k3, okeys))
        if k1 // unit % 3:
            best = max(best, runs_worth(none, one, two, k0, k1 - unit, k2, k3, okeys))
        if k2 // unit % 3:
            best = max(best, runs_worth(none, one, two, k0, k1, k2 - unit, k3, okeys))
        if k3 // unit % 3:
            best = max(best, runs_worth(none, one, two, k0, k1, k2, k3 - unit, okeys))
    return best
