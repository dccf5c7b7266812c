"""The table of packages: which of them may import which, and what a file may not do besides.

A package is a folder here, or the modules of `lindisc` that stand in no folder: the foundation.
"""

import ast
import re
import sys
from importlib import import_module
from pathlib import Path

from tests.riddles import riddles

ROOT = Path(__file__).resolve().parent.parent
CODE = ("app.py", "pages", "lindisc", "datasets")
LONGEST_MODULE = 250
TABLE = "tests/architecture.py"

INPUT_OUTPUT = {"http", "io", "os", "pathlib", "shutil", "socket", "subprocess", "sys", "urllib"}
IN_PAGES = {"answering.py", "navigation.py", "serving.py"}  # and folders
NUMERIC = {"numpy", "scipy", "sklearn"}
FAMILIES = {"gaussian", "linear", "bayes", "naive_bayes", "multiclass", "projection"}
CORE = {"foundation", "geometry", "selection", "evaluation", "front"} | FAMILIES
WITHOUT_STREAMLIT = re.compile(r"pages/(gallery/(?!page).*|data/lessons_with_data\.py)")

# What each room imports beside the standard library and its own modules. `front` is what people
# import: lindisc itself, and METHODS; a `lesson` is the package of one, which knows no other, and
# `interface` is what of `answers` lessons are written with. A string that names a module of ours
# counts as an import of it.
MAY_IMPORT = {
    "geometry": {"numpy", "scipy"},
    "foundation": {"geometry"} | NUMERIC,
    "gaussian": {"foundation"} | NUMERIC,
    "linear": {"foundation", "pandas"} | NUMERIC,
    "bayes": {"foundation"} | NUMERIC,
    "naive_bayes": {"foundation"} | NUMERIC,
    "multiclass": {"foundation", "geometry"} | NUMERIC,
    "projection": {"foundation", "gaussian", "linear", "bayes"} | NUMERIC,
    "selection": {"foundation", "gaussian", "projection", "bayes"} | NUMERIC,
    "evaluation": {"foundation", "pandas"} | NUMERIC,
    "front": CORE | {"notebook"},
    "figures": {"numpy", "plotly", "sklearn"} | CORE - {"front"},
    "board": {"foundation", "geometry", "numpy"},
    "notebook": {"foundation", "board", "numpy", "pandas", "sklearn"}
    | {"anywidget", "traitlets", "IPython"},
    "datasets": {"foundation", "bayes", "numpy", "pandas", "python_calamine", "scipy", "sklearn"},
    "interface": {"board", "datasets", "foundation", "numpy", "pandas"},
    "shared": {"interface", "board", "datasets", "numpy", "pandas", "sklearn"} | CORE,
    "lesson": {"interface", "board", "datasets", "figures", "pandas", "shared"} | CORE | NUMERIC,
    "lessons": {"lesson"},
    "answers": {
        "interface",
        "board",
        "foundation",
        "latex2mathml",
        "pandas",
        "plotly",
        "starlette",
    },
    "classroom": {"answers", "board", "segno", "server", "starlette"},
    "shell": {"answers", "board", "classroom", "datasets", "interface", "streamlit"},
    "lectures": {"answers", "classroom", "interface", "shell", "starlette"},
    "gallery": {"answers", "interface", "lectures", "lessons", "shell", "streamlit"},
    "data": {"answers", "board", "datasets", "figures", "gallery", "interface", "lessons"}
    | {"numpy", "pandas", "shared", "shell", "streamlit"},
    "site": {"answers", "board", "datasets", "figures", "gallery", "lectures", "lessons"}
    | {"notebook"}
    | {"numpy", "plotly", "sklearn", "sphinx"}
    | CORE,
    "server": {"starlette", "streamlit", "uvicorn"},
    "answering": {"answers", "lectures", "lessons"},
    "serving": {"answering", "answers", "classroom", "lectures", "lessons", "server", "shell"}
    | {"starlette"},
    "navigation": {"data", "interface", "gallery", "lectures", "lessons", "serving", "shell"}
    | {"streamlit"},
    "app": {"server", "serving", "streamlit"},
}
# What of `answers` lessons are written with.
INTERFACE = {"control_tree", "control_types", "lesson", "link_controls", "own_data", "own_sources"}
INTERFACE |= {"result_cache", "view", "walk"}
PURE = CORE | {"geometry", "figures"}


