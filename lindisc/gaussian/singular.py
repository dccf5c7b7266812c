"""Why a covariance has no inverse, and what would give it one, in words."""

from lindisc.validation import feature_name


def explained(singular, estimator, shrinkage, counts, classes):
    """The ValueError that tells a learner what `Singular` means for this estimator."""
    owner, p = type(estimator).__name__, estimator.n_features_in_
    if singular.class_index is None:
        what, where, rows = "pooled covariance", "within the classes", counts.sum() - len(counts)
    else:
        label, rows = classes[singular.class_index], counts[singular.class_index] - 1
        what, where = f"covariance of class '{label}'", "within that class"
    listed, one = _listed(estimator, singular.features), len(singular.features) == 1
    if rows < p and shrinkage.gamma > 0:
        verb = "is" if rows == 1 else "are"
        freedom = f"{_counted(rows, 'degree')} of freedom"
        why = f"{freedom} {verb} too few for {_counted(p, 'feature')}"
    elif singular.constant:
        why = f"feature {listed} does" if one else f"features {listed} do"
        why += f" not vary {where}"
    else:
        why = f"features {listed} depend linearly on each other {where}"
    remedy = _remedy(estimator, shrinkage)
    return ValueError(f"The {what} of {owner} is singular: {why}. {remedy}")


def _counted(n, noun):
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def _remedy(estimator, shrinkage):
    options = {parameter.name for parameter in estimator.parameters}
    if "gamma" not in options:
        return "Leave such features out, or use LDA with `gamma` below 1 or `ridge` above 0."
    if shrinkage.gamma == 1:
        ridge = " or `ridge` above 0" if "ridge" in options else ""
        return f"Set `gamma` below 1{ridge}, or use NaiveBayes."
    if "ridge" in options:
        return "Set `ridge` above 0, or leave such features or classes out."
    return "Leave such features or classes out."


def _listed(estimator, features, most=5):
    shown = ", ".join(feature_name(estimator, j) for j in features[:most])
    return shown + (", ..." if len(features) > most else "")
