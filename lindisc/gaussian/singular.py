"""Errors that explain why a covariance has no inverse, with remedies that were tried."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from sklearn.base import BaseEstimator, is_classifier

from lindisc.gaussian.covariance import Shrinkage, Structure
from lindisc.gaussian.statistics import Training
from lindisc.gaussian.whitening import Singular
from lindisc.number_format import counted
from lindisc.validation import TooLittleData, feature_name

_LDA = Structure(0.0, Shrinkage(1.0, "spherical", 0.0), unbiased=False)
_NAIVE_BAYES = Structure(1.0, Shrinkage(0.0, "diagonal", 0.0), unbiased=False)


def explained(
    singular: Singular, estimator: BaseEstimator, structure: Structure, training: Training
) -> TooLittleData:
    """Return the error that tells a learner what `Singular` means for this estimator."""
    p, counts = training.X.shape[1], np.bincount(training.codes)
    if structure.is_pooled:
        what, where = "pooled covariance", "within the classes"
    else:
        label = estimator.classes_[singular.at[0]]
        what, where = f"covariance of class '{label}'", "within that class"
    alone = structure.alpha == 1
    rows = int(counts[singular.at[0]] - 1 if alone else counts.sum() - len(counts))
    too_few = rows < p and structure.shrinkage.gamma == 1
    if too_few:
        verb = "is" if rows == 1 else "are"
        why = f"{counted(rows, 'degree')} of freedom {verb} too few for {counted(p, 'feature')}"
    elif singular.constant:
        noun, verb = ("feature", "does") if len(singular.features) == 1 else ("features", "do")
        why = f"{noun} {_names(estimator, singular.features)} {verb} not vary {where}"
    else:
        listed = _names(estimator, singular.features)
        why = f"features {listed} depend linearly on each other {where}"
    remedies = _settings(estimator, structure, training)
    if not too_few:
        remedies += _without(singular, estimator, structure, training)
    if is_classifier(estimator):
        remedies += _methods(estimator, structure, training)
    if not remedies:
        remedies = [f"use LDA with `ridge` above 0 (such as {helpful_ridge(training):g})"]
    advice = ", or ".join(remedies)
    return TooLittleData(
        f"The {what} of {type(estimator).__name__} is singular: {why}. "
        f"{advice[0].upper()}{advice[1:]}."
    )


def helpful_ridge(training: Training) -> float:
    """Return about a hundredth of the mean variance: enough for an inverse, whatever the rows."""
    variance = training.diagonal.scatters.sum() / training.X.size
    return float(f"{0.01 * variance or 1:.0e}")


def _settings(estimator, structure, training):
    """Options of the estimator itself that would help."""
    options = {parameter.name for parameter in estimator.parameters}
    half = replace(structure.shrinkage, gamma=0.5)
    settings = []
    if "gamma" in options and _works(replace(structure, shrinkage=half), training):
        settings.append("`gamma` below 1 (such as 0.5)")
    if "ridge" in options:
        least = structure.shrinkage.ridge
        settings.append(f"`ridge` above {least:g} (such as {helpful_ridge(training):g})")
    elif "target" in options and not settings:
        round_half = replace(half, target="spherical")
        if _works(replace(structure, shrinkage=round_half), training):
            settings.append("`target` to 'spherical' with `gamma` below 1 (such as 0.5)")
    if "alpha" in options and _works(replace(structure, alpha=0.5), training):
        settings.append("`alpha` below 1 (such as 0.5)")
    if "pooled" in options and _works(replace(structure, alpha=0.0), training):
        settings.append("`pooled` to True")
    return ["set " + " or ".join(settings)] if settings else []


def _without(singular, estimator, structure, training):
    """Features to leave out: all constant ones, or one of those that depend on each other."""
    left_out = singular.features if singular.constant else singular.features[-1:]
    X = np.delete(training.X, left_out, axis=1)
    if not X.shape[1] or not _works(structure, Training(X, training.codes, training.n_classes)):
        return []
    if singular.constant:
        return ["leave such features out"]
    return [f"leave feature {_names(estimator, left_out)} out"]


def _methods(estimator, structure, training):
    """Other Gaussian classifiers, with their defaults, that would work."""
    names = []
    if _works(_NAIVE_BAYES, training):
        names.append("NaiveBayes")
    if structure.alpha == 1 and not structure.is_diagonal and _works(_LDA, training):
        names.append("LDA")
    return ["use " + " or ".join(names)] if names else []


def _works(structure, training):
    try:
        structure.covariances(training)
    except Singular:
        return False
    return True


def _names(estimator, features, most=5):
    shown = ", ".join(feature_name(estimator, j) for j in features[:most])
    return shown + (", ..." if len(features) > most else "")
