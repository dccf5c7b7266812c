"""Formulas as lessons print them, in LaTeX or in plain text, read back and evaluated.

A side of an equation has a value where all of its symbols are known; what has none of these and
cannot be read is a SyntaxError, so that no number is passed over in silence.
"""

import math
import re
from functools import reduce
from operator import add

import numpy as np

from pages.shared.formulas.symbols import SYMBOL, WORDS

RELATIONS = {"=", "<", ">", r"\le", r"\ge", r"\approx"}
BETWEEN = {",", r"\quad", r"\to", r"\leftarrow", r"\propto", r"\sim", r"\in", r"\Rightarrow"}
OPEN = {r"\sum", r"\prod", r"\int", r"\pm", r"\dots", r"\ldots", r"\begin",
        r"\min_", r"\max_", r"\arg"}  # fmt: skip
BLANK = re.compile(r"\\[,!;: ]|\\(?:left|right|Big)(?![a-zA-Z])|[\s&~]+")
NUMBER = r"\d{1,3}(?:,\d{3})+(?![\d.])|\d+(?:\.\d+)?(?:e[-+]?\d+)?"
TOKEN = re.compile(
    rf"(?P<number>{NUMBER})|(?P<words>{WORDS})|(?P<symbol>{SYMBOL})"
    r"|(?P<command>\\mathrm\{[^{}]*\}|\\[a-zA-Z]+(?:(?<=min)_|(?<=max)_)?)|(?P<mark>.)",
    re.DOTALL,
)
FUNCTIONS = {r"\log": np.log, r"\ln": np.log, r"\exp": np.exp, r"\cos": np.cos, r"\sin": np.sin}
CALLED = {
    r"\min": min, r"\max": max, r"\Phi": lambda x: math.erfc(-x / math.sqrt(2)) / 2,
    r"\mathrm{tr}": np.trace, r"\mathrm{diag}": lambda A: np.diag(np.diag(A)),
    r"\mathrm{Beta}": lambda *v: v, r"\mathrm{Dirichlet}": lambda *v: v,
}  # fmt: skip
CLOSING = {"(": ")", "[": "]", "{": "}", "|": "|"}
ENDS = {"", "+", "-", ",", ")", "]", "}"}
E = {"e": math.e}
PLAIN = {"×": r"\times ", "·": r"\cdot ", "−": "-", "≈": r"\approx ", "≤": r"\le ", "≥": r"\ge ",
         "½": r"\tfrac12 ", "²": "^2", "³": "^3"}  # fmt: skip
_FACTOR = r"(?:[a-z]{2,} ){0,3}(?:[-−]\s?)?(?:\d[\d,]*(?:\.\d+)?(?:e[-+]?\d+)?[²³]?)"
_SIDE = rf"(?>{_FACTOR}(?:\s?[-+−×·/]\s?{_FACTOR})*(?:\N{{NO-BREAK SPACE}}%)?)"
_BEFORE, _AFTER = (
    r"(?<![\w.+−×·/^²-] )(?<![\w.+−×·/^²-])",
    r"(?!\s?[-+−×·/^²³]|[\w(]|\s\w(?![a-z]))",
)
CHAIN = re.compile(rf"{_BEFORE}{_SIDE}(?: (?:=|≈|<|>|≤|≥) {_SIDE})+{_AFTER}")


def chains(formula):
    """What is related to what: runs of sides, lists of tokens, with the relation between each two.

    A symbol may stand alone on a side.
    """
    run, depth, found = [[]], 0, []
    for kind, token in _tokens(formula):
        depth += (token in {"(", "[", "{"}) - (token in {")", "]", "}"})
        if depth == 0 and (token in BETWEEN or kind == "words"):
            found.append(run)
            run = [[]]
        elif depth == 0 and token in RELATIONS:
            run += [token, []]
        else:
            run[-1].append((kind, token))
    if depth:
        raise SyntaxError(f"{formula}: a bracket is missing")
    return [each for each in (*found, run) if len(each) > 1]


def plain_chains(text):
    """The same of the equations between numbers in plain text; words before a number are left."""
    found = []
    for match in CHAIN.finditer(text):
        plain = re.sub(r"[a-z]{2,} ", "", match[0].replace("\N{NO-BREAK SPACE}%", ""))
        found += chains(reduce(lambda t, pair: t.replace(*pair), PLAIN.items(), plain))
    return found


