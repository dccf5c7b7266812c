"""How fast a likelihood is climbed: Newton against scikit-learn, batch descent against a loop."""

import warnings
from functools import partial

import numpy as np
from scipy.special import log_softmax
from sklearn.exceptions import ConvergenceWarning
from sklearn.linear_model import LogisticRegression

from lindisc import LinearDiscriminant, Logistic
from lindisc.datasets import load
from tests.bench.race import Case, Race, seconds

SOLVERS = ("newton-cholesky", "newton-cg", "lbfgs")
TOLERANCES = 10.0 ** -np.arange(2, 11)
SAME = 1e-8  # relative difference between deviances
EPOCHS, EPOCHS_OF_LOOP = 1000, 50


def spam():
    """4601 e-mails in the features' own units, 1 for spam."""
    data = load("spam")
    return data.X, (data.y == "spam").astype(int)


def many_rows(*, correlated):
    """100 000 rows of 50 features with log odds of standard deviation 2."""
    rng = np.random.default_rng(0)
    X = rng.normal(size=(100_000, 50))
    if correlated:
        X = X @ rng.normal(size=(50, 50))
    log_odds = X @ rng.normal(size=50)
    log_odds *= 2 / log_odds.std()
    return X, (rng.random(len(X)) < 1 / (1 + np.exp(-log_odds))).astype(int)


def many_classes():
    """5000 rows of 20 features in 100 classes, after a softmax of linear scores."""
    rng = np.random.default_rng(0)
    X, W = rng.normal(size=(5000, 20)), rng.normal(size=(20, 100))
    return X, (X @ W + rng.gumbel(size=(5000, 100))).argmax(axis=1)


def many_features():
    """4000 rows of 2000 features, five of which count."""
    rng = np.random.default_rng(0)
    X = rng.normal(size=(4000, 2000))
    return X, (X[:, :5].sum(axis=1) + rng.normal(size=4000) > 0).astype(int)


def a_million_rows():
    """Rows of 10 features in the order of their classes, a tenth of them cases."""
    rng = np.random.default_rng(0)
    codes = np.sort((np.arange(1_000_000) % 10 == 0).astype(int))
    return rng.normal(size=(1_000_000, 10)) + 0.3 * codes[:, None], codes


def maximum_likelihood(rows, ridge=0.0, solvers=SOLVERS):
    """Against the quickest of their solvers, all as loose as the same objective allows."""
    X, codes = rows()

    def deviance(model):
        scores = model.decision_function(X)
        if scores.ndim == 1:
            scores = np.column_stack([np.zeros(len(X)), scores])
        fitted = log_softmax(scores, axis=1)[np.arange(len(codes)), codes]
        return ridge * np.sum(model.coef_**2) - 2 * fitted.sum()

    enough = deviance(Logistic(ridge=ridge).fit(X, codes)) * (1 + SAME)

    def loosest(make):
        """The first of the tolerances that is tight enough: seconds, and the model."""
        for tol in TOLERANCES:
            model = make(tol=tol)
            with warnings.catch_warnings(action="ignore", category=ConvergenceWarning):
                duration = seconds(partial(model.fit, X, codes))
            if deviance(model) <= enough:
                return duration, model
        return np.inf, model

    _, ours = loosest(partial(Logistic, ridge=ridge))
    theirs = partial(LogisticRegression, C=1 / ridge if ridge else np.inf, max_iter=2000)
    found = [loosest(partial(theirs, solver=solver)) for solver in solvers]
    _, quickest = min(found, key=lambda pair: pair[0])
    return Race(partial(ours.fit, X, codes), partial(quickest.fit, X, codes))


def batch_descent():
    """Logistic loss on 500 rows of 2 features, against a few epochs of a loop over them."""
    rng = np.random.default_rng(0)
    codes = np.arange(500) % 2
    X = rng.normal(size=(500, 2)) + codes[:, None]
    ours = LinearDiscriminant(loss="logistic", optimiser="batch", epochs=EPOCHS)
    rate = ours.fit(X, codes).learning_rate_

    def loop():
        weights, constant = np.zeros(2), 0.0
        for _ in range(EPOCHS_OF_LOOP):
            along, up = np.zeros(2), 0.0
            for x, r in zip(X, 2 * codes - 1, strict=True):
                pull = r / (1 + np.exp(r * (weights @ x + constant)))
                along += pull * x
                up += pull
            weights, constant = weights + rate * along, constant + rate * up

    return Race(partial(ours.fit, X, codes), loop, share=EPOCHS_OF_LOOP / EPOCHS)


def one_step():
    """A single step must not cost more than all of them."""
    X, codes = many_features()
    whole, first = Logistic(ridge=1.0), Logistic(ridge=1.0, max_iter=1)
    return Race(partial(first.fit, X, codes), partial(whole.fit, X, codes), rounds=2)


def _case(title, rows, wanted=1.0, **options):
    race = partial(maximum_likelihood, rows, **options)
    return Case(f"Logistic, {title}, against the quickest", wanted, race)


CASES = (
    _case("spam", spam),
    _case("100 000 x 50 correlated", partial(many_rows, correlated=True)),
    _case("100 000 x 50 independent", partial(many_rows, correlated=False)),
    _case("5000 x 20, 100 classes", many_classes, 1 / 1.5, ridge=1.0, solvers=("lbfgs",)),
    _case("4000 x 2000, ridge 1", many_features, 1 / 1.5, ridge=1.0, solvers=("lbfgs",)),
    _case("1 000 000 x 10 in order", a_million_rows, 1 / 1.5),
    Case("Logistic, 4000 x 2000, one step against all", 1, one_step),
    Case("1000 epochs of batch descent, 500 x 2, against a loop", 20, batch_descent),
)
