"""How a table is read: questions with an answer each, and controls; a change reads it anew."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256

import streamlit as st

from lindisc.datasets.clean_names import clean
from pages.answers.own_data import KeptData
from pages.answers.own_sources import Table

FIRST_LINES = {"as it looks": None, "names of columns": True, "data": False}
REMEDIES = {
    "merge": "Call all but the ten largest classes “other”",
    "sample": "Draw a sample in which every class keeps its share",
}
FEATURES_HELP = "A column of text becomes indicators: 1 where it holds that text, 0 elsewhere."
MANY_FEATURES = 40  # chips that nobody reads: none of them means all columns of numbers


@dataclass(frozen=True)
class Reading:
    """A table that was `brought`; `bring` takes the same table read otherwise."""

    brought: KeptData
    bring: Callable

    @property
    def table(self):
        return self.brought.source

    @cached_property
    def class_column(self):
        """The name of the class column; None where none is known."""
        own = self.brought.own
        return self.table.class_column or (own.dataset.class_label if own else None)

    def sheet(self):
        """Render the choice of a sheet, where there are several."""
        if len(self.brought.sheets) > 1:
            self._choice("Sheet", self.brought.sheets, 0, self._of_sheet)

    def questions(self):
        """Render what the table does not tell, each answered by one tap."""
        self._decimals()
        for column, codes in self.brought.codes.items():
            for code, count in codes.items():
                said = clean(code) or "A sign"
                words = f"{said} in {column}, {count} times, means that a value is missing"
                self._offer(words, missing=(*self.table.missing, f"{column}={code}"))
        own = self.brought.own
        features = own.features if own else self.brought.numeric
        for column in self.brought.counting:
            if column in features and len(features) > 2:
                others = tuple(name for name in features if name != column)
                self._offer(f"Leave out {column}: it only numbers the rows", features=others)

    def controls(self):
        """Render the controls of how the table is read."""
        names, table = self.brought.names, self.table
        left, right = st.columns(2)
        with left:
            place = list(FIRST_LINES.values()).index(table.header)
            self._choice("First line", list(FIRST_LINES), place, self._first_line)
        with right:
            place = names.index(self.class_column) if self.class_column in names else None
            self._choice("Class column", names, place, self._class_column)
        self._features()
        key = self._key("codes for missing")
        st.text_input(
            "Codes for missing values", ", ".join(table.missing), key=key,
            placeholder="-999, or age=99 in one column",
            on_change=lambda: self._again(missing=_codes(st.session_state[key])),
        )  # fmt: skip
        for option, words in REMEDIES.items():
            is_on = getattr(table, option)
            if is_on or self.brought.remedy == option:
                change = {option: not is_on}
                st.toggle(words, is_on, key=self._key(option), on_change=self._again, kwargs=change)

    def _decimals(self):
        """One column whose numbers have two readings asks for all of them."""
        if not self.brought.doubts:
            return
        column, doubt = next(iter(self.brought.doubts.items()))
        ways = {f"{doubt.with_point:.10g}": ".", f"{doubt.with_comma:.10g}": ","}
        key = self._key("decimal")
        st.segmented_control(
            f"{doubt.example} in {column} is", ways, key=key, required=True,
            default=next(way for way, decimal in ways.items() if decimal == doubt.decimal),
            on_change=lambda: self._again(decimal=ways[st.session_state[key]]),
        )  # fmt: skip

    def _features(self):
        """The columns to compute with; of very many only those that were chosen are shown."""
        numeric, coded, own = self.brought.numeric, self.brought.coded, self.brought.own
        possible = [name for name in (*numeric, *coded) if name != self.class_column]
        numbers = [name for name in possible if name in {*numeric}]
        used = self.table.features or (own.features if own else numbers)
        if own:
            used = [name for name in used if name in {*own.features}]
        is_all = self.table.features is None and len(used) > MANY_FEATURES
        chosen = [] if is_all else [name for name in used if name in {*possible}]
        key = self._key("features")

        def choose():
            now = st.session_state[key]
            self._again(features=None if now in ([], numbers) else tuple(now))

        st.multiselect(
            "Features", possible, chosen, key=key, help=FEATURES_HELP,
            placeholder=f"All {len(used)} columns of numbers", on_change=choose,
        )  # fmt: skip

    def _choice(self, label, options, place, heard):
        key = self._key(label)
        st.selectbox(label, options, place, key=key, on_change=lambda: heard(st.session_state[key]))

    def _offer(self, words, **changes):
        st.button(words, on_click=self._again, kwargs=changes)

    def _of_sheet(self, name):
        self.bring(Table(self.table.content, sheet=name))

    def _first_line(self, words):
        self._again(header=FIRST_LINES[words], class_column=None, features=None)

    def _class_column(self, name):
        self._again(class_column=name, features=None)

    def _again(self, **changes):
        self.bring(replace(self.table, **changes))

    def _key(self, label):
        """The key of a widget, another one for a table that is read otherwise."""
        said = repr((self.table.content, self.table.options, self.class_column))
        return f"{label} {sha256(said.encode()).hexdigest()[:8]}"


def _codes(text):
    return tuple(filter(None, (code.strip() for code in text.split(","))))
