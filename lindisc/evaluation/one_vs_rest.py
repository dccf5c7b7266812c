"""Scores of one class against the rest, for ROC curves of more than two classes.

s_k - log sum_{j != k} exp s_j  where scores are log posteriors,  s_k - max_{j != k} s_j  elsewhere.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import expit, logit, logsumexp
from sklearn.base import BaseEstimator
from sklearn.pipeline import Pipeline
from sklearn.utils.validation import check_is_fitted

from lindisc.base import Classifier, ProbabilisticClassifier
from lindisc.label_checks import listed


def log_odds(posterior: float) -> float:
    """log(P / (1 - P)); infinite at 0 and 1.

    Parameters
    ----------
    posterior : float in [0, 1]
        P.

    Returns
    -------
    float
        The log odds.

    Examples
    --------
    >>> from lindisc.evaluation import log_odds
    >>> log_odds(0.5)
    0.0
    """
    return float(logit(posterior))


def posterior_at(log_odds: float) -> float:
    """The posterior P with these log odds.

    Parameters
    ----------
    log_odds : float
        log(P / (1 - P)).

    Returns
    -------
    float
        P.

    Examples
    --------
    >>> from lindisc.evaluation import posterior_at
    >>> posterior_at(0.0)
    0.5
    """
    return float(expit(log_odds))


def against_rest(scores: ArrayLike, k: int, *, log_posterior: bool) -> np.ndarray:
    """How much the score of one class exceeds the rest.

    Parameters
    ----------
    scores : array-like of shape (n, K)
        The scores.
    k : int
        The position of the class.
    log_posterior : bool
        Whether they are log posteriors, up to a constant of the row.

    Returns
    -------
    ndarray of shape (n,)
        The log odds of the class where they are, else its score minus the best other.

    Examples
    --------
    >>> from lindisc.evaluation import against_rest
    >>> against_rest([[1.0, 3.0, 2.0]], 1, log_posterior=False).tolist()
    [1.0]
    """
    scores = np.asarray(scores, dtype=float)
    others = np.delete(scores, k, axis=1)
    rest = logsumexp(others, axis=1) if log_posterior else others.max(axis=1)
    with np.errstate(invalid="ignore"):  # impossible in every class: no odds, NaN
        return scores[:, k] - rest


def against_rest_of(model: BaseEstimator, X: ArrayLike, label: Any) -> np.ndarray:
    """How much the score of one class exceeds the rest: the score of a ROC curve.

    Parameters
    ----------
    model : classifier or Pipeline
        A fitted classifier of lindisc, or a pipeline that ends in one.
    X : array-like of shape (n, p)
        The rows.
    label : label
        The class, one of `classes_`.

    Returns
    -------
    ndarray of shape (n,)
        The log odds of the class where there are posteriors, else its score minus the best other.

    Examples
    --------
    >>> from lindisc import LDA, against_rest_of, roc
    >>> from lindisc.datasets import load
    >>> iris = load("iris")
    >>> lda = LDA().fit(iris.X, iris.y)
    >>> score = against_rest_of(lda, iris.X, "virginica")
    >>> round(roc(iris.y, score, "virginica").auc, 4)
    0.9988
    """
    check_is_fitted(model)
    classes = model.classes_.tolist()
    if np.ndim(label) or label not in classes:
        raise ValueError(
            f"`label` of against_rest_of must be one of the classes {listed(classes)}; "
            f"got {label!r}."
        )
    classifier = model
    if isinstance(model, Pipeline):
        *transformers, (_, classifier) = model.steps
        for _, transformer in transformers:
            X = transformer.transform(X)
    if not isinstance(classifier, Classifier):
        raise ValueError(
            "`model` of against_rest_of must be a classifier of lindisc, or a pipeline that ends "
            f"in one; got {type(classifier).__name__}."
        )
    log_posterior = isinstance(classifier, ProbabilisticClassifier)
    scores = classifier.discriminants(X)
    return against_rest(scores, classes.index(label), log_posterior=log_posterior)
