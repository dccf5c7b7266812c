"""Least squares regresses the class indicators on (1, x); the largest fitted value wins.

½ |indicator_k - X w_k - b_k|² + ½ λ |w_k|² + μ |w_k|₁ for every class k
"""

import warnings

import numpy as np
from sklearn.exceptions import ConvergenceWarning
from sklearn.linear_model import ElasticNet

from lindisc.base import Classifier, LinearScoresMixin
from lindisc.described import Fitted
from lindisc.linear.coordinates import Coordinates
from lindisc.linear.normal_equations import solved
from lindisc.linear.options import RIDGE
from lindisc.parameters import Real
from lindisc.scores import Scores

_MOST_SWEEPS = 100_000


class LeastSquares(LinearScoresMixin, Classifier):
    """Regression on class indicators; where many fits are best, the one of least norm."""

    _last_follows = True
    parameters = (
        RIDGE,
        Real(
            "lasso",
            symbol="μ",
            default=0.0,
            low=0.0,
            slider=(0.0, 10.0),
            help="costs μ Σ|w| in the features' own units; the intercept is free",
            low_means="no penalty",
            high_means="all weights zero",
        ),
    )
    attributes = (
        Fitted("converged_", "bool", "False where a lasso stopped before it had settled."),
    )

    def __init__(self, *, ridge: float = 0.0, lasso: float = 0.0):
        self.ridge = ridge
        self.lasso = lasso

    def _estimate(self, X, codes):
        n_classes = len(self.classes_)
        self.converged_ = True
        if self.lasso > 0:
            fit = self._sparse(X, np.eye(n_classes)[codes])
        else:
            fit = solved(X, codes, n_classes, self.ridge)
            fit = fit or self._decomposed(X, np.eye(n_classes)[codes])
        self._keep(Scores.linear(*fit))

    def _decomposed(self, X, indicators):
        coordinates = Coordinates.of(X, self.ridge)
        Z = coordinates.design(X)[:, 1:]
        middle, shares = Z.mean(axis=0), indicators.mean(axis=0)
        costs = np.diag(np.sqrt(coordinates.penalty(self.ridge)[1:]))
        rows = np.vstack([Z - middle, costs]) if self.ridge > 0 else Z - middle
        wanted = np.zeros((len(rows), len(shares)))
        wanted[: len(Z)] = indicators - shares

        Q, R = np.linalg.qr(rows)
        left, lengths, vectors = np.linalg.svd(R, full_matrices=False)
        weights = (left.T @ (Q.T @ wanted)).T / lengths @ vectors
        weights = np.column_stack([shares - weights @ middle, weights])
        return coordinates.unfold(weights), coordinates.centre, coordinates.scale

    def _sparse(self, X, indicators):
        centre, total = X.mean(axis=0), self.lasso + self.ridge
        net = ElasticNet(
            alpha=total / len(X),
            l1_ratio=self.lasso / total,
            tol=1e-10,
            max_iter=_MOST_SWEEPS,
        )
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ConvergenceWarning)
            net.fit(X - centre, indicators)
        self.converged_ = bool(np.max(net.n_iter_) < _MOST_SWEEPS)
        weights = np.column_stack([net.intercept_, net.coef_])
        return weights, centre, np.ones_like(centre)
