"""Rows that Gaussian classifiers know: they are checked once, and so are their statistics made."""

from dataclasses import dataclass
from typing import Self

from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator

from lindisc.gaussian.structure import Training
from lindisc.validation import seen


@dataclass(frozen=True, eq=False)
class Known:
    """The training set, and an estimator that knows its features and classes but is not fitted."""

    like: BaseEstimator
    training: Training

    @classmethod
    def of(cls, estimator: BaseEstimator, X: ArrayLike, y: ArrayLike) -> Self:
        """What this estimator and all others of its family are to know of these rows."""
        like, X, codes = seen(estimator, X, y)
        return cls(like, Training(X, codes, len(like.classes_)))
