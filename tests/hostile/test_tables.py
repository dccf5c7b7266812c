"""No table that a visitor may bring loses a page: few rows, equal ones, far and near ones.

Each table is opened in every other part and view of a lesson.
"""

import numpy as np
import pytest

from pages.answers.control_types import OneOf
from pages.answers.own_data import OWN
from pages.lessons import LESSONS
from tests.hostile.attempt import attempt
from tests.hostile.links import address, controls_at
from tests.pages.own import own

HASTE = 0.5  # seconds of a processor, as far as a link is opened here
X = np.random.default_rng(0).normal(size=(12, 3)).round(3)
HALVES = ["a", "b"] * 6
ODD = ("True", "False", "-1", "1", "0", "NAN 1", "é", "10 %", "a/b", "x.y", "(k)")
TABLES = {
    "a row of each class": (X[:3], ["a", "b", "c"]),
    "a class of one row": (X, ["a"] + ["b"] * 11),
    "equal rows": (X[[0, 1] * 6], HALVES),
    "equal classes": (X[sorted([*range(6)] * 2)], HALVES),
    "a class by a feature": (np.column_stack([np.arange(12) % 2, X]), HALVES),
    "a feature that never changes": (np.column_stack([X, np.ones(12)]), HALVES),
    "one feature twice": (X[:, [0, 0, 1]], HALVES),
    "far and near": (X * [1e-8, 1, 1e8] + [0, 1e8, 0], HALVES),
    "eleven odd classes": (np.vstack([X[:11], -X[:11], 2 * X[1:], X[:11] ** 2]), ODD * 4),
    "wide": (np.tile(X[:6], 5) + np.arange(15), HALVES[:6]),
}


def words(table):
    """All of it, as a link has it."""
    rows, labels = table
    names = [f"f{number}" for number in range(rows.shape[1])]
    lines = [[*map(float, row), label] for row, label in zip(rows, labels, strict=True)]
    return own("\n".join(",".join(map(str, line)) for line in [[*names, "kind"], *lines])).words


def opened(lesson, query, name, most=None):
    """That query with each of so many titles that a menu of this name offers, if there is one."""
    for key, control in controls_at(lesson, query).items():
        if key.rpartition(".")[2] == name and isinstance(control, OneOf):
            return [query | {key: [title]} for title in control.options[:most]]
    return [query]


def links(lesson, table):
    """Links to these data in each part and view of a lesson; its data sets begin with them."""
    for part in opened(lesson, {OWN: [words(table)]}, "part"):
        for data in opened(lesson, part, "data", 1):
            yield from opened(lesson, data, "view")


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
def test_no_table_loses_a_page(lesson, table):
    found, nth = [*links(lesson, TABLES[table])], [*TABLES].index(table)
    for query in found[nth % 2 :: 2] or found:
        try:
            attempt(lesson, query, HASTE)
        except Exception as error:  # of whatever kind: no page may be lost
            raise AssertionError(address(lesson, query)) from error
