"""Formulas of LaTeX as MathML, which browsers draw by themselves, with the spaces of print."""

import re
from functools import lru_cache
from html import unescape
from xml.etree.ElementTree import Element, tostring

from latex2mathml.converter import Converter

# Of what somebody else may have written no link, style or script remains.
KNOWN = {
    *("accent", "columnalign", "columnspacing", "depth", "display", "displaystyle", "fence"),
    *("form", "height", "linethickness", "lspace", "mathvariant", "maxsize", "minsize"),
    *("movablelimits", "rowspacing", "rspace", "scriptlevel", "stretchy", "width"),
}
FUNCTIONS = {"arccos", "arg", "cos", "cosh", "exp", "lim", "ln", "log", "max", "min", "sin"}
LIMITED = {"lim", "max", "min"}  # in a line of their own what they run over stands below them
SCRIPTS = {"msub", "msup", "msubsup", "munder", "mover"}
ROWS = {"math", "mrow", "mstyle", "msqrt", "mtd"}
GROUPS = SCRIPTS | {"mrow", "mstyle"}
BLANKS = {"mspace", "mtext"}
PRIMES = {"′", "″", "‴"}
CLOSING = set(")]}")
TIGHT = set("|/.")
SIGNS = set("+−±")
ACCENTS = set("¯^~")
THIN = "0.167em"
_POWER = re.compile(r"(?<=\d)e([+-])0*(\d+)")


@lru_cache(maxsize=1024)  # one takes a millisecond, and most stand in every answer of a lesson
def formula(latex, display="inline"):
    """In a line of words, or as a "block" of its own."""
    latex = _POWER.sub(lambda found: rf" \cdot 10^{{{found[1].strip('+')}{found[2]}}}", latex)
    latex = latex.replace(r"\arg", r"\mathrm{arg}")
    whole = Converter(display=display).convert_to_element(latex)
    for node in whole.iter():
        node.text = node.text and unescape(node.text)
        node.attrib = {name: said for name, said in node.attrib.items() if name in KNOWN}
        if node.text in FUNCTIONS:
            node.tag = "mi"
    for node in [*whole.iter()]:
        node[:] = [_mended(each, display) for each in node]
        if node.tag in ROWS:
            node[:] = _spaced(node)
    return tostring(whole, encoding="unicode")


def _mended(node, display):
    """The same node as browsers draw it best."""
    letters = [each.text for each in node if each.get("mathvariant") == "normal"]
    if node.tag == "mrow" and len(letters) == len(node) > 1:
        return _leaf("mi", "".join(letters))
    if node.tag == "msub" and node[0].text in LIMITED and display == "block":
        node.tag = "munder"
    if node.tag == "mi" and node.text == "~":  # accents are no identifiers
        return _leaf("mo", "∼")
    if node.tag == "mover" and node[1].text in ACCENTS:
        node.set("accent", "true")
    if node.tag in {"msup", "msubsup"} and node[-1].text in PRIMES:
        return _primed(node)
    return node


def _primed(node):
    """Its prime stands high by itself: raised once more it would be lost."""
    base, *lower, prime = node
    if lower:
        base = _leaf("msub")
        base[:] = node[:2]
    row = _leaf("mrow")
    row[:] = base, _leaf("mo", prime.text, lspace="0", rspace="0")
    return row


def _spaced(nodes):
    """A row with thin spaces around functions, and signs close to what they belong to."""
    spaced, bars, is_after_term = [], 0, False
    for node, after in zip(nodes, [*nodes[1:], None], strict=True):
        edge = _edge(node, 0)
        bars += edge.text == "|"
        if edge.text in TIGHT:
            edge.attrib |= {"lspace": "0", "rspace": "0"}
        if edge.text in SIGNS and not is_after_term:
            edge.set("form", "prefix")
        if edge.text not in FUNCTIONS:
            spaced.append(node)
        else:
            spaced += [_leaf("mspace", width=THIN)] if is_after_term else []
            spaced += [node, *([_leaf("mspace", width=THIN)] if _is_term(after) else [])]
        is_after_term = _ends_term(node, bars, is_after_term)
    return spaced


def _edge(node, end):
    """What stands at the beginning (0) or at the end (-1) of a node."""
    while node.tag in GROUPS and len(node):
        node = node[0 if node.tag in SCRIPTS else end]
    return node


def _is_term(node):
    """Whether it begins with what a function can be of, without brackets."""
    if node is None:
        return False
    edge = _edge(node, 0)
    return edge.text == "|" if edge.tag == "mo" else edge.tag not in BLANKS


def _ends_term(node, bars, was_term):
    """Whether something stands there that a sign behind it adds to, after so many bars."""
    edge = _edge(node, -1)
    if edge.tag in BLANKS:
        return was_term and edge.get("width") == THIN
    if edge.tag == "mo":
        return edge.text in CLOSING | PRIMES or (edge.text == "|" and bars % 2 == 0)
    return edge.text not in FUNCTIONS


def _leaf(tag, text=None, **attributes):
    leaf = Element(tag, attributes)
    leaf.text = text
    return leaf
