"""How much arithmetic on statistics saves against fitting again."""

from functools import partial
from time import sleep

import numpy as np
from sklearn.base import clone
from sklearn.model_selection import cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from lindisc import (
    LDA,
    QDA,
    RDA,
    BayesianQDA,
    LinearDiscriminant,
    Logistic,
    Perceptron,
    leave_one_out,
    sweep,
    tune,
)
from lindisc.datasets import load
from lindisc.selection.folds import out_of_fold
from tests.bench.race import Case, Race


def left_out(model, slug, n_refits):
    """All rows left out, against refits without some of them, extrapolated to all."""
    data = load(slug)
    rows = np.arange(len(data.y))

    def refit():
        for i in np.linspace(0, len(rows) - 1, n_refits).astype(int):
            others = rows != i
            clone(model).fit(data.X[others], data.y[others]).predict(data.X[[i]])

    ours = partial(leave_one_out, model, data.X, data.y)
    return Race(ours, refit, share=n_refits / len(rows))


def scaled_left_out(model, slug):
    """All rows left out behind a scaler, against the classifier alone."""
    data = load(slug)
    pipeline = make_pipeline(StandardScaler(), model)
    return Race(
        partial(leave_one_out, pipeline, data.X, data.y),
        partial(leave_one_out, model, data.X, data.y),
    )


def tuned():
    """21 x 21 cells x 10 folds, against three cross-validations of one cell."""
    spam = load("spam")

    def three_runs():
        for _ in range(3):
            cross_val_score(RDA(gamma=0.5), spam.X, spam.y, cv=10)

    return Race(partial(tune, RDA(), spam.X, spam.y), three_runs)


def ten_folds():
    """The four slowest methods of the front page on 1797 digits of 64 features, against 8 s."""
    data = load("digits")
    models = (Perceptron(), Logistic(), LinearDiscriminant(), BayesianQDA())

    def ours():
        for model in models:
            out_of_fold(model, data.X, data.y, has_posterior=False)

    return Race(ours, partial(sleep, 0.08), rounds=1, share=0.01)


def swept(model, parameter):
    """50 values on 100 000 rows of 20 features in 3 classes, against 5 fits x 10."""
    rng = np.random.default_rng(0)
    codes = rng.integers(3, size=100_000)
    X = rng.normal(size=(100_000, 20)) + rng.normal(size=(3, 20))[codes]
    values = np.linspace(0, 1, 50).tolist()

    def apart():
        for value in values[::10]:
            clone(model).set_params(**{parameter: value}).fit(X, codes).predict(X)

    return Race(partial(sweep, model, parameter, values, X, codes), apart, rounds=3, share=0.1)


def _swept(model, parameter):
    title = f"sweep {parameter} of {type(model).__name__}, 50 values, 100 000 x 20, against refits"
    return Case(title, 10, partial(swept, model, parameter))


def _scaled_left_out(model, slug):
    title = f"leave one out, scaler and {model}, {slug}, against the classifier alone"
    return Case(title, 0.6, partial(scaled_left_out, model, slug))


CASES = (
    Case("leave one out, LDA, crabs, against refits", 50, partial(left_out, LDA(), "crabs", 200)),
    Case("leave one out, QDA, crabs, against refits", 50, partial(left_out, QDA(), "crabs", 200)),
    Case(
        "leave one out, LDA, spam, against 60 refits x 77", 50, partial(left_out, LDA(), "spam", 60)
    ),
    _scaled_left_out(LDA(), "spam"),
    _scaled_left_out(LDA(), "crabs"),
    _scaled_left_out(LDA(gamma=0.5), "crabs"),
    Case("tune RDA, spam, against 3 runs of one cell", 1, tuned),
    Case("ten folds, digits, the four slowest methods, against 8 s", 1, ten_folds),
    _swept(LDA(), "gamma"),
    _swept(QDA(), "ridge"),
    _swept(RDA(), "alpha"),
)
