"""How fast perceptrons learn and tell what is separable, and how fast least squares are solved."""

from functools import partial

import numpy as np
from scipy.optimize import linprog
from sklearn.linear_model import LinearRegression, Ridge, RidgeClassifier
from sklearn.linear_model import Perceptron as TheirPerceptron

from lindisc import LeastSquares, Perceptron
from tests.bench.race import Case, Race, seconds

RIDGES = ("cholesky", "svd", "lsqr", "auto")


def overlapping(n, p, n_classes=2):
    """Rows of classes that no hyperplane separates."""
    rng = np.random.default_rng(0)
    codes = rng.integers(n_classes, size=n)
    return rng.normal(size=(n, p)) + rng.normal(size=(n_classes, p))[codes] / np.sqrt(p), codes


def passes(n, p, n_classes, most):
    """As many passes as theirs, the rows in their own order."""
    X, codes = overlapping(n, p, n_classes)
    ours = Perceptron(max_passes=most)
    theirs = TheirPerceptron(max_iter=most, tol=None, shuffle=False)
    return Race(partial(ours.fit, X, codes), partial(theirs.fit, X, codes), rounds=3)


def verdict(*, separable):
    """What is separable, and by how much, against a linear program that only says whether.

    Ours is one as well; what it separates is asked once more in the features' own units, and
    widened.
    """
    X, codes = overlapping(1000, 50)
    if separable:
        codes = (X @ np.linspace(-1, 1, 50) > 0).astype(int)
    signs = 2 * codes - 1
    rows = -signs[:, None] * np.column_stack([np.ones(len(X)), X])

    def ours():
        return Perceptron(max_passes=1).fit(X, codes).margin_

    def program():
        nothing, one = np.zeros(rows.shape[1]), -np.ones(len(rows))
        return linprog(nothing, A_ub=rows, b_ub=one, bounds=(None, None))

    return Race(ours, program, theirs_at_most=1)


def least_squares(*, correlated):
    """A million rows of 20 features, against the quickest of theirs on the same indicators."""
    X, codes = overlapping(1_000_000, 20, 3)
    if correlated:
        X = X @ np.random.default_rng(1).normal(size=(20, 20))
    indicators = np.eye(3)[codes]
    theirs = [
        partial(LinearRegression().fit, X, indicators),
        partial(RidgeClassifier().fit, X, codes),
        *(partial(Ridge(solver=solver).fit, X, indicators) for solver in RIDGES),
    ]
    return Race(partial(LeastSquares().fit, X, codes), min(theirs, key=seconds), rounds=3)


def _passes(title, *shape):
    return Case(f"Perceptron, {title}, against theirs", 1 / 20, partial(passes, *shape))


def _verdict(title, wanted, separable):
    return Case(
        f"margin_, 1000 x 50 {title}, against a linear program",
        wanted,
        partial(verdict, separable=separable),
    )


def _least_squares(title, correlated):
    return Case(
        f"LeastSquares, 1 000 000 x 20{title}, against the quickest",
        1,
        partial(least_squares, correlated=correlated),
    )


CASES = (
    _passes("1000 passes over 1000 x 2", 1000, 2, 2, 1000),
    _passes("100 passes over 1000 x 8", 1000, 8, 2, 100),
    _passes("5 passes over 5000 x 200", 5000, 200, 2, 5),
    _passes("5 passes over 100 000 x 20", 100_000, 20, 2, 5),
    _passes("5 passes over 5000 x 50, 50 classes", 5000, 50, 50, 5),
    _verdict("inseparable", 1 / 2, separable=False),
    _verdict("separable", 1 / 4, separable=True),
    _least_squares("", correlated=False),
    _least_squares(" correlated", correlated=True),
)
