"""LDA, QDA, RDA and naive Bayes: Gaussian classifiers that differ only in the covariance estimate.

Sigma_k(alpha) = alpha Sigma_k + (1 - alpha) Sigma; then gamma Sigma + (1 - gamma) T;
then + ridge I.
"""

from __future__ import annotations

from abc import abstractmethod

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import ClassNamePrefixFeaturesOutMixin, TransformerMixin
from sklearn.utils.validation import check_is_fitted

from lindisc.gaussian.base import GaussianClassifier
from lindisc.gaussian.covariance import Shrinkage, Structure
from lindisc.gaussian.downdating import left_out_scores
from lindisc.gaussian.fisher import Directions
from lindisc.gaussian.options import ALPHA, GAMMA, GAMMA_OR_AUTO, PRIORS, RIDGE, TARGET, UNBIASED
from lindisc.generated_docs import Fitted
from lindisc.parameters import ClassPriors, Flag, Parameter
from lindisc.validation import checked_rows, seen


class Downdatable(GaussianClassifier):
    """A Gaussian classifier whose statistics can be updated for a row that is left out."""

    def _left_out_scores(self, X, y, *, standardise=False):
        """Every row scored by downdated statistics; NaN where too many digits would be lost."""
        model, X, codes = seen(self, X, y)
        return left_out_scores(model, X, codes, standardise=standardise)


class Shrinkable(Downdatable):
    """A Gaussian classifier with shrinkage; a final class says where alpha comes from."""

    parameters: tuple[Parameter, ...] = (GAMMA, TARGET, RIDGE, PRIORS, UNBIASED)

    def __init__(
        self,
        *,
        priors: ClassPriors = None,
        gamma: float | str = 1.0,
        target: str = "spherical",
        ridge: float = 0.0,
        unbiased: bool = False,
    ):
        self.priors = priors
        self.gamma = gamma
        self.target = target
        self.ridge = ridge
        self.unbiased = unbiased

    @property
    @abstractmethod
    def _alpha(self) -> float: ...

    def structure(self) -> Structure:
        shrinkage = Shrinkage(self.gamma, self.target, self.ridge)
        return Structure(self._alpha, shrinkage, self.unbiased)


class LDA(ClassNamePrefixFeaturesOutMixin, TransformerMixin, Shrinkable):
    """Linear discriminant analysis: one covariance for all classes.

    Every class is Gaussian, N(m_k, Sigma), so that the score of class k is linear in x:
    x' Sigma^-1 m_k - 1/2 m_k' Sigma^-1 m_k + log pi_k.

    See Also
    --------
    RDA : anything between LDA and QDA, tuned by `tune`.
    Fisher : the directions in which the classes lie farthest apart.

    Notes
    -----
    `gamma="auto"` shrinks the pooled covariance as `sklearn.covariance.ledoit_wolf` does, of rows
    minus their class means; with `target="diagonal"` these are standardised first. scikit-learn's
    LDA shrinks the covariance of each class by itself and averages.

    References
    ----------
    R. A. Fisher (1936). The use of multiple measurements in taxonomic problems.
    Annals of Eugenics 7, 179-188.

    O. Ledoit and M. Wolf (2004). A well-conditioned estimator for large-dimensional covariance
    matrices. Journal of Multivariate Analysis 88, 365-411.

    Examples
    --------
    Shrinkage 0.3 of scikit-learn is gamma = 0.7:

    >>> from lindisc import LDA
    >>> from lindisc.datasets import load
    >>> iris = load("iris")
    >>> lda = LDA(gamma=0.7, priors="equal").fit(iris.X, iris.y)
    >>> lda.predict(iris.X[:2]).tolist()
    ['setosa', 'setosa']
    >>> round(lda.score(iris.X, iris.y), 3)
    0.973
    >>> lda.transform(iris.X).shape
    (150, 2)
    """

    parameters = (GAMMA_OR_AUTO, TARGET, RIDGE, PRIORS, UNBIASED)
    attributes = (Fitted("gamma_", "float", "The `gamma` of the fit, where it is chosen too."),)

    _alpha = 0.0

    def transform(self, X: ArrayLike) -> np.ndarray:
        """Project rows onto the directions in which the classes lie farthest apart.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows.

        Returns
        -------
        ndarray of shape (n, min(p, K - 1))
            Their discriminant coordinates, best first, as those of `Fisher`: the within-class
            covariance is I there, and the mean m_pi of the class means is 0.
        """
        check_is_fitted(self)
        directions = Directions.between(self._offsets, self.priors_, self._covariances[0])
        return directions.coordinates(checked_rows(self, X) - self._centre)

    @property
    def _n_features_out(self):
        return min(len(self.classes_) - 1, self.n_features_in_)

    def _fit_training(self, training):
        super()._fit_training(training)
        self.gamma_ = self._fitted_structure.shrinkage.gamma


