"""The house rules that a machine can read: imports point one way, and the core does no I/O."""

import ast
import doctest
import json
import re
import sys
from importlib.metadata import distributions, packages_distributions
from pathlib import PurePosixPath

import pytest

from tests.architecture import (
    CODE,
    LONGEST_MODULE,
    MAY_IMPORT,
    ROOT,
    faults,
    imports,
    room,
)
from tests.private import private_parts

TEXT = {"", ".css", ".js", ".md", ".py", ".toml", ".txt", ".yaml", ".yml"}
LOAD = "from lindisc.datasets import load"


def files():
    rooms = [ROOT / room for room in (*CODE, "tests", ".ci", ".github", ".streamlit")]
    inside = [file for room in rooms for file in room.rglob("*")]
    return [
        file.relative_to(ROOT)
        for file in [*ROOT.glob("*"), *inside]
        if file.is_file() and file.suffix in TEXT and "node_modules" not in file.parts
    ]


def pins(file):
    """The version of each distribution that a requirements file pins."""
    lines = (ROOT / file).read_text().splitlines()
    everywhere = (line.partition(";")[0] for line in lines if not line.startswith("-r"))
    return dict(said.split("==") for said in everywhere)


def all_faults(path, text):
    """The rules that a file breaks, and what it uses or replaces that is private to others."""
    yield from faults(path, text)
    if path.parts[0] in CODE and path.suffix in {".py", ".js"}:
        yield from private_parts(path, text)


def test_files_keep_the_house_rules():
    texts = {path: (ROOT / path).read_text() for path in files()}
    found = [f"{path} {fault}" for path, text in texts.items() for fault in all_faults(path, text)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("lindisc/geometry/conic.py", "from lindisc.scores import Scores"),
        ("lindisc/path.py", "import plotly.graph_objects as go"),
        ("lindisc/gaussian/base.py", "from lindisc.linear.logistic import Logistic"),
        ("lindisc/figures/boundary_map.py", "from lindisc.gaussian.classifiers import RDA"),
        ("pages/shared/data/study.py", "def f():\n    import streamlit as st"),
        ("pages/lessons/training/lesson.py", "from pages.lessons.fisher.plane import draw"),
        ("pages/answers/answer_cache.py", 'LATE = "pages.lessons.roc.lesson"'),
        ("app.py", "from pages.shell.lesson_page import open_lesson"),
    ],
)
def test_an_import_against_the_table_is_caught_in_a_copy(path, line):
    copy = f"{(ROOT / path).read_text()}\n{line}\n"
    (seen,) = (fault for fault in faults(PurePosixPath(path), copy) if "longer" not in fault)
    assert seen.startswith("may not import")


def test_every_room_is_in_the_table_and_has_files():
    there = {room(path.with_suffix("").parts) for path in files() if path.parts[0] in CODE
             and path.suffix == ".py"}  # fmt: skip
    assert there == MAY_IMPORT.keys()


@pytest.mark.parametrize(
    ("path", "line", "fault"),
    [
        ("lindisc/path.py", "from .scores import Scores", "relative import"),
        ("lindisc/path.py", "import os.path", "input or output: os.path"),
        ("lindisc/path.py", "open('a')", "input or output: open"),
        ("pages/lessons/roc/lesson.py", "print(1)", "prints"),
        ("pages/roc.py", "", "lies directly in pages"),
        ("lindisc/board/scores.js", "\n" * (LONGEST_MODULE + 1), "is longer than"),
        ("README.md", "see /" + "work/data", "path of one machine"),
        ("README.md", "<" * 7 + " HEAD", "both sides of a merge"),
        ("tests/test_app.py", LOAD.replace("lindisc.", ""), "by the name of its folder"),
        ("lindisc/path.py", "# Whoever has the turn.", "the caller"),
        ("lindisc/board/scores.js", "f(); // a head start", "warm start"),
        ("pages/shell/a.py", "from streamlit import runtime", "imports streamlit.runtime"),
        ("pages/shell/a.py", "import_module('streamlit.elements.lib')", "imports streamlit.elem"),
        ("pages/data/a.py", "import streamlit as st\nst.session_state.query.x = 1", "sets st."),
        ("pages/server/a.py", "import uvicorn\nsetattr(uvicorn.Config, 'x', 1)", "sets uvicorn"),
        ("pages/shell/a.js", "window.history.replaceState = f;", "replaces window.history"),
        ("pages/shell/a.js", "WebSocket.prototype.send = f;", "replaces WebSocket"),
    ],
)
def test_a_broken_rule_is_seen(path, line, fault):
    source = f'"""One idea."""\n{line}' if path.endswith(".py") else line
    (seen,) = all_faults(PurePosixPath(path), source)
    assert fault in seen


def test_a_module_without_an_opening_sentence_is_seen():
    (seen,) = faults(PurePosixPath("lindisc/path.py"), "x = 1")
    assert seen.startswith("has no opening sentence")


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


def test_whatever_the_requirements_bring_along_is_locked_as_it_is_tested():
    asked = pins("requirements.txt") | pins("requirements-dev.txt")
    locked = pins("constraints.txt")
    assert asked.items() <= locked.items()
    locked = {canonical(name): version for name, version in locked.items()}
    here = {canonical(each.metadata["Name"]): each for each in distributions()}
    assert {name: here[name].version for name in locked if name in here}.items() <= locked.items()
    needed = {
        canonical(re.match(r"[\w.-]+", said)[0])
        for name in locked.keys() & here.keys()
        for said in here[name].requires or ()
        if "extra ==" not in said
    }
    assert needed & here.keys() <= locked.keys()


def canonical(name):
    """A name as the index knows it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_contributing_says_what_every_requirement_is_for():
    guide = (ROOT / ".github" / "CONTRIBUTING.md").read_text()
    from_npm = json.loads((ROOT / "tests" / "package.json").read_text())["devDependencies"]
    pinned = pins("requirements.txt") | pins("requirements-dev.txt") | from_npm
    assert [name for name in pinned if f"- `{name}`: " not in guide] == []


def test_the_example_of_the_readme_runs():
    example = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert example.attempted > 0
    assert example.failed == 0


def test_the_checks_run_the_command_that_the_readme_names():
    command = "make lint test"
    assert command in (ROOT / ".ci" / "run").read_text().splitlines()
    assert command in (ROOT / "README.md").read_text().splitlines()
