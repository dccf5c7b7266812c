"""One class against the rest, when there are more than two: a single score for a ROC curve.

s_k - log sum_{j != k} exp s_j  where scores are log posteriors,  s_k - max_{j != k} s_j  elsewhere.
"""

import numpy as np
from scipy.special import logsumexp
from sklearn.pipeline import Pipeline

from lindisc.base import ProbabilisticClassifier


def against_rest(scores, k, *, log_posterior):
    """How much the score of class k exceeds the rest, from scores (n x K)."""
    scores = np.asarray(scores, dtype=float)
    others = np.delete(scores, k, axis=1)
    rest = logsumexp(others, axis=1) if log_posterior else others.max(axis=1)
    with np.errstate(invalid="ignore"):  # impossible in every class: no odds, NaN
        return scores[:, k] - rest


def against_rest_of(model, X, label):
    """The same for a fitted classifier, or pipeline of ours, and a class label."""
    matches = np.flatnonzero(model.classes_ == label)
    if not len(matches):
        listed = ", ".join(repr(known) for known in model.classes_.tolist())
        raise ValueError(
            f"`label` of against_rest_of must be one of the classes {listed}; got {label!r}."
        )
    classifier = model
    if isinstance(model, Pipeline):
        *transformers, (_, classifier) = model.steps
        for _, transformer in transformers:
            X = transformer.transform(X)
    log_posterior = isinstance(classifier, ProbabilisticClassifier)
    return against_rest(classifier.discriminants(X), matches[0], log_posterior=log_posterior)
