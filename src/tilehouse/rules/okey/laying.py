"""What the two Okeys share when tiles go to the table, and where their melds differ."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import msgspec

from tilehouse.rules.okey.exchange import exchanged
from tilehouse.rules.okey.melds import WILD, Combination, End, open_ends, read
from tilehouse.rules.okey.table import Meld, MeldView, fitting, stands
from tilehouse.rules.okey.tiles import is_okey, played_kind
from tilehouse.rules.refusal import Refusal


class MeldRules(msgspec.Struct, frozen=True):
    """What one of the games says of melds.

    `past13`: a 1 may follow a 13 (51-4.1 yes, 17-2.1 no). `from_pairs`: an okey in a pair may be exchanged
    (51-7.3 no, 17-6.5 yes). `points`: what a meld counts (51-4.5, 17-3).
    """

    past13: bool
    from_pairs: bool
    points: Callable[[Combination], int]

    def read(self, tiles: Sequence[str], okey: int, wanted: str | None) -> Combination | None:
        """What the tiles are together, or None."""
        return read(tiles, okey, past13=self.past13, wanted=wanted)

    def meld(self, number: int, owner: int, shape: Combination, okey: int) -> Meld:
        """A meld laid in this turn."""
        shown = MeldView(
            number, owner, shape.kind, shape.tiles, stands(shape, okey), self.points(shape), fresh=True
        )
        return Meld(shape, shown, fitting(shape, okey, past13=self.past13, pairs=self.from_pairs))

    def again(self, shown: MeldView, okey: int) -> Meld:
        """The meld that is shown, with what fits it."""
        shape = self.read(shown.tiles, okey, None if shown.kind == "pair" else shown.kind)
        assert shape is not None  # what lies on the table is a meld
        return Meld(shape, shown, fitting(shape, okey, past13=self.past13, pairs=self.from_pairs))

    def reshaped(self, melds: tuple[Meld, ...], old: Meld, shape: Combination, okey: int) -> tuple[Meld, ...]:
        """The melds with a new shape for one of them, which is as fresh as it was."""
        number = old.shown.id
        new = self.meld(number, old.owner, shape, okey)
        new = new if old.shown.fresh else settled(new)
        return (*melds[: number - 1], new, *melds[number:])

    def end_for(self, shape: Combination, tile: str, end: End | None, okey: int, clause: str) -> End:
        """Where the tile goes. Raises Refusal: does_not_fit, end_needed (51-6.2, 17-6.3)."""
        kind = WILD if is_okey(tile, okey) else played_kind(tile, okey)
        ends = open_ends(shape, kind, okey, past13=self.past13)
        if not ends:
            raise Refusal("does_not_fit", clause, tile=tile)
        if shape.kind == "group":
            return ends[0]
        if end is None and len(ends) > 1:
            raise Refusal("end_needed", clause, tile=tile)
        if end is not None and end not in ends:
            raise Refusal("does_not_fit", clause, tile=tile)
        return end or ends[0]

    def exchanged(
        self, shape: Combination, tiles: Sequence[str], okey: int, bound: Collection[str] = ()
    ) -> tuple[Combination, str] | None:
        """The meld with the tiles put in and the okey that comes free, or None; `bound` okeys stay."""
        return exchanged(shape, tiles, okey, bound=bound, pairs=self.from_pairs)


def settled(meld: Meld) -> Meld:
    """The meld when the turn in which it was laid is over."""
    if not meld.shown.fresh:
        return meld
    return msgspec.structs.replace(meld, shown=msgspec.structs.replace(meld.shown, fresh=False))
