r"""Words from outside keep letters, digits, spaces and _ . ( ) % / - and no more than 40 of them.

A name can then be shown anywhere: it holds no markup, no link and no quotation mark, and _ only
between letters. A spreadsheet finds no formula in it: it begins with - where it is a number alone.
"""

import re
from collections.abc import Iterable

LONGEST = 40
RULE = f"at most {LONGEST} letters, digits, spaces and _ . ( ) % / -"
NUMBER = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?")

_FORBIDDEN = re.compile(r"[^\w .()%/-]|(?<![^\W_])_+|_+(?![^\W_])|(?<=www)\.", re.IGNORECASE)


def clean(text: str) -> str:
    """The text without the characters that are not allowed; it may turn out empty."""
    kept = " ".join(_FORBIDDEN.sub(" ", text).split())[:LONGEST].strip(" _")
    return kept if NUMBER.fullmatch(kept) else kept.lstrip("- ")


def clean_all(texts: Iterable[str], fallback: str) -> list[str]:
    """Clean names that differ from one another; `fallback` and a number name what is left empty."""
    names: dict[str, None] = {}
    for position, text in enumerate(texts, start=1):
        base = clean(text) or f"{fallback} {position}"
        name, copy = base, 1
        while name in names:
            copy += 1
            suffix = f" ({copy})"
            name = base.lstrip("-")[: LONGEST - len(suffix)].rstrip("_") + suffix
        names[name] = None
    return list(names)
