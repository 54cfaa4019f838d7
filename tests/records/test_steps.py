"""A hand step by step: what each seat sees of it, and that the steps lead to the outcome."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from short_records import dealt, record

from tilehouse.records.read import record_from
from tilehouse.records.replay import replay
from tilehouse.records.steps import Playback, play_back
from tilehouse.rules.catalogue import GAMES

DISCARD = {"seat": 0, "do": "discard", "tile": "r1"}
DRAW = {"seat": 1, "do": "draw"}
OPENING = record("okey51", DISCARD, DRAW)


def played(value: dict[str, Any], seat: int | None, at: int = 0) -> Playback:
    return play_back(record_from(value), at, seat)


@pytest.mark.parametrize("game", GAMES)
def test_the_first_frame_is_the_deal(game: str) -> None:
    (frame,) = played(record(game), 0).frames
    assert (frame.by, frame.action, frame.events) == (None, None, [])
    assert sorted(frame.view["rack"]) == sorted(frame.racks[0])


def test_a_frame_for_each_action_and_the_last_is_the_outcome() -> None:
    frames = played(OPENING, 0).frames
    assert [(frame.by, frame.action and frame.action["do"]) for frame in frames] == [
        (None, None),
        (0, "discard"),
        (1, "draw"),
    ]
    (hand,) = replay(record_from(OPENING)).hands
    assert frames[-1].racks == hand.state["racks"]


def test_a_frame_stays_as_it_was_while_the_hand_goes_on() -> None:
    dealt_only = played(record("okey51"), 0).frames[0]
    assert played(OPENING, 0).frames[0] == dealt_only


def test_who_drew_a_tile_sees_it_and_the_others_do_not() -> None:
    drawn = [played(OPENING, seat).frames[-1].events[0].get("tile") for seat in (0, 1, None)]
    assert drawn[0] is None
    assert drawn[1] in played(OPENING, 1).frames[-1].view["rack"]
    assert drawn[2] is None


def test_a_watcher_has_no_rack() -> None:
    assert list(played(OPENING, None).frames[-1].view["rack"]) == []


def test_frames_end_before_what_the_rules_refuse() -> None:
    hands = [{"deal": dealt(GAMES["okey51"], first), "actions": [DISCARD, DISCARD]} for first in (0, 1)]
    shown = played(record("okey51", hands=hands, options={"hands": 3}), 0, at=1)
    assert len(shown.frames) == 1
    assert shown.error is not None
    assert (shown.error.hand, shown.error.action, shown.error.code) == (2, 1, "not_your_turn")


def test_a_playback_is_json() -> None:
    shown = played(OPENING, 0)
    assert msgspec.json.decode(msgspec.json.encode(shown), type=Playback).seats == ("A", "B", "C", "D")
