"""LDA, QDA, RDA and naive Bayes: one family, one blank: how the covariances are built.

Sigma_k(alpha) = alpha Sigma_k + (1 - alpha) Sigma; then gamma Sigma + (1 - gamma) T;
then + ridge I.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Self

import numpy as np
from numpy.typing import ArrayLike
from sklearn.utils.validation import check_is_fitted

from lindisc.gaussian.covariance import Shrinkage
from lindisc.gaussian.family import GaussianClassifier
from lindisc.gaussian.frame_errors import errors_of
from lindisc.gaussian.frames import Frames
from lindisc.gaussian.known import Known
from lindisc.gaussian.leave_one_out import left_out_scores
from lindisc.gaussian.leave_parts_out import scores_without
from lindisc.gaussian.options import ALPHA, GAMMA, PRIORS, RIDGE, TARGET, UNBIASED
from lindisc.gaussian.plane_path import plane_path
from lindisc.gaussian.structure import Structure
from lindisc.parameters import ClassPriors, Flag, Parameter
from lindisc.path import Path
from lindisc.units import Units
from lindisc.validation import all_or_nothing, check_parameters, checked_rows, seen


class Downdatable(GaussianClassifier):
    """A member whose statistics say what is left without some rows, and what an option does."""

    def fit_known(self, known: Known) -> Self:
        """Learn from rows as `fit` does, where they are `Known`."""
        with all_or_nothing(self):
            check_parameters(self)
            return self._fitted_like(known.like, known.training)

    def plane_path(
        self,
        parameter: str,
        values: Sequence[float],
        X: ArrayLike,
        y: ArrayLike,
        plane: tuple[np.ndarray, np.ndarray],
    ) -> Path | None:
        """The `Path` on a plane from one look at all rows; None where statistics do not tell."""
        return self.known_path(parameter, values, Known.of(self, X, y), plane)

    def known_path(
        self,
        parameter: str,
        values: Sequence[float],
        known: Known,
        plane: tuple[np.ndarray, np.ndarray],
        parts: Mapping[str, tuple[np.ndarray, np.ndarray]] | None = None,
    ) -> Path | None:
        """The same, where the rows are `Known`; with curves of errors on `parts` by their names."""
        frames = Frames.of(self, parameter, values, known)
        if frames is None:
            return None
        curves = {}
        for name, (X, y) in (parts or {}).items():
            errors = errors_of(frames, X, y)
            if errors is None:
                return None
            curves[name] = errors
        return replace(plane_path(frames, plane), curves=curves)

    def scores_without(self, parts: np.ndarray, X: ArrayLike, y: ArrayLike) -> np.ndarray | None:
        """Every row scored by statistics without its part; None where they do not tell."""
        model, X, codes = seen(self, X, y)
        return scores_without(model, X, codes, parts)

    def left_out_scores(
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
