"""LDA, QDA, RDA and naive Bayes: one family, one blank: how the covariances are built.

Sigma_k(alpha) = alpha Sigma_k + (1 - alpha) Sigma; then gamma Sigma + (1 - gamma) T;
then + ridge I.
"""

from abc import abstractmethod

import numpy as np
from numpy.typing import ArrayLike
from sklearn.utils.validation import check_is_fitted

from lindisc.gaussian.covariance import Shrinkage
from lindisc.gaussian.family import GaussianClassifier
from lindisc.gaussian.leave_one_out import left_out_scores
from lindisc.gaussian.options import ALPHA, GAMMA, PRIORS, RIDGE, TARGET, UNBIASED
from lindisc.gaussian.structure import Structure
from lindisc.parameters import ClassPriors, Flag, Parameter
from lindisc.units import Units
from lindisc.validation import checked_rows, seen


class Downdatable(GaussianClassifier):
    """A member whose statistics say what is left without some rows, and what an option does."""

    def _left_out_scores(
        self, X: ArrayLike, y: ArrayLike, *, units: Units | None = None
    ) -> np.ndarray:
        """Every row scored by downdated statistics; NaN where too many digits would cancel."""
        model, X, codes = seen(self, X, y)
        return left_out_scores(model, X, codes, units=units)


class Shrinkable(Downdatable):
    """A member with the options of shrinkage; a final class says where alpha comes from."""

    parameters: tuple[Parameter, ...] = (GAMMA, TARGET, RIDGE, PRIORS, UNBIASED)

    def __init__(
        self,
        *,
        priors: ClassPriors = None,
        gamma: float = 1.0,
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


class LDA(Shrinkable):
    """Linear discriminant analysis: one covariance for all classes."""

    _alpha = 0.0


class QDA(Shrinkable):
    """Quadratic discriminant analysis: one covariance per class."""

    _alpha = 1.0


class RDA(Shrinkable):
    """Regularised discriminant analysis: alpha = 0 is LDA, alpha = 1 is QDA."""

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
    """Gaussian naive Bayes: features independent within a class."""

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
        """What each feature adds to the score of each class, beside log priors (n x K x p)."""
        check_is_fitted(self)
        rows = checked_rows(self, X)
        known = zip(self.means_, self._covariances, strict=True)
        terms = [-np.log(own.scale) - own.whiten(rows - mean) ** 2 / 2 for mean, own in known]
        return np.stack(terms, axis=1)
