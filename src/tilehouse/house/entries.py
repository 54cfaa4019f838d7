"""What the move log holds. A match is what comes of its entries, and of nothing else (match.py)."""

from __future__ import annotations

import msgspec

from tilehouse.records.fair import Hex32, Nonces


class Seal(msgspec.Struct, frozen=True, tag_field="entry", tag="seal"):
    """A hand is promised: the secret of its deal is chosen; everybody is shown the commitment to it."""

    secret: Hex32


class Deal(msgspec.Struct, frozen=True, tag_field="entry", tag="deal"):
    """The people's nonces are in: the deal is drawn from the secret and them."""

    nonces: Nonces


class Move(msgspec.Struct, frozen=True, tag_field="entry", tag="move"):
    """An action that the rules allowed. `bot`: a bot chose it, also where it played a person's seat."""

    seat: int
    action: msgspec.Raw
    bot: bool = False


class Settle(msgspec.Struct, frozen=True, tag_field="entry", tag="settle"):
    """What the claims that are closed lead to, at a table with several people: it is shown after a while."""


class Agree(msgspec.Struct, frozen=True, tag_field="entry", tag="agree"):
    """A person has seen the result sheet and wants the next hand, or after the last a rematch."""

    seat: int


class Again(msgspec.Struct, frozen=True, tag_field="entry", tag="again"):
    """The rematch is at another table."""

    table: str


class Close(msgspec.Struct, frozen=True, tag_field="entry", tag="close"):
    """The house ends the match before its end; nobody has won or lost anything."""


Entry = Seal | Deal | Move | Settle | Agree | Again | Close

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Entry).decode
