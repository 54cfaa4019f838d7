"""What people can say to each other at a table: a few phrases and gestures, by name, and no other words."""

from __future__ import annotations

from collections import defaultdict, deque
from typing import Final, Literal, get_args

from tilehouse.house.refusals import HouseRefusal
from tilehouse.house.time import Time

Phrase = Literal[
    "hello",
    "good_luck",
    "well_played",
    "thank_you",
    "sorry",
    "no_problem",
    "nice_tile",
    "so_close",
    "one_moment",
    "your_turn",
    "good_game",
    "goodbye",
]
Gesture = Literal["wave", "clap", "laugh", "think", "sweat", "surprise", "bow", "tea"]

PHRASES: Final = get_args(Phrase)
GESTURES: Final = get_args(Gesture)
AT_ONCE: Final = 4
WITHIN_SECONDS: Final = 15.0
"""A seat may say so much within so many seconds."""


class Talk:
    """Who has said something lately."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._said: defaultdict[int, deque[float]] = defaultdict(lambda: deque(maxlen=AT_ONCE))

    def say(self, seat: int) -> None:
        """The seat says something. Raises HouseRefusal: say_less."""
        now, said = self._time.now(), self._said[seat]
        if len(said) == AT_ONCE and now - said[0] < WITHIN_SECONDS:
            raise HouseRefusal("say_less")
        said.append(now)
