"""The figures that stand for people; the client draws them, each in a hue of one's choice."""

from __future__ import annotations

from typing import Final

FIGURES: Final = (
    "bamboo",
    "boat",
    "cat",
    "crane",
    "dragon",
    "fish",
    "lantern",
    "lotus",
    "moon",
    "star",
    "teapot",
    "tulip",
)

# `$` would also match before a line break at the end.
PATTERN: Final = rf"^({'|'.join(FIGURES)}):(0|[1-9][0-9]?|[12][0-9][0-9]|3[0-5][0-9])$(?!\n)"
"""A figure and a hue in degrees: `crane:210`."""
