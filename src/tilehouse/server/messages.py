"""The messages of a table's socket: docs/protocol.md says what they mean.

JSON text frames; the field `t` says which. What does not fit exactly is refused, unknown fields too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tilehouse.house.match import HandResult, Phase
from tilehouse.house.seats import Pace
from tilehouse.house.talk import Gesture, Phrase
from tilehouse.records.fair import Hex32
from tilehouse.server.gathered import GatheringInfo

CommandId = Annotated[str, Meta(min_length=1, max_length=40)]
Number = Annotated[int, Meta(ge=0, lt=2**53)]

# From the client


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="join"):
    """The first message. `seen` is the last `seq` that this client had, if it comes back."""

    seen: Number | None = None


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="act"):
    """An action of the game. `id` is the client's; `seen` the `seq` that the player was looking at."""

    id: CommandId
    seen: Number
    action: msgspec.Raw


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="ask"):
    """A question about one's own view."""

    id: CommandId
    question: msgspec.Raw


class Nonce(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="nonce"):
    """This client's part in the deal that was promised: 32 random bytes in hexadecimal."""

    hand: Number
    nonce: Hex32


class Continue(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="continue"):
    """The result sheet has been seen: on to the next hand."""


class SetPace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="pace"):
    """How fast the bots are to play from now on; only where one person is alone with them."""

    pace: Pace


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="ping"):
    """Comes back as `pong` with the same number."""

    at: Number


class Rematch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="rematch"):
    """The match is over: once more."""


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="say"):
    """Something to be said to all at the table."""

    phrase: Phrase | Gesture


Incoming = Join | Act | Ask | Nonce | Continue | Rematch | Say | SetPace | Ping

# To the client


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits there. `level` is the bot's strength; `ready`: this person wants the next hand.

    `gone`: a person who has deleted himself; a bot plays on for him. `bot`: a bot stands in for a person who
    is away.
    """

    name: str | None
    kind: Literal["person", "bot", "gone"]
    you: bool
    avatar: str | None
    away: bool
    ready: bool
    level: str | None
    bot: bool = False


class TableInfo(msgspec.Struct, frozen=True):
    """The table around the hand that is being played. `places` is null until the match is over.

    `public`: anybody may watch. `rematch` is the table of the rematch, once everybody wants it.
    """

    id: str
    game: str
    options: Any
    seats: tuple[SeatInfo, ...]
    phase: Phase
    hand: int
    hands: int
    totals: list[int]
    places: list[int] | None
    results: tuple[HandResult, ...]
    pace: Pace
    public: bool = False
    rematch: str | None = None


class ClockInfo(msgspec.Struct, frozen=True):
    """The time that is left for the turn or claim, in milliseconds, of so many seconds in all."""

    left: int
    seconds: int


class Table(msgspec.Struct, frozen=True, tag_field="t", tag="table"):
    """Everything anew: the answer to `join`. `view` is null until the hand is dealt."""

    seq: int
    table: TableInfo
    view: Any
    hints: Any
    clock: ClockInfo | None


class Update(msgspec.Struct, frozen=True, tag_field="t", tag="update"):
    """Something has changed. `events` say what, as this seat may see it, and `bots` of each whether a bot
    chose it; `view` is the view after it.
    """

    seq: int
    by: int | None
    bot: bool
    events: Sequence[Any]
    bots: Sequence[bool]
    view: Any
    hints: Any
    clock: ClockInfo | None
    table: TableInfo | None


class Around(msgspec.Struct, frozen=True, tag_field="t", tag="around"):
    """Something around the hand has changed: somebody came or went, the pace of the bots."""

    table: TableInfo


class Said(msgspec.Struct, frozen=True, tag_field="t", tag="said"):
    """A seat has said something."""

    seat: int
    phrase: Phrase | Gesture


class Done(msgspec.Struct, frozen=True, tag_field="t", tag="done"):
    """The action `id` is carried out and kept, with this number."""

    id: str
    seq: int


class Refused(msgspec.Struct, frozen=True, tag_field="t", tag="refused"):
    """The action or question `id` is not allowed; nothing has changed. `clause` is the rule that says so."""

    id: str
    code: str
    clause: str | None
    message: str
    details: dict[str, int | str | None]


class Answer(msgspec.Struct, frozen=True, tag_field="t", tag="answer"):
    """The answer to the question `id`."""

    id: str
    answer: Any


class Deal(msgspec.Struct, frozen=True, tag_field="t", tag="deal"):
    """The deal of `hand` is promised by `commitment`; a nonce is wanted."""

    hand: int
    commitment: Hex32


class Pong(msgspec.Struct, frozen=True, tag_field="t", tag="pong"):
    """The answer to `ping`."""

    at: int


class Error(msgspec.Struct, frozen=True, tag_field="t", tag="error"):
    """A message that could not be taken; `id` if it had one that could be read."""

    code: str
    message: str
    id: str | None = None


class Lobby(msgspec.Struct, frozen=True, tag_field="t", tag="lobby"):
    """All that the lobby shows, on its own socket."""

    tables: list[GatheringInfo]


Outgoing = Table | Update | Around | Said | Done | Refused | Answer | Deal | Pong | Error | Lobby

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Incoming).decode
