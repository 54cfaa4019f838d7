"""What a bot is: it sees the view of its seat and says what it does. It remembers nothing."""

from __future__ import annotations

import random
from typing import Protocol, TypeVar

V_contra = TypeVar("V_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)


class Bot(Protocol[V_contra, A_co]):
    """A module with this function is a bot."""

    def choose(self, view: V_contra, rng: random.Random) -> A_co:
        """The action of the seat whose view this is and who is asked for one. All chance comes from `rng`."""
