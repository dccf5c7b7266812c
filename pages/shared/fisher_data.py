"""The rows that a part of "Fisher projections" looks at: some features, some classes."""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import pandas as pd
import streamlit as st
from sklearn.preprocessing import StandardScaler

from lindisc.datasets.dataset import Dataset
from pages.shared.data_choice import choose_pair

STANDARDISE_HELP = (
    "Every feature minus its mean, over its standard deviation. Discriminant coordinates stay the "
    "same, only their coefficients change units; principal coordinates and angles do not stay."
)


@dataclass(frozen=True, eq=False)
class Seen:
    """A data set as it was made; `features` and `classes` are chosen ones, or None for all."""

    dataset: Dataset
    options: dict
    features: tuple | None = None
    classes: tuple | None = None
    standardise: bool = False

    @property
    def key(self):
        """What tells these rows from all others."""
        chosen = (self.dataset.slug, self.options, self.features, self.classes, self.standardise)
        return repr(chosen)

    @property
    def names(self):
        """The names of the features."""
        return self.features or self.dataset.feature_names

    @property
    def columns(self):
        """Where these features stand in the data set."""
        return [self.dataset.feature_names.index(name) for name in self.names]

    @property
    def class_names(self):
        """The names of the classes, in the order of their codes."""
        return self.classes or self.dataset.class_names

    @cached_property
    def X(self):
        """The features of the rows."""
        X = self.dataset.X[self._kept][:, self.columns]
        return StandardScaler().fit_transform(X) if self.standardise else X

    @cached_property
    def y(self):
        """The classes of the rows."""
        return self.dataset.y[self._kept]

    @property
    def codes(self):
        """The classes as numbers."""
        return np.searchsorted(self.class_names, self.y)

    @property
    def table(self):
        """The rows with their names, for errors that name features, and for a file."""
        return pd.DataFrame(self.X, columns=list(self.names))

    @property
    def subset(self):
        """A data set of these rows alone, without test rows, for the board's edits."""
        return replace(
            self.dataset, slug=self.key, X=self.dataset.X[self._kept], y=self.y,
            X_test=None, y_test=None, problem=None,
        )  # fmt: skip

    def program(self):
        """Lines that end with X and y."""
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        lines = [f"data = load({self.dataset.slug!r}{options})", "X, y = data.X, data.y"]
        if self.classes:
            lines += [f"rows = np.isin(y, {list(self.classes)!r})", "X, y = X[rows], y[rows]"]
        if self.features:
            lines.append(f"X = X[:, {self.columns}]  # {' and '.join(self.features)}")
        if self.standardise:
            lines.append("X = (X - X.mean(axis=0)) / X.std(axis=0)")
        return lines

    @property
    def _kept(self):
        return np.isin(self.dataset.y, self.class_names)


def choose_features(controls, dataset):
    """Two features; None where there are no others."""
    return choose_pair(controls, dataset) if len(dataset.feature_names) > 2 else None


def choose_classes(controls, dataset):
    """Two different classes, in the order of the data set; None where there are only two."""
    names = list(dataset.class_names)
    if len(names) == 2:
        return None
    pair = [
        controls.select(f"{nth} class", names, f"{dataset.slug}.{nth.lower()}", start)
        for nth, start in zip(("First", "Second"), names, strict=False)
    ]
    if pair[0] == pair[1]:
        st.caption("It takes two different classes; these are the first two.")
        return tuple(names[:2])
    return tuple(sorted(pair))


def choose_standardise(controls):
    """The visible switch; nothing is scaled silently."""
    return controls.toggle("Standardise features", "standardise", help=STANDARDISE_HELP)
