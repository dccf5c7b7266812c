"""The layers read from the environment the sites that may frame us."""

from pages.server.guard import Guard
from pages.server.middleware import layers
from pages.server.monitoring import Counts
from pages.server.security import SecurityHeaders

HANDED = {"counts": Counts(), "routes": [], "slugs": list, "scripts": dict, "links": str}


def test_the_headers_are_outermost_so_that_refusals_bear_them_too():
    classes = [layer.cls for layer in layers(**HANDED)]
    assert classes.index(SecurityHeaders) < classes.index(Guard)


def test_the_sites_of_the_environment_are_let_in(monkeypatch):
    monkeypatch.setenv("FRAME_ANCESTORS", " https://a.example  https://b.example ")
    headers = next(each for each in layers(**HANDED) if each.cls is SecurityHeaders)
    assert headers.kwargs == {"frame_ancestors": ["https://a.example", "https://b.example"]}
