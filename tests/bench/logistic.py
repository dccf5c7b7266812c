"""How fast a likelihood is climbed: Newton against scikit-learn, batch descent against a loop."""

import warnings
from functools import partial

import numpy as np
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


def maximum_likelihood(rows):
    """Against the quickest of their solvers, all as loose as the same deviance allows."""
    X, codes = rows()
    signs = 2 * codes - 1

    def deviance(model):
        return 2 * np.logaddexp(0, -signs * model.decision_function(X)).sum()

    enough = deviance(Logistic().fit(X, codes)) * (1 + SAME)

    def loosest(make):
        """The first of the tolerances that is tight enough: seconds, and the model."""
        for tol in TOLERANCES:
            model = make(tol=tol)
            with warnings.catch_warnings(action="ignore", category=ConvergenceWarning):
                duration = seconds(partial(model.fit, X, codes))
            if deviance(model) <= enough:
                return duration, model
        return np.inf, model

    _, ours = loosest(Logistic)
    theirs = partial(LogisticRegression, C=np.inf, max_iter=2000)
    found = [loosest(partial(theirs, solver=solver)) for solver in SOLVERS]
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


def _case(title, rows):
    return Case(f"Logistic, {title}, against the quickest", 1, partial(maximum_likelihood, rows))


CASES = (
    _case("spam", spam),
    _case("100 000 x 50 correlated", partial(many_rows, correlated=True)),
    _case("100 000 x 50 independent", partial(many_rows, correlated=False)),
    Case("1000 epochs of batch descent, 500 x 2, against a loop", 20, batch_descent),
)
