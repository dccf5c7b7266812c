"""Logistic regression: the log odds of the classes are linear in x, fitted by Newton's method.

P(k | x) = exp(h_k) / Σ exp(h_j), maximising log likelihood - ½ λ |w|²

`logistic_solver` has the steps and the stopping rule, `optimisers.limited_memory` the steps for
many rows or weights, `inference` standard errors and tests.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

import numpy as np
from numpy.typing import ArrayLike
from sklearn.utils.validation import check_is_fitted

from lindisc.base import LinearScoresMixin, ProbabilisticClassifier
from lindisc.generated_docs import Fitted
from lindisc.linear.conditioning import Coordinates
from lindisc.linear.inference import Inference, column_of, infer, inference_of
from lindisc.linear.information_matrix import Information, signature
from lindisc.linear.logistic_solver import maximise, newton_steps
from lindisc.linear.losses import LogisticLoss
from lindisc.linear.objective import Objective, winners
from lindisc.linear.optimisers.cholesky import factor
from lindisc.linear.options import RIDGE
from lindisc.linear.training_path import TrainedMixin, linear_scores
from lindisc.parameters import Integer, Real
from lindisc.validation import checked_rows

_MOST_TURNED = 100  # rows: with more it is quicker to leave more features than rows as they are


class Logistic(TrainedMixin, LinearScoresMixin, ProbabilisticClassifier):
    """Logistic regression: log odds that are linear in x, multinomial for more than two classes.

    Newton's method climbs the likelihood from weights 0, halving steps that would fall. For many
    rows or weights a step is ten moves of L-BFGS, from the fit of some of the rows.

    Where a hyperplane separates classes the likelihood only grows with the weights: they are
    stopped where it does not grow visibly any more, and `maximum_exists_` is False. It is None
    where so many weights leave that open. `converged_` is False where no maximum is known to exist,
    and at the cap.

    See Also
    --------
    drop_in_deviance : the likelihood ratio test of two fits.
    LinearDiscriminant : other losses, and other ways down.

    Notes
    -----
    C of scikit-learn's LogisticRegression is 1 / `ridge`. Of three classes or more `coef_` has a
    row for each and the rows sum to 0; `inference` compares with the first class, as R does.

    References
    ----------
    P. McCullagh and J. A. Nelder (1989). Generalized Linear Models. Chapman and Hall.

    A. Albert and J. A. Anderson (1984). On the existence of maximum likelihood estimates in
    logistic regression models. Biometrika 71, 1-10.

    Examples
    --------
    >>> from lindisc import Logistic
    >>> from lindisc.datasets import load
    >>> shuttle = load("challenger")
    >>> model = Logistic().fit(shuttle.X[:, :1], shuttle.y)
    >>> model.coef_.round(3).tolist(), model.intercept_.round(2).tolist()
    ([[-0.232]], [15.04])
    >>> model.predict_proba([[31.0]]).round(3).tolist()
    [[0.0, 1.0]]
    >>> model.inference().p_values.round(4).tolist()
    [0.0415, 0.032]
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

    def _estimate(self, X, codes):
        is_wide = X.shape[1] >= len(X) > _MOST_TURNED
        span = Coordinates.standard if self.ridge > 0 and is_wide else Coordinates.of
        coordinates = span(X, self.ridge)
        objective, rounding = self._objective(coordinates, X, codes), coordinates.rounding
        found = maximise(objective, codes, rounding, max_iter=self.max_iter, tol=self.tol)
        self.maximum_exists_, self.converged_ = found.maximum_exists, found.converged
        self.n_iter_ = len(found.frames) - 1
        for frame in found.tied:  # then predictions are the last word
            scores = linear_scores(found.frames[frame], coordinates)
            found.errors[frame] = np.mean(winners(scores.values(X)) != codes)
        curves = {"loss": found.losses, "training error": found.errors}
        numbers = np.arange(len(found.frames))
        self._remember("epoch", numbers, curves, found.frames, coordinates, objective.loss)
        self._keep(linear_scores(found.frames[-1], coordinates))
        signs = objective.targets[:, 0] if len(self.classes_) == 2 else 1.0
        residuals = signs * np.sqrt(2 * found.tangent.losses)
        self._information = Information(
            found.frames[-1],
            coordinates,
            found.information,
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

    def inference(
        self, X: ArrayLike | None = None, y: ArrayLike | None = None, *, reference: object = None
    ) -> Inference:
        """Standard errors, tests and deviances of the fit.

        Parameters
        ----------
        X, y : array-like, default=None
            The rows and labels of the fit: needed for three classes or more with hundreds of
            weights alone.
        reference : label, default=None
            The class against which the others are compared; None: the first.

        Returns
        -------
        Inference
            Estimates with standard errors, z and p-values, odds ratios, deviances, AIC and BIC.

        Examples
        --------
        >>> from lindisc import Logistic
        >>> from lindisc.datasets import load
        >>> shuttle = load("challenger")
        >>> found = Logistic().fit(shuttle.X[:, :1], shuttle.y).inference()
        >>> found.standard_errors.round(3).tolist()
        [7.379, 0.108]
        >>> round(found.deviance, 3), found.degrees_of_freedom
        (20.315, 21)
        """
        check_is_fitted(self)
        information = replace(self._information, reference=self._place_of(reference))
        if (X is None) != (y is None):
            raise ValueError("`X` and `y` of inference must be given both or neither.")
        if X is not None:
            rows = checked_rows(self, X)
            objective = self._objective(information.coordinates, rows, self._codes(y))
            information = information.of(objective)
        return infer(self, information)

    def without(
        self,
        left_out: Sequence[int | str],
        X: ArrayLike,
        y: ArrayLike,
        *,
        reference: object = None,
    ) -> Inference:
        """The inference of the fit without some features, started from this fit.

        Parameters
        ----------
        left_out : sequence of int or str
            The features to leave out, by position or name.
        X, y : array-like
            The rows and labels of the fit.
        reference : label, default=None
            The class against which the others are compared; None: the first.

        Returns
        -------
        Inference
            That of the smaller fit.

        Examples
        --------
        >>> from lindisc import Logistic
        >>> from lindisc.datasets import load
        >>> shuttle = load("challenger")
        >>> model = Logistic().fit(shuttle.X, shuttle.y)
        >>> model.without([1], shuttle.X, shuttle.y).labels
        ('intercept', 'x0')
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
            factor=factor(cast(np.ndarray, step.hessian)),
            residuals=np.copysign(np.sqrt(2 * step.tangent.losses), known.residuals),
        )
        labels = ("intercept", *np.delete(names, gone).tolist())
        return inference_of(labels, self.classes_, found)

    def _place_of(self, reference):
        classes = self.classes_.tolist()
        reference = classes[0] if reference is None else reference
        if reference not in classes:
            raise ValueError(
                f"`reference` of inference must be one of the classes {classes}; got {reference!r}."
            )
        return classes.index(reference)

    def _codes(self, y):
        return np.argmax(np.asarray(y)[:, None] == self.classes_, axis=1)
