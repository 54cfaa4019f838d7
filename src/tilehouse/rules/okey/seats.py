"""One value for each of the four seats, never changed in place."""

from __future__ import annotations

from typing import TypeVar, cast

T = TypeVar("T")
Of4 = tuple[T, T, T, T]


def changed(four: Of4[T], seat: int, value: T) -> Of4[T]:
    """The four values with one seat's changed."""
    return cast("Of4[T]", (*four[:seat], value, *four[seat + 1 :]))


def previous(seat: int) -> int:
    """The player whose last discard may be taken (51-3.2, 17-4.1)."""
    return (seat - 1) % 4
