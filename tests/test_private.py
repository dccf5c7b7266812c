"""No file of ours uses or replaces what is private to others: their next release may change it."""

from pathlib import PurePosixPath

import pytest

from tests.architecture import CODE, ROOT
from tests.private import private_parts

FILES = [
    file.relative_to(ROOT)
    for place in CODE
    for file in [ROOT / place, *(ROOT / place).rglob("*")]
    if file.suffix in {".py", ".js"}
]


# Private by its name only: scikit-learn documents it for who writes estimators.
DOCUMENTED = "imports sklearn.utils._safe_indexing"


def test_nothing_private_is_used_or_replaced():
    found = {path: {*private_parts(path, (ROOT / path).read_text())} for path in FILES}
    assert len(found) > 100
    assert {path: parts for path, parts in found.items() if parts - {DOCUMENTED}} == {}


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("a.py", "from streamlit import runtime"),
        ("a.py", "from streamlit.proto.BackMsg_pb2 import BackMsg"),
        ("a.py", "from starlette._utils import get_route_path"),
        ("a.py", "import ctypes"),
        ("a.py", "from importlib import import_module\nimport_module('streamlit.elements.lib')"),
        ("a.py", "import streamlit as st\nst.session_state.query.x = None"),
        ("a.py", "import uvicorn\nsetattr(uvicorn.Config, 'x', 1)"),
        ("a.py", "from uvicorn import Config\ndel Config.x"),
        ("a.py", "x = '''window.fetch = () => {};'''"),
        ("a.js", "window.history.replaceState = f;"),
        ("a.js", "WebSocket.prototype.send = f;"),
        ("a.js", "Object.defineProperty(window, 'history', {});"),
    ],
)
def test_it_would_be_seen(file, line):
    assert [*private_parts(PurePosixPath("pages/shell", file), line)] != []


@pytest.mark.parametrize(
    "line", ['window.history.replaceState(null, "", address);', "const { location } = window;"]
)
def test_what_is_public_may_be_called(line):
    assert [*private_parts(PurePosixPath("pages/shell/a.js"), line)] == []
