"""Least squares regresses the class indicators on (1, x); the largest fitted value wins.

½ |indicator_k - X w_k - b_k|² + ½ λ |w_k|² + μ |w_k|₁ for every class k

Singular values solve it, or mostly as exactly and faster the normal equations, from sums over rows
z = (x - mean) / d: (Z'Z + λ / d²) w_k = Z'e_k with e_k = 1 in class k and 0 elsewhere. The sums
lose as many digits as lie between the eigenvalues of the system: where they lie far apart, singular
values are needed. A lasso is found by coordinate descent.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Self

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import clone
from sklearn.exceptions import ConvergenceWarning
from sklearn.linear_model import enet_path

from lindisc.base import Classifier, LinearScoresMixin
from lindisc.generated_docs import Fitted
from lindisc.linear.conditioning import Coordinates, blocks
from lindisc.linear.options import RIDGE
from lindisc.parameters import Real
from lindisc.scores import Scores
from lindisc.validation import check_parameters, seen


class LeastSquares(LinearScoresMixin, Classifier):
    """Least squares: linear regression on the class indicators; the largest fitted value wins.

    The indicator of class k is 1 for its rows and 0 for all others, so that the fitted values of a
    row sum to 1. They are no probabilities: they may lie outside 0 and 1, and a class between two
    others may never have the largest. Where many fits are best it is the one of least norm.

    See Also
    --------
    Logistic : a linear score per class as well, with probabilities.
    LDA : the same direction as this for two classes, with another constant.

    References
    ----------
    T. Hastie, R. Tibshirani and J. Friedman (2009). The Elements of Statistical Learning, 4.2.
    Springer.

    Examples
    --------
    >>> from lindisc import LeastSquares
    >>> from lindisc.datasets import load
    >>> iris = load("iris")
    >>> model = LeastSquares().fit(iris.X, iris.y)
    >>> round(model.score(iris.X, iris.y), 3)
    0.847
    >>> model.discriminants(iris.X[:1]).sum().round(6).item()
    1.0

    A lasso leaves features out; `alpha` of scikit-learn's Lasso is `lasso` / n:

    >>> sparse = LeastSquares(lasso=20).fit(iris.X, iris.y)
    >>> (sparse.coef_ != 0).sum().item(), model.coef_.size
    (3, 12)
    """

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

    def _fits_along(
        self, parameter: str, values: Iterable, X: ArrayLike, y: ArrayLike
    ) -> Iterator[Self]:
        """This classifier fitted at every value of a penalty; the rows are summed up once."""
        models = [clone(self).set_params(**{parameter: value}) for value in values]
        like, X, codes = seen(self, X, y)
        for model in models:
            check_parameters(model)
            vars(model).update({name: v for name, v in vars(like).items() if name.endswith("_")})
        _regress(models, X, codes)
        return iter(models)

    def _estimate(self, X, codes):
        _regress([self], X, codes)

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


def _regress(models, X, codes):
    """Fit all models to the same rows, which are summed up once, from the largest lasso down."""
    rows = X, codes, len(models[0].classes_)
    equations = NormalEquations(*rows)
    sparse = SparseFits(*rows) if any(model.lasso > 0 for model in models) else None
    for model in sorted(models, key=lambda model: -model.lasso):
        model.converged_ = True
        if sparse and model.lasso > 0:
            fit, model.converged_ = sparse.at(model.ridge, model.lasso)
        else:
            fit = equations.solved(model.ridge) or model._decomposed(X, np.eye(rows[2])[codes])
        model._keep(Scores.linear(*fit))


_MOST_SWEEPS = 100_000


class SparseFits:
    """Lasso fits to the same rows along penalties, from precomputed Z'Z where p < n."""

    def __init__(self, X: np.ndarray, codes: np.ndarray, n_classes: int):
        n, p = X.shape
        self._mean = X.mean(axis=0)
        self._rows = np.asfortranarray(X - self._mean)
        self._shares = np.bincount(codes, minlength=n_classes) / n
        n_own = n_classes - (n_classes == 2)  # of two classes one fit is minus the other
        self._targets = (np.arange(n_own)[:, None] == codes) - self._shares[:n_own, None]
        self._products = self._rows.T @ self._rows if p < n else False
        self._weights = np.zeros((n_own, p))

    def at(
        self, ridge: float, lasso: float
    ) -> tuple[tuple[np.ndarray, np.ndarray, np.ndarray], bool]:
        """Weights of (1, z) for every class, mean and units, and whether they have converged."""
        n_sweeps = []
        for k, target in enumerate(self._targets):
            self._weights[k], n = self._swept(target, self._weights[k], ridge, lasso)
            n_sweeps.append(n)
        weights = np.vstack([self._weights, -self._weights])[: len(self._shares)]
        fit = np.column_stack([self._shares, weights]), self._mean, np.ones_like(self._mean)
        return fit, max(n_sweeps) < _MOST_SWEEPS

    def _swept(self, target, start, ridge, lasso):
        total = ridge + lasso
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ConvergenceWarning)
            _, weights, _, n_sweeps = enet_path(
                self._rows,
                target,
                l1_ratio=lasso / total,
                alphas=[total / len(target)],
                precompute=self._products,
                Xy=self._rows.T @ target,
                coef_init=start,
                tol=1e-10,
                max_iter=_MOST_SWEEPS,
                return_n_iter=True,
                check_input=False,
            )
        return weights[:, 0], n_sweeps[0]


_BLOCK = 4096
_SAMPLE = 1000  # rows whose mean is near enough to that of all
_ALIKE = 1e-5  # the least eigenvalue, relative to the largest, with which enough digits are left
_EPS = np.finfo(float).eps


class NormalEquations:
    """Sums over rows, and the weights that follow from them at any ridge."""

    def __init__(self, X: np.ndarray, codes: np.ndarray, n_classes: int):
        self._X, self._codes, self._n_classes = X, codes, n_classes

    def solved(self, ridge: float) -> tuple[np.ndarray, np.ndarray, np.ndarray] | None:
        """Return the weights of (1, z) for every class, the mean and d; None where digits would be
        lost.
        """
        n, p = self._X.shape
        if p >= n:
            return None
        wanted, products, mean, drift = self._moments
        variances = np.diagonal(products) / n
        if not (variances > np.maximum(drift**2, (8 * _EPS * mean) ** 2)).all():
            return None
        scale = np.sqrt(variances + ridge / n)
        system = products / scale / scale[:, None]
        system[np.diag_indices(p)] += ridge / scale**2
        eigenvalues, vectors = np.linalg.eigh(system)
        if eigenvalues[0] < _ALIKE * eigenvalues[-1]:
            return None
        shares = np.bincount(self._codes, minlength=self._n_classes) / n
        weights = np.column_stack([shares, wanted / scale @ vectors / eigenvalues @ vectors.T])
        return weights, mean, scale

    @cached_property
    def _moments(self):
        """Z'e_k of every class (K x p), Z'Z, the mean, and how far it is from a first guess."""
        n, p = self._X.shape
        shift = self._X[:: 1 + n // _SAMPLE].mean(axis=0)
        of_classes, products = np.zeros((self._n_classes, p)), np.zeros((p, p))
        indicators = np.eye(self._n_classes)
        for here, rows in blocks(self._X, shift, _BLOCK):
            of_classes += indicators[:, self._codes[here]] @ rows
            products += rows.T @ rows
        drift = of_classes.sum(axis=0) / n
        counts = np.bincount(self._codes, minlength=self._n_classes)
        wanted = of_classes - counts[:, None] * drift
        return wanted, products - n * np.outer(drift, drift), shift + drift, drift
