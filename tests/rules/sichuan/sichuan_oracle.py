"""What the rules page of Sichuan Mahjong says, tried out or counted the long way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from tilehouse.rules.sichuan.events import Won
from tilehouse.rules.sichuan.state import Hand, Player

Split = tuple[tuple[int, ...], ...]
"""Melds and a pair, as kinds; or seven pairs."""

Payment = tuple[str, int, int, int]
"""Why, who, to whom, how much."""

PIG = -32
WORDS = {
    "missing": ("missing",),
    "turn": ("discard", "kong", "win"),
    "claim": ("pung", "kong", "win", "pass"),
}
NAMES = [f"{number}{suit}" for suit in "mps" for number in range(1, 10)]


def kind(tile: str) -> int:
    return NAMES.index(tile.partition(":")[0])


def kinds(tiles: Sequence[str]) -> list[int]:
    return sorted(kind(tile) for tile in tiles)


def splits(hand: list[int], pair: bool = False) -> Iterator[Split]:
    """Every way to read sorted kinds as melds and a pair (S-5.1)."""
    if not hand:
        if pair:
            yield ()
        return
    low = hand[0]
    groups: list[tuple[tuple[int, ...], bool]] = [((low,) * 3, pair)]
    if low % 9 <= 6:
        groups.append(((low, low + 1, low + 2), pair))
    if not pair:
        groups.append(((low, low), True))
    for group, paired in groups:
        if not Counter(group) - Counter(hand):
            rest = sorted((Counter(hand) - Counter(group)).elements())
            yield from ((group, *split) for split in splits(rest, paired))


def is_seven_pairs(hand: list[int]) -> bool:
    return len(hand) == 14 and all(count in (2, 4) for count in Counter(hand).values())


def is_complete(hand: list[int]) -> bool:
    return is_seven_pairs(hand) or next(splits(hand), None) is not None


def fan(hand: list[int], declared: Sequence[Sequence[int]]) -> int:
    """S-6 without the events of the win."""
    melds = tuple(tuple(meld) for meld in declared)
    patterns = [_pattern((*split, *melds)) for split in splits(hand)]
    if is_seven_pairs(hand) and not declared:
        patterns.append(2)
    tiles = Counter([*hand, *(tile for meld in melds for tile in meld)])
    flush = 2 * (len({tile // 9 for tile in tiles}) == 1)
    roots = sum(count == 4 for count in tiles.values())
    return max(patterns) + flush + (len(declared) == 4) + roots


def _pattern(split: Split) -> int:
    """S-6.1."""
    pungs = all(len(set(group)) == 1 for group in split)
    if pungs and all(tile % 9 in (1, 4, 7) for group in split for tile in group):
        return 3
    if all(any(tile % 9 in (0, 8) for tile in group) for group in split):
        return 2
    return int(pungs)


def declared(hand: Hand, seat: int) -> list[list[int]]:
    return [kinds(meld.tiles) for meld in hand.melds if meld.owner == seat]


def holds_missing(player: Player) -> bool:
    return any(kind(tile) // 9 == player.missing for tile in player.rack)


def waits(hand: Hand, seat: int) -> list[int]:
    """S-8.4, of the tiles in hand but for the one drawn in this turn."""
    player = hand.players[seat]
    rack = [tile for tile in player.rack if not (tile == hand.drawn and seat in hand.asked)]
    if holds_missing(player) and any(kind(tile) // 9 == player.missing for tile in rack):
        return []
    held = Counter([*kinds(rack), *(tile for meld in declared(hand, seat) for tile in meld)])
    return [
        new
        for new in range(27)
        if held[new] < 4 and new // 9 != player.missing and is_complete(sorted([*kinds(rack), new]))
    ]


def claimants(hand: Hand, seat: int, tile: str, *, kong: bool) -> list[int]:
    """Who may claim a tile of this seat (S-3.1, S-4.3)."""
    won = {winner.seat for winner in hand.winners}
    found = []
    for other in range(4):
        if other == seat or other in won or holds_missing(hand.players[other]):
            continue
        like = kinds(hand.players[other].rack).count(kind(tile))
        if kind(tile) in waits(hand, other) or (like >= 2 and not kong):
            found.append(other)
    return found


def refusal(hand: Hand, seat: int, do: str, tile: str | None) -> str | None:
    """The first refusal in record.md's order, None if the action is allowed. `tile` is a physical one."""
    if hand.ended:
        return "hand_over"
    if seat not in hand.asked:
        return "not_your_turn"
    if do not in WORDS[str(hand.phase)]:
        return "wrong_phase"
    if hand.phase == "claim":
        return _refused_claim(hand, seat, do, tile)
    return _refused_in_turn(hand, seat, do, tile) if hand.phase == "turn" else None


