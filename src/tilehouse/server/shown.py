"""What a seat, or a watcher, is shown of a table: the one place where a table becomes messages."""

from __future__ import annotations

from typing import Any

from tilehouse.house.seats import BotSeat, GoneSeat
from tilehouse.house.stream import Step
from tilehouse.house.table import Table as HouseTable
from tilehouse.records.fair import commitment_to
from tilehouse.server.messages import ClockInfo, Deal, SeatInfo, Table, TableInfo, Update


def whole(table: HouseTable, seat: int | None, step: Step) -> Table:
    """Everything that the seat may know."""
    view = view_of(table, seat)
    return Table(
        seq=step.number(seat),
        table=info(table, seat),
        view=view,
        hints=_hints(table, seat, view),
        clock=_clock(table),
    )


def update(table: HouseTable, seat: int | None, step: Step) -> Update:
    """A step as the seat may see it."""
    game = table.match.game
    view = view_of(table, seat)
    seen = [(game.seen(event, seat), bot) for event, bot in zip(step.events, step.bots, strict=True)]
    return Update(
        seq=step.number(seat),
        by=step.by,
        bot=step.bot,
        events=[event for event, _ in seen if event is not None],
        bots=[bot for event, bot in seen if event is not None],
        view=view,
        hints=_hints(table, seat, view),
        clock=_clock(table),
        table=info(table, seat) if step.whole else None,
    )


def deal(table: HouseTable) -> Deal:
    """The promise of the deal that comes next."""
    seal = table.match.seal
    assert seal is not None
    return Deal(hand=table.match.hand, commitment=commitment_to(seal.secret))


def view_of(table: HouseTable, seat: int | None) -> Any:
    """The game's view of the seat; None while no hand is dealt."""
    match = table.match
    return None if match.state is None else match.game.view_of(match.state, seat)


def info(table: HouseTable, seat: int | None) -> TableInfo:
    """The table around the hand."""
    match = table.match
    totals, places = match.standing
    return TableInfo(
        id=table.setup.id,
        game=match.game.name,
        options=match.options,
        seats=tuple(_seat(table, at, you=at == seat) for at in range(len(table.setup.seats))),
        phase=match.phase,
        hand=match.hand,
        hands=match.hands,
        totals=totals,
        places=places if match.phase == "over" else None,
        results=match.results,
        pace=table.pace,
        public=table.setup.public,
        rematch=match.rematch,
    )


def _seat(table: HouseTable, at: int, *, you: bool) -> SeatInfo:
    sitting = table.setup.seats[at]
    if isinstance(sitting, BotSeat):
        return SeatInfo(sitting.name, "bot", you, None, away=False, ready=True, level=sitting.bot)
    if isinstance(sitting, GoneSeat):
        return SeatInfo(None, "gone", you, None, away=True, ready=True, level=None)
    ready = at in table.match.agreed
    return SeatInfo(
        sitting.name,
        "person",
        you,
        sitting.avatar,
        away=table.is_away(at),
        ready=ready,
        level=None,
        bot=table.is_stood_in(at),
    )


def _hints(table: HouseTable, seat: int | None, view: Any) -> Any:
    """Only assisted tables give hints, only to those who sit there and only while a hand is played."""
    match = table.match
    if not match.options.assisted or seat is None or match.phase != "playing":
        return None
    return match.game.hints(view)


def _clock(table: HouseTable) -> ClockInfo | None:
    left = table.journal.time_left()
    return None if left is None else ClockInfo(left, table.match.options.seconds)
