"""What is measured, for Prometheus: `/metrics`, for those whom the settings name."""

from __future__ import annotations

import ipaddress
from typing import Any, Final

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.plugins.prometheus import PrometheusConfig
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, Gauge, generate_latest

from tilehouse.server import sessions
from tilehouse.server.gate import is_address
from tilehouse.server.house import House
from tilehouse.server.problems import Refused

SOCKETS: Final = Gauge("tilehouse_open_sockets", "Sockets that are open")
TABLES: Final = Gauge("tilehouse_open_tables", "Tables that are held in memory")

REQUESTS: Final = PrometheusConfig(
    app_name="tilehouse",
    prefix="tilehouse",
    group_path=True,
    scopes={"http"},  # type: ignore[arg-type]
)
"""Counts and times requests by the route that they take."""


def watch(house: House) -> None:
    """Has the gauges show this house."""
    SOCKETS.set_function(lambda: len(house.doors))
    TABLES.set_function(lambda: len(house.tables))


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: Request[Any, Any, Any], house: NamedDependency[House]) -> Response[bytes]:
    """Everything that is measured. To anybody else there is nothing here."""
    if not _may_see(request, house.settings.metrics):
        raise Refused(404, "not_found")
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


def _may_see(request: Request[Any, Any, Any], networks: tuple[str, ...]) -> bool:
    """Only who asks directly: what a proxy passes on comes from anywhere."""
    asking = sessions.address(request)
    passed_on = "x-forwarded-for" in request.headers or "forwarded" in request.headers
    if passed_on or not is_address(asking):
        return False
    return any(ipaddress.ip_address(asking) in ipaddress.ip_network(each) for each in networks)