def _refused_in_turn(hand: Hand, seat: int, do: str, tile: str | None) -> str | None:
    player = hand.players[seat]
    if do != "win" and tile not in player.rack:
        return "not_in_rack"
    if holds_missing(player):
        if do != "discard":
            return "holds_missing"
        return None if tile is not None and kind(tile) // 9 == player.missing else "must_discard_missing"
    if do == "discard":
        return None
    if hand.drawn is None:
        return "after_pung"
    if do == "win":
        return None if is_complete(kinds(player.rack)) else "no_win"
    assert tile is not None
    four = kinds(player.rack).count(kind(tile)) == 4
    own_pung = any(
        meld.owner == seat and meld.kind == "pung" and kind(meld.tiles[0]) == kind(tile)
        for meld in hand.melds
    )
    if not four and not own_pung:
        return "cannot_claim"
    return None if hand.left() else "no_replacement"


def _refused_claim(hand: Hand, seat: int, do: str, tile: str | None) -> str | None:
    assert hand.offer is not None
    offered = kind(hand.offer.tile)
    rack = kinds(hand.players[seat].rack)
    if do == "pass":
        return None
    if do == "win":
        return None if is_complete(sorted([*rack, offered])) else "no_win"
    needed = {"pung": 2, "kong": 3}[do]
    named_another = do == "kong" and tile is not None and kind(tile) != offered
    if hand.offer.kong or rack.count(offered) < needed or named_another:
        return "cannot_claim"
    return "no_replacement" if do == "kong" and not hand.left() else None


def win(hand: Hand, before: Hand, event: Won) -> Iterator[Payment]:
    """S-6, S-7: what is paid for a win that an action brought about."""
    winner = next(winner for winner in hand.winners if winner.seat == event.seat)
    bonuses = event.how == "robbed_kong", before.left() == 0, event.how == "self_draw" and before.replacement
    points = 2 ** min(5, fan(kinds(winner.hand), declared(hand, event.seat)) + sum(bonuses))
    if event.supplier is not None:
        yield "win", event.supplier, event.seat, -points
    else:
        out = {event.seat, *(winner.seat for winner in before.winners)}
        yield from (("win", other, event.seat, -points - 1) for other in range(4) if other not in out)


def empty_wall(hand: Hand) -> Counter[Payment]:
    """S-8, of a deal that has ended so: what was paid in the settlement."""
    won = {winner.seat for winner in hand.winners}
    playing = [seat for seat in range(4) if seat not in won]
    ready = {seat: waits(hand, seat) for seat in playing}
    pigs = [seat for seat in playing if holds_missing(hand.players[seat])]
    paid: Counter[Payment] = Counter()
    for entry in hand.ledger:
        if entry.why == "kong" and entry.to in playing and not ready[entry.to]:
            paid["kong_refund", entry.to, entry.seat, entry.points] += 1
    for pig in pigs:
        paid.update(("flower_pig", pig, other, PIG) for other in range(4) if other not in pigs)
    for seat in playing:
        if ready[seat]:
            rack = kinds(hand.players[seat].rack)
            most = max(fan(sorted([*rack, new]), declared(hand, seat)) for new in ready[seat])
            for other in playing:
                if not ready[other] and other not in pigs:
                    paid["ready_check", other, seat, -(2 ** min(most, 5))] += 1
    return paid


def payments(entries: Sequence[Any]) -> Counter[Payment]:
    return Counter((entry.why, entry.seat, entry.to, entry.points) for entry in entries)