def value(tokens, known):
    """What a side comes to where symbols have these values; None where some have none."""
    known = E | known
    if any(_is_unknown(token, known) for token in tokens):
        return None
    reader = _Reader(tokens, known)
    found = reader.sum()
    if reader.next():
        raise SyntaxError(f"{written(tokens)}: {reader.next()} is not read")
    return found


def _is_unknown(token, known):
    kind, text = token
    is_name = kind == "symbol" or text.startswith(r"\mathrm")
    return kind == "words" or text in OPEN or (is_name and text not in {*CALLED, *known})


def written(tokens):
    """Tokens as one text."""
    return "".join(token for _, token in tokens)


def rounding(tokens):
    """Half a unit of the last digit of a lone number; None where a side is not one."""
    match = re.fullmatch(r"[-+]?([\d,]+)(?:\.(\d+))?(?:e([-+]?\d+))?", written(tokens))
    if not match:
        return None
    return 0.5 * 10.0 ** (int(match[3] or 0) - len(match[2] or ""))


def _tokens(formula):
    formula = formula.replace(r"\qquad", r"\quad").replace(r"^\top", "'")
    blank = BLANK.sub(lambda m: " " if m[0].isspace() else "", formula)
    found = [(m.lastgroup, m[0]) for m in TOKEN.finditer(blank)]
    return [token for token in found if token[1] not in {" ", ".", ";", ":"}]


class _Reader:
    """Recursive descent: sums of products of powers of atoms."""

    def __init__(self, tokens, known):
        self.tokens, self.at, self.known, self.in_bars = list(tokens), 0, known, False

    def next(self):
        return self.tokens[self.at][1] if self.at < len(self.tokens) else ""

    def take(self):
        self.at += 1
        return self.tokens[self.at - 1][1]

    def sum(self):
        terms, signs = [], {"+": 1, "-": -1}
        while not terms or self.next() in signs:
            sign = 1
            while self.next() in signs:
                sign *= signs[self.take()]
            terms.append(sign * self.product())
        return reduce(add, terms)

    def product(self):
        found = self.power()
        while self.next() not in ENDS and not (self.in_bars and self.next() == "|"):
            operator = self.take() if self.next() in {r"\cdot", r"\times", "/"} else ""
            found = found / self.power() if operator == "/" else _times(found, self.power())
        return found

    def power(self):
        found = self.atom()
        while self.next() in {"^", "'"}:
            if self.take() == "'":
                found = np.transpose(found)
            else:
                power = self.argument()
                inverse = np.ndim(found) == 2 and power == -1
                found = np.linalg.inv(found) if inverse else found**power
        return found

    def argument(self):
        """A group, or one digit, letter or command."""
        kind, token = self.tokens[self.at]
        if kind == "number" and len(token) > 1:
            self.tokens[self.at : self.at + 1] = [(kind, token[0]), (kind, token[1:])]
        return self.atom()

    def bracket(self):
        """The values between brackets."""
        opening, outside = self.take(), self.in_bars
        self.in_bars = opening == "|"
        found = [self.sum()]
        while self.next() == ",":
            self.take()
            found.append(self.sum())
        self.in_bars = outside
        if self.take() != CLOSING[opening]:
            raise SyntaxError(f"{written(self.tokens)}: {CLOSING[opening]} is missing")
        return found

    def atom(self):
        if self.next() in CLOSING:
            is_size, found = self.next() == "|", self.bracket()
            return _size(*found) if is_size else found[0] if len(found) == 1 else tuple(found)
        if not self.next():
            raise SyntaxError(f"{written(self.tokens)}: more is expected")
        kind, token = self.tokens[self.at][0], self.take()
        if kind == "number":
            return float(token.replace(",", ""))
        if token in CALLED:
            return CALLED[token](*self.bracket() if self.next() in CLOSING else [self.power()])
        if kind == "symbol":
            return self.known[token]
        if token in {r"\frac", r"\tfrac"}:
            return self.argument() / self.argument()
        if token == r"\sqrt":
            return np.sqrt(self.argument())
        if token in FUNCTIONS:
            return FUNCTIONS[token](self.product())
        raise SyntaxError(f"{written(self.tokens)}: {token} is not read")


def _times(a, b):
    product = a @ b if np.ndim(a) == np.ndim(b) == 2 else a * b
    return product.item() if np.shape(product) == (1, 1) else product


def _size(found):
    if np.ndim(found) < 2:
        return abs(found)
    return np.linalg.det(found) if found.shape[0] == found.shape[1] else np.linalg.norm(found)
