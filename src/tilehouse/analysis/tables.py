"""The tables that come with the package; `python -m tilehouse.analysis.build` makes them."""

from __future__ import annotations

import lzma
from importlib.resources import files


def load(name: str) -> bytes:
    """The content of a table, unpacked."""
    return lzma.decompress(files(__package__).joinpath("tables", f"{name}.xz").read_bytes())
