"""Tables of determinants of covariances, and of the difference of two scores.

f_k(x) = (2π)^(-p/2) |Σ_k|^(-1/2) exp(...): of the two powers only that of 2π depends on p.
"""

import numpy as np
import pandas as pd

from lindisc.gaussian.base import GaussianClassifier

DETERMINANTS = "Determinants"
MISPRINT = "Training rows wrong"
DIFFERENCE = "Difference of the two scores"


def determinant_formulas(name):
    """Return the formulas of `determinants` by title, for a covariance of this `name`."""
    return {
        DETERMINANTS: rf"f_k(x) \propto |{name}|^{{-1/2}} "
        rf"e^{{-\frac12 (x - m_k)' {name}^{{-1}} (x - m_k)}}",
        MISPRINT: rf"|{name}|^{{-1/2}} \text{{ has the power }} \tfrac12 \text{{ for any }} p"
        r"\text{; some books print } \tfrac{p}{2}",
        DIFFERENCE: rf"w = {name}^{{-1}} (m_2 - m_1), \quad w_0 = "
        r"-\tfrac12 (m_1 + m_2)' w + \log \frac{\pi_2}{\pi_1}",
    }


def determinants(fit, rows):
    """Return the tables of determinants, and of what they do to rows as p grows."""
    classifier = fit.classifier
    if not isinstance(classifier, GaussianClassifier) or classifier.has_common_covariance:
        return {}
    p, classes = classifier.n_features_in_, fit.model.classes_
    volumes = np.linalg.slogdet(classifier.covariances_)[1]
    scores = fit.rule_scores(rows.X)
    powers = {"power 1/2": scores, "power p/2": scores - 0.5 * (p - 1) * volumes}
    wrong = [np.sum(classes[each.argmax(axis=1)] != rows.y) for each in powers.values()]
    columns = {"determinant": np.exp(volumes), "−½ log determinant": -0.5 * volumes}
    return {
        DETERMINANTS: pd.DataFrame(columns, index=classes),
        MISPRINT: pd.DataFrame([wrong], ["wrong"], list(powers)),
    }


def difference(scores, names, classes):
    """Return the table of the weights of the second of two classes less the first."""
    if scores is None or not scores.is_linear or len(classes) != 2:
        return {}
    first, second = scores.weights_in_own_units
    title = f"{classes[1]} less {classes[0]}"
    return {DIFFERENCE: pd.DataFrame((second - first)[None], [title], ["w0", *names])}
