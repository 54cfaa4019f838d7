"""Answers about one's own hand, and what an assisted table tells (S-9.1)."""

from __future__ import annotations

import msgspec

from tilehouse.analysis import sichuan as kernel
from tilehouse.rules.dealing import resolve
from tilehouse.rules.refusal import Refusal
from tilehouse.rules.sichuan.actions import TileName
from tilehouse.rules.sichuan.fan import fan_of, points_of, read
from tilehouse.rules.sichuan.reading import (
    easiest_missing,
    keys_without,
    melded,
    own_missing,
    to_meld,
    unseen,
    waits,
)
from tilehouse.rules.sichuan.tiles import KIND_NAMES, SUITS, Suit
from tilehouse.rules.sichuan.view import View


class Waits(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask", tag="waits"):
    """Which tiles would complete my hand, after a discard (`without`) or as it is without the tile drawn?"""

    without: TileName | None = None


Question = Waits


class Wait(msgspec.Struct, frozen=True):
    """A kind that completes the hand: copies the seat has not seen, and what a win on a discard would pay."""

    kind: str
    left: int
    fan: int
    points: int
    patterns: tuple[str, ...]


class WaitsAnswer(msgspec.Struct, frozen=True):
    """All waits of a hand; none if it is not ready."""

    waits: tuple[Wait, ...]


class Leaves(msgspec.Struct, frozen=True):
    """What discarding this kind leaves: the shanten, and how many unseen tiles lower it."""

    kind: str
    shanten: int
    acceptance: int


class Hints(msgspec.Struct, frozen=True):
    """`missing`: the suit to declare, while that is asked. `discards`: the best ones, on one's turn."""

    missing: Suit | None = None
    discards: tuple[Leaves, ...] = ()


def answer(view: View, question: Question) -> WaitsAnswer:
    """The answer to a question about the own hand. Raises Refusal: not_in_rack."""
    gone = resolve(question.without, view.rack) if question.without else view.drawn
    if question.without and gone is None:
        raise Refusal("not_in_rack", "S-2.1", tile=question.without)
    rack = tuple(tile for tile in view.rack if tile != gone)
    if len(rack) % 3 != 1:  # a tile too many: nothing has been drawn, and none is to go
        return WaitsAnswer(())
    keys, own, left = keys_without(rack, own_missing(view)), melded(view), unseen(view)
    return WaitsAnswer(tuple(_wait(keys, own, kind, left[kind]) for kind in waits(keys, own)))


def _wait(keys: kernel.Keys, own: list[int], kind: int, left: int) -> Wait:
    patterns = read(kernel.plus(keys, kind), own)
    fan = fan_of(patterns)
    return Wait(KIND_NAMES[kind], left, fan, points_of(fan), patterns)


def hints(view: View) -> Hints:
    """What the table tells this seat now."""
    if "missing" in view.may:
        return Hints(missing=SUITS[easiest_missing(view.rack)])
    if "discard" in view.may and not view.barred:
        return Hints(discards=_best_discards(view))
    return Hints()


def _best_discards(view: View) -> tuple[Leaves, ...]:
    """Those that leave the hand nearest to ready, most acceptance first."""
    keys = keys_without(view.rack, own_missing(view))
    found = kernel.discards(keys, to_meld(view), unseen(view))
    nearest = found[0].shanten
    return tuple(
        Leaves(KIND_NAMES[discard.kind], discard.shanten, discard.acceptance)
        for discard in found
        if discard.shanten == nearest
    )
