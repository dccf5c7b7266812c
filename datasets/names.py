r"""Words from outside keep letters, digits, spaces and _ . ( ) % / - and no more than 40 of them.

A name can then be shown anywhere: it holds no markup, no link and no quotation mark.
"""

import re
from collections.abc import Iterable

LONGEST = 40
RULE = f"at most {LONGEST} letters, digits, spaces and _ . ( ) % / -"

_FORBIDDEN = re.compile(r"[^\w .()%/-]")


def clean(text: str) -> str:
    """The text without the characters that are not allowed; it may turn out empty."""
    return " ".join(_FORBIDDEN.sub(" ", text).split())[:LONGEST].strip()


def clean_all(texts: Iterable[str], fallback: str) -> list[str]:
    """Clean names that differ from one another; `fallback` and a number name what is left empty."""
    names = []
    for position, text in enumerate(texts, start=1):
        base = clean(text) or f"{fallback} {position}"
        name, copy = base, 1
        while name in names:
            copy += 1
            suffix = f" ({copy})"
            name = base[: LONGEST - len(suffix)] + suffix
        names.append(name)
    return names
