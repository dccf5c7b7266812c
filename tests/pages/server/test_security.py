"""The policy allows what is ours and nothing else."""

import base64
import hashlib
import re
from pathlib import Path

import pytest
import streamlit as st
from starlette.responses import Response

from pages.server.guard import Guard
from pages.server.security import SecurityHeaders
from pages.serving import middleware
from tests.pages.server.asking import ask, inner


def headers(frame_ancestors=(), app=inner):
    app = SecurityHeaders(app, frame_ancestors=frame_ancestors)
    return ask(app, "/").headers


def policy(**options):
    directives = headers(**options)["content-security-policy"].split("; ")
    return {name: sources for name, *sources in map(str.split, directives)}


def fingerprint(text):
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def test_what_is_not_named_is_forbidden():
    # The last two do not follow the first.
    for name in ("default-src", "base-uri", "form-action"):
        assert policy()[name] == ["'none'"]
    assert policy()["connect-src"] == ["'self'"]


def test_no_script_runs_from_text_but_those_of_the_page():
    index = (Path(st.__file__).parent / "static" / "index.html").read_text()
    scripts = re.findall(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", index, re.DOTALL)
    assert policy()["script-src"] == ["'self'", "blob:", *map(fingerprint, scripts)]
    assert len(scripts) == 1


def test_only_style_attributes_are_free():
    free = [name for name, sources in policy().items() if "'unsafe-inline'" in sources]
    assert free == ["style-src-attr"]


@pytest.mark.parametrize("kind", ["text/javascript", "text/css", "font/woff2"])
def test_what_a_page_loads_is_held_by_the_policy_of_the_page(kind):
    loaded = headers(app=Response(media_type=kind))
    assert "content-security-policy" not in loaded
    assert loaded["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("kind", ["text/html", "image/svg+xml", "application/json", None])
def test_whatever_a_browser_may_show_by_itself_carries_the_policy(kind):
    assert "content-security-policy" in headers(app=Response(media_type=kind))


def test_only_the_sites_that_are_named_may_show_us_in_a_frame():
    assert policy()["frame-ancestors"] == ["'self'"]
    sites = ["https://moodle.example.edu", "http://127.0.0.1:8080", "https://*.example.org"]
    assert policy(frame_ancestors=sites)["frame-ancestors"] == ["'self'", *sites]


def test_the_sites_of_the_environment_are_let_in_and_refusals_bear_the_headers_too(monkeypatch):
    monkeypatch.setenv("FRAME_ANCESTORS", " https://a.example  https://b.example ")
    kinds = {layer.cls: (n, layer.kwargs) for n, layer in enumerate(middleware())}
    place, told = kinds[SecurityHeaders]
    assert told == {"frame_ancestors": ["https://a.example", "https://b.example"]}
    assert place < kinds[Guard][0]


@pytest.mark.parametrize("site", ["moodle.example.edu", "*", "https://a;script-src", "https://a/b"])
def test_a_frame_ancestor_that_is_no_site_is_named_in_the_error(site):
    with pytest.raises(ValueError, match=r"`FRAME_ANCESTORS` must list sites .* got '") as error:
        headers(frame_ancestors=[site])
    assert site in str(error.value)


def test_an_answer_is_taken_for_what_it_says_and_tells_no_other_site_where_we_were():
    assert headers()["x-content-type-options"] == "nosniff"
    assert headers()["referrer-policy"] == "same-origin"
    assert "camera=()" in headers()["permissions-policy"]
