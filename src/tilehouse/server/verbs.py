"""Which methods a path has. Litestar's own answer to OPTIONS knows only the first handler of a path."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.routes import HTTPRoute


def answer_options(request: Request[Any, Any, Any]) -> Response[None] | None:
    """Says which methods a path has; to be asked before any handler."""
    if request.method != "OPTIONS":
        return None
    path = request.scope["path_template"]
    methods = {
        method
        for route in request.app.routes
        if isinstance(route, HTTPRoute) and route.path_format == path
        for method in route.methods
    }
    return Response(None, status_code=204, headers={"allow": ", ".join(sorted(methods))})
