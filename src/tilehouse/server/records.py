"""Records of tables as files (docs/record.md)."""

from __future__ import annotations

from litestar import MediaType, Response

from tilehouse.house.record import record_of
from tilehouse.house.seats import Setup
from tilehouse.records.write import written
from tilehouse.server.house import House


async def of_table(house: House, setup: Setup) -> Response[bytes]:
    """The record of the hands that have ended."""
    lines = await house.archive.lines(setup.id)
    return Response(
        written(record_of(setup, [line.entry for line in lines])),
        media_type=MediaType.JSON,
        headers={"content-disposition": f'attachment; filename="{setup.game}-{setup.id}.json"'},
    )
