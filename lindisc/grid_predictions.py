"""Predictions of any fitted classifier or pipeline on a grid over the plane."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
from scipy.special import softmax
from sklearn.base import BaseEstimator
from sklearn.preprocessing import FunctionTransformer

from lindisc.base import Classifier, ProbabilisticClassifier, classifier_of
from lindisc.geometry.conic import Box

if TYPE_CHECKING:
    from lindisc.plane import Plane

GRID = 100
_BLOCK = 2**22


class Sampled:
    """Predictions of a fitted model at points u of a `Plane`."""

    def __init__(self, model: BaseEstimator, plane: Plane):
        self.model = model
        self.plane = plane
        names = getattr(model, "feature_names_in_", None)
        self.table = FunctionTransformer(feature_names_out=lambda *_: names)
        if names is not None:
            # A model fitted to a table wants a table: its steps may choose columns by name.
            self.table.set_output(transform="pandas")

    def decide(self, U: np.ndarray) -> np.ndarray:
        """Return the index into `classes_`, -1 where one of our rules does not decide."""
        return self._answers(self._codes, U)

    def posterior(self, U: np.ndarray) -> np.ndarray | None:
        """Return the posteriors (n x K); None where the model has none."""
        # scikit-learn's own way to ask: whether the method exists may depend on an option.
        known = hasattr(self.model, "predict_proba")
        return self._answers(self.model.predict_proba, U) if known else None

    def standing(self, U: np.ndarray) -> np.ndarray | None:
        """Return shares of the classes by decision values (n x K); None where there are none."""
        if not hasattr(self.model, "decision_function"):
            return None
        values = self._answers(self.model.decision_function, U)
        return softmax(
            np.stack([0 * values, values], axis=1) if values.ndim == 1 else values, axis=1
        )

    def _codes(self, X):
        if isinstance(self.model, Classifier):
            return self.model.decide(X)
        return np.searchsorted(self.model.classes_, self.model.predict(X))

    def _answers(self, question, U):
        n_blocks = 1 + len(U) * len(self.plane.origin) // _BLOCK
        return np.concatenate([question(self._rows(part)) for part in np.array_split(U, n_blocks)])

    def _rows(self, U):
        return self.table.fit_transform(self.plane.to_space(U))


@dataclass(frozen=True, eq=False)
class Field:
    """Shares of classes over a box (rows y x columns x K); the largest one is predicted."""

    shares: np.ndarray
    has_posterior: bool
    fades: bool


def field_of(model: BaseEstimator, plane: Plane, box: Box, n: int = GRID) -> Field:
    """Return the `Field` of any fitted classifier, by its posteriors or its decision values.

    Where neither agrees with the predictions, the shares are 0 and 1 by the predictions alone.
    """
    x0, x1, y0, y1 = box
    x, y = np.linspace(x0, x1, n), np.linspace(y0, y1, n)
    U = np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2)
    asked = Sampled(model, plane)
    is_ours = isinstance(classifier_of(model), ProbabilisticClassifier)  # then posteriors decide
    decided = cache(lambda: asked.decide(U))
    for question, has_posterior in ((asked.posterior, True), (asked.standing, False)):
        shares = question(U)
        if shares is not None and (is_ours or (shares.argmax(axis=1) == decided()).all()):
            return Field(shares.reshape(n, n, -1), has_posterior, True)
    shares = np.arange(len(model.classes_)) == decided()[:, None]
    return Field(shares.reshape(n, n, -1).astype(float), False, False)
