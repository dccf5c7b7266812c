"""The Bayes rule for known Gaussian classes: its regions, its error, the excess risk of a fit.

Say the class j with the least expected cost  sum_k C[k, j] pi_k f_k(x),  f_k = N(m_k, Sigma_k).
log(pi_k f_k(x)) = log pi_k - 1/2 log|2 pi Sigma_k| - 1/2 (x - m_k)' Sigma_k^-1 (x - m_k).
Along a straight line every log(pi_k f_k) is a parabola, so that regions on it are exact intervals
and the errors follow from lines through the class means.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import chdtr, chdtri, ndtr, ndtri, softmax
from sklearn.base import BaseEstimator
from sklearn.utils.validation import check_is_fitted

from lindisc.basis.polynomials import PolynomialBasis
from lindisc.bayes.costs import Costs, checked_costs, checked_covariances, checked_means
from lindisc.bayes.log_density_on_lines import Parabolas
from lindisc.bayes.two_classes import (
    MOST_FEATURES,
    KnownGaussians,
    TwoClasses,
    cube,
    directions_of,
)
from lindisc.label_checks import checked_classes
from lindisc.parameters import Priors, RandomState
from lindisc.scores import Scores

_PRIORS = Priors("priors", default="equal", help="how often each class occurs", optional=False)
_FINE, _COARSE = np.sinh(np.linspace(-5, 5, 4001)), np.array([-2, 0, 2])
_UNSEEN = 1e-10  # the share of a class that lies nearer to its mean, or farther, than the grid


@dataclass(frozen=True, eq=False)
class GaussianProblem(KnownGaussians):
    """Known Gaussian classes with misclassification costs.

    Classes are the codes 0 to K - 1; ties go to the lower.

    Parameters
    ----------
    means : array-like of shape (K, p)
        The class means; in one dimension K numbers will do.
    covariances : array-like of shape (K, p, p), or (p, p)
        The covariances, or one for all classes; in one dimension K variances will do.
    priors : array-like of shape (K,), or 'equal'
        How often each class occurs.
    costs : array-like of shape (K, K), default=None
        What it costs to say j when k is true, `costs[k, j]`; None: every error costs 1.

    Examples
    --------
    N(-1, 1) against N(1, 1/9), equally frequent:

    >>> from lindisc import GaussianProblem
    >>> problem = GaussianProblem([-1, 1], [1, 1 / 9], [0.5, 0.5])
    >>> problem.boundaries().round(3).tolist()
    [0.335, 2.165]
    >>> round(problem.error(), 3)
    0.057
    >>> X, codes = problem.sample(5, random_state=0)
    >>> problem.predict(X).tolist()
    [1, 0, 0, 0, 1]
    """

    means: np.ndarray
    covariances: np.ndarray
    priors: np.ndarray
    costs: np.ndarray | None = None

    def __post_init__(self) -> None:
        means = checked_means(self.means)
        K, p = means.shape
        _PRIORS.check(self.priors, "GaussianProblem")
        checked = {
            "means": means,
            "covariances": checked_covariances(self.covariances, K, p),
            "priors": _PRIORS.resolve(self.priors, np.ones(K), "GaussianProblem"),
            "costs": checked_costs(self.costs, K),
        }
        for name, value in checked.items():
            object.__setattr__(self, name, value)

    def sample(self, n: int, random_state: RandomState = None) -> tuple[np.ndarray, np.ndarray]:
        """Draw rows.

        Parameters
        ----------
        n : int
            How many.
        random_state : int, numpy.random.Generator or None, default=None
            What makes them come out again.

        Returns
        -------
        X : ndarray of shape (n, p)
            The rows.
        codes : ndarray of shape (n,)
            Their class codes.
        """
        rng = np.random.default_rng(random_state)
        codes = rng.choice(len(self.priors), size=n, p=self.priors)
        noise = rng.standard_normal((n, self.means.shape[1]))
        return self.means[codes] + np.einsum("nij,nj->ni", self.roots[codes], noise), codes

    def log_joint(self, X: ArrayLike) -> np.ndarray:
        """log(pi_k f_k(x)) with its true constants.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows.

        Returns
        -------
        ndarray of shape (n, K)
            The logarithms.
        """
        X, n_features = np.asarray(X, dtype=float), self.means.shape[1]
        if X.ndim != 2 or X.shape[1] != n_features:
            raise ValueError(
                f"`X` of GaussianProblem must hold rows of {n_features} features; "
                f"got shape {X.shape}."
            )
        whitened = np.einsum("kij,nkj->nki", self.whiteners, X[:, None, :] - self.means)
        return self.log_peaks - 0.5 * (whitened**2).sum(axis=2)

    def posterior(self, X: ArrayLike) -> np.ndarray:
        """P(class | x).

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows.

        Returns
        -------
        ndarray of shape (n, K)
            The probabilities.
        """
        return softmax(self.log_joint(X), axis=1)

    def scores(self) -> Scores:
        """The log joints as `Scores`; where there are costs, `rules.LeastCost` reads them."""
        centre = self.means.mean(axis=0)
        scale = np.sqrt(np.diagonal(self.covariances, axis1=1, axis2=2).mean(axis=0))
        weights = self._quadratics(centre, scale)
        weights[:, 0] += self.log_peaks
        return Scores(weights, PolynomialBasis(degree=2).of(len(centre)), centre, scale)

    def of_features(self, features: Sequence[int]) -> GaussianProblem:
        """Return the problem that some of the features alone give.

        Parameters
        ----------
        features : sequence of int
            Their positions.

        Returns
        -------
        GaussianProblem
            In these features.
        """
        chosen = list(features)
        covariances = self.covariances[:, chosen][:, :, chosen]
        return replace(self, means=self.means[:, chosen], covariances=covariances)

    def predict(self, X: ArrayLike) -> np.ndarray:
        """Decide by the best rule.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows.

        Returns
        -------
        ndarray of shape (n,)
            The class codes with the least expected cost.
        """
        return self._costs.decide(self.log_joint(X))

    def boundaries(self) -> np.ndarray:
        """The sorted points, in one dimension, where the decision changes."""
        return np.array([low for low, _, _ in self.regions()[1:]])

    def regions(self) -> list[tuple[float, float, int]]:
        """The intervals (low, high, class code) of one dimension, from -inf to inf."""
        if self.means.shape[1] != 1:
            raise ValueError(
                "regions and boundaries of GaussianProblem are intervals and need one feature; "
                f"this problem has {self.means.shape[1]}."
            )
        return list(self._intervals)

    @cached_property
    def _intervals(self):
        switches = self._switches(self._along(np.zeros(1), np.ones((1, 1))))
        order = np.argsort(switches.places, kind="stable")
        edges = np.concatenate([[-np.inf], switches.places[order], [np.inf]])
        codes = np.append(switches.before[order], switches.last)
        cells = np.flatnonzero(np.diff(edges) > 0)
        starts = cells[np.diff(codes[cells], prepend=-1) != 0]
        lows, codes = edges[starts].tolist(), codes[starts].tolist()
        return list(zip(lows, [*lows[1:], np.inf], codes, strict=True))

    def confusion(self) -> np.ndarray:
        """P(say j | k is true), K x K.

        Exact in one feature. In more each class is seen from its own mean, in coordinates where it
        is round: the share of every line through the mean is exact, by the chi distribution. Two
        have 4096 equally spaced (accuracy 1e-6, far better where no line touches a boundary);
        more have 8192 quasi-random ones (about 1e-3).
        """
        if self.means.shape[1] == 1:
            lows, highs, codes = (np.array(each) for each in zip(*self._intervals, strict=True))
            below = ndtr((np.stack([lows, highs]) - self.means[:, None]) / self.roots[:, :1])
            return (below[:, 1] - below[:, 0]) @ np.eye(len(self.priors))[codes]
        directions = directions_of(self.means.shape[1])
        return np.array([self._answers(k, directions) for k in range(len(self.priors))])

    def error(self) -> float:
        """The expected cost of the best rule, the least there is: the Bayes error for 0-1 costs."""
        if self.means.size <= 2 * MOST_FEATURES and len(self.priors) == 2:
            right, missed = np.diag(self._costs.table), self._costs.table[[0, 1], [1, 0]]
            if (self.priors * (missed - right) > 0).all():
                classes = self.means, self.covariances, self.priors, missed - right
                problems = TwoClasses(*(one[None] for one in classes))
                return float(self.priors @ right + problems.errors().item())
        return float(np.sum(self.priors[:, None] * self._costs.table * self.confusion()))

    def risk(self, decide: Callable) -> float:
        """The expected cost of any rule.

        Parameters
        ----------
        decide : callable
            It takes rows to class codes.

        Returns
        -------
        float
            The cost of a row, on average.
        """
        return self.error() + self._excess(lambda X: self._checked_codes(decide(X), len(X)))

    def excess_risk(self, model: BaseEstimator, *, classes: ArrayLike | None = None) -> float:
        """What a fitted classifier costs beyond the best rule; never negative.

        It is the mean of the excess given x over 8192 quasi-random points per class: about 1e-3 of
        a cost.

        Parameters
        ----------
        model : classifier
            The fitted classifier, ours or scikit-learn's.
        classes : array-like of shape (K,), default=None
            The labels of codes 0 to K - 1; None: the model's own `classes_`.

        Returns
        -------
        float
            The cost of a row beyond the least there is, on average.
        """
        check_is_fitted(model)
        owner = "GaussianProblem.excess_risk"
        labels = checked_classes(model.classes_ if classes is None else classes, owner)
        known = set(model.classes_.tolist()) <= set(labels.tolist())
        if len(labels) != len(self.priors) or not known:
            raise ValueError(
                f"`classes` of {owner} must name the {len(self.priors)} "
                f"classes in the order of the problem; got {labels.tolist()} for a model of "
                f"{model.classes_.tolist()}."
            )
        return self._excess(lambda X: (model.predict(X)[:, None] == labels).argmax(axis=1))

    def _excess(self, decide):
        X, regret = self._regrets
        return float(np.take_along_axis(regret, decide(X)[:, None], axis=1).sum())

    @cached_property
    def _regrets(self):
        """Quasi-random rows, and the excess cost of saying each class there times the row's weight
        in the mean.
        """
        noise = ndtri(cube(self.means.shape[1]))
        X = np.concatenate([m + noise @ L.T for m, L in zip(self.means, self.roots, strict=True)])
        expected = self.posterior(X) @ self._costs.table
        weights = np.repeat(self.priors, len(noise)) / len(noise)
        return X, weights[:, None] * (expected - expected.min(axis=1, keepdims=True))

    def _checked_codes(self, codes, n):
        codes, n_classes = np.asarray(codes), len(self.priors)
        if codes.shape != (n,) or not np.isin(codes, range(n_classes)).all():
            raise ValueError(
                "`decide` of GaussianProblem.risk must give every row a class code from 0 to "
                f"{n_classes - 1}; got {np.unique(codes).tolist()} in shape {codes.shape}."
            )
        return codes.astype(int)

    @cached_property
    def _costs(self):
        n_classes = len(self.priors)
        return Costs(1 - np.eye(n_classes) if self.costs is None else self.costs)

    def _answers(self, k, directions):
        n_classes, n_features = self.means.shape
        switches = self._switches(self._along(self.means[k], directions @ self.roots[k].T))
        below = 0.5 + 0.5 * np.sign(switches.places) * chdtr(n_features, switches.places**2)
        answers = np.bincount(switches.last, minlength=n_classes).astype(float)
        answers += np.bincount(switches.before, below, n_classes)
        answers -= np.bincount(switches.after, below, n_classes)
        return answers / len(directions)

    def _along(self, origin, directions):
        return Parabolas.along(
            origin, directions, self.means, self.whiteners, heights=self.log_peaks
        )

    def _switches(self, lines):
        log_weights = self._costs.log_weights
        if log_weights is not None:
            knots = replace(lines, heights=lines.heights + log_weights).ties()
            return lines.switches_at(knots, self._costs.decide)
        if len(lines.peaks) == 1:
            points = np.hstack([lines.around_peaks(_FINE), lines.ties()])
            return lines.switches_among(np.sort(points), self._costs.decide, bisections=60)
        grid = _grid(self.means.shape[1])
        around = np.clip(lines.around_peaks(_COARSE), grid[0], grid[-1])
        points = np.hstack([np.tile(grid, (len(around), 1)), around])
        return lines.switches_among(np.sort(points), self._costs.decide, bisections=10)


def _grid(n_features):
    """Integration points along a line through the mean of a class, in standard deviations."""
    near, far = np.sqrt(chdtri(n_features, [1 - _UNSEEN, _UNSEEN]))
    step = 0.05 if n_features == 2 else 0.25
    outwards = np.linspace(near, far, 1 + int((far - near) / step))
    return np.concatenate([-outwards[::-1], [0], outwards])
