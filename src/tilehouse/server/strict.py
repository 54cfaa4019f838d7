"""Bodies of requests are decoded strictly: `0` is no `false`, `"1"` no number."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request

from tilehouse.server.problems import Refused


class StrictRequest(Request[Any, Any, Any]):
    """A request whose JSON is decoded as exactly what its handler takes."""

    async def json(self) -> Any:
        """The body. Raises Refused: bad_request."""
        field = self.scope["route_handler"].parsed_data_field
        try:
            return msgspec.json.decode(await self.body(), type=Any if field is None else field.annotation)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
            raise Refused(400, "bad_request") from fault
