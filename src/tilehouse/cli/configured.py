"""The settings for a command; what does not fit is said in words."""

from __future__ import annotations

import sys
from tomllib import TOMLDecodeError
from typing import Any

from pydantic import ValidationError
from pydantic_settings import SettingsError

from tilehouse.server.settings import Settings


def configured(**given: Any) -> Settings | None:
    """All settings, with what was given on the command line; None, and it is said, if they do not fit."""
    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        for each in error.errors():
            print(f"tilehouse: setting {'.'.join(map(str, each['loc']))}: {each['msg']}", file=sys.stderr)
    except (SettingsError, TOMLDecodeError) as error:
        print(f"tilehouse: settings: {error}", file=sys.stderr)
    return None