def room(parts):
    """Where a path or a dotted name leads; a library is a room of its own."""
    top, *inner = parts
    first, *rest = [*inner, ""]
    if "datasets" in parts[:2]:
        return "datasets"
    if top == "lindisc":
        if first in {"", "__init__", "methods"} or first[0].isupper():
            return "front"
        if first == "basis":
            return "foundation"
        if (ROOT / "lindisc" / first).is_dir():
            return first
        return "foundation" if (ROOT / "lindisc" / f"{first}.py").exists() else "front"
    if top == "pages" and first:
        if first == "lessons":
            return "lesson" if rest[0] not in {"", "__init__", "LESSONS"} else "lessons"
        if first == "answers" and rest[0] in INTERFACE:
            return "interface"
        return first
    return top


def imports(tree):
    """The parts of every imported name; a relative import starts with an empty one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            yield from ([*module.split("."), alias.name] for alias in node.names)


def named(tree):
    """The parts of the names of modules of ours that stand in strings, to be imported later."""
    for node in ast.walk(tree):
        said = node.value if isinstance(node, ast.Constant) else None
        if isinstance(said, str) and re.fullmatch(r"(pages|lindisc)(\.\w+)+", said):
            path = ROOT.joinpath(*said.split("."))
            if path.is_dir() or path.with_suffix(".py").exists():
                yield said.split(".")


def faults(path, text):
    """What the house rules have against a file at this path with this text."""
    if re.search(r"(?<!\w)/(root|work)\b", text):
        yield "names a path of one machine: say it from the top of the repository"
    if re.search(r"^(<{7}|>{7}) ", text, re.MULTILINE):
        yield "holds both sides of a merge"
    if re.search(r"\b(from|import) datasets\b", text):
        yield "imports datasets by the name of its folder: type lindisc.datasets"
    if path.parts[0] not in CODE:
        return
    if path.parent.as_posix() == "pages" and path.name not in IN_PAGES:
        yield "lies directly in pages: move it into a folder there"
    if path.suffix in {".js", ".py"} and _length(path, text) > LONGEST_MODULE:
        yield f"is longer than {LONGEST_MODULE} lines without docstrings: split it by what it does"
    yield from riddles(path, text)
    if path.suffix == ".py":
        yield from _python_faults(path, text)


def _length(path, text):
    """Lines; what the docstrings of a module say is not counted."""
    n_lines = len(text.splitlines())
    if path.suffix != ".py":
        return n_lines
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, documented)]
    docstrings = [node.body[0] for node in nodes if ast.get_docstring(node)]
    return n_lines - sum(each.end_lineno - each.lineno for each in docstrings)


def _python_faults(path, source):
    tree = ast.parse(source)
    own = path.with_suffix("").parts
    here = room(own)
    if source and not ast.get_docstring(tree):
        yield 'has no opening sentence: begin with """What it is for."""'
    for parts in imports(tree):
        if not parts[0]:
            yield "has a relative import: type the whole name"
        elif parts[0] in sys.stdlib_module_names:
            if here in PURE and parts[0] in INPUT_OUTPUT:
                yield f"does input or output: {'.'.join(parts)}"
        elif not _may_import(path, own, here, parts):
            yield f"may not import {'.'.join(parts)}: {_may(here)}"
    for parts in named(tree):
        if not _may_import(path, own, here, parts):
            yield f"may not import {'.'.join(parts)}, named in a string: {_may(here)}"
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id == "print" and path.name != "serve.py":
                yield "prints: return it, or say it on the page"
            if node.func.id in {"open", "input"} and here in PURE:
                yield f"does input or output: {node.func.id}"


def _may(here):
    """What a package imports, for who has imported something else."""
    return f"{here} imports {', '.join(sorted(MAY_IMPORT[here]))} (MAY_IMPORT in {TABLE})"


def _can_fit(parts):
    """Whether a name is that of an estimator: figures draw what others have fitted."""
    *module, name = parts
    return hasattr(getattr(import_module(".".join(module)), name, None), "fit")


def _may_import(path, own, here, parts):
    there = room(parts)
    if here == "figures" and there in CORE and _can_fit(parts):
        return False
    if there == here == "lesson":
        return own[2] == parts[2]
    if there == "streamlit" and WITHOUT_STREAMLIT.fullmatch(path.as_posix()):
        return False
    return there in {here, *MAY_IMPORT[here]}
