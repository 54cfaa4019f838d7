"""Who is away from a table with several people, and whose seat a bot plays until he comes back."""

from __future__ import annotations

from collections.abc import Iterable

from tilehouse.house.time import Time


class Absences:
    """Seats without a connection. After `grace` seconds a bot stands in, until somebody comes."""

    def __init__(self, time: Time, grace: float, seats: Iterable[int]) -> None:
        self._time = time
        self._grace = grace
        self._since = dict.fromkeys(seats, time.now())

    def came(self, seat: int) -> None:
        """Somebody is connected for the seat."""
        self._since.pop(seat, None)

    def went(self, seat: int) -> None:
        """Nobody is connected for the seat any more."""
        self._since[seat] = self._time.now()

    def left(self, seat: int) -> float | None:
        """Seconds until a bot stands in, 0 when it does; None where somebody is here."""
        since = self._since.get(seat)
        return None if since is None else max(0.0, since + self._grace - self._time.now())

    def is_stood_in(self, seat: int) -> bool:
        """Whether a bot plays the seat for the person who is away."""
        return self.left(seat) == 0
