"""Base of Gaussian classifiers: scores from priors, means and covariances.

s_k(x) = log pi_k - 1/2 log|Sigma_k| - 1/2 (x - m_k)' Sigma_k^-1 (x - m_k); terms common to the
classes are dropped, so that one Sigma for all leaves linear scores.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import clone
from sklearn.utils.validation import check_is_fitted

from lindisc.base import LINEAR, ProbabilisticClassifier
from lindisc.gaussian.covariance import Singular
from lindisc.gaussian.covariance_model import Structure, Training
from lindisc.gaussian.options import CLASSES, PRIORS
from lindisc.gaussian.singular import explained
from lindisc.gaussian.sweeping import errors_along
from lindisc.parameters import RandomState, log_chances
from lindisc.scores import PlaneFrame, QuadraticForm, Scores
from lindisc.validation import each_at, seen

LARGEST_QUADRATIC = 64
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

    def _estimate(self, X, codes):
        self._fit_training(Training(X, codes, len(self.classes_)))

    def _fit_training(self, training):
        """Priors, means and covariances from the statistics n_k, m_k and S_k."""
        self._fitted_structure = structure = self.structure().settled(training)
        statistics = structure.statistics(training)
        self.counts_ = statistics.counts
        self.means_ = training.origin + statistics.means
        self.priors_ = PRIORS.resolve(self.priors, self.counts_, type(self).__name__)
        self._centre, self._offsets = training.origin, statistics.means
        try:
            self._covariances = structure.covariances(training)
        except Singular as singular:
            raise explained(singular, self, structure, training) from None
        self._units = np.mean([covariance.scale for covariance in self._covariances], axis=0)
        self._linear = self._linear_scores() if structure.is_pooled else None
        if self._linear is not None:
            self.coef_, self.intercept_ = self._linear.coefficients()

    def _discriminants(self, X):
        """log pi_k - 1/2 log|Sigma_k| - 1/2 (x - m_k)' Sigma_k^-1 (x - m_k), n x K."""
        if self._linear is not None:
            return self._linear.values(X)
        rows = X - self._centre
        distances = [
            covariance.distances(rows - offset)
            for covariance, offset in zip(self._covariances, self._offsets, strict=True)
        ]
        return log_chances(self.priors_) - 0.5 * (self._log_determinants() + np.array(distances).T)

    def _log_determinants(self):
        return np.array([covariance.log_determinant for covariance in self._covariances])

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
        return np.array([covariance.matrix() for covariance in self._covariances])

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
        form = self._quadratics(self._centre, np.diag(self._units))
        scores = Scores.quadratic(*form, self._centre, self._units)
        return replace(scores, classes=self.classes_)

    def plane_scores(self, origin: ArrayLike, axes: ArrayLike) -> Scores:
        """The scores as functions of u on the plane x = origin + u' axes.

        Parameters
        ----------
        origin : array-like of shape (p,)
            A point of the plane.
        axes : array-like of shape (2, p)
            Two directions in it.

        Returns
        -------
        Scores
            Of two features, from whitened coordinates.
        """
        check_is_fitted(self)
        if self._linear is not None:
            return replace(self._linear, classes=self.classes_).on_plane(origin, axes)
        frame = PlaneFrame.around(origin, axes, self._centre, self._units)
        form = self._quadratics(frame.origin, frame.axes)
        scores = Scores.quadratic(*form, frame.centre, frame.scale)
        return replace(scores, classes=self.classes_)

    def _quadratics(self, origin: np.ndarray, axes: np.ndarray) -> QuadraticForm:
        """Constants, vectors and matrices of the scores in v, where x = origin + v' axes."""
        constants, vectors, matrices = [], [], []
        for covariance, offset in zip(self._covariances, self._offsets, strict=True):
            start = covariance.whiten((origin - self._centre - offset)[None])[0]
            steps = covariance.whiten(axes)
            constants.append(-0.5 * start @ start)
            vectors.append(-steps @ start)
            matrices.append(-0.5 * steps @ steps.T)
        constants = constants + log_chances(self.priors_) - 0.5 * self._log_determinants()
        return constants, np.array(vectors), np.array(matrices)

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
        for k, covariance in enumerate(self._covariances):
            rows[codes == k] = self.means_[k] + covariance.colour(white[codes == k])
        return rows, self.classes_[codes]

    def _n_parameters(self):
        K, p = self.means_.shape
        structure = self._fitted_structure
        full = p if structure.shrinkage.target == "diagonal" else 1
        each = full if structure.is_diagonal else p * (p + 1) // 2
        return K * p + (each if structure.is_pooled else K * each)

    # What speeds up fits to the same rows again and again: their statistics are made once.

    def _fits_along(self, parameter, values, X, y):
        """This classifier fitted at every value of a parameter; statistics are computed once."""
        like, training = self._known(X, y)
        for model in each_at(self, parameter, values):
            yield model._fitted_like(like, training)

    def _fits_without(self, parts, X, y, *, units=None):
        """This classifier fitted without each of the parts: to the statistics of the others.

        None where that is impossible: fewer rows than features, or not all classes, are left.
        """
        like, training = self._known(X, y)
        for k, others in enumerate(training.without_each(parts)):
            if others.is_wide or not others.has_all_classes:
                yield None
            elif units is None:
                yield clone(self)._fitted_like(like, others)
            elif units.known[k]:
                scaled = others.scaled(units.centres[k], units.scales[k])
                yield clone(self)._fitted_like(like, scaled)
            else:
                yield None

    def _errors_of(self, models, X, y):
        """Error rates of models fitted to the same rows, each row being read once."""
        return errors_along(models, X, y)

    def _known(self, X, y):
        """A clone with features and classes set, and a training set whose statistics are computed
        once.
        """
        like, X, codes = seen(self, X, y)
        return like, Training(X, codes, len(like.classes_))

    def _fitted_like(self, like, training):
        """A copy fitted to these statistics, with features and classes of another estimator."""
        self.__dict__.update({n: value for n, value in vars(like).items() if n.endswith("_")})
        self._fit_training(training)
        return self
