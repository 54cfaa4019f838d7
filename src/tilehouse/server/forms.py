"""What HTTP carries about people, their matches and rankings: docs/http.md says what it means.

Times are milliseconds since 1970. Requests with unknown fields are refused.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tilehouse.house.results import Kind
from tilehouse.server import avatars

Span = Literal["day", "ever"]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
"""What others see. It is tidied (names.py), so that 24 characters are left at most."""
Login = Annotated[str, Meta(min_length=1, max_length=40)]
Password = Annotated[str, Meta(min_length=1, max_length=200)]
Base64 = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]+$(?!\n)", max_length=10_000)]
CredentialId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]+$(?!\n)", max_length=1364)]
Avatar = Annotated[str, Meta(pattern=avatars.PATTERN)]

# Who I am


class Me(msgspec.Struct, frozen=True):
    """Who is asking.

    A guest has neither `login` nor passkeys: this browser alone leads to him. `tables` is at how many tables
    he sits or sat. `listed`: rankings may show him. `suspended`: he may not sit down at online tables.
    """

    id: str
    name: str | None
    avatar: str | None
    login: str | None
    passkeys: int
    tables: int
    listed: bool
    suspended: bool


class MeChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is to be changed; what is not given stays."""

    name: Name | None = None
    avatar: Avatar | None = None


class LoginForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The login name and password with which I can sign in from now on."""

    login: Login
    password: Password


class SessionInfo(msgspec.Struct, frozen=True):
    """A browser that is signed in. `agent` is what it says of itself, in short; `here`: this one."""

    id: str
    agent: str | None
    created: int
    seen: int
    here: bool


class PasskeyInfo(msgspec.Struct, frozen=True):
    """A passkey of mine. `used` is when it last signed somebody in."""

    id: str
    name: str
    created: int
    used: int | None


class PasskeyName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a passkey is to be called."""

    name: Name


class NewResponse(msgspec.Struct, frozen=True):
    """What is read of the browser's AuthenticatorAttestationResponseJSON."""

    client_data: Base64 = msgspec.field(name="clientDataJSON")
    attestation: Base64 = msgspec.field(name="attestationObject")


class NewCredential(msgspec.Struct, frozen=True):
    """What is read of the browser's RegistrationResponseJSON; it holds more."""

    id: CredentialId
    raw_id: CredentialId = msgspec.field(name="rawId")
    response: NewResponse
    type: Literal["public-key"]


class PasskeyForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new passkey."""

    name: Name
    credential: NewCredential


# Signing in


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """With a password. `bring`: the matches of the guest in this browser become the account's."""

    login: Login
    password: Password
    bring: bool = False


class UsedResponse(msgspec.Struct, frozen=True):
    """What is read of the browser's AuthenticatorAssertionResponseJSON."""

    client_data: Base64 = msgspec.field(name="clientDataJSON")
    authenticator_data: Base64 = msgspec.field(name="authenticatorData")
    signature: Base64


class UsedCredential(msgspec.Struct, frozen=True):
    """What is read of the browser's AuthenticationResponseJSON; it holds more."""

    id: CredentialId
    raw_id: CredentialId = msgspec.field(name="rawId")
    response: UsedResponse
    type: Literal["public-key"]


class PasskeySignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """With a passkey; `bring` as above."""

    credential: UsedCredential
    bring: bool = False


# Results


class MatchSeat(msgspec.Struct, frozen=True):
    """Who sat there and what came of it. `gone`: a person who has deleted himself since."""

    name: str | None
    kind: Literal["person", "bot", "gone"]
    avatar: str | None
    you: bool
    total: int
    place: int


class Rated(msgspec.Struct, frozen=True):
    """A rating after a match, and by how much the match moved it."""

    rating: int
    gain: int


class MatchInfo(msgspec.Struct, frozen=True):
    """A finished match of mine. `rated` is null where it did not count, `share` where no link was made."""

    table: str
    game: str
    kind: Kind
    options: dict[str, Any]
    ended: int
    hands: int
    seats: list[MatchSeat]
    rated: Rated | None
    share: str | None


class Matches(msgspec.Struct, frozen=True):
    """A page of matches, newest first. `next` asks for the page after it; null: there is none."""

    matches: list[MatchInfo]
    next: str | None


class Share(msgspec.Struct, frozen=True):
    """Whoever has the token can read the record of the match, once it is over."""

    token: str


class Statistics(msgspec.Struct, frozen=True):
    """How I play a game, from the hands of finished matches, the latest 2000 at most.

    `points` are those of each hand, oldest first. `endings` counts how hands ended, `deeds` what I did in
    them (docs/http.md lists the words), `places` how often I was first to fourth, `why` sums the points that
    I was charged or given by reason. `record` is the best total of a solo match, `ratings` my rating after
    each match that counted, oldest first.
    """

    game: str
    matches: int
    hands: int
    points: list[int]
    endings: dict[str, int]
    deeds: dict[str, int]
    places: tuple[int, int, int, int]
    why: dict[str, int]
    record: int | None
    ratings: list[int]


# Rankings


class RankingRow(msgspec.Struct, frozen=True):
    """Somebody who wants to be seen here. Equal points share a place."""

    place: int
    name: str
    avatar: str | None
    points: int
    you: bool


class Ranking(msgspec.Struct, frozen=True):
    """`solo`: the best totals. `online`: ratings; of a day, how much they rose.

    `since` is when the day began; null for all time.
    """

    game: str
    kind: Kind
    span: Span
    since: int | None
    rows: list[RankingRow]


ALL = (
    Me,
    MeChange,
    LoginForm,
    SessionInfo,
    PasskeyInfo,
    PasskeyName,
    PasskeyForm,
    SignIn,
    PasskeySignIn,
    MatchInfo,
    Matches,
    Share,
    Statistics,
    Ranking,
)
"""What the protocol's schema holds of it."""
