"""Logistic regression: the log odds of the classes are linear in x, fitted by Newton's method.

P(k | x) = exp(h_k) / Σ exp(h_j), maximising log likelihood - ½ λ |w|²
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike
from sklearn.utils.validation import check_is_fitted

from lindisc.base import LinearScoresMixin, ProbabilisticClassifier
from lindisc.described import Fitted
from lindisc.linear.climb import climb, newton_steps
from lindisc.linear.coordinates import Coordinates
from lindisc.linear.inference import Inference, column_of, infer, inference_of
from lindisc.linear.information import Information, signature
from lindisc.linear.losses import LogisticLoss
from lindisc.linear.objective import Objective, winners
from lindisc.linear.optimisers.factor import factor
from lindisc.linear.options import RIDGE
from lindisc.linear.training import TrainedMixin, class_weights
from lindisc.parameters import Integer, Real
from lindisc.scores import Scores
from lindisc.validation import checked_rows

_MOST_TURNED = 100  # rows: with more it is quicker to leave more features than rows as they are


class Logistic(TrainedMixin, LinearScoresMixin, ProbabilisticClassifier):
    """Logistic regression, multinomial for more than two classes.

    `maximum_exists_` is False where the likelihood only grows with the weights: then they are
    stopped where it does not grow visibly any more. It is None where so many weights leave that
    open. `converged_` is False where no maximum is known to exist, and at the cap. Of many rows or
    weights a step is ten quasi-Newton moves, from the fit of some of the rows.
    """

    _last_follows = True
    parameters = (
        RIDGE,
        Integer(
            "max_iter",
            default=100,
            low=1,
            slider=(1, 100),
            help="the most steps of Newton's method",
            low_means="one weighted regression",
            high_means="to the maximum, if there is one",
        ),
        Real(
            "tol",
            default=1e-10,
            low=1e-15,
            slider=(1e-15, 1e-2),
            logarithmic=True,
            help="what a step may still gain in log likelihood, relative to that of weights zero",
            low_means="to the last digit",
            high_means="stops early",
        ),
    )
    attributes = (
        Fitted(
            "maximum_exists_", "bool or None", "Whether the likelihood has a maximum; None: open."
        ),
        Fitted("converged_", "bool", "Whether the weights are at the maximum."),
        Fitted("n_iter_", "number", "How many steps there were."),
    )

    def __init__(self, *, ridge: float = 0.0, max_iter: int = 100, tol: float = 1e-10):
        self.ridge = ridge
        self.max_iter = max_iter
        self.tol = tol

    def inference(
        self, X: ArrayLike | None = None, y: ArrayLike | None = None, *, reference: object = None
    ) -> Inference:
        """Standard errors, tests and deviances of the fit, against the class `reference`.

        None is the first class. Of three classes or more and hundreds of weights it needs the rows
        of the fit again.
        """
        check_is_fitted(self)
        information = replace(self._information, reference=self._place_of(reference))
        if (X is None) != (y is None):
            raise ValueError("`X` and `y` of inference must be given both or neither.")
        if X is not None:
            information = information.of(self._refitted(information.coordinates, X, y))
        return infer(self, information)

    def without(
        self,
        left_out: Sequence[int | str],
        X: ArrayLike,
        y: ArrayLike,
        *,
        reference: object = None,
    ) -> Inference:
        """The inference of the fit that lacks some features, climbed from where this one stands.

        `left_out` has names or positions, `X` and `y` are the rows of the fit.
        """
        whole = self.inference(X, y, reference=reference)
        names = whole.labels[1:]
        asked = "`left_out` of Logistic"
        gone = np.array([column_of(names, each, asked) for each in left_out], dtype=int)
        rows = np.delete(checked_rows(self, X), gone, axis=1)
        known = whole._information.without(gone, Coordinates.of(rows, 0.0))
        objective = self._objective(known.coordinates, rows, self._codes(y))
        negligible = self.tol * len(rows) * np.log(len(self.classes_))
        *_, step = newton_steps(objective, known.weights, negligible)
        found = replace(
            known,
            weights=step.weights,
            factor=factor(step.hessian),
            residuals=np.copysign(np.sqrt(2 * step.tangent.losses), known.residuals),
        )
        labels = ("intercept", *np.delete(names, gone).tolist())
        return inference_of(labels, self.classes_, found)

    def _place_of(self, reference):
        classes = self.classes_.tolist()
        if reference is None:
            return 0
        if reference not in classes:
            raise ValueError(
                f"`reference` of inference must be one of the classes {classes}; got {reference!r}."
            )
        return classes.index(reference)

    def _codes(self, y):
        return np.argmax(np.asarray(y)[:, None] == self.classes_, axis=1)

    def _refitted(self, coordinates, X, y):
        return self._objective(coordinates, checked_rows(self, X), self._codes(y))

    def _estimate(self, X, codes):
        coordinates = _coordinates(X, self.ridge)
        objective = self._objective(coordinates, X, codes)
        way = climb(objective, codes, coordinates.rounding, max_iter=self.max_iter, tol=self.tol)
        self.maximum_exists_, self.converged_ = way.maximum_exists, way.converged
        self.n_iter_ = len(way.frames) - 1
        for frame in way.tied:  # then predictions are the last word
            scores = _scores(coordinates, way.frames[frame])
            way.errors[frame] = np.mean(winners(scores.values(X)) != codes)
        curves = {"loss": way.losses, "training error": way.errors}
        numbers = np.arange(len(way.frames))
        self._remember("epoch", numbers, curves, way.frames, coordinates, objective.loss)
        self._keep(_scores(coordinates, way.frames[-1]))
        signs = objective.targets[:, 0] if len(self.classes_) == 2 else 1.0
        residuals = signs * np.sqrt(2 * way.tangent.losses)
        self._information = Information(
            way.frames[-1],
            coordinates,
            way.information,
            residuals,
            np.bincount(codes),
            signature(X, codes),
        )

    def _objective(self, coordinates, X, codes):
        loss = LogisticLoss().for_classes(len(self.classes_))
        return Objective(
            loss,
            coordinates.design(X),
            loss.targets(codes, len(self.classes_)),
            coordinates.penalty(self.ridge),
        )


def _scores(coordinates, weights):
    own = class_weights(coordinates.unfold(weights))
    return Scores.linear(own, coordinates.centre, coordinates.scale)


def _coordinates(X, ridge):
    n, p = X.shape
    wide = p >= n > _MOST_TURNED
    return Coordinates.standard(X, ridge) if ridge > 0 and wide else Coordinates.of(X, ridge)
