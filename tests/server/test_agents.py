"""What a browser says of itself, in two words."""

import pytest

from tilehouse.server.agents import summary

KHTML = "AppleWebKit/537.36 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    ("agent", "short"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
        (f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {KHTML} Chrome/140.0 Safari/537.36", "Chrome, Windows"),
        (f"Mozilla/5.0 (Windows NT 10.0) {KHTML} Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        (f"Mozilla/5.0 (Linux; Android 15; K) {KHTML} Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"),
        (f"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) {KHTML} Safari/604.1", "Safari, iPhone"),
        (f"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) {KHTML} Version/18.0 Safari/605", "Safari, macOS"),
        ("curl/8.0 on Linux", "Linux"),
        ("something else", None),
        ("", None),
        (None, None),
    ],
)
def test_browser_and_system(agent: str | None, short: str | None):
    assert summary(agent) == short
