"""Sichuan Mahjong (docs/rules/sichuan.md)."""

from __future__ import annotations

from typing import Final

from tilehouse.rules.game import Game
from tilehouse.rules.sichuan import claims, deal, hints, play, state, view
from tilehouse.rules.sichuan.actions import Action
from tilehouse.rules.sichuan.deeds import deeds
from tilehouse.rules.sichuan.events import Event, doer, seen
from tilehouse.rules.sichuan.options import Options
from tilehouse.rules.sichuan.tiles import TILES

SICHUAN: Final[Game[Options, deal.Deal, state.Hand, Action, Event, view.View, hints.Question]] = Game(
    name="sichuan",
    version="1",
    options=Options,
    deal=deal.Deal,
    action=Action,
    event=Event,
    view=view.View,
    question=hints.Question,
    tiles=TILES,
    lowest_wins=False,
    hands=lambda options: options.deals,
    teams=lambda _: (0, 1, 2, 3),
    first_seat=lambda deal: deal.dealer,
    draw_deal=deal.draw,
    complete=deal.complete,
    start=state.start,
    act=play.act,
    begin=play.begin,
    settle=claims.settle,
    clone=state.clone,
    to_act=lambda hand: hand.asked,
    turn=lambda hand: hand.turn,
    ended=lambda hand: hand.ended,
    deeds=deeds,
    position=view.position,
    view_of=view.view_of,
    seen=seen,
    doer=doer,
    answer=hints.answer,
    hints=hints.hints,
)
