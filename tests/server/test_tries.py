"""Guessing is slowed down, by address and by what is guessed at."""

import pytest

from tilehouse.server.problems import Refused
from tilehouse.server.tries import SECONDS, Tries


class Clock:
    """Time that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def allowed(tries: Tries, address: str, guessed: str = "") -> bool:
    try:
        tries.take(address, guessed)
    except Refused:
        return False
    return True


def test_too_many_tries_are_too_many_requests():
    tries = Tries(1, Clock())
    tries.take("192.0.2.1")
    with pytest.raises(Refused) as refused:
        tries.take("192.0.2.1")
    assert (refused.value.status, refused.value.problem.code) == (429, "too_many_requests")


def test_an_address_has_so_many_tries_and_one_more_every_while():
    clock = Clock()
    tries = Tries(3, clock)
    assert [allowed(tries, "192.0.2.1") for _ in range(4)] == [True] * 3 + [False]
    assert allowed(tries, "192.0.2.2")
    clock.now += SECONDS
    assert [allowed(tries, "192.0.2.1") for _ in range(2)] == [True, False]


def test_a_name_is_guessed_at_from_many_addresses_only_so_often():
    tries = Tries(3, Clock())
    answers = [allowed(tries, f"192.0.2.{number}", "ada") for number in range(40)]
    assert answers == [True] * 30 + [False] * 10
    assert allowed(tries, "198.51.100.1", "bo")


def test_a_try_that_was_none_is_given_back():
    tries = Tries(1, Clock())
    for _ in range(5):
        assert allowed(tries, "192.0.2.1", "ada")
        tries.give_back("192.0.2.1", "ada")


@pytest.mark.parametrize("address", ["2001:db8::1", "2001:db8::ffff:1"])
def test_a_household_is_one(address: str):
    tries = Tries(1, Clock())
    assert allowed(tries, "2001:db8::2")
    assert not allowed(tries, address)
