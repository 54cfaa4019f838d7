"""Those who follow a table."""

from __future__ import annotations

from tilehouse.house.stream import Listener, Step
from tilehouse.house.talk import Gesture, Phrase


class Audience:
    """Listeners. One who is expected keeps the table open; one who is greeted is told of every step."""

    def __init__(self) -> None:
        self._greeted: dict[Listener, bool] = {}

    def __bool__(self) -> bool:
        """Whether anybody is here or expected."""
        return bool(self._greeted)

    def is_away(self, seat: int) -> bool:
        """Whether nobody is connected for the seat."""
        return all(listener.seat != seat for listener in self._here())

    def expect(self, listener: Listener) -> None:
        """The listener is coming; `leave` must follow."""
        self._greeted[listener] = False

    def expects(self, listener: Listener) -> bool:
        """Whether the listener has not gone again."""
        return listener in self._greeted

    def welcome(self, listener: Listener) -> None:
        """The listener has had the start; the others are told if a seat is no longer away."""
        returns = listener.seat is not None and self.is_away(listener.seat)
        self._greeted[listener] = True
        if returns:
            self.tell_around(but=listener)

    def leave(self, listener: Listener) -> None:
        """The listener has gone; the others are told if a seat is away now."""
        was_here = self._greeted.pop(listener)
        if was_here and listener.seat is not None and self.is_away(listener.seat):
            self.tell_around()

    def tell(self, step: Step) -> None:
        """Tells those who can notice it."""
        for listener in self._here():
            if step.is_news_to(listener.seat):
                listener.tell(step)

    def begin(self, step: Step) -> None:
        """Shows all who are here everything anew."""
        for listener in self._here():
            listener.begin(step)

    def tell_around(self, but: Listener | None = None) -> None:
        """Tells all (but one) that something around the hand has changed."""
        for listener in self._here():
            if listener is not but:
                listener.tell_around()

    def tell_said(self, seat: int, phrase: Phrase | Gesture) -> None:
        """Tells all that a seat has said something."""
        for listener in self._here():
            listener.hear(seat, phrase)

    def end(self) -> None:
        """Tells all that the table is closed here."""
        for listener in list(self._greeted):
            listener.end()

    def _here(self) -> list[Listener]:
        return [listener for listener, greeted in self._greeted.items() if greeted]
