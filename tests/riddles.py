"""Words that are riddles where code is explained, and what to say instead."""

import ast
import io
import re
import tokenize

RIDDLES = {
    r"whoever|whomever|whosoever": "who it is: the leader, a follower, the caller",
    r"none the less|nonetheless": '"still", or nothing',
    r"hardly ever": '"rarely", or how often',
    r"of late": '"recently"',
    r"thereof|therein|whereof|wherein|hereof|whence|hitherto": "of what, in what, until when",
    r"apology|apolog[iy]\w+": '"error page"',
    r"farewell": '"cleanup"',
    r"hail": '"reconnect"',
    r"tug(?! of war)": '"gradient"',  # A tug of war is the title of a part.
    r"head start": '"warm start"',
    r"strongroom": '"store"',
    r"shelf|shelves": '"cache"',
    r"crew": '"workers"',
    r"handful": '"few"',
    r"courtesy": '"priority"',
    r"gets back in line": '"is requeued"',
}


def riddles(path, text):
    """Those in the docstrings and comments of a file, with what to say instead."""
    said = " ".join(" ".join(explained(path, text)).split())
    for riddle, plain in RIDDLES.items():
        for found in re.findall(rf"\b(?:{riddle})\b", said, re.IGNORECASE):
            yield f'says "{found}" in a docstring or comment: say {plain}'


def explained(path, text):
    """Docstrings and comments."""
    if path.suffix == ".js":
        yield from (line.strip("/ ") for line in re.findall(r"(?<!:)//.*", text))
    elif path.suffix == ".py":
        documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, documented):
                yield ast.get_docstring(node) or ""
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT:
                yield token.string.strip("# ")
