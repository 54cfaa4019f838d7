"""`python -m tilehouse.analysis.build`: writes all tables anew, in some ten seconds."""

from __future__ import annotations

import lzma
from pathlib import Path
from typing import Final

from tilehouse.analysis.build.runs import run_table
from tilehouse.analysis.build.suits import suit_tables
from tilehouse.analysis.weighing import REST51, TILES17, TILES51, VALUE17, VALUE51

TABLES: Final = Path(__file__).parent.parent / "tables"


def main() -> None:
    """Writes the files into the package's sources."""
    tables = {weighing.name: run_table(weighing) for weighing in (VALUE51, TILES51, REST51, VALUE17, TILES17)}
    for name, content in (tables | suit_tables()).items():
        (TABLES / f"{name}.xz").write_bytes(lzma.compress(content, preset=9 | lzma.PRESET_EXTREME))


if __name__ == "__main__":
    main()
