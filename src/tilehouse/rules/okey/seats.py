"""One value for each of the four seats, never changed in place."""

from __future__ import annotations

from typing import TypeVar, cast

T = TypeVar("T")
Of4 = tuple[T, T, T, T]


def changed(four: Of4[T], seat: int, value: T) -> Of4[T]:
    """The four values with one seat's changed."""
    return cast("Of4[T]", (*four[:seat], value, *four[seat + 1 :]))
