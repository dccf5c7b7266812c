"""The house rules that a machine can read: imports point one way, and the core does no I/O."""

import ast
import doctest
import re
import sys
from importlib.metadata import packages_distributions
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parent.parent
CODE = ("app.py", "pages", "lindisc", "datasets")
TEXT = {"", ".css", ".js", ".md", ".py", ".toml", ".txt", ".yaml", ".yml"}
LONGEST_MODULE = 250
LOAD = "from lindisc.datasets import load"

ESTIMATORS = {"base", "discrete", "gaussian", "linear", "methods", "multiclass", "projection"}
INPUT_OUTPUT = {"http", "io", "os", "pathlib", "shutil", "socket", "subprocess", "sys", "urllib"}

# What each room imports beside the standard library.
MAY_IMPORT = {
    "app": {"pages", "starlette", "streamlit", "uvicorn"},
    "pages": {"pages", "figures", "datasets", "estimators", "core"}
    | {"numpy", "pandas", "sklearn", "starlette", "streamlit"},
    "datasets": {"datasets", "estimators", "core", "numpy", "pandas", "scipy", "sklearn"},
    "figures": {"figures", "core", "numpy", "plotly"},
    "estimators": {"estimators", "core", "numpy", "pandas", "scipy", "sklearn"},
    "core": {"estimators", "core", "numpy", "scipy", "sklearn"},
}


def room(parts):
    """Where a path or a dotted name leads; a library is a room of its own."""
    top, inner = (*parts, "")[:2]
    if top != "lindisc":
        return top
    if inner in {"datasets", "figures"}:
        return inner
    front_door = inner == "" or inner[0].isupper()
    return "estimators" if front_door or inner in ESTIMATORS else "core"


def imports(tree):
    """The parts of every imported name; a relative import starts with an empty one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            yield from ([*module.split("."), alias.name] for alias in node.names)


def python_faults(path, source):
    tree = ast.parse(source)
    here = room(path.with_suffix("").parts)
    pure = here in {"figures", "estimators", "core"}
    if source and not ast.get_docstring(tree):
        yield "has no opening sentence"
    for parts in imports(tree):
        there, name = room(parts), ".".join(parts)
        if not there:
            yield "has a relative import"
        elif there in sys.stdlib_module_names:
            if pure and there in INPUT_OUTPUT:
                yield f"does input or output: {name}"
        elif there not in MAY_IMPORT[here]:
            yield f"may not import {name}"
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id == "print" and here != "app":
                yield "prints"
            if node.func.id in {"open", "input"} and pure:
                yield f"does input or output: {node.func.id}"


def faults(path, text):
    """What the house rules have against a file at this path with this text."""
    if re.search(r"(?<!\w)/(root|work)\b", text):
        yield "names a path of one machine"
    if re.search(r"\b(from|import) datasets\b", text):
        yield "imports lindisc.datasets by the name of its folder"
    if path.parts[0] not in CODE:
        return
    if path.parent.as_posix() == "pages" and path.name != "navigation.py":
        yield "lies directly in pages"
    if path.suffix in {".js", ".py"} and len(text.splitlines()) > LONGEST_MODULE:
        yield f"is longer than {LONGEST_MODULE} lines"
    if path.suffix == ".py":
        yield from python_faults(path, text)


def files():
    rooms = [ROOT / room for room in (*CODE, "tests", ".ci", ".github", ".streamlit")]
    inside = [file for room in rooms for file in room.rglob("*")]
    return [
        file.relative_to(ROOT)
        for file in [*ROOT.glob("*"), *inside]
        if file.is_file() and file.suffix in TEXT
    ]


def pins(file):
    """The version of each distribution that a requirements file pins."""
    lines = (ROOT / file).read_text().splitlines()
    return dict(line.split("==") for line in lines if not line.startswith("-r"))


@pytest.mark.parametrize("path", files(), ids=str)
def test_a_file_keeps_the_house_rules(path):
    assert list(faults(path, (ROOT / path).read_text())) == []


@pytest.mark.parametrize(
    ("path", "line", "fault"),
    [
        ("lindisc/scores.py", "import plotly.graph_objects as go", "may not import plotly"),
        ("lindisc/gaussian/family.py", "import streamlit", "may not import streamlit"),
        ("lindisc/path.py", "from lindisc.figures import plot", "may not import lindisc.figures"),
        ("lindisc/path.py", "from lindisc import figures", "may not import lindisc.figures"),
        ("lindisc/path.py", f"def f():\n    {LOAD}", "may not import lindisc.datasets"),
        ("lindisc/path.py", "from .scores import Scores", "relative import"),
        ("lindisc/path.py", "import os.path", "input or output: os.path"),
        ("lindisc/path.py", "open('a')", "input or output: open"),
        ("lindisc/figures/roc.py", "from lindisc import LDA", "may not import lindisc.LDA"),
        ("lindisc/figures/roc.py", "import lindisc.linear.losses", "may not import lindisc.linear"),
        ("lindisc/figures/roc.py", LOAD, "may not import lindisc.datasets"),
        ("datasets/upload.py", "import streamlit as st", "may not import streamlit"),
        ("datasets/upload.py", "from pages.shared import state", "may not import pages"),
        ("pages/explore/roc.py", "from app import app", "may not import app"),
        ("pages/explore/roc.py", "print(1)", "prints"),
        ("pages/roc.py", "", "lies directly in pages"),
        ("pages/board/field.js", "\n" * (LONGEST_MODULE + 1), "is longer than"),
        ("README.md", "see /" + "work/data", "path of one machine"),
        ("tests/test_app.py", LOAD.replace("lindisc.", ""), "by the name of its folder"),
    ],
)
def test_a_broken_rule_is_seen(path, line, fault):
    source = f'"""One idea."""\n{line}' if path.endswith(".py") else line
    (seen,) = faults(PurePosixPath(path), source)
    assert fault in seen


def test_a_module_without_an_opening_sentence_is_seen():
    assert list(faults(PurePosixPath("lindisc/path.py"), "x = 1")) == ["has no opening sentence"]


def test_every_library_that_is_imported_is_pinned():
    distributions = packages_distributions()
    libraries = {
        room(parts)
        for path in files()
        if path.suffix == ".py"
        for parts in imports(ast.parse((ROOT / path).read_text()))
    } - {*MAY_IMPORT, *sys.stdlib_module_names, "tests"}
    pinned = pins("requirements.txt") | pins("requirements-dev.txt")
    assert {distributions[library][0] for library in libraries} <= pinned.keys()


def test_contributing_says_what_every_requirement_is_for():
    guide = (ROOT / ".github" / "CONTRIBUTING.md").read_text()
    pinned = pins("requirements.txt") | pins("requirements-dev.txt")
    assert [name for name in pinned if f"- `{name}`: " not in guide] == []


def test_the_example_of_the_readme_runs():
    example = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert example.attempted > 0
    assert example.failed == 0


def test_the_checks_run_the_command_that_the_readme_names():
    command = "make lint test"
    assert command in (ROOT / ".ci" / "run").read_text().splitlines()
    assert command in (ROOT / "README.md").read_text().splitlines()
