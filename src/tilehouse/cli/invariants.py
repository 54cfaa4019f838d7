"""What must hold after every action of any game (`tilehouse simulate --check`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tilehouse.cli.simulation import Played
from tilehouse.records.read import record_from
from tilehouse.records.replay import replay
from tilehouse.records.text import parse
from tilehouse.records.write import written
from tilehouse.rules.game import AnyGame


class Broken(Exception):  # noqa: N818 - says what is wrong
    """A game that does not hold together: a fault of the program, worth a report."""


class Invariants:
    """Watches the hands of one game."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._tiles = set(game.tiles)
        self._out_of_play: int | None = None
        """How many tiles lie nowhere: the same in every state of every hand (Okey's indicator)."""

    def after(self, state: Any) -> None:
        """Raises Broken if the state does not hold together."""
        over = self._game.ended(state) is not None
        self.check(self._game.position(state), over=over, asked=bool(self._game.to_act(state)))

    def check(self, position: dict[str, Any], *, over: bool, asked: bool) -> None:
        """Raises Broken if a tile is lost or doubled, nobody is asked before the end or somebody after it."""
        shown = list(_tiles(position))
        if len(set(shown)) != len(shown) or not self._tiles.issuperset(shown):
            raise Broken(f"a tile lies in two places: {position}")
        missing = len(self._tiles) - len(shown) - _left(position)
        if self._out_of_play not in (None, missing):
            raise Broken(f"a tile was lost or came from nowhere: {position}")
        self._out_of_play = missing
        if over == asked:
            raise Broken(f"nobody may act, or somebody after the end: {position}")

    def at_the_end(self, played: Played) -> None:
        """Raises Broken if the hand's record does not give the same hand again."""
        again = replay(record_from(parse(written(played.record)))).hands[0]
        if (again.ended, again.scores) != (played.ended, played.scores):
            raise Broken(f"the record gives {again}, but the hand was {played.ended}, {played.scores}")


def _tiles(position: dict[str, Any]) -> Iterator[str]:
    """The tiles that lie in racks, discards and melds."""
    for held in (*position["racks"], *position["discards"]):
        yield from held
    for meld in position["melds"]:
        yield from meld["tiles"] if isinstance(meld, dict) else meld.tiles


def _left(position: dict[str, Any]) -> int:
    """How many tiles are left to draw: Okey has a stock, mahjong a wall."""
    left = position["stock"] if "stock" in position else position["wall"]
    return int(left)
