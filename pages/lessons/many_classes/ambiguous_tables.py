"""Tables of ambiguous regions, of masked classes and of convexity."""

import numpy as np
import pandas as pd
from sklearn.preprocessing import StandardScaler

from lindisc.basis.polynomials import PolynomialBasis
from lindisc.linear.least_squares import LeastSquares
from lindisc.multiclass.ambiguous import ambiguous_share
from lindisc.number_format import number, percent
from lindisc.rules import AMBIGUOUS, Largest
from pages.answers.result_cache import remembered
from pages.answers.view import captioned
from pages.lessons.many_classes.side_view import segments
from pages.shared.data.study import MOST_TERMS

NOTHING = "nobody, or several"
MOST_DEGREES = 8
HALF = 0.5
AREA = (
    "Ambiguous: nobody claims the place, or several do. Shares of the picture's area are exact "
    "where borders are straight, and counted on a grid (≈) where they bend."
)
CALLED = "How many rows each panel calls what; the first column says how many there are."
SCORES = "The scores of the classes at {place}, of which the largest wins, and their sum."
DEGREES = (
    "K scores by least squares with all terms up to a degree: which classes keep less than half "
    "of their rows?"
)


@remembered(maxsize=512)
def left_open(chosen, fit):
    """Say which share of the picture, and which rows, are ambiguous."""
    study, rule = chosen.study, fit.classifier.rule_
    ambiguous = fit.decided(study.training.X) == AMBIGUOUS
    if isinstance(rule, Largest):
        return percent(0.0), ambiguous
    share = percent(ambiguous_share(fit.scores, rule, study.box))
    return share if fit.scores.is_linear else f"≈ {share}", ambiguous


def caption(chosen, fit):
    """Say in a few words what a panel leaves ambiguous."""
    if isinstance(fit.classifier.rule_, Largest):
        return "nothing ambiguous"
    return f"ambiguous: {left_open(chosen, fit)[0]} of the area"


def parted(chosen, fit):
    """Say how many pairs of rows of one region another region separates."""
    found = segments(chosen, fit)
    return found and f"{found} pairs called alike are parted"


def claimed(study, fit, name):
    """Say how many rows one class is given, and which classes a panel never predicts."""
    y, says = study.training.y, fit.predict(study.training.X)
    words = f"{np.sum(says == name)} called {name}, {np.sum(y == name)} are"
    lost, _ = _lost(y, says)
    return f"{words}; overlooked: {lost}" if lost else words


def pieces(chosen, fits, point, is_asked):
    """Return the tables above those of every lesson."""
    if not fits:
        return ()
    place = "the query point" if is_asked else "the middle of the rows"
    shown = {AREA: openness(chosen, fits), CALLED: called(chosen.study, fits)}
    compared = [fit for fit in fits if isinstance(fit.classifier.rule_, Largest)]
    if compared:
        shown[SCORES.format(place=place)] = scores_at(chosen.study, compared, point)
    if any(isinstance(fit.classifier, LeastSquares) for fit in fits):
        shown[DEGREES] = degrees(chosen)
    return captioned({words: frame for words, frame in shown.items() if len(frame)})


def openness(chosen, fits):
    """Return the table of ambiguity, errors and convexity."""
    X, y, columns = chosen.study.training.X, chosen.study.training.y, {}
    n, first = len(y), fits[0].predict(X)
    for fit in fits:
        share, ambiguous = left_open(chosen, fit)
        says, found = fit.predict(X), segments(chosen, fit)
        columns[fit.method.title] = {
            "ambiguous share of the area": share,
            "ambiguous rows": f"{ambiguous.sum()} of {n}",
            "wrong rows, beside these": f"{np.sum((says != y) & ~ambiguous)} of {n}",
            "wrong if the largest score (or sum) decides these too": percent(np.mean(says != y)),
            "rows called as in the first panel, that way": f"{np.sum(says == first)} of {n}",
            "pairs of rows called alike, parted by another region": str(found or "–"),
        }
    return pd.DataFrame(columns)


def called(study, fits):
    """Return the table of rows by class, and of predictions by panel."""
    n = len(study.classes) + 1
    table = {"rows": np.bincount(study.codes(study.training.y), minlength=n)}
    for fit in fits:
        codes = np.append(study.codes(fit.model.classes_), n - 1)  # the last one stands at -1
        decided = codes[fit.decided(study.training.X)]
        table[fit.method.title] = np.bincount(decided, minlength=n)
    return pd.DataFrame(table, index=[*study.classes, NOTHING])


def scores_at(study, fits, point):
    """Return the scores of all classes at a point of the plane, and their sum."""
    row, columns = study.plane.to_space(point[None]), {}
    for fit in fits:
        values = fit.rule_scores(row)[0]
        are_indicators = isinstance(fit.classifier, LeastSquares)  # sums of others mean nothing
        total = f"{values.sum():.4f}" if are_indicators else "–"
        columns[fit.method.title] = [*map(number, values), total]
    return pd.DataFrame(columns, index=[*fits[0].classifier.score_names(), "sum"])


def _lost(y, says):
    """The classes that keep less than half of their rows, and the least share that one keeps."""
    kept = {label: np.mean(says[y == label] == label) for label in np.unique(y)}
    return ", ".join(label for label, share in kept.items() if share < HALF), min(kept.values())


@remembered(maxsize=64)
def degrees(chosen):
    """Return, for each degree of the terms, the classes that least squares masks."""
    X, y = chosen.study.training.X, chosen.study.training.y
    standard, p, rows = StandardScaler().fit_transform(X), X.shape[1], {}
    for degree in range(1, MOST_DEGREES + 1):
        basis = PolynomialBasis(degree=degree)
        if basis.most_terms(p) > MOST_TERMS:
            break
        terms = basis.of(p).terms(standard)
        says = LeastSquares().fit(terms, y).predict(terms)
        lost, least = _lost(y, says)
        rows[f"degree {degree}"] = {
            "overlooked": lost or "none", "least share kept": percent(least)
        }  # fmt: skip
    return pd.DataFrame(rows).T
