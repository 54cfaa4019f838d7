"""Fair deals: the document's own test vector, and what makes a shuffle fair."""

import hashlib
import itertools
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilehouse.records import fair
from tilehouse.rules.catalogue import GAMES
from tilehouse.rules.okey.tiles import TILES as OKEY_TILES
from tilehouse.rules.sichuan.tiles import TILES as SICHUAN_TILES

DOCUMENT = Path(__file__).parents[2] / "docs" / "fair-deals.md"
SECRETS = st.binary(min_size=32, max_size=32).map(bytes.hex)


@pytest.fixture(scope="module")
def vector() -> dict[str, Any]:
    section = DOCUMENT.read_text(encoding="utf-8").partition("## To test an implementation")[2]
    return dict(json.loads(section.partition("```json")[2].partition("```")[0]))


@pytest.mark.parametrize(("game", "tiles"), [("okey", OKEY_TILES), ("sichuan", SICHUAN_TILES)])
def test_document_and_program_agree(vector: dict[str, Any], game: str, tiles: tuple[str, ...]) -> None:
    assert fair.commitment_to(vector["secret"]) == vector["commitment"]
    place = (vector["secret"], tuple(vector["nonces"]), vector["table"], vector["hand"])
    assert list(itertools.islice(fair.words(*place), 3)) == vector["stream"]
    numbers = fair.words(*place)
    assert fair.below(4, numbers) == vector["first"]
    order = fair.shuffled(tiles, numbers)
    assert order[:8] == vector[game]["order"]
    assert hashlib.sha256(" ".join(order).encode()).hexdigest() == vector[game]["sha256"]


def test_the_documents_second_hand(vector: dict[str, Any]) -> None:
    numbers = fair.words(vector["secret"], tuple(vector["nonces"]), "demo", 2)
    assert " ".join(fair.shuffled(OKEY_TILES, numbers)[:4]) in DOCUMENT.read_text(encoding="utf-8")


@given(SECRETS, st.sampled_from(["a", "b"]), st.integers(1, 8))
def test_a_shuffle_keeps_every_tile(secret: str, table: str, hand: int) -> None:
    order = fair.shuffled(OKEY_TILES, fair.words(secret, fair.NO_NONCES, table, hand))
    assert sorted(order) == sorted(OKEY_TILES)


@given(SECRETS, SECRETS)
def test_every_part_of_the_place_changes_the_stream(secret: str, nonce: str) -> None:
    places: list[tuple[str, fair.Nonces, str, int]] = [
        (secret, (None, None, None, None), "t", 1),
        (secret, (nonce, None, None, None), "t", 1),
        (secret, (None, nonce, None, None), "t", 1),
        (secret, (None, None, None, None), "t1", 1),
        (secret, (None, None, None, None), "t", 11),
    ]
    assert len({next(fair.words(*place)) for place in places}) == len(places)


def test_words_that_would_favour_some_numbers_are_skipped() -> None:
    # 2**32 is 3 * 1431655765 + 1: the last word alone is past the last whole multiple of 3
    assert fair.below(3, iter([2**32 - 1, 2**32 - 2])) == (2**32 - 2) % 3
    assert fair.below(1, iter([2**32 - 1])) == 0
    assert fair.below(4, iter([2**32 - 1])) == 3


def test_every_order_of_four_is_equally_likely() -> None:
    numbers = fair.words("00" * 32, fair.NO_NONCES, "order", 1)
    seen = Counter(tuple(fair.shuffled("abcd", numbers)) for _ in range(24_000))
    assert len(seen) == 24
    chi_squared = sum((count - 1000) ** 2 / 1000 for count in seen.values())
    assert chi_squared < 49.7  # 23 degrees of freedom, one in a thousand; the stream is always the same


def test_no_secret_comes_twice() -> None:
    assert len({fair.new_secret() for _ in range(100)}) == 100


def racks_from(order: list[str], first: int, size: int) -> tuple[list[list[str]], list[str]]:
    """The racks from the front of the order, one tile more for the first seat, and what is left."""
    racks, at = [], 0
    for seat in range(4):
        racks.append(order[at : at + size + (seat == first)])
        at += size + (seat == first)
    return racks, order[at:]


@given(st.permutations(OKEY_TILES), st.integers(0, 3))
def test_an_okey_deal_is_as_the_document_says(order: list[str], first: int) -> None:
    for name in ("okey51", "okey17"):
        deal = GAMES[name].draw_deal(order, first)
        rest = [tile for tile in order if tile != deal.indicator]
        assert deal.indicator == next(tile for tile in order if not tile.startswith("f"))
        assert racks_from(rest, first, 14) == ([list(rack) for rack in deal.racks], list(deal.stock))


@given(st.permutations(SICHUAN_TILES), st.integers(0, 3))
def test_a_sichuan_deal_is_as_the_document_says(order: list[str], first: int) -> None:
    deal = GAMES["sichuan"].draw_deal(order, first)
    assert racks_from(order, first, 13) == ([list(rack) for rack in deal.racks], list(deal.wall))
