"""51 Okey (docs/rules/okey51.md)."""

from __future__ import annotations

import copy
from typing import Final

from tilehouse.rules.game import Game
from tilehouse.rules.okey import deal
from tilehouse.rules.okey.deeds import deeds
from tilehouse.rules.okey.position import position
from tilehouse.rules.okey.questions import Question
from tilehouse.rules.okey.tiles import TILES
from tilehouse.rules.okey51 import hints, play, view
from tilehouse.rules.okey51.actions import Action
from tilehouse.rules.okey51.events import Event, seen
from tilehouse.rules.okey51.options import Options, teams
from tilehouse.rules.okey51.state import State, start

OKEY51: Final[Game[Options, deal.Deal, State, Action, Event, view.View, Question]] = Game(
    name="okey51",
    version="1",
    options=Options,
    deal=deal.Deal,
    action=Action,
    event=Event,
    view=view.View,
    question=Question,
    tiles=TILES,
    lowest_wins=True,
    hands=lambda options: options.hands,
    teams=teams,
    first_seat=lambda deal: deal.starter,
    draw_deal=deal.draw,
    complete=deal.complete,
    start=start,
    act=play.act,
    clone=copy.copy,
    to_act=lambda state: state.to_act,
    turn=lambda state: state.turn,
    ended=lambda state: state.ended,
    deeds=lambda state: deeds(state.board.opened, state.board.ledger, state.ended),
    position=position,
    view_of=view.view_of,
    seen=seen,
    doer=lambda event: event.seat,
    answer=hints.answer,
    hints=hints.hints,
)
