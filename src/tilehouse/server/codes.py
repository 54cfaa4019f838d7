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
    "no_session": "You are not signed in.",
    "sign_in_again": "Sign in again first: this browser may have been left open.",
    "wrong_credentials": "That login name and password do not go together.",
    "wrong_passkey": "This passkey does not sign anybody in here.",
    "no_passkeys_here": "Passkeys need a name: under a plain address the house cannot have any.",
    "unknown_passkey": "There is no such passkey.",
    "too_many_passkeys": "There are too many passkeys already.",
    "last_key": "This is the only way to sign in: add another one first.",
    "guest": "A guest cannot sign out: nothing would lead back.",
    "unknown_session": "There is no such session.",
    "bad_name": "This cannot be a name: 1 to 24 characters, with a letter or a digit.",
    "name_needed": "Rankings show a name: choose one first.",
    "bad_login": "This cannot be a login name: 3 to 32 letters, digits, dots and dashes.",
    "login_taken": "This login name is taken.",
    "short_password": "A password has at least 10 characters.",
    "plain_password": "This password is among the first that anybody would try.",
    "busy": "Too many people are signing in. A moment, please.",
    "suspended": "This account is suspended: it cannot sit down at tables with others.",
    "not_over": "The match is not over yet.",
    "unknown_share": "There is no such link, or it was withdrawn.",
    "no_ranking": "There is no such ranking.",
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
