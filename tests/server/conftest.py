"""A running house that the tests of this folder share, and a guest in it."""

import signal
from collections.abc import AsyncIterator, Iterator

import pytest
from running import Running
from visiting import Visitor, visitor


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Without limits that tests would run into; at the end its log must be clean."""
    running = Running(
        tmp_path_factory.mktemp("house"),
        requests_per_minute="100000",
        messages_per_second="100000",
        message_burst="100000",
        sign_in_burst="100000",
        claim_seconds="0.05",
        grace_seconds="3",
    )
    yield running
    assert running.stop() in (0, -signal.SIGTERM)
    assert running.faults() == []


@pytest.fixture
async def guest(house: Running) -> AsyncIterator[Visitor]:
    async with visitor(house.url) as guest:
        yield guest
