"""Fair deals that anybody can check: docs/fair-deals.md says the same, step by step.

Before a hand the server chooses a secret and shows its SHA-256, the commitment. Only then does each person's
client give a nonce. Secret, nonces, table and hand number together decide the order of the tiles, so neither
side can have chosen it; the secret is shown when the hand has ended.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from tilehouse.rules.game import SEATS, AnyGame

Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
"""32 bytes in lower-case hexadecimal."""
TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$", max_length=64)]
Nonces = tuple[Hex32 | None, Hex32 | None, Hex32 | None, Hex32 | None]
"""One for each seat; None where no person gave one."""

NO_NONCES: Final[Nonces] = (None, None, None, None)
WORD: Final = 1 << 32


class HandProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one hand's deal was drawn."""

    commitment: Hex32
    secret: Hex32
    nonces: Nonces


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the deals of a match were drawn, hand by hand."""

    table: TableId
    hands: tuple[HandProof, ...]


def new_secret() -> str:
    """32 bytes from the operating system's source of randomness."""
    return secrets.token_hex(32)


def commitment_to(secret: str) -> str:
    """What is shown of the secret before the nonces are given."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def prove(secret: str, nonces: Nonces) -> HandProof:
    """The proof of a hand that has ended."""
    return HandProof(commitment_to(secret), secret, nonces)


def draw(
    game: AnyGame, *, secret: str, nonces: Nonces, table: str, hand: int, first: int | None = None
) -> Any:
    """The deal of a hand (they count from 1). The first seat is drawn too unless it is given.

    In a match the first hand's first seat is drawn; each later one's is the next seat (`first`).
    """
    numbers = words(secret, nonces, table, hand)
    if first is None:
        first = below(SEATS, numbers)
    return game.draw_deal(shuffled(game.tiles, numbers), first)


def words(secret: str, nonces: Nonces, table: str, hand: int) -> Iterator[int]:
    """The endless stream of 32-bit numbers: HMAC-SHA256, eight numbers a block, big-endian."""
    key = bytes.fromhex(secret)
    name = "\n".join(["tilehouse/deal/1", table, str(hand), *(nonce or "" for nonce in nonces)])
    block = 0
    while True:
        digest = hmac.digest(key, f"{name}\n{block}".encode(), "sha256")
        for at in range(0, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def below(limit: int, numbers: Iterator[int]) -> int:
    """A number from 0 to `limit` - 1, all equally likely: words past the last whole multiple are skipped."""
    bound = WORD - WORD % limit
    return next(number for number in numbers if number < bound) % limit


def shuffled(tiles: Sequence[str], numbers: Iterator[int]) -> list[str]:
    """Fisher and Yates: from the last place down, each swaps with a drawn place at or before it."""
    order = list(tiles)
    for last in range(len(order) - 1, 0, -1):
        drawn = below(last + 1, numbers)
        order[last], order[drawn] = order[drawn], order[last]
    return order
