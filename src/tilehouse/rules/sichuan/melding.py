"""How tiles come to lie in a pung or a kong (S-4.1)."""

from __future__ import annotations

from msgspec.structs import replace

from tilehouse.rules.sichuan.state import FOR_KONG, FOR_PUNG, Hand, Meld, MeldKind, Offer, Player
from tilehouse.rules.sichuan.tiles import KIND, canonical


def claimed(hand: Hand, seat: int, offer: Offer, kind: MeldKind) -> Meld:
    """A pung or exposed kong of the claimed tile and the rack's first two or three like it."""
    player = hand.players[seat]
    like = _like(player, offer.tile)[: FOR_PUNG if kind == "pung" else FOR_KONG]
    return _new(hand, seat, kind, (*like, offer.tile), like, offer.seat)


def concealed(hand: Hand, seat: int, tile: str) -> Meld:
    """A concealed kong of the four tiles like this one."""
    like = _like(hand.players[seat], tile)
    return _new(hand, seat, "concealed_kong", tuple(like), like, None)


def added(hand: Hand, seat: int, tile: str) -> Meld:
    """The pung of this kind, grown to a kong; it keeps its number."""
    player = hand.players[seat]
    player.lose(tile)
    player.melded[KIND[tile]] = 4
    place = next(
        at for at, meld in enumerate(hand.melds) if meld.owner == seat and KIND[meld.tiles[0]] == KIND[tile]
    )
    pung = hand.melds[place]
    kong = replace(pung, kind="added_kong", tiles=(*pung.tiles, tile))
    hand.melds = (*hand.melds[:place], kong, *hand.melds[place + 1 :])
    return kong


def _like(player: Player, tile: str) -> list[str]:
    return canonical(other for other in player.rack if KIND[other] == KIND[tile])


def _new(
    hand: Hand, seat: int, kind: MeldKind, tiles: tuple[str, ...], laid: list[str], supplier: int | None
) -> Meld:
    player = hand.players[seat]
    for tile in laid:
        player.lose(tile)
    player.melded[KIND[tiles[0]]] = len(tiles)
    player.to_meld -= 1
    player.waits = ()
    meld = Meld(len(hand.melds) + 1, seat, kind, tiles, supplier)
    hand.melds += (meld,)
    return meld
