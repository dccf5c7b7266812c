"""Base of Gaussian classifiers: scores from priors, means and covariances.

s_k(x) = log pi_k - 1/2 log|Sigma_k| - 1/2 (x - m_k)' Sigma_k^-1 (x - m_k); terms common to the
classes are dropped, so that one Sigma for all leaves linear scores.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from itertools import groupby
from typing import Self

import numpy as np
from numpy.typing import ArrayLike
from sklearn.utils.validation import check_is_fitted

from lindisc.base import LINEAR, ProbabilisticClassifier
from lindisc.gaussian.covariance import Structure, covariances_along
from lindisc.gaussian.options import CLASSES, PRIORS
from lindisc.gaussian.singular import explained
from lindisc.gaussian.statistics import Training
from lindisc.gaussian.sweep_errors import errors_along
from lindisc.gaussian.whitening import Covariance, Singular
from lindisc.parameters import RandomState, log_chances
from lindisc.scores import PlaneFrame, Scores
from lindisc.validation import (
    all_or_nothing,
    check_parameters,
    checked_training,
    checked_weights,
    coded,
    each_at,
    seen,
)

LARGEST_QUADRATIC = 64
_NUMBERS_AT_ONCE = 4_000_000  # in covariances that are decomposed at once
_WHERE_LINEAR = (
    "Only where scores are linear. Of three classes or more scikit-learn's LDA differs by what is "
    "common to all classes (solvers lsqr and eigen), which decides nothing."
)


class GaussianClassifier(ProbabilisticClassifier):
    """Base of Gaussian classifiers; a final class sets the covariance estimate by `structure`."""

    attributes = (
        *CLASSES,
        *(replace(each, help=f"{each.help} {_WHERE_LINEAR}", always=False) for each in LINEAR),
    )

    @abstractmethod
    def structure(self) -> Structure:
        """Return the covariance model that the options ask for."""

    def fit(self, X: ArrayLike, y: ArrayLike, sample_weight: ArrayLike | None = None) -> Self:
        """Fit to rows; a fit that fails leaves the estimator as it was.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows: finite numbers.
        y : array-like of shape (n,)
            Their class labels, of at least two classes.
        sample_weight : array-like of shape (n,), default=None
            How often each row counts, in `counts_`, priors, means and covariances; None: once.

        Returns
        -------
        self
            The classifier, fitted.
        """
        if sample_weight is None:
            return super().fit(X, y)
        with all_or_nothing(self):
            check_parameters(self)
            X, classes, codes = checked_training(self, X, y)
            owner = type(self).__name__
            weights = checked_weights(sample_weight, len(X), owner)
            counts = weights > 0
            self.classes_, codes = coded(classes[codes[counts]], owner)
            self._fit_training(Training(X[counts], codes, len(self.classes_), weights[counts]))
        return self

    def _estimate(self, X, codes):
        self._fit_training(Training(X, codes, len(self.classes_)))

    def _fit_training(self, training):
        """Priors, means and covariances from the statistics n_k, m_k and S_k."""
        self._fit_structure(training, self.structure().settled(training))

    def _fit_structure(self, training, structure, covariances=None):
        """The same where the covariance model is settled, and the covariances may be known."""
        self._fitted_structure = structure
        statistics = structure.statistics(training)
        self.counts_ = statistics.counts
        self.means_ = training.origin + statistics.means
        self.priors_ = PRIORS.resolve(self.priors, self.counts_, type(self).__name__)
        self._centre, self._offsets = training.origin, statistics.means
        try:
            self._covariances = covariances or structure.covariances(training)
        except Singular as singular:
            raise explained(singular, self, structure, training) from None
        self._units = self._covariances.scale.mean(axis=0)
        self._linear = self._linear_scores() if structure.is_pooled else None
        if self._linear is not None:
            self.coef_, self.intercept_ = self._linear.coefficients()

    def _discriminants(self, X):
        """log pi_k - 1/2 log|Sigma_k| - 1/2 (x - m_k)' Sigma_k^-1 (x - m_k), n x K."""
        if self._linear is not None:
            return self._linear.values(X)
        rows = X - self._centre
        distances = [
            self._covariances[k].distances(rows - offset) for k, offset in enumerate(self._offsets)
        ]
        return self._constants() - 0.5 * np.array(distances).T

    def _constants(self):
        """log pi_k - 1/2 log|Sigma_k|."""
        return log_chances(self.priors_) - 0.5 * self._covariances.log_determinant

    def _linear_scores(self):
        """x' Sigma^-1 m_k - 1/2 m_k' Sigma^-1 m_k + log pi_k."""
        white = self._covariances[0].whiten(self._offsets)
        constants = log_chances(self.priors_) - 0.5 * np.einsum("ij,ij->i", white, white)
        weights = self._covariances[0].unwhiten(white) * self._units
        return Scores.linear(np.column_stack([constants, weights]), self._centre, self._units)

    @property
    def has_common_covariance(self) -> bool:
        """Whether all classes share one covariance, so that scores are linear."""
        check_is_fitted(self)
        return self._fitted_structure.is_pooled

    @property
    def covariance_(self) -> np.ndarray:
        """The covariance, where all classes share one (p x p)."""
        if not self.has_common_covariance:
            raise AttributeError(f"{type(self).__name__} has `covariances_`, one for each class.")
        return self._covariances[0].matrix()

    @property
    def covariances_(self) -> np.ndarray:
        """The covariance of every class (K x p x p)."""
        check_is_fitted(self)
        matrices = self._covariances.matrix()
        return np.repeat(matrices, len(self.means_) // len(matrices), axis=0)

    def scores(self) -> Scores | None:
        """The fitted `Scores`: linear where the covariance is common, else quadratic.

        Returns
        -------
        Scores or None
            None where the features are too many to multiply; `plane_scores` exist all the same.
        """
        check_is_fitted(self)
        if self._linear is not None:
            return replace(self._linear, classes=self.classes_)
        if self.n_features_in_ > LARGEST_QUADRATIC:
            return None
        frame = PlaneFrame(self._centre, np.diag(self._units), self._centre, self._units)
        return next(_scores_on([self], frame))

    def plane_scores(self, origin: ArrayLike, axes: ArrayLike) -> Scores:
        check_is_fitted(self)
        return next(self._plane_scores_of([self], origin, axes))

    def sample(self, n: int, random_state: RandomState) -> tuple[np.ndarray, np.ndarray]:
        """New rows and class labels drawn from the fitted Gaussians and priors.

        Parameters
        ----------
        n : int
            How many.
        random_state : int, numpy.random.Generator or None
            What makes them come out again.

        Returns
        -------
        X : ndarray of shape (n, p)
            The rows.
        y : ndarray of shape (n,)
            Their class labels.
        """
        check_is_fitted(self)
        random = np.random.default_rng(random_state)
        codes = random.choice(len(self.priors_), size=n, p=self.priors_)
        white = random.standard_normal((n, self.n_features_in_))
        rows = np.empty_like(white)
        for k, mean in enumerate(self.means_):
            covariance = self._covariances[0 if self._fitted_structure.is_pooled else k]
            rows[codes == k] = mean + covariance.colour(white[codes == k])
        return rows, self.classes_[codes]

    def _n_parameters(self):
        K, p = self.means_.shape
        structure = self._fitted_structure
        full = p if structure.shrinkage.target == "diagonal" else 1
        each = full if structure.is_diagonal else p * (p + 1) // 2
        return K * p + (each if structure.is_pooled else K * each)

    # What speeds up fits to the same rows again and again: their statistics are made once.

    def _fits_along(self, parameter, values, X, y):
        """This classifier fitted at every value of a parameter: the statistics are computed once,
        and many covariances are decomposed at once.
        """
        like, X, codes = seen(self, X, y)
        known = {name: value for name, value in vars(like).items() if name.endswith("_")}
        training = Training(X, codes, len(like.classes_))
        models = list(each_at(self, parameter, values))
        at_once = max(1, _NUMBERS_AT_ONCE // (training.n_classes * len(training.origin) ** 2))
        for start in range(0, len(models), at_once):
            some = models[start : start + at_once]
            structures = [model.structure().settled(training) for model in some]
            found = covariances_along(structures, training)
            for model, structure, covariances in zip(some, structures, found, strict=True):
                model.__dict__.update(known)
                model._fit_structure(training, structure, covariances)
                yield model

    def _plane_scores_of(self, models, origin, axes):
        """The `plane_scores` of models fitted to the same rows, in coordinates of the first."""
        frame = PlaneFrame.around(origin, axes, models[0]._centre, models[0]._units)
        return _scores_on(models, frame)

    def _errors_of(self, models, X, y):
        """Error rates of models fitted to the same rows, each row being read once."""
        return errors_along(models, X, y)


def _scores_on(models, frame):
    """The `Scores` of models with one centre as functions of v on a frame, many at once."""
    for alike, run in groupby(models, _is_alike):
        members = list(run)
        scores = (_lines if alike is None else _curves)(members, frame)
        for model, weights in zip(members, np.split(scores.weights, len(members)), strict=True):
            yield replace(scores, weights=weights, classes=model.classes_)


def _is_alike(model):
    """Whatever models must have in common to be computed at once; None: linear scores."""
    if model._linear is not None:
        return None
    shape = model._covariances.vectors.shape
    return shape if shape[1] <= LARGEST_QUADRATIC else id(model)


def _lines(models, frame):
    """w_k'x + b_k where x = origin + v' axes, those of one model below those of another."""
    weights = np.concatenate([model._linear.weights for model in models])
    units = np.repeat([model._units for model in models], len(models[0].means_), axis=0)
    slopes = weights[:, 1:] / units
    constants = weights[:, 0] + slopes @ (frame.origin - models[0]._centre)
    lines = np.column_stack([constants, slopes @ frame.axes.T])
    return Scores.linear(lines, frame.centre, frame.scale)


def _curves(models, frame):
    """a_k + b_k'v + v'Q_k v where x = origin + v' axes, likewise."""
    parts = (
        (m._covariances.scale, m._covariances.vectors, m._covariances.eigenvalues) for m in models
    )
    covariances = Covariance(*map(np.concatenate, zip(*parts, strict=True)))
    offsets = np.concatenate([model._offsets for model in models])
    priors = np.concatenate([model.priors_ for model in models])
    gaps = frame.origin - models[0]._centre - offsets
    start = covariances.whiten(gaps[:, None])
    steps = covariances.whiten(frame.axes)
    lengths = np.einsum("kij,kij->k", start, start)
    constants = log_chances(priors) - 0.5 * (covariances.log_determinant + lengths)
    vectors = -np.einsum("kij,klj->ki", steps, start)
    matrices = -0.5 * steps @ steps.swapaxes(1, 2)
    return Scores.quadratic(constants, vectors, matrices, frame.centre, frame.scale)
