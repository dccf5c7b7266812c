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
    "line",
    [
        "from streamlit.runtime import get_instance",
        "from streamlit import runtime",
        "import streamlit.web.server",
        "from streamlit.proto.BackMsg_pb2 import BackMsg",
        "from starlette._utils import get_route_path",
        "from uvicorn.protocols.http import h11_impl",
        "import websockets",
        "import ctypes",
        "from importlib import import_module\nimport_module('streamlit.elements.lib')",
        "import streamlit as st\nst.rerun = None",
        "import streamlit as st\nst.session_state.query.x = None",
        "import uvicorn\nsetattr(uvicorn.Config, 'x', 1)",
        "from uvicorn import Config\ndel Config.x",
        "x = '''window.fetch = () => {};'''",
    ],
)
def test_it_would_be_seen_in_python(line):
    assert [*private_parts(PurePosixPath("pages/server/a.py"), line)] != []


@pytest.mark.parametrize(
    "line",
    [
        "window.fetch = (a) => a;",
        "history.pushState = f;",
        "window.history.replaceState = f;",
        "globalThis.WebSocket = class {};",
        "WebSocket.prototype.send = f;",
        "Element.prototype.attachShadow = f;",
        "Object.defineProperty(window, 'history', {});",
    ],
)
def test_it_would_be_seen_in_a_script(line):
    assert [*private_parts(PurePosixPath("pages/shell/a.js"), line)] != []


@pytest.mark.parametrize(
    "line",
    [
        'window.history.replaceState(null, "", address);',
        "const history = new History();",
        "const { location } = window;",
        "if (fetch === other) call();",
        "this.fetch = fetch;",
    ],
)
def test_what_is_public_may_be_called(line):
    assert [*private_parts(PurePosixPath("pages/shell/a.js"), line)] == []
