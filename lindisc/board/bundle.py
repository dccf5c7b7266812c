"""ES modules as one script: what is inline in a page cannot import a second file.

Each becomes a function that is called once, after those of the modules that it imports:
  const $lead = (() => { const { Told } = $history; ... return { Lead }; })();
A style sheet that a module imports is part of the script, too.
"""

import json
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent

_NAMES = r"\s*\w+(?:,\s*\w+)*,?\s*"
_IMPORT = re.compile(rf'^import \{{({_NAMES})\}} from "([\w./]+)/(\w+)\.js";$', re.MULTILINE)
_SHEET = re.compile(
    r'^import (\w+) from "([\w./]+)/([\w]+\.css)" with \{ type: "css" \};$', re.MULTILINE
)
_EXPORT = re.compile(r"^export (?=(?:class|const|function) (\w+))", re.MULTILINE)
_DEFAULT = re.compile(r"^export default (\w+);\n", re.MULTILINE)
# Every visitor would be sent them.
_UNSENT = re.compile(r"^ *//.*\n|^ +|^\n| // [^\"`\n]*$", re.MULTILINE)
_UNSEEN = re.compile(r"^ +| */\*(?s:.*?)\*/|^\n|(?<=[{};,])\n", re.MULTILINE)
_BROKEN = re.compile(r"(?<=[{};,])\n")  # where no line need end
_UNREAD = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


def _found(path: Path) -> Path:
    """The path of a script: as it says, or in the board's folder, which may lie elsewhere."""
    return path if path.exists() else FOLDER / path.name


@dataclass(frozen=True)
class _Module:
    """The imports (path, name) and exports (name: local name) of a script, and its other lines."""

    imports: list
    exports: dict
    body: str

    @classmethod
    def read(cls, path: Path) -> "_Module":
        source = path.read_text(encoding="utf-8")
        imports = [
            (_found((path.parent / folder / f"{stem}.js").resolve()), name)
            for names, folder, stem in _IMPORT.findall(source)
            for name in re.findall(r"\w+", names)
        ]
        exports = [(name, name) for name in _EXPORT.findall(source)]
        exports += [("default", name) for name in _DEFAULT.findall(source)]
        body = _IMPORT.sub(r"const {\1} = $\3;", source)
        body = _SHEET.sub(lambda found: _styled(path.parent, *found.groups()), body)
        body = _UNSENT.sub("", _DEFAULT.sub("", _EXPORT.sub("", body))).rstrip()
        if unread := _UNREAD.search(body):
            raise ValueError(f"{path.name} has a line that cannot be joined: {unread[0]}")
        return cls(imports, dict(exports), _BROKEN.sub("", body))

    def called(self, name: str) -> str:
        given = ", ".join(n if n == own else f"{n}: {own}" for n, own in self.exports.items())
        return f"const ${name}=(()=>{{\n{self.body}\nreturn{{{given}}}}})();\n"


def bare(style: str) -> str:
    """Return a style sheet without comments and needless white space."""
    seen = _UNSEEN.sub("", style).replace(";}", "}")
    return re.sub(r"(?<=[:,]) | (?=\{)| (?=> )|(?<= >) ", "", seen)


def _styled(here, name, folder, file):
    text = bare(_found((here / folder / file).resolve()).read_text(encoding="utf-8"))
    return f"const {name} = new CSSStyleSheet();\n{name}.replaceSync({json.dumps(text)});"


def joined(entry: Path, wrapped: str = "{}") -> str:
    """Return one module made of `entry` and its imports; its default export is the expression
    `wrapped`, where {} stands for that of `entry`.
    """
    export = wrapped.replace("{}", f"${entry.stem}.default")
    return f"{_functions(entry)}export default {export};\n"


def started(entry: Path) -> str:
    """Bundle the same for a plain script element, which calls the default export."""
    return f"{{\n{_functions(entry)}${entry.stem}.default();\n}}\n"


def _functions(entry):
    entry = entry.resolve()
    modules: dict[Path, _Module] = {}
    _add(entry, modules)
    (name, count), *_ = Counter(path.name for path in modules).most_common()
    if count > 1:
        raise ValueError(f"Joined scripts differ in their names; {count} are called {name}.")
    given = {(path, name) for path, module in modules.items() for name in module.exports}
    taken = {(entry, "default")}.union(*(module.imports for module in modules.values()))
    if ends := taken - given:
        words = ", ".join(sorted(f"{name} of {path.name}" for path, name in ends))
        raise ValueError(f"A script imports what another one does not export: {words}.")
    return "".join(module.called(path.stem) for path, module in modules.items())


def _add(path, modules, above=()):
    """Add a script after those that it imports, in the order in which a browser would run them."""
    if path in above:
        circle = " imports ".join(other.name for other in (*above[above.index(path) :], path))
        raise ValueError(f"Scripts cannot import each other in a circle: {circle}.")
    if path in modules:
        return
    module = _Module.read(path)
    for other, _ in module.imports:
        _add(other, modules, (*above, path))
    modules[path] = module
