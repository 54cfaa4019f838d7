"""What a hand may still come to: for every way to win, how likely it is in the turns left, and what it pays.

The shares and rates below were measured in play against `greedy`; what they predict comes true within a few
per cent.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from tilehouse.analysis import sichuan as kernel
from tilehouse.bots.sichuan.holding import Holding
from tilehouse.rules.sichuan.fan import FAN, MELDS, MOST, fan_of, points_of, read
from tilehouse.rules.sichuan.reading import COPIES, waits
from tilehouse.rules.sichuan.tiles import KINDS

CLAIMS: Final = 0.6
"""How likely another seat, in its turn, discards a tile of a kind, against drawing one in one's own."""

STAYING: Final = 0.93
"""How likely another seat that has not won has still not won a turn later."""

DANGER: Final = 0.05
"""What another seat's turn costs on average: points for its wins and kongs."""

READY: Final = 0.4
UNREADY: Final = -0.5
"""What the ready check brings (S-8.3)."""

TYPICAL: Final = {
    "any": (0.07, 0.22, 0.38, 0.55, 0.70, 0.80, 0.85),
    "flush": (0.07, 0.14, 0.22, 0.28, 0.33, 0.36, 0.38),
    "pungs": (0.055, 0.22, 0.30, 0.36, 0.42, 0.45, 0.47),
    "pairs": (0.045, 0.12, 0.20, 0.27, 0.33, 0.38, 0.40),
}
"""By the shanten: which share of the unseen tiles brings a hand nearer on its way, before one has looked."""

HOPELESS: Final = len(TYPICAL["any"])
"""The shanten from which a way is not looked at."""


class Scene(NamedTuple):
    """What a decision does not change."""

    unseen: Sequence[int]
    """How many copies of each kind the seat has not seen."""
    total: int
    """How many tiles that are."""
    turns: int
    """How many turns the seat may still expect."""
    others: int
    """How many others have not won."""


class Way(NamedTuple):
    """A way to win: what the hand lacks, which kinds bring it nearer, and the fan at its end."""

    name: str
    shanten: int
    useful: Sequence[int]
    fan: int


def worth(holding: Holding, scene: Scene) -> float:
    """The points that the seat may expect with a hand that is one tile short of whole."""
    ways = (way for way in _ways(holding) if way.shanten < HOPELESS)
    if holding.shanten > 0:
        return max((_expected(way, holding, scene) for way in ways), default=UNREADY)
    others = [_expected(way, holding, scene) for way in ways if way.shanten > 0]
    return max([_ready(holding, scene), *others])


def _ready(holding: Holding, scene: Scene) -> float:
    """Of a ready hand all is known: what it waits for, and what each wait pays."""
    keys, melded = holding
    kinds = waits(keys, melded)
    tiles = sum(scene.unseen[kind] for kind in kinds)
    if tiles == 0:
        return READY if kinds else UNREADY
    pays = sum(
        scene.unseen[kind] * points_of(fan_of(read(kernel.plus(keys, kind), melded))) for kind in kinds
    )
    return expected("any", 0, _share(tiles, scene), scene.turns, scene.others, pays / tiles)


def _expected(way: Way, holding: Holding, scene: Scene) -> float:
    """A third tile like a pair may also be claimed, but not for seven pairs."""
    claims = 1 + CLAIMS * scene.others if way.name != "pairs" else 1
    tiles = sum(
        scene.unseen[kind] * (claims if kernel.held(holding.keys, kind) == 2 else 1) for kind in way.useful
    )
    points = points_of(min(MOST, way.fan))
    return expected(way.name, way.shanten, _share(tiles, scene), scene.turns, scene.others, points)


def _share(tiles: float, scene: Scene) -> float:
    return round(tiles / scene.total, 3)


@lru_cache(maxsize=1 << 16)
def expected(way: str, shanten: int, share: float, turns: int, others: int, points: float) -> float:
    """The points that come of it, with this share of the unseen tiles useful now, and typical shares later.

    A ready hand waits for its own draw where that pays more than winning the next discard (S-3.5, S-7).
    """
    shares = [*TYPICAL[way][:shanten], share]
    payers = [others * STAYING ** (turns - left) for left in range(turns + 1)]
    line = [READY]  # by the turns left
    for left in range(1, turns + 1):
        drawn, claimed = min(1.0, shares[0]), min(1.0, CLAIMS * payers[left] * shares[0])
        otherwise = claimed * max(points, line[-1]) + (1 - claimed) * line[-1]
        win = (points + 1) * payers[left]
        line.append(drawn * win + (1 - drawn) * otherwise - DANGER * payers[left])
    for step in shares[1:]:
        nearer, line = line, [UNREADY]
        for left in range(1, turns + 1):
            chance = min(1.0, step)
            line.append(chance * nearer[left - 1] + (1 - chance) * line[-1] - DANGER * payers[left])
    return line[-1]


def _ways(holding: Holding) -> Iterator[Way]:
    keys, melded = holding
    melds = holding.melds
    counts = [kernel.held(keys, kind) for kind in range(KINDS)]
    roots = sum(count + laid == COPIES for count, laid in zip(counts, melded, strict=True))
    yield Way("any", kernel.shanten(keys, melds), kernel.useful(keys, melds), roots)
    for suit, key in enumerate(keys):
        if key not in (0, kernel.VOID) and sum(melded) == sum(melded[9 * suit : 9 * suit + 9]):
            alone = _alone(key, suit)
            fan = roots + FAN["full_flush"]
            yield Way("flush", kernel.shanten(alone, melds), kernel.useful(alone, melds), fan)
    if melds == MELDS:
        lacking = 7 - sum(count // 2 for count in counts)
        odd = [kind for kind, count in enumerate(counts) if count % 2]
        yield Way("pairs", lacking - 1, odd, roots + FAN["seven_pairs"])
    yield _pungs(counts, melds, roots)


def _alone(key: int, suit: int) -> kernel.Keys:
    """The keys of a hand that uses one suit alone."""
    m, p, s = (key if at == suit else kernel.VOID for at in range(3))
    return m, p, s


def _pungs(counts: Sequence[int], melds: int, roots: int) -> Way:
    """Pairs grow to pungs, single tiles to pairs and then to pungs; one pair stays."""
    pairs = counts.count(2)
    wanted = max(0, melds - sum(count >= 3 for count in counts))
    grown = min(wanted, pairs)
    lacking = grown + 2 * (wanted - grown) + (pairs == grown)
    useful = [
        kind
        for kind, count in enumerate(counts)
        if (count == 2 and wanted) or (count == 1 and pairs <= wanted)
    ]
    return Way("pungs", lacking - 1, useful, roots + FAN["all_pungs"])
