"""What a host may set: by environment (`TILEHOUSE_…`), by file (`tilehouse.toml`), by command line."""

from __future__ import annotations

import ipaddress
from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, Field
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

CONFIG = Path("tilehouse.toml")


def _network(text: str) -> str:
    ipaddress.ip_network(text)
    return text


Network = Annotated[str, AfterValidator(_network)]


class Settings(BaseSettings):
    """Every setting with its default. docs/hosting.md explains them; a test keeps the two together."""

    model_config = SettingsConfigDict(env_prefix="TILEHOUSE_", toml_file=CONFIG, extra="forbid", frozen=True)

    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65535)] = 8051
    data: Path = Path("data")
    hosts: tuple[str, ...] = ()
    """Names under which the house is reached, besides localhost and plain addresses."""
    proxies: str = "127.0.0.1"
    """Addresses of reverse proxies whose X-Forwarded headers are believed."""
    requests_per_minute: Annotated[int, Field(ge=1)] = 600
    """HTTP requests to /api from one address."""
    messages_per_second: Annotated[float, Field(gt=0)] = 10
    """Socket messages from one connection, in the long run."""
    message_burst: Annotated[int, Field(ge=1)] = 40
    """Socket messages from one connection at once."""
    sign_in_burst: Annotated[int, Field(ge=1)] = 10
    """Wrong passwords from one address at once; then one every half a minute."""
    grace_seconds: Annotated[float, Field(ge=0)] = 10
    """How long a person's connection may be lost before a bot stands in, where several people play."""
    claim_seconds: Annotated[float, Field(ge=0)] = 2
    """How long an offered tile lies at least, where several people play."""
    sheet_seconds: Annotated[float, Field(ge=0)] = 60
    """How long the result sheet is waited at, where several people play."""
    quick_seconds: Annotated[float, Field(ge=0)] = 20
    """How long a quick match waits for people before bots fill it."""
    metrics: tuple[Network, ...] = ("127.0.0.1", "::1")
    """Addresses and networks that may read /metrics, if they ask directly."""
    log_level: str = "info"
    log_json: bool = False

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003 - the library passes it
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003 - the library passes it
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """The command line goes before the environment, the environment before the file."""
        return init_settings, env_settings, TomlConfigSettingsSource(settings_cls)