class QDA(Shrinkable):
    """Quadratic discriminant analysis: one covariance per class.

    Every class is Gaussian, N(m_k, Sigma_k), so that the score of class k is quadratic in x:
    log pi_k - 1/2 log|Sigma_k| - 1/2 (x - m_k)' Sigma_k^-1 (x - m_k).

    See Also
    --------
    BayesianQDA : does not trust the covariances of a few rows.

    References
    ----------
    T. Hastie, R. Tibshirani and J. Friedman (2009). The Elements of Statistical Learning,
    2nd edition, section 4.3. Springer.

    Examples
    --------
    >>> from lindisc import QDA
    >>> from lindisc.datasets import load
    >>> crabs = load("crabs")
    >>> qda = QDA(gamma=0.9, target="diagonal").fit(crabs.X, crabs.y)
    >>> qda.covariances_.shape
    (4, 5, 5)
    """

    _alpha = 1.0


class RDA(Shrinkable):
    """Regularised discriminant analysis: alpha = 0 is LDA, alpha = 1 is QDA.

    Sigma_k(alpha) = alpha Sigma_k + (1 - alpha) Sigma, shrunken after that.

    References
    ----------
    J. H. Friedman (1989). Regularized discriminant analysis. Journal of the American Statistical
    Association 84, 165-175.

    Examples
    --------
    >>> from lindisc import RDA, leave_one_out
    >>> from lindisc.datasets import load
    >>> crabs = load("crabs")
    >>> leave_one_out(RDA(alpha=0.2), crabs.X, crabs.y).error
    0.055
    """

    parameters = (ALPHA, *Shrinkable.parameters)

    def __init__(
        self,
        *,
        alpha: float = 0.5,
        priors: ClassPriors = None,
        gamma: float = 1.0,
        target: str = "spherical",
        ridge: float = 0.0,
        unbiased: bool = False,
    ):
        super().__init__(priors=priors, gamma=gamma, target=target, ridge=ridge, unbiased=unbiased)
        self.alpha = alpha

    @property
    def _alpha(self) -> float:
        return self.alpha


class NaiveBayes(Downdatable):
    """Gaussian naive Bayes: features independent within a class.

    The score of class k is log pi_k - sum_j (log s_kj + (x_j - m_kj)^2 / (2 s_kj^2)).

    See Also
    --------
    BernoulliNaiveBayes : for features that are there or not.
    MultinomialNaiveBayes : for counts.

    References
    ----------
    D. J. Hand and K. Yu (2001). Idiot's Bayes: not so stupid after all? International Statistical
    Review 69, 385-398.

    Examples
    --------
    Diagonal LDA of more features than rows:

    >>> from lindisc import NaiveBayes
    >>> from lindisc.datasets import load
    >>> genes = load("leukaemia")
    >>> genes.X.shape
    (38, 3051)
    >>> model = NaiveBayes(pooled=True).fit(genes.X, genes.y)
    >>> model.has_common_covariance
    True
    """

    parameters = (
        Flag("pooled", default=False, help="the same variances in all classes: diagonal LDA"),
        PRIORS,
        UNBIASED,
    )

    def __init__(self, *, pooled: bool = False, priors: ClassPriors = None, unbiased: bool = False):
        self.pooled = pooled
        self.priors = priors
        self.unbiased = unbiased

    def structure(self) -> Structure:
        alpha = 0.0 if self.pooled else 1.0
        return Structure(alpha, Shrinkage(0.0, "diagonal", 0.0), self.unbiased)

    def feature_scores(self, X: ArrayLike) -> np.ndarray:
        """What each feature adds to the score of each class, beside log priors.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows.

        Returns
        -------
        ndarray of shape (n, K, p)
            The terms of the sum, feature by feature.
        """
        check_is_fitted(self)
        rows = checked_rows(self, X)
        gaps, deviations = rows[:, None] - self.means_, self._covariances.scale
        return -np.log(deviations) - (gaps / deviations) ** 2 / 2
