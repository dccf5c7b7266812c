"""Where the densities are known, the best rule is known: its regions, its error, what a fit loses.

Say the class j with the least expected cost  sum_k C[k, j] pi_k f_k(x),  f_k = N(m_k, Sigma_k).
Along a straight line every log(pi_k f_k) is a parabola, so that regions on it are exact intervals
and the errors follow from lines through the class means.
"""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from scipy.special import chdtr, ndtri, softmax
from scipy.stats import qmc

from lindisc.chances import log_chances
from lindisc.known_classes import KnownClasses
from lindisc.parabolas import Parabolas

_N_DIRECTIONS = 4096
_LOG_N_POINTS = 13


@dataclass(frozen=True, eq=False)
class GaussianProblem(KnownClasses):
    """Known Gaussian classes, with what it costs to confuse them.

    In one dimension K means and K variances will do. `costs[k, j]` is the cost of saying j when
    k is true; None costs every error 1. Classes are the codes 0 to K - 1; ties go to the lower.
    """

    costs: np.ndarray | None = None

    def __post_init__(self):
        super().__post_init__()
        object.__setattr__(self, "costs", _checked_costs(self.costs, len(self.priors)))

    def predict(self, X):
        """The class code with the least expected cost."""
        return self._decide(self.log_joint(X))

    def boundaries(self):
        """The sorted points, in one dimension, where the decision changes."""
        return np.array([low for low, _, _ in self.regions()[1:]])

    def regions(self):
        """The intervals (low, high, class code) of one dimension, from -inf to inf."""
        if self.means.shape[1] != 1:
            raise ValueError(
                "regions and boundaries of GaussianProblem are intervals and need one feature; "
                f"this problem has {self.means.shape[1]}."
            )
        knots, codes = self._cells(self._along(np.zeros(1), np.ones((1, 1))))
        edges = np.concatenate([[-np.inf], knots[0], [np.inf]])
        cells = np.flatnonzero(np.diff(edges) > 0)
        starts = cells[np.diff(codes[0, cells], prepend=-1) != 0]
        lows, codes = edges[starts].tolist(), codes[0, starts].tolist()
        return list(zip(lows, [*lows[1:], np.inf], codes, strict=True))

    def confusion(self):
        """P(say j | k is true), K x K.

        Each class is seen from its own mean, in coordinates where it is round: the share of every
        line through the mean is exact, by the chi distribution. One feature has one line; two
        have 4096 equally spaced (accuracy 1e-6, far better where no line touches a boundary);
        more have 8192 quasi-random ones (about 1e-3).
        """
        return np.array([self._answers(k) for k in range(len(self.priors))])

    def error(self):
        """The expected cost of the best rule, the least there is: the Bayes error for 0-1 costs."""
        return float(np.sum(self.priors[:, None] * self._cost_table * self.confusion()))

    def risk(self, decide):
        """The expected cost of any rule: `decide` takes rows to class codes."""
        return self.error() + self._excess(decide)

    def excess_risk(self, model, *, classes=None):
        """What a fitted classifier costs beyond the best rule; never negative.

        `classes` are the labels of codes 0 to K - 1, the model's own `classes_` if None. It is the
        mean of the excess given x over 8192 quasi-random points per class: about 1e-3 of a cost.
        """
        labels = np.asarray(model.classes_ if classes is None else classes)
        if len(labels) != len(self.priors) or not np.isin(model.classes_, labels).all():
            raise ValueError(
                f"`classes` of GaussianProblem.excess_risk must name the {len(self.priors)} "
                f"classes in the order of the problem; got {labels.tolist()} for a model of "
                f"{model.classes_.tolist()}."
            )
        return self._excess(lambda X: (model.predict(X)[:, None] == labels).argmax(axis=1))

    def _excess(self, decide):
        noise = ndtri(_cube(self.means.shape[1]))
        excess = 0.0
        for prior, mean, root in zip(self.priors, self.means, self.roots, strict=True):
            X = mean + noise @ root.T
            expected = self.posterior(X) @ self._cost_table
            chosen = np.take_along_axis(expected, np.asarray(decide(X))[:, None], axis=1)[:, 0]
            excess += prior * np.mean(chosen - expected.min(axis=1))
        return float(excess)

    def _decide(self, log_joint):
        if self._log_weights is not None:
            return (log_joint + self._log_weights).argmax(axis=-1)
        return (softmax(log_joint, axis=-1) @ self._cost_table).argmin(axis=-1)

    @cached_property
    def _cost_table(self):
        return 1 - np.eye(len(self.priors)) if self.costs is None else self.costs

    @cached_property
    def _log_weights(self):
        """log w_k where an error costs w_k whatever is said: then the largest w_k pi_k f_k wins."""
        n_classes = len(self.priors)
        extra = self._cost_table - np.diag(self._cost_table)[:, None]
        wrong = extra[~np.eye(n_classes, dtype=bool)].reshape(n_classes, -1)
        if (wrong != wrong[:, :1]).any() or (wrong < 0).any():
            return None
        return log_chances(wrong[:, 0])

    def _answers(self, k):
        n_classes, n_features = self.means.shape
        lines = self._along(self.means[k], _directions(n_features) @ self.roots[k].T)
        knots, codes = self._cells(lines)
        below = 0.5 + 0.5 * np.sign(knots) * chdtr(n_features, knots**2)
        shares = np.diff(below, axis=1, prepend=0, append=1)
        return np.array([shares[codes == j].sum() for j in range(n_classes)]) / len(knots)

    def _along(self, origin, directions):
        return Parabolas.along(
            origin, directions, self.means, self.whiteners, heights=self.log_peaks
        )

    def _cells(self, lines):
        """Sorted knots (L x R) of the lines and the decisions (L x R + 1) in the cells they cut."""
        if self._log_weights is None:
            knots = lines.switches(self._decide)
        else:
            knots = replace(lines, heights=lines.heights + self._log_weights).ties()
        return knots, self._decide(lines.values(lines.between(knots)))


def _checked_costs(costs, n_classes):
    if costs is None:
        return None
    costs = np.asarray(costs, dtype=float)
    if costs.shape != (n_classes, n_classes):
        raise ValueError(
            f"`costs` of GaussianProblem must have shape {(n_classes, n_classes)}, a row for each "
            f"true class; got {costs.shape}."
        )
    for k, row in enumerate(costs):
        if not (np.isfinite(row) & (row >= 0)).all():
            raise ValueError(
                "`costs` of GaussianProblem must be finite and not negative; "
                f"for class {k} got {row.tolist()}."
            )
    return costs


def _directions(n_features):
    """Unit vectors, one for each line through the origin."""
    if n_features == 1:
        return np.ones((1, 1))
    if n_features == 2:
        angles = np.pi * (np.arange(_N_DIRECTIONS) + 0.5) / _N_DIRECTIONS
        return np.column_stack([np.cos(angles), np.sin(angles)])
    normal = ndtri(_cube(n_features))
    return normal / np.linalg.norm(normal, axis=1, keepdims=True)


def _cube(n_features):
    """Fixed quasi-random points of the unit cube."""
    return qmc.Sobol(n_features, rng=np.random.default_rng(0)).random_base2(_LOG_N_POINTS)
