"""Fisher's directions, the projection onto them, and LDA in fewer dimensions.

W = sum S_k, B = n sum pi_k (m_k - m_pi)(m_k - m_pi)', m_pi = sum pi_k m_k: the eigenvectors of
W^-1 B, scaled so that the within-class covariance of the projected data is I. They are found by
singular values of the class means where that covariance is I.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator, ClassNamePrefixFeaturesOutMixin, TransformerMixin
from sklearn.utils import Tags
from sklearn.utils.validation import check_is_fitted

from lindisc.base import Supervised
from lindisc.gaussian.base import GaussianClassifier
from lindisc.gaussian.covariance import Shrinkage, Structure
from lindisc.gaussian.options import GAMMA_OR_AUTO, PRIORS, TARGET, UNBIASED
from lindisc.gaussian.singular import explained
from lindisc.gaussian.statistics import Training
from lindisc.gaussian.whitening import Covariance, Singular
from lindisc.generated_docs import Described, Fitted
from lindisc.parameters import ClassPriors, Integer, log_chances
from lindisc.scores import Scores
from lindisc.validation import checked_rows

N_COMPONENTS = Integer(
    "n_components",
    symbol="L",
    default=None,
    optional=True,
    low=1,
    slider=(1, 9),
    help="number of discriminant coordinates; None: all, which is at most min(p, K - 1)",
    low_means="the best line alone",
    high_means="the same as LDA",
)


@dataclass(frozen=True)
class Directions:
    """Discriminant coordinates (x - origin)' scalings, with the eigenvalues of W^-1 B."""

    origin: np.ndarray
    scalings: np.ndarray
    eigenvalues: np.ndarray

    @classmethod
    def between(
        cls,
        means: np.ndarray,
        priors: np.ndarray,
        covariance: Covariance,
        divisor_share: float = 1.0,
    ) -> Self:
        """All directions for class means and their common covariance, best first.

        `means`, and later rows, are differences from one point amid the rows. `divisor_share` is
        the divisor of the covariance over n: 1 for maximum likelihood.
        """
        origin = priors @ means
        white = covariance.whiten(np.sqrt(priors)[:, None] * (means - origin))
        _, lengths, rows = np.linalg.svd(white, full_matrices=False)
        most = min(len(means) - 1, means.shape[1])
        scalings = covariance.unwhiten(rows[:most]).T
        largest = scalings[np.abs(scalings).argmax(axis=0), np.arange(most)]
        return cls(origin, scalings * np.sign(largest), lengths[:most] ** 2 / divisor_share)

    def first(self, n_components: int | None, owner: str) -> Directions:
        """The best directions alone."""
        most = len(self.eigenvalues)
        if n_components is not None and n_components > most:
            raise ValueError(
                f"`n_components` of {owner} must be at most min(p, K - 1) = {most}; "
                f"got {n_components}."
            )
        kept = slice(n_components)
        return Directions(self.origin, self.scalings[:, kept], self.eigenvalues[kept])

    def coordinates(self, X: np.ndarray) -> np.ndarray:
        """Rows in discriminant coordinates."""
        return (X - self.origin) @ self.scalings


class Projecting(Described, BaseEstimator):
    """Options of estimators that find discriminant coordinates."""

    parameters = (N_COMPONENTS, GAMMA_OR_AUTO, TARGET, PRIORS, UNBIASED)
    attributes: tuple[Fitted, ...] = (
        Fitted("gamma_", "float", "The `gamma` of the fit, where it is chosen too."),
    )

    def __init__(
        self,
        *,
        n_components: int | None = None,
        gamma: float | str = 1.0,
        target: str = "spherical",
        priors: ClassPriors = None,
        unbiased: bool = False,
    ):
        self.n_components = n_components
        self.gamma = gamma
        self.target = target
        self.priors = priors
        self.unbiased = unbiased

    def structure(self) -> Structure:
        return Structure(0.0, Shrinkage(self.gamma, self.target, 0.0), self.unbiased)


