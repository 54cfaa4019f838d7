"""A passkey in software: what a phone or a security key does, and the browser around it."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
import struct
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def data(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """One key for one house. What it is told to do wrong, it does."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.flags = PRESENT | VERIFIED
        self.signs = 0
        self._id = secrets.token_bytes(32)
        self._key = ec.generate_private_key(ec.SECP256R1())

    @property
    def id(self) -> str:
        return text(self._id)

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """RegistrationResponseJSON."""
        attestation = {
            "fmt": "none",
            "attStmt": {},
            "authData": self._data(options["rp"]["id"], self.flags | ATTESTED) + self._credential(),
        }
        client = self._client("webauthn.create", options)
        return self._answer(
            clientDataJSON=text(client),
            attestationObject=text(cbor2.dumps(attestation)),
            transports=["internal"],
        )

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """AuthenticationResponseJSON."""
        self.signs += 1
        client = self._client("webauthn.get", options)
        signed = self._data(options["rpId"], self.flags)
        signature = self._key.sign(signed + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(
            clientDataJSON=text(client), authenticatorData=text(signed), signature=text(signature)
        )

    def _answer(self, **response: object) -> dict[str, Any]:
        return {
            "id": self.id,
            "rawId": self.id,
            "type": "public-key",
            "clientExtensionResults": {},
            "authenticatorAttachment": "platform",
            "response": response,
        }

    def _client(self, kind: str, options: dict[str, Any]) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _data(self, name: str, flags: int) -> bytes:
        return hashlib.sha256(name.encode()).digest() + struct.pack(">BI", flags, self.signs)

    def _credential(self) -> bytes:
        point = self._key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        return bytes(16) + struct.pack(">H", len(self._id)) + self._id + cbor2.dumps(key)
