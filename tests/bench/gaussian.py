"""How fast the Gaussian family is fitted, against scikit-learn."""

from functools import partial

import numpy as np
from sklearn.discriminant_analysis import (
    LinearDiscriminantAnalysis,
    QuadraticDiscriminantAnalysis,
)

from lindisc import LDA, QDA
from tests.bench.race import Case, Race


def many_rows(ours, theirs):
    """100 000 rows of 50 features in 5 classes."""
    rng = np.random.default_rng(0)
    codes = rng.integers(0, 5, 100_000)
    X = rng.normal(size=(100_000, 50)) + rng.normal(size=(5, 50))[codes]
    return Race(lambda: ours.fit(X, codes), lambda: theirs.fit(X, codes))


def many_features():
    """62 rows of 4026 features, about what a microarray gives; theirs runs once."""
    rng = np.random.default_rng(0)
    codes = np.arange(62) % 3
    X = rng.normal(size=(62, 4026)) + 0.3 * rng.normal(size=(3, 4026))[codes]
    ours = LDA(gamma=0.5)
    theirs = LinearDiscriminantAnalysis(solver="lsqr", shrinkage=0.5)
    return Race(lambda: ours.fit(X, codes), lambda: theirs.fit(X, codes), theirs_at_most=1)


def _case(ours, theirs, solver, wanted):
    title = f"{type(ours).__name__} fit, 100 000 x 50, against {solver}"
    return Case(title, wanted, partial(many_rows, ours, theirs(solver=solver)))


CASES = (
    _case(LDA(), LinearDiscriminantAnalysis, "svd", 3),
    _case(LDA(), LinearDiscriminantAnalysis, "lsqr", 1),
    _case(LDA(), LinearDiscriminantAnalysis, "eigen", 1),
    _case(QDA(), QuadraticDiscriminantAnalysis, "svd", 3),
    _case(QDA(), QuadraticDiscriminantAnalysis, "eigen", 1.5),
    Case("LDA, gamma = 0.5, fit, 62 x 4026, against lsqr", 1000, many_features),
)
