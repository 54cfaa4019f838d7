"""What a browser says of itself, in short: enough to recognise one's own, too little to follow anybody."""

from __future__ import annotations

from typing import Final

BROWSERS: Final = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
"""By what they write; the first that is found counts, for most also write the names of others."""
SYSTEMS: Final = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def summary(agent: str | None) -> str | None:
    """Browser and system: `Firefox, Linux`; None where neither is known."""
    found = [_first(names, agent or "") for names in (BROWSERS, SYSTEMS)]
    return ", ".join(name for name in found if name) or None


def _first(names: dict[str, str], agent: str) -> str | None:
    return next((name for written, name in names.items() if written in agent), None)
