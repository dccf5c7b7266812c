"""Tables such as visitors bring: few classes, many, odd labels, hostile names."""

import numpy as np

from pages.answers.own_data import Own
from pages.answers.own_sources import Table

TEMPTING = ("![x]({0})", "<img src={0}>", "$\\href{{{0}}}{{x}}$", "[x]({0})", "www.{0}", "=1+1")
BEACON = "http://127.0.0.1:9/beacon"


def csv(n_rows=24, features=("p", "q"), labels=("a", "b"), seed=0):
    """A table of random numbers with a class column, as text."""
    X = np.random.default_rng(seed).normal(size=(n_rows, len(features))).round(2)
    lines = [",".join(map(_quoted, (*features, "kind")))]
    for place, row in enumerate(X):
        lines.append(",".join((*map(str, row), _quoted(labels[place % len(labels)]))))
    return "\n".join(lines)


def own(text, **options):
    """The `Own` of a table."""
    table = Table(text.encode(), **options)
    return Own.of(table, table.columns())


def tempting(beacon=BEACON):
    """A table whose names and classes would have a browser ask for something."""
    features = [each.format(beacon) for each in TEMPTING[:3]]
    return csv(features=features, labels=[each.format(beacon) for each in TEMPTING[3:]])


def _quoted(text):
    return '"' + text.replace('"', '""') + '"'
