"""Whatever is done in whatever order, the deal stays one that the rules describe."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import sichuan_oracle as oracle
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tilehouse.bots.sichuan import greedy
from tilehouse.bots.sichuan import random as anything
from tilehouse.rules.ledger import scores
from tilehouse.rules.refusal import Refusal
from tilehouse.rules.sichuan import SICHUAN
from tilehouse.rules.sichuan.actions import Action
from tilehouse.rules.sichuan.events import Won
from tilehouse.rules.sichuan.options import Options
from tilehouse.rules.sichuan.state import Hand
from tilehouse.rules.sichuan.tiles import KIND, TILES

SEEDS = st.integers(0, 10_000)
SEATS = st.integers(0, 3)
WITH_TILE = ("discard", "kong")


def clumped(rng: Random) -> list[str]:
    """An order of the tiles in which like ones are near each other: many pairs, pungs and kongs."""
    places = {kind: rng.random() for kind in range(27)}
    spread = rng.choice((0.05, 0.15, 0.4, 9.0))
    return sorted(TILES, key=lambda tile: places[KIND[tile]] + spread * rng.random())


def act(hand: Hand, seat: int, action: Action) -> None:
    """Carries it out; every win and the settlement of the wall are counted again."""
    before = SICHUAN.clone(hand)
    events = SICHUAN.act(hand, seat, action)
    entries = hand.ledger[len(before.ledger) :]
    assert oracle.payments([entry for entry in entries if entry.why == "win"]) == Counter(
        payment for event in events if isinstance(event, Won) for payment in oracle.win(hand, before, event)
    )
    if hand.ended == "wall":
        settled = [entry for entry in entries if entry.why not in ("win", "kong")]
        assert oracle.payments(settled) == oracle.empty_wall(hand)


class Deal(RuleBasedStateMachine):
    """One deal; what is done is held against the rules page, tried out the long way."""

    hand: Hand

    @initialize(seed=SEEDS, dealer=SEATS)
    def deal(self, seed: int, dealer: int) -> None:
        self.hand = SICHUAN.start(Options(), SICHUAN.draw_deal(clumped(Random(seed)), dealer))

    @rule(
        seat=SEATS, do=st.sampled_from(["missing", "discard", "pung", "kong", "win", "pass"]), data=st.data()
    )
    def say_anything(self, seat: int, do: str, data: st.DataObject) -> None:
        """Allowed or not: the rules answer what the page says."""
        said: dict[str, str] = {"do": do}
        if do == "missing":
            said["suit"] = data.draw(st.sampled_from("mps"))
        elif do in WITH_TILE:
            racks = [tile for player in self.hand.players for tile in player.rack]
            said["tile"] = data.draw(
                st.sampled_from(self.hand.players[seat].rack or racks) | st.sampled_from(TILES)
            )
        expected = oracle.refusal(self.hand, seat, do, said.get("tile"))
        found = None
        try:
            act(self.hand, seat, msgspec.convert(said, SICHUAN.action))
        except Refusal as refusal:
            found = refusal.code
        assert found == expected

    @precondition(lambda self: self.hand.asked)
    @rule(seed=SEEDS)
    def go_on(self, seed: int) -> None:
        """Something that may be done, by any seat that is asked."""
        rng = Random(seed)
        seat = rng.choice(self.hand.asked)
        act(self.hand, seat, anything.choose(SICHUAN.view_of(self.hand, seat), rng))

    @precondition(lambda self: self.hand.asked)
    @rule(seed=SEEDS, times=st.integers(1, 80))
    def play_well(self, seed: int, times: int) -> None:
        """So that deals get somewhere."""
        rng = Random(seed)
        for _ in range(times):
            if self.hand.asked:
                seat = self.hand.asked[0]
                act(self.hand, seat, greedy.choose(SICHUAN.view_of(self.hand, seat), rng))

    @invariant()
    def waits_are_up_to_date(self) -> None:
        """S-8.4."""
        won = {winner.seat for winner in self.hand.winners}
        for seat, player in enumerate(self.hand.players):
            drawn = self.hand.drawn is not None and seat in self.hand.asked
            if self.hand.phase != "missing" and seat not in won and (len(player.rack) - drawn) % 3 == 1:
                assert list(player.waits) == oracle.waits(self.hand, seat)

    @invariant()
    def only_those_are_asked_who_may_claim(self) -> None:
        """S-3.1, S-4.3."""
        hand = self.hand
        if hand.phase == "claim":
            assert hand.offer is not None
            may = oracle.claimants(hand, hand.offer.seat, hand.offer.tile, kong=hand.offer.kong)
            assert sorted([*hand.asked, *hand.answers]) == may
            assert hand.asked

    @invariant()
    def views_tell_what_may_be_done(self) -> None:
        for seat in self.hand.asked:
            view = SICHUAN.view_of(self.hand, seat)
            refused = {tile: oracle.refusal(self.hand, seat, "discard", tile) for tile in view.rack}
            if view.phase == "turn":
                assert view.barred == {tile: code for tile, code in refused.items() if code}
                assert list(view.kongs) == [
                    tile for tile in view.rack if not oracle.refusal(self.hand, seat, "kong", tile)
                ]
            for do in oracle.WORDS[str(view.phase)]:
                tiles = view.rack if do in WITH_TILE and view.phase == "turn" else (None,)
                allowed = any(oracle.refusal(self.hand, seat, do, tile) is None for tile in tiles)
                assert (do in view.may) == allowed

    @invariant()
    def points_go_from_one_to_another(self) -> None:
        """S-9.2."""
        assert list(self.hand.scores) == scores(self.hand.ledger)
        assert sum(self.hand.scores) == 0
        assert all(entry.points < 0 and entry.to not in (None, entry.seat) for entry in self.hand.ledger)

    @invariant()
    def hands_have_their_size(self) -> None:
        """Thirteen tiles, three to a meld, and one more for who is on turn or has won."""
        hand = self.hand
        won = [winner.seat for winner in hand.winners]
        for seat, player in enumerate(hand.players):
            melds = sum(meld.owner == seat for meld in hand.melds)
            on_turn = hand.phase == "turn" and seat in hand.asked
            dealt = hand.phase == "missing" and seat == hand.dealer
            adding = hand.phase == "claim" and hand.offer is not None and hand.offer.kong
            more = on_turn or dealt or (adding and hand.offer is not None and hand.offer.seat == seat)
            size = len(player.rack) + 3 * melds
            assert size in (13, 14) if seat in won else size == 13 + more


Deal.TestCase.settings = settings(
    max_examples=60,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
TestDeal = Deal.TestCase


def test_whole_deals_reach_every_rule() -> None:
    happened: Counter[str] = Counter()
    for seed in range(400):
        rng = Random(seed)
        hand = SICHUAN.start(Options(), SICHUAN.draw_deal(clumped(rng), seed % 4))
        bots = [rng.choice((anything, greedy, greedy)) for _ in range(4)]
        while hand.asked:
            seat = hand.asked[0]
            act(hand, seat, bots[seat].choose(SICHUAN.view_of(hand, seat), rng))
        happened.update(meld.kind for meld in hand.melds)
        happened.update(winner.how for winner in hand.winners)
        happened.update(
            f"{sum(winner.tile == tile for winner in hand.winners)} with one tile" for tile in TILES
        )
        for entry in hand.ledger:
            happened.update((entry.why, *(entry.patterns or ())))
        happened[str(hand.ended)] += 1
    assert {
        *("pung", "exposed_kong", "added_kong", "concealed_kong", "kong", "self_draw", "discard"),
        *("2 with one tile", "kong_refund", "flower_pig", "ready_check", "winners", "wall"),
        *("basic", "all_pungs", "seven_pairs", "full_flush", "single_pair_wait", "root"),
        *("kong_replacement", "last_tile"),
    } <= set(happened)
