"""Finds the symbols in formulas, and makes a legend of their meanings.

A subscript k in a table stands for any class, l for any feature: m_k explains m_1.
"""

import re
from dataclasses import replace

from pages.answers.view import Section
from pages.shared.formulas.meanings import METHODS

TITLE = "Symbols"
LETTER = (
    r"[A-Za-z]|\\(?:alpha|beta|gamma|delta|eta|theta|lambda|mu|nu|xi|rho|sigma|tau|varphi|phi|chi"
    r"|psi|ell|omega|pi|Delta|Lambda|Sigma|Theta|Phi)(?![A-Za-z])"
)
SUBSCRIPT = r"_(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|\\[A-Za-z]+|[^\s{\\])"
SYMBOL = rf"(?:\\(?:hat|bar|tilde)\s*)?(?:{LETTER})(?:\^\*)?(?:{SUBSCRIPT})?"
WORDS = r"\\text\{[^{}]*\}"
OTHERS = rf"{WORDS}|\\mathrm\{{[^{{}}]*\}}|\\(?:begin|end)\{{\w+\}}|\\, d(?=[a-z])"
TOKEN = re.compile(rf"{OTHERS}|(?P<symbol>{SYMBOL})|\\[A-Za-z]+")
FORMULA = re.compile(r"\$\$(.+?)\$\$|\$(.+?)\$", re.DOTALL)
ANY = {"k": "[0-9jk]", "l": "[0-9l]"}
NUMBERS = {"e"}


def formulas_in(text):
    """Return the formulas of a text in Markdown."""
    return [display or inline for display, inline in FORMULA.findall(text)]


def symbols_in(formula):
    """Return symbols with their subscripts, and their indices, in the order of the formula."""
    found = {}
    for match in TOKEN.finditer(formula):
        symbol = re.sub(r"_\{(\w)\}", r"_\1", match["symbol"] or "")
        if symbol and symbol not in NUMBERS:
            index = re.sub(rf"{WORDS}|\\[A-Za-z]+", "", symbol.partition("_")[2])
            found |= dict.fromkeys([symbol, *re.findall("[ijkl]", index)])
    return list(found)


def entry(symbol, table):
    """Return the key under which a table explains a symbol; None if it does not."""
    if symbol in table:
        return symbol
    return next((key for key in table if "_" in key and _covers(key, symbol)), None)


def meanings(formulas, own=None):
    """Return the meaning of each symbol: an `own` table goes before that of methods."""
    found = {}
    for symbol in dict.fromkeys(symbol for formula in formulas for symbol in symbols_in(formula)):
        for table in (own or {}, METHODS):
            if key := entry(symbol, table):
                found[key] = table[key]
                break
    return found


def legend(known):
    """Return meanings in one line of Markdown."""
    return "; ".join(f"${symbol}$ {words}" for symbol, words in known.items())


def with_legend(*sections):
    """Return sections of a page, followed by one legend of their symbols."""
    kept, known = [section for section in sections if section.title != TITLE], {}
    for section in kept:
        known |= meanings(formulas_in(section.text), section.symbols)
    return (*kept, Section(TITLE, f"{legend(known)}.")) if known else tuple(kept)


def explained(hand, own=None):
    """Return a `Hand` whose note explains the symbols of its formulas."""
    known = legend(meanings(hand.formulas.values(), own))
    note = " ".join(filter(None, [hand.note, known and f"Symbols: {known}."]))
    return replace(hand, note=note, symbols=own or {})


def _covers(key, symbol):
    base, _, index = key.partition("_")
    indices = "".join(ANY.get(letter, re.escape(letter)) for letter in index)
    return re.fullmatch(f"{re.escape(base)}_{indices}", symbol)
