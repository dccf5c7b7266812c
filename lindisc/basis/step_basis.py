"""Step functions: terms that change their sign at thresholds of a feature.

phi(x) = sign(x_j - c_j)
"""

from __future__ import annotations

from typing import Self

import numpy as np

from lindisc.basis.polynomials import Basis
from lindisc.generated_docs import Fitted
from lindisc.parameters import Integer


class StepBasis(Basis):
    """Signs of x_j - c_j at `n_steps` quantiles c_j of every feature.

    Examples
    --------
    >>> from lindisc import StepBasis
    >>> basis = StepBasis(n_steps=1).fit([[0], [1], [5]])
    >>> basis.thresholds_.tolist()
    [[1.0]]
    >>> basis.transform([[0], [2]]).tolist()
    [[-1.0], [1.0]]
    """

    parameters = (
        Integer(
            "n_steps",
            default=3,
            low=1,
            slider=(1, 20),
            symbol="m",
            help="thresholds on every feature",
            low_means="one step at the median",
            high_means="a fine staircase",
        ),
    )
    thresholds_: np.ndarray
    attributes = (Fitted("thresholds_", "m x p", "The quantiles c_j, one row for each share."),)

    def __init__(self, n_steps: int = 3):
        self.n_steps = n_steps

    @classmethod
    def at(cls, thresholds: np.ndarray) -> Self:
        """Return a fitted basis with these thresholds, whatever the rows.

        Parameters
        ----------
        thresholds : ndarray of shape (m, p)
            A column for each feature.

        Returns
        -------
        StepBasis
            The fitted basis.
        """
        basis = cls(n_steps=len(thresholds))
        basis.thresholds_, basis.n_features_in_ = thresholds, thresholds.shape[1]
        return basis

    @property
    def n_terms(self) -> int:
        """How many terms a fitted basis has."""
        return self.thresholds_.size

    def most_terms(self, n_features: int) -> int:
        return self.n_steps * n_features

    def terms(self, X: np.ndarray) -> np.ndarray:
        above = X[:, :, None] > self.thresholds_.T
        return np.where(above, 1.0, -1.0).reshape(len(X), -1)

    def _choose(self, X):
        shares = np.arange(1, self.n_steps + 1) / (self.n_steps + 1)
        self.thresholds_ = np.quantile(X, shares, axis=0)

    def _term_names(self, names):
        return [
            f"sign({n} - {c:.3g})"
            for n, cs in zip(names, self.thresholds_.T, strict=True)
            for c in cs
        ]
