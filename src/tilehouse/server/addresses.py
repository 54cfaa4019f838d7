"""Who has come from the same address: known for a day, in memory alone, and never as an address."""

from __future__ import annotations

import hmac
import ipaddress
import secrets
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Final

DAY: Final = 24 * 3600


def network(address: str) -> str:
    """What stands for a household: an IPv4 address, or the first half of an IPv6 one."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found), 64), strict=False))


class Addresses:
    """Hashes of the addresses from which people came, under a key that lives for a day.

    With the key all that was hashed with it is forgotten; nothing of it is ever written down.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._begin()

    def note(self, person: str, address: str) -> None:
        """Somebody has come from there."""
        if self._now() - self._since > DAY:
            self._begin()
        self._seen[person].add(hmac.digest(self._key, network(address).encode(), "sha256"))

    def forget(self, person: str) -> None:
        """Nothing is known of the person any more."""
        self._seen.pop(person, None)

    def are_shared(self, people: Iterable[str]) -> bool:
        """Whether two of these people have come from one address. Who has not come counts as shared."""
        hashes = [self._seen.get(person, set()) for person in people]
        return not all(hashes) or len(set().union(*hashes)) < sum(map(len, hashes))

    def _begin(self) -> None:
        self._since = self._now()
        self._key = secrets.token_bytes(32)
        self._seen: defaultdict[str, set[bytes]] = defaultdict(set)
