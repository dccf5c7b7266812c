"""What a state of a lesson says in formulas: every equation between numbers holds as printed, every
symbol has one meaning on its page.
"""

from collections import defaultdict
from contextlib import suppress
from dataclasses import dataclass, field, fields, is_dataclass
from itertools import pairwise

import numpy as np
import pandas as pd

from pages.answers.view import Fold, Growing, View
from pages.shared.formulas.meanings import METHODS
from pages.shared.formulas.symbols import FORMULA, TITLE, entry, formulas_in, symbols_in
from tests.deadline import at_most
from tests.formulas.reading import chains, plain_chains, rounding, value, written

SLACK = 1e-9
SECONDS = 2  # for a state
MOST_ROWS = 60
SAYS_NOTHING = (int, float, np.ndarray, np.generic)  # most of what a picture holds
LEFT_OUT = {"files", "hears", "key", "code"}


@dataclass
class Checked:
    """What is wrong with what was looked at."""

    wrong: list = field(default_factory=list)

    def state(self, lesson, settings):
        """All that a lesson says with these settings, as far as a visitor would wait for it."""
        with suppress(TimeoutError), at_most(SECONDS):
            self.view(lesson.view(settings))

    def view(self, view):
        """All that it says."""
        self._symbols(view)
        for place, text in texts(view):
            self.read(text, is_formula=place == "formulas" and "$" not in text)

    def read(self, text, *, is_formula=False):
        """One text, or what is a formula as a whole."""
        formulas = [text] if is_formula else formulas_in(text)
        found = [chain for formula in formulas for chain in chains(formula)]
        known = _given(found)
        if not is_formula:
            found += plain_chains(FORMULA.sub("", text))
        for chain in found:
            self._relations(chain, known)

    def _relations(self, chain, known):
        sides = [(side, _value(side, known)) for side in chain[::2]]
        for (left, right), relation in zip(pairwise(sides), chain[1::2], strict=True):
            if left[1] is None or right[1] is None:
                continue
            if not _holds(left, relation, right, known):
                said = f"{written(left[0])} {relation} {written(right[0])}"
                self.wrong.append(f"{said}: {left[1]} and {right[1]}")

    def _symbols(self, view):
        said = defaultdict(set)
        parts = [(formulas_in(part.text), part) for part in view.why() if part.title != TITLE]
        parts += [(hand.formulas.values(), hand) for hand in view.by_hand()]
        for formulas, part in parts:
            for symbol in {each for formula in formulas for each in symbols_in(formula)}:
                key = entry(symbol, part.symbols)
                table = METHODS if key is None else part.symbols
                said[symbol].add(table.get(key or entry(symbol, METHODS)))
        for symbol, meanings in said.items():
            if None in meanings:
                self.wrong.append(f"{symbol} is not explained")
            elif len(meanings) > 1:
                self.wrong.append(f"{symbol} means {' and '.join(sorted(meanings))}")


def _value(side, known):
    """What a side comes to; None for nothing, and for a symbol alone, which is told elsewhere."""
    return value(side, {} if len(side) == 1 else known) if side else None


def _given(found):
    """The values of symbols that a text gives one value each."""
    values = defaultdict(set)
    for chain in found:
        for left, relation, right in zip(chain[::2], chain[1::2], chain[2::2], strict=False):
            if relation == "=" and len(left) == 1 and left[0][0] == "symbol" and right:
                number = value(right, {})
                if isinstance(number, float):
                    values[left[0][1]].add(number)
    return {name: numbers.pop() for name, numbers in values.items() if len(numbers) == 1}


def _holds(left, relation, right, known):
    (first, a), (second, b) = left, right
    if relation in {"=", r"\approx"}:
        slack = max((rounding(side) or 0) * (1 + SLACK) for side in (first, second))
        if relation == r"\approx":
            slack += _spread(first, known) + _spread(second, known)
        return np.shape(a) == np.shape(b) and np.allclose(a, b, rtol=SLACK, atol=slack)
    return {"<": a < b, ">": a > b, r"\le": a <= b, r"\ge": a >= b}[relation]


def _spread(tokens, known):
    """How far off a side may be, as each of its numbers is rounded."""
    middle, off = value(tokens, known), 0.0
    for place, token in enumerate(tokens):
        if token[0] == "number":
            moved = float(token[1].replace(",", "")) + rounding([token])
            changed = [*tokens[:place], ("number", f"{moved:.17g}"), *tokens[place + 1 :]]
            off += abs(np.subtract(value(changed, known), middle)).max()
    return off


def texts(thing, place=""):
    """All that a `View` says: pairs of the field where it stands, and the text there."""
    if isinstance(thing, str):
        yield place, thing
    elif isinstance(thing, SAYS_NOTHING):
        return
    elif isinstance(thing, Growing):
        yield from texts((next(iter(thing.steps())), *thing.below), place)
    elif isinstance(thing, Fold):
        yield from texts((thing.title, thing.make()))
    elif isinstance(thing, pd.DataFrame):
        rows = thing.head(MOST_ROWS)
        cells = [cell for _, column in rows.items() for cell in column if isinstance(cell, str)]
        yield from texts([*map(str, (*rows.columns, *rows.index)), *cells])
    elif is_dataclass(thing):
        for each in fields(thing):
            if each.name not in LEFT_OUT:
                found = getattr(thing, each.name)
                is_tab = isinstance(thing, View) and callable(found)
                yield from texts(found() if is_tab else found, each.name)
    elif isinstance(thing, dict | tuple | list):
        for each in [*thing, *thing.values()] if isinstance(thing, dict) else thing:
            yield from texts(each, place)
