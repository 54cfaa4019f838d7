"""What the server answers to a message or request that it cannot take; codes are stable."""

from __future__ import annotations

from typing import Final

# Every code, once, with its English sentence. The client holds the same codes in every language.
SENTENCES: Final[dict[str, str]] = {
    "malformed": "The message is not understood.",
    "binary": "Only text messages are understood.",
    "too_large": "The message is too large.",
    "too_fast": "Too many messages in a short time.",
    "join_first": "The first message must be join.",
    "joined": "This connection has joined already.",
    "not_assisted": "Only assisted tables answer this.",
    "no_session": "You are not signed in.",
    "unknown_table": "There is no such table.",
    "unknown_game": "There is no such game.",
    "unknown_bot": "There is no such bot for this game.",
    "bad_options": "These options do not fit the game.",
    "bad_request": "The request is not understood.",
    "not_found": "There is nothing here.",
    "not_allowed": "This cannot be done here.",
    "bad_host": "The house is not reached under this name.",
    "bad_origin": "The request comes from another page.",
    "too_many_requests": "Too many requests in a short time.",
    "internal": "Something went wrong here. It has been noted; nothing of the table is lost.",
}
