"""Bases of all classifiers: input checks, class codes and predictions from K scores.

A final class implements `_estimate`, which learns from coded rows, and `_discriminants`, which
gives one score per class. The largest score wins; ties go to the lower class index.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Self

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import log_softmax, softmax
from sklearn.base import BaseEstimator, ClassifierMixin, clone
from sklearn.pipeline import Pipeline
from sklearn.utils.validation import check_is_fitted

from lindisc.generated_docs import Described, Fitted
from lindisc.rules import Largest, Rule
from lindisc.validation import all_or_nothing, check_parameters, checked_rows, checked_training

if TYPE_CHECKING:
    from lindisc.scores import Scores

LINEAR = (
    Fitted("coef_", "K x p, 1 x p for two classes", "The weights; of two, class 1 minus class 0."),
    Fitted("intercept_", "K, 1 for two classes", "The constants, likewise."),
)


def classifier_of(model: BaseEstimator) -> BaseEstimator:
    """Return the classifier itself, without the steps of pipelines before it."""
    return classifier_of(model[-1]) if isinstance(model, Pipeline) else model


class Supervised(Described, BaseEstimator, ABC):
    """Base of what is fitted to rows and their classes; a final class learns from coded rows."""

    def fit(self, X: ArrayLike, y: ArrayLike) -> Self:
        """Fit to rows; a fit that fails leaves the estimator as it was.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows: finite numbers.
        y : array-like of shape (n,)
            Their class labels, of at least two classes.

        Returns
        -------
        self
            The estimator, fitted.
        """
        with all_or_nothing(self):
            check_parameters(self)
            X, self.classes_, codes = checked_training(self, X, y)
            self._estimate(X, codes)
        return self

    @abstractmethod
    def _estimate(self, X: np.ndarray, codes: np.ndarray) -> None: ...


class Classifier(ClassifierMixin, Supervised):
    """Base of classifiers with K scores; the class with the largest score is predicted."""

    attributes: tuple[Fitted, ...] = (Fitted("classes_", "K", "The class labels, sorted."),)

    @classmethod
    @cache
    def _get_param_names(cls) -> list[str]:
        """What scikit-learn reads from the signature whenever it clones."""
        return super()._get_param_names()

    def discriminants(self, X: ArrayLike) -> np.ndarray:
        """One score per row and class: the largest wins.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows.

        Returns
        -------
        ndarray of shape (n, K)
            The scores, classes in the order of `classes_`.
        """
        check_is_fitted(self)
        return self._discriminants(checked_rows(self, X))

    @abstractmethod
    def _discriminants(self, X: np.ndarray) -> np.ndarray: ...

    def decision_function(self, X: ArrayLike) -> np.ndarray:
        """The scores as scikit-learn has them.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows.

        Returns
        -------
        ndarray of shape (n, K), or (n,) for two classes
            The scores, or of two classes their difference: class 1 minus class 0.
        """
        scores = self.discriminants(X)
        return scores[:, 1] - scores[:, 0] if scores.shape[1] == 2 else scores

    def predict(self, X: ArrayLike) -> np.ndarray:
        """The class with the largest score; ties go to the first.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows.

        Returns
        -------
        ndarray of shape (n,)
            Their class labels.
        """
        winners = np.argmax(self.discriminants(X), axis=1)
        return self.classes_[winners]

    @property
    def rule_(self) -> Rule:
        """The `Rule` that decides on `rule_scores`."""
        return Largest()

    def rule_scores(self, X: ArrayLike) -> np.ndarray:
        """Return the scores that `rule_` decides on; by default the discriminants.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows.

        Returns
        -------
        ndarray of shape (n, number of scores)
            The scores.
        """
        return self.discriminants(X)

    def score_names(self) -> list[str]:
        """Return the names of `rule_scores`; by default the classes."""
        return [str(label) for label in self.classes_]

    def decide(self, X: ArrayLike) -> np.ndarray:
        """Return the class index that the rule decides for, -1 where it decides for none.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows.

        Returns
        -------
        ndarray of shape (n,)
            Positions among `classes_`, -1 where the rule is ambiguous.
        """
        return self.rule_.decide(self.rule_scores(X))

    def n_parameters(self) -> int | None:
        """Return the number of free parameters that are estimated, None if unknown."""
        check_is_fitted(self)
        return self._n_parameters()

    def _n_parameters(self) -> int | None:
        return None

    def scores(self) -> Scores | None:
        """The fitted `Scores`; None where the discriminants are something else."""
        return None

    def plane_scores(self, origin: ArrayLike, axes: ArrayLike) -> Scores | None:
        """The scores as functions of u on the plane x = origin + u' axes.

        Parameters
        ----------
        origin : array-like of shape (p,)
            A point of the plane.
        axes : array-like of shape (2, p)
            Two directions in it.

        Returns
        -------
        Scores or None
            None where `discriminants` have to be asked point by point.
        """
        scores = self.scores()
        return scores and scores.on_plane(origin, axes)

    # What `lindisc.selection.refits` asks where the same rows are learned from again and again: a
    # family that knows better than to start anew each time says so here.

    def _fits_along(self, parameter, values, X, y):
        """This classifier fitted at every value of a parameter."""
        return (clone(self).set_params(**{parameter: value}).fit(X, y) for value in values)

    def _plane_scores_of(self, models, origin, axes):
        """The `plane_scores` of several models fitted to the same rows."""
        return (model.plane_scores(origin, axes) for model in models)

    def _errors_of(self, models, X, y):
        """The share of misclassified rows for each of several models fitted to the same rows."""
        return np.array([np.mean(model.predict(X) != np.asarray(y)) for model in models])

    def _left_out_scores(self, X, y, *, standardise=False):
        """Every row scored by the model fitted without it (n x K), up to a constant of the row.

        With `standardise` each model sees rows standardised without its row; NaN: it must be
        refitted.
        """
        return np.full((len(np.asarray(X)), len(np.unique(y))), np.nan)


class ProbabilisticClassifier(Classifier):
    """A classifier whose scores are log posteriors up to a constant common to the classes."""

    def predict_proba(self, X: ArrayLike) -> np.ndarray:
        """Posterior probabilities of the classes.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows.

        Returns
        -------
        ndarray of shape (n, K)
            The probabilities, classes in the order of `classes_`.
        """
        return softmax(self.discriminants(X), axis=1)

    def predict_log_proba(self, X: ArrayLike) -> np.ndarray:
        """Logarithms of the posterior probabilities.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows.

        Returns
        -------
        ndarray of shape (n, K)
            The logarithms, classes in the order of `classes_`.
        """
        return log_softmax(self.discriminants(X), axis=1)


class LinearScoresMixin:
    """Linear scores of a classifier: `_keep` stores them as `coef_` and `intercept_`."""

    attributes: tuple[Fitted, ...] = LINEAR
    classes_: np.ndarray

    def scores(self) -> Scores:
        """The fitted `Scores`."""
        check_is_fitted(self)
        known = self.classes_ if len(self._scores.weights) == len(self.classes_) else None
        return replace(self._scores, classes=known)

    @property
    def _last_follows(self) -> bool:
        """Whether the weights of the last class follow from those of the others."""
        return False

    def _n_parameters(self):
        follow = self._last_follows and len(self.coef_) > 1
        return self.coef_.size + self.intercept_.size - follow * (1 + self.coef_.shape[1])

    def _keep(self, scores: Scores) -> None:
        self._scores = scores
        self.coef_, self.intercept_ = scores.coefficients()

    def _discriminants(self, X: np.ndarray) -> np.ndarray:
        return self._scores.values(X)
