"""Passkeys: what a browser is asked for, and whether what comes back is good (WebAuthn, level 3).

They are discoverable (nobody types a name) and verify the person (a key alone is no key).
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
import webauthn
from cryptography.exceptions import UnsupportedAlgorithm
from litestar.connection import ASGIConnection
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from tilehouse.server.forms import NewCredential, UsedCredential
from tilehouse.server.gate import is_address
from tilehouse.server.problems import Refused
from tilehouse.store.passkeys import Passkey
from tilehouse.store.people import Person

TIMEOUT: Final = 300_000
"""Milliseconds; so long a challenge is good."""
_FAULTS: Final = (WebAuthnException, UnsupportedAlgorithm, ValueError, KeyError, TypeError)
"""What the library raises for credentials that are no good."""


class ClientData(msgspec.Struct, frozen=True):
    """What is read of `clientDataJSON` before it is verified."""

    challenge: str


@dataclass(frozen=True)
class Door:
    """Where passkeys are good: the name and the origin under which the house is reached."""

    name: str
    origin: str

    @classmethod
    def of(cls, asking: ASGIConnection[Any, Any, Any, Any]) -> Door:
        """The door by which somebody comes (gate.py has let him in). Raises Refused: no_passkeys_here."""
        host = asking.headers["host"].lower()
        name = urlsplit(f"//{host}").hostname or ""
        if is_address(name):
            raise Refused(409, "no_passkeys_here")
        return cls(name, f"{asking.url.scheme}://{host}")


def new_challenge() -> str:
    """What is to be signed."""
    return secrets.token_urlsafe(32)


def creation_options(door: Door, person: Person, keys: Iterable[Passkey], challenge: str) -> Any:
    """PublicKeyCredentialCreationOptionsJSON for a key that is none of the person's `keys`."""
    options = webauthn.generate_registration_options(
        rp_id=door.name,
        rp_name="Tilehouse",
        user_id=person.id.encode(),
        user_name=person.name or "Tilehouse",
        challenge=base64url_to_bytes(challenge),
        timeout=TIMEOUT,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(key.id)) for key in keys],
    )
    return json.loads(webauthn.options_to_json(options))


def request_options(door: Door, challenge: str) -> Any:
    """PublicKeyCredentialRequestOptionsJSON: any key of this house."""
    options = webauthn.generate_authentication_options(
        rp_id=door.name,
        challenge=base64url_to_bytes(challenge),
        timeout=TIMEOUT,
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return json.loads(webauthn.options_to_json(options))


def challenge_in(credential: NewCredential | UsedCredential) -> str:
    """The challenge that was signed. Raises Refused: wrong_passkey."""
    try:
        data = base64url_to_bytes(credential.response.client_data)
        return msgspec.json.decode(data, type=ClientData).challenge
    except (ValueError, RecursionError) as fault:
        raise Refused(409, "wrong_passkey") from fault


class NewKey(msgspec.Struct, frozen=True, kw_only=True):
    """A key that was made."""

    id: str
    public_key: bytes
    signs: int


def made(door: Door, credential: NewCredential, challenge: str) -> NewKey:
    """The key that was made. Raises Refused: wrong_passkey."""
    try:
        new = webauthn.verify_registration_response(
            credential=msgspec.to_builtins(credential),
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=door.name,
            expected_origin=door.origin,
            require_user_verification=True,
        )
    except _FAULTS as fault:
        raise Refused(409, "wrong_passkey") from fault
    return NewKey(
        id=bytes_to_base64url(new.credential_id), public_key=new.credential_public_key, signs=new.sign_count
    )


def signs_after(door: Door, credential: UsedCredential, challenge: str, key: Passkey) -> int:
    """How often the key has signed, this time included. Raises Refused: wrong_passkey.

    A count that has not grown is that of a copy.
    """
    try:
        used = webauthn.verify_authentication_response(
            credential=msgspec.to_builtins(credential),
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=door.name,
            expected_origin=door.origin,
            credential_public_key=key.public_key,
            credential_current_sign_count=key.signs,
            require_user_verification=True,
        )
    except _FAULTS as fault:
        raise Refused(401, "wrong_passkey") from fault
    return used.new_sign_count
