"""What both Okeys can tell a seat from its view alone: what its groups are, and what its tiles could do."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import msgspec

from tilehouse.rules.okey.exchange import ransoms
from tilehouse.rules.okey.laying import MeldRules
from tilehouse.rules.okey.melds import WILD, End, open_ends
from tilehouse.rules.okey.questions import Arrangement, GroupValue
from tilehouse.rules.okey.rack import resolved
from tilehouse.rules.okey.seats import previous
from tilehouse.rules.okey.table import Meld, MeldView, all_fitting, fits_in, stands
from tilehouse.rules.okey.tiles import KIND, is_okey, played_kind
from tilehouse.rules.okey.view import OkeyView


class AddHint(msgspec.Struct, frozen=True):
    """A tile that could be added to a meld; `end` is null for a group."""

    tile: str
    meld: int
    end: End | None


class ExchangeHint(msgspec.Struct, frozen=True):
    """Tiles that would take an okey out of a meld."""

    tiles: tuple[str, ...]
    meld: int


class Hints(msgspec.Struct, frozen=True):
    """What an assisted table tells a seat. `penalty`: tiles that would be charged as a discard; `take`: the
    previous discard could be used.
    """

    penalty: tuple[str, ...]
    adds: tuple[AddHint, ...]
    exchanges: tuple[ExchangeHint, ...]
    take: bool
    arrangement: Arrangement


def offered(view: OkeyView) -> str:
    """The previous player's last discard, which alone may be taken (51-3.2, 17-4.1)."""
    return view.discards[previous(view.to_act[0])][-1]


def judged(
    groups: Iterable[Sequence[str]], rack: Sequence[str], okey: int, rules: MeldRules
) -> tuple[GroupValue | None, ...]:
    """What each group of tiles of the rack is; None where it is no meld or not of these tiles."""
    return tuple(_judged(group, rack, okey, rules) for group in groups)


def _judged(group: Sequence[str], rack: Sequence[str], okey: int, rules: MeldRules) -> GroupValue | None:
    tiles = resolved(group, rack)
    if tiles is None:
        return None
    shape = rules.read(tiles, okey, None)
    if shape is None:
        return None
    stand_for = dict(zip(shape.tiles, stands(shape, okey), strict=True))
    return GroupValue(shape.kind, rules.points(shape), tuple(stand_for[tile] for tile in tiles))


def table_of(shown: Iterable[MeldView], okey: int, rules: MeldRules) -> tuple[Meld, ...]:
    """The melds that a view shows, with what fits them."""
    return tuple(rules.again(meld, okey) for meld in shown)


def penalties(rack: Iterable[str], melds: Iterable[Meld], okey: int) -> tuple[str, ...]:
    """The tiles of the rack that fit a meld (51-8.1, 17-8.1)."""
    fits = all_fitting(melds)
    return tuple(tile for tile in rack if fits_in(fits, tile, okey))


def adds(
    rack: Sequence[str], melds: Iterable[Meld], okey: int, rules: MeldRules, used: Collection[tuple[int, End]]
) -> tuple[AddHint, ...]:
    """Every tile of the rack that could be added now, and where; at the `used` ends nothing more may be."""
    return tuple(
        AddHint(tile, meld.shown.id, None if meld.shape.kind == "group" else end)
        for meld in melds
        for tile in rack
        if fits_in(meld.fits, tile, okey)
        for end in open_ends(
            meld.shape,
            WILD if is_okey(tile, okey) else played_kind(tile, okey),
            okey,
            past13=rules.past13,
        )
        if (meld.shown.id, end) not in used
    )


def exchanges(
    rack: Sequence[str], melds: Iterable[Meld], okey: int, rules: MeldRules, bound: Collection[str]
) -> tuple[ExchangeHint, ...]:
    """Every way to take an okey out of a meld with tiles of the rack; the `bound` okeys stay."""
    held = {played_kind(tile, okey): tile for tile in reversed(rack) if KIND[tile] != okey}
    found = []
    for meld in melds:
        for kinds in ransoms(meld.shape, okey, pairs=rules.from_pairs) if meld.shape.okeys else ():
            if all(kind in held for kind in kinds):
                tiles = tuple(held[kind] for kind in kinds)
                if rules.exchanged(meld.shape, tiles, okey, bound) is not None:
                    found.append(ExchangeHint(tiles, meld.shown.id))
    return tuple(dict.fromkeys(found))
