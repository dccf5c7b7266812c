"""Private parts of other packages and of browsers that a file of ours uses or replaces."""

import ast
import re
import sys

from tests.architecture import MAY_IMPORT, imports, room

INNER = re.compile(
    r"streamlit\.(runtime|proto|web|elements|delta|delta_generator)(\.|$)"
    r"|uvicorn\.(protocols|loops|lifespan|server)(\.|$)"
    r"|(websockets|wsproto|h11|httptools|ctypes)(\.|$)"
    r"|.*\b_(?!_)"
)
# Private by its name only: scikit-learn documents it for who writes estimators.
DOCUMENTED = "sklearn.utils._safe_indexing"
BY_NAME = {"import_module", "__import__", "find_spec", "loaded", "LoadLibrary", "CDLL"}
REPLACED = re.compile(
    r"(?<![.\w])((window|globalThis|self)\.|(?<!const )(?<!let )(?=fetch|[EWX]))"
    r"((fetch|WebSocket|EventSource|XMLHttpRequest)(\.prototype)?|history|location)(\.\w+)?"
    r" *=(?![=>])"
    r"|(?<![.\w])(history|location)\.\w+ *=(?![=>])"
    r"|\.prototype(\.\w+)+ *=(?![=>])"
    r"|Object\.defineProperty\b|\bmallopt\b"
)


def private_parts(path, text):
    """What this file has of them, in words."""
    yield from (f"replaces {found[0]}" for found in REPLACED.finditer(text))
    if path.suffix == ".py":
        tree = ast.parse(text)
        for name in (*map(".".join, imports(tree)), *_imported_by_name(tree)):
            if not _is_ours(name.split(".")) and INNER.match(name) and name != DOCUMENTED:
                yield f"imports {name}"
        others = {known for known, name in _names(tree) if not _is_ours(name.split("."))}
        yield from (f"sets {name}" for name in _set(tree) if name.partition(".")[0] in others)


def _is_ours(parts):
    return (
        parts[0] in {"pages", "lindisc", "app", "datasets"}
        or (parts[0] in sys.stdlib_module_names and parts[0] != "ctypes")
        or (room(parts) in MAY_IMPORT)
    )


def _imported_by_name(tree):
    """Strings that name a module to a function that imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = ast.unparse(node.func).rpartition(".")[2]
            said = [each.value for each in node.args if isinstance(each, ast.Constant)]
            yield from (each for each in said if called in BY_NAME and isinstance(each, str))


def _names(tree):
    """What imported things are called here, and what they are."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for each in node.names:
                yield each.asname or each.name.partition(".")[0], each.name
        elif isinstance(node, ast.ImportFrom):
            for each in node.names:
                yield each.asname or each.name, f"{node.module}.{each.name}"


def _set(tree):
    """Attributes that are assigned to, or deleted, or set by a function."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
            yield ast.unparse(node)
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {"setattr", "delattr"}:
            yield ast.unparse(node.args[0])
