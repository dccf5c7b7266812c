"""The little Markdown that lessons are written in, as HTML; formulas become MathML."""

import re
from html import escape

from pages.answers.html.mathml import formula

_BLOCKS = re.compile(r"\n{2,}")
_HEADING = re.compile(r"(#+) (.*)", re.DOTALL)
_INLINE = re.compile(
    r"\$\$(?P<display>.+?)\$\$|\$(?P<formula>.+?)\$|`(?P<code>.+?)`"
    r"|\*\*(?P<strong>.+?)\*\*|\*(?P<em>.+?)\*",
    re.DOTALL,
)


def html(text):
    """Paragraphs and headings."""
    return "".join(map(_block, filter(None, _BLOCKS.split(text.strip()))))


def inline(text):
    """What stands in one line."""
    parts, end = [], 0
    for match in _INLINE.finditer(text):
        parts += [
            escape(text[end : match.start()]),
            _marked(match.lastgroup, match[match.lastgroup]),
        ]
        end = match.end()
    return "".join([*parts, escape(text[end:])])


def _block(text):
    heading = _HEADING.fullmatch(text)
    if heading:
        return f"<h3>{inline(heading[2])}</h3>"
    return f"<p>{inline(text)}</p>"


def _marked(kind, text):
    if kind == "formula":
        return formula(text)
    if kind == "display":
        return formula(text, "block")
    if kind == "code":
        return f"<code>{escape(text)}</code>"
    return f"<{kind}>{inline(text)}</{kind}>"
