"""What is true of a training run, worked out from its rows and its weights alone."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from scipy.optimize import linprog
from scipy.special import logsumexp

from lindisc.linear.training_path import in_own_units

BENDS = {("squared", 2): 1, ("squared", 3): 1, ("logistic", 2): 1 / 4, ("logistic", 3): 1 / 2}
TOLERANCE = 1e-6  # of the linear programs


@dataclass(frozen=True, eq=False)
class Facts:
    """A run with the study that it was trained on."""

    run: object
    study: object

    @cached_property
    def options(self):
        """Those of its classifier."""
        return self.run.classifier.get_params()

    def is_(self, **wanted):
        """Whether its options are these."""
        return all(self.options.get(name) == value for name, value in wanted.items())

    @cached_property
    def Z(self):
        """The rows (1, x), as the classifier sees them."""
        return self.design(self.study.training)

    def design(self, rows):
        """The rows (1, x) of others."""
        X = self.run.fit.prepared(rows.X)
        return np.column_stack([np.ones(len(X)), X])

    @cached_property
    def codes(self):
        """The class of every row, as a number."""
        return np.unique(self.study.training.y, return_inverse=True)[1]

    @cached_property
    def K(self):
        """How many classes there are."""
        return int(self.codes.max()) + 1

    @cached_property
    def signs(self):
        """r = ±1 by problem and row: one problem for two classes, else one for each."""
        own = [1] if self.K == 2 else range(self.K)
        return np.array([np.where(self.codes == k, 1.0, -1.0) for k in own])

    @cached_property
    def weights(self):
        """Those of (1, x) by frame and problem."""
        return in_own_units(self.run.classifier.path_)

    @cached_property
    def steps(self):
        """The number of the step of every frame."""
        return self.run.classifier.path_.values

    @cached_property
    def scores(self):
        """By frame, problem and row."""
        return self.weights @ self.Z.T

    @cached_property
    def margins(self):
        """r h, likewise."""
        return self.signs * self.scores

    def row_losses(self):
        """By frame and row."""
        loss, m = self.run.loss.name, self.margins
        if loss == "logistic" and self.K > 2:
            own = self.codes, np.arange(len(self.codes))
            ahead = self.scores - self.scores[:, *own][:, None]
            ahead[:, *own] = -np.inf
            return np.logaddexp(0, logsumexp(ahead, axis=1))
        each = {
            "squared": lambda: (1 - m) ** 2 / 2,
            "perceptron": lambda: np.maximum(0, -m),
            "logistic": lambda: np.logaddexp(0, -m),
            "hinge": lambda: np.maximum(0, 1 - m),
        }[loss]()
        return each.sum(axis=1)

    @cached_property
    def ridge(self):
        """λ."""
        return self.options.get("ridge", 0.0)

    @cached_property
    def penalties(self):
        """Those of the ridge by frame."""
        return self.ridge / 2 * (self.weights[..., 1:] ** 2).sum(axis=(1, 2))

    @cached_property
    def losses(self):
        """The loss at every frame."""
        return self.row_losses().sum(axis=1) + self.penalties

    @cached_property
    def shares(self):
        """How much each row counts in the steps."""
        return 1 / (self.Z**2).sum(axis=1) if self.is_(normalise="rows") else np.ones(len(self.Z))

    def wrong(self, rows=None):
        """How many rows are given another class, at every frame; a tie goes to the first."""
        rows = rows or self.study.training
        codes = np.searchsorted(np.unique(self.study.training.y), rows.y)
        scores = self.weights @ self.design(rows).T
        given = scores[:, 0] > 0 if self.K == 2 else scores.argmax(axis=1)
        return (given != codes).sum(axis=1)

    def has_ties(self, rows):
        """Whether rounding decides of some of the rows, at some frame, which class it is given."""
        Z, weights = self.design(rows).T, self.weights
        scores = [-weights, weights] if self.K == 2 else [weights]
        first, second = np.sort(np.concatenate(scores, axis=1) @ Z, axis=1)[:, :-3:-1].swapaxes(
            0, 1
        )
        sizes = (np.abs(weights) @ np.abs(Z)).max(axis=1)
        return bool((first - second < 1e-9 * sizes).any())

    @cached_property
    def bend(self):
        """The largest second derivative of the loss of a row; None where it has none."""
        return BENDS.get((self.run.loss.name, min(self.K, 3)))

    @cached_property
    def limit(self):
        """2 / (bend L + λ)."""
        return 2 / (
            self.bend * np.linalg.eigvalsh((self.Z.T * self.shares) @ self.Z)[-1] + self.ridge
        )

    @cached_property
    def flat_unit(self):
        """1 / R² or 1 / (n R²), and 1 / λ, of which the lesser is the unit."""
        square = (self.shares * (self.Z[:, 1:] ** 2).sum(axis=1)).max()
        batch = len(self.Z) if self.is_(optimiser="batch") else 1
        return 1 / (batch * square), 1 / self.ridge if self.ridge else np.inf

    @cached_property
    def growth(self):
        """The length of the last step over that of the one before; 0 where there are fewer."""
        if len(self.weights) < 3:
            return 0.0
        before, last = np.linalg.norm(np.diff(self.weights[-3:], axis=0), axis=(1, 2))
        return last / before if before else 0.0

    @cached_property
    def rule(self):
        """Of the perceptron rule: how many updates, row after row, and whether a pass had none."""
        w, signs, count = self.weights[0, 0].copy(), self.signs[0], 0
        size = np.ones(self.Z.shape[1])
        if self.is_(bias_step="squared radius"):
            size[0] = (self.Z[:, 1:] ** 2).sum(axis=1).max()
        for _ in range(self.run.epochs):
            before = count
            for z, r in zip(self.Z, signs, strict=True):
                if r * (w @ z) <= 0:
                    w, count = w + r * z * size, count + 1
            if count == before:
                return count, True
        return count, False

    def _scaled(self):
        spread = np.ptp(self.Z, axis=0)
        spread[0] = 1
        return (self.Z - np.append(0, self.Z[:, 1:].mean(axis=0))) / np.where(spread > 0, spread, 1)

    @cached_property
    def clearances(self):
        """By problem: how far all rows can be on their sides, for weights of at most 1."""
        Z, found = self._scaled(), []
        m = Z.shape[1]
        for signs in self.signs:
            A = np.column_stack([-signs[:, None] * Z, np.ones(len(Z))])
            costs = np.append(np.zeros(m), -1.0)
            bounds = [(-1, 1)] * m + [(None, 1)]
            found.append(-linprog(costs, A, np.zeros(len(Z)), bounds=bounds).fun)
        return np.array(found)

    @cached_property
    def gain(self):
        """How much some weights of at most 1 can put rows on their sides, and none on the other."""
        Z = self._scaled()
        if self.K == 2:
            rows = self.signs[0][:, None] * Z
        else:
            own, rows = np.eye(self.K), []
            for z, k in zip(Z, self.codes, strict=True):
                rows += [np.kron(own[k] - own[j], z) for j in range(self.K) if j != k]
            rows = np.array(rows)
        bounds = [(-1, 1)] * rows.shape[1]
        return -linprog(-rows.sum(axis=0), -rows, np.zeros(len(rows)), bounds=bounds).fun
