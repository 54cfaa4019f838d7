"""What a bot is: it sees the view of its seat and says what it does. It remembers nothing."""

from __future__ import annotations

import random
from typing import Protocol, TypeVar

V = TypeVar("V", contravariant=True)
A = TypeVar("A", covariant=True)


class Bot(Protocol[V, A]):
    """A module with this function is a bot."""

    def choose(self, view: V, rng: random.Random) -> A:
        """The action of the seat whose view this is; the seat is asked for one. All chance comes from `rng`."""