class Fisher(ClassNamePrefixFeaturesOutMixin, TransformerMixin, Projecting, Supervised):
    """Projection onto the directions in which the classes lie farthest apart.

    They are eigenvectors of W^-1 B, of the scatters within and between classes: along the first of
    them the classes lie farthest apart for their spread, along the second farthest of all that is
    uncorrelated with the first, and so on.

    See Also
    --------
    ReducedRankLDA : classifies in the first few of these coordinates.

    References
    ----------
    R. A. Fisher (1936). The use of multiple measurements in taxonomic problems.
    Annals of Eugenics 7, 179-188.

    Examples
    --------
    Four classes of crabs in two coordinates:

    >>> from lindisc import Fisher
    >>> from lindisc.datasets import load
    >>> crabs = load("crabs")
    >>> fisher = Fisher(n_components=2, unbiased=True).fit(crabs.X, crabs.y)
    >>> fisher.transform(crabs.X).shape
    (200, 2)
    >>> fisher.proportion_of_trace_.round(2).tolist()
    [0.69, 0.3]
    """

    attributes = (
        Fitted("classes_", "K", "The class labels, sorted."),
        Fitted("means_", "K x p", "The class means."),
        Fitted("priors_", "K", "The class probabilities."),
        Fitted("origin_", "p", "The mean m_pi of the class means, weighted by the priors."),
        Fitted("scalings_", "p x L", "The directions, best first, one in each column."),
        Fitted("proportion_of_trace_", "L", "The share of each in the sum of eigenvalues."),
        Fitted("canonical_correlations_", "L", "r with r² = eigenvalue / (1 + eigenvalue)."),
    )

    def _estimate(self, X, codes):
        training = Training(X, codes, len(self.classes_))
        try:
            self._find(training)
        except Singular as singular:
            raise explained(singular, self, self.structure(), training) from None

    def _find(self, training):
        structure = self.structure().settled(training)
        self.gamma_ = structure.shrinkage.gamma
        statistics = structure.statistics(training)
        counts, self._centre = statistics.counts, training.origin
        self.means_ = self._centre + statistics.means
        self.priors_ = PRIORS.resolve(self.priors, counts, "Fisher")
        covariance = structure.covariances(training)[0]
        directions = Directions.between(
            statistics.means, self.priors_, covariance, structure.divisor(counts) / counts.sum()
        )
        self._directions = directions.first(self.n_components, "Fisher")
        self.origin_ = self._centre + directions.origin
        self.scalings_ = self._directions.scalings
        eigenvalues = self._directions.eigenvalues
        total = directions.eigenvalues.sum()
        self.proportion_of_trace_ = eigenvalues / total if total > 0 else eigenvalues
        self.canonical_correlations_ = np.sqrt(eigenvalues / (1 + eigenvalues))

    def transform(self, X: ArrayLike) -> np.ndarray:
        """Project rows onto the directions.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows.

        Returns
        -------
        ndarray of shape (n, L)
            Their discriminant coordinates, best first; the mean m_pi of the class means is 0.
        """
        check_is_fitted(self)
        return self._directions.coordinates(checked_rows(self, X) - self._centre)

    @property
    def _n_features_out(self):
        return self.scalings_.shape[1]

    def __sklearn_tags__(self) -> Tags:
        tags = super().__sklearn_tags__()
        tags.target_tags.required = True
        return tags


class ReducedRankLDA(Projecting, GaussianClassifier):
    r"""LDA in the first L discriminant coordinates.

    Notes
    -----
    Project onto the first $L$ discriminant coordinates, in which the covariance of LDA is $I$, and
    take the nearest mean, but for $\log \pi_k$:

    $$\text{least}\quad \tfrac12 |\tilde x - \tilde m_k|^2 - \log \pi_k$$

    With all coordinates this is LDA itself.

    References
    ----------
    C. R. Rao (1948). The utilization of multiple measurements in problems of biological
    classification. Journal of the Royal Statistical Society B 10, 159-203.

    Examples
    --------
    >>> from lindisc import ReducedRankLDA
    >>> from lindisc.datasets import load
    >>> iris = load("iris")
    >>> model = ReducedRankLDA(n_components=1).fit(iris.X, iris.y)
    >>> round(model.score(iris.X, iris.y), 3)
    0.987
    """

    def _fit_training(self, training):
        super()._fit_training(training)
        self.gamma_ = self._fitted_structure.shrinkage.gamma

    def _linear_scores(self):
        directions = Directions.between(self._offsets, self.priors_, self._covariances[0])
        self._directions = directions.first(self.n_components, "ReducedRankLDA")
        scalings = self._directions.scalings
        centroids = self._offsets @ scalings
        constants = log_chances(self.priors_) - 0.5 * (centroids**2).sum(axis=1)
        weights = centroids @ scalings.T * self._units
        return Scores.linear(np.column_stack([constants, weights]), self._centre, self._units)

    @property
    def scalings_(self) -> np.ndarray:
        """The directions, best first, one in each column (p x L)."""
        check_is_fitted(self)
        return self._directions.scalings

    def predictions_by_rank(self, X: ArrayLike) -> np.ndarray:
        """Return predictions by the first coordinate, by the first two, and so on.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows.

        Returns
        -------
        ndarray of shape (n, L)
            Class labels, a column for each number of coordinates.
        """
        check_is_fitted(self)
        scalings = self._directions.scalings
        coordinates = (checked_rows(self, X) - self._centre) @ scalings
        centroids = self._offsets @ scalings
        gains = coordinates[:, None] * centroids - 0.5 * centroids**2
        scores = log_chances(self.priors_)[:, None] + gains.cumsum(axis=2)
        return self.classes_[scores.argmax(axis=1)]
