"""The numbers under a picture, each with what it was measured on, n and a standard error."""

from functools import lru_cache, partial
from itertools import combinations

import numpy as np
import pandas as pd

from lindisc.evaluation import confusion, error_rate, log_loss
from lindisc.scores import plane_scores
from lindisc.selection.folds import out_of_fold
from lindisc.words import percent
from pages.study.fit import in_words
from pages.study.view import Fold, Note, Table

MEASURES = (
    "Parameters: how many numbers are estimated. ±: one standard error. Log loss: the mean of "
    "−log of the probability that the true class is given. Folds: each is predicted by a fit to "
    "all the others."
)
NONE = "–"
LONGEST_LETTER = 3


def pieces(chosen, fits):
    """What all methods are measured by, side by side, and the boundaries of each folded away."""
    study = chosen.study
    table = {fit.method.title: _measured(chosen, fit) for fit in fits}
    shown = [Table(pd.DataFrame(table).fillna(NONE), light=True), Note(MEASURES)]
    if study.problem:
        shown.append(
            Note(
                "On new points of this kind no method can do better than "
                f"{percent(study.problem.error())}, the error of the Bayes rule."
            )
        )
    for fit in fits:
        title = f"{fit.method.title}: boundaries and confusion"
        shown.append(Fold(f"detail {fit.method.slug}", title, partial(details, study, fit)))
    return tuple(shown)


def details(study, fit):
    """The boundaries of one method and whom it confuses with whom."""
    shown = []
    if fit.has_constant:
        best = fit.best_constant(study.training)
        shown.append(
            Note(
                f"Optimise the constant: moved by {-best.threshold:.4g}, the training "
                f"error goes from {percent(best.error_before)} to {percent(best.error_after)}."
            )
        )
    named = zip(letters(study), study.plane.labels, strict=True)
    renamed = [f"{letter} is {label}" for letter, label in named if letter != label]
    return (
        *shown,
        Note(f"{'; '.join([f'Boundaries {study.plane.caption}', *renamed])}."),
        Table(ties(study, fit)),
        Note("True classes in rows, predicted ones in columns."),
        Table(confusions(study, fit)),
    )


@lru_cache(maxsize=1024)
def _measured(chosen, fit):
    return measured(chosen.study, fit)


def measured(study, fit, folds=10):
    """Error and log loss of a fitted method on training rows, test rows and left-out folds."""
    cells = {"parameters": fit.classifier.n_parameters()}
    for title, rows in (("training", study.training), ("test", study.test)):
        if rows is not None:
            says = fit.model.predict_proba(rows.X) if fit.has_posterior else None
            cells |= _cells(title, rows.y, fit.model.predict(rows.X), says, fit.model.classes_)
    return cells | _cross_validated(study, fit, folds)


def letters(study):
    """What an equation calls the axes: their own names if both are short, else x and y."""
    labels = study.plane.labels
    return labels if max(map(len, labels)) <= LONGEST_LETTER else ("x", "y")


def ties(study, fit):
    """Kind and equation of the boundary between every two classes, on the plane of view.

    Its letters are those of `letters`.
    """
    scores = plane_scores(fit.model, study.plane.origin, study.plane.axes)
    if scores is None or not scores.has_conics:
        return pd.DataFrame()
    classes = fit.model.classes_
    rows = []
    for i, j in combinations(range(len(classes)), 2):
        tie = scores.tie(i, j)
        equation = tie.equation(letters(study))
        rows.append(
            {"between": f"{classes[i]} | {classes[j]}", "kind": tie.kind, "where": equation}
        )
    return pd.DataFrame(rows)


def confusions(study, fit):
    """True classes in rows, predicted ones in columns: training rows, or test rows if any."""
    rows = study.test or study.training
    counts = confusion(rows.y, fit.model.predict(rows.X), study.classes).counts
    return pd.DataFrame(counts, index=study.classes, columns=study.classes).rename_axis("true")


def _cross_validated(study, fit, folds):
    rows = study.training
    folds = min(folds, len(rows.y))
    try:
        guess = out_of_fold(
            study.estimator(fit.method, fit.options),
            rows.X,
            rows.y,
            has_posterior=fit.has_posterior,
            folds=folds,
        )
    except ValueError as error:
        why = (
            f"not possible: without one of the {folds} folds it cannot be fitted. {in_words(error)}"
        )
        return {f"error, {folds} folds (n = {len(rows.y)})": why}
    return _cells(f"{folds} folds", rows.y, guess.predictions, guess.posteriors, guess.classes)


def _cells(title, y, predictions, posteriors, classes):
    title = f"{title} (n = {len(y)})"
    wrong = error_rate(y, predictions)
    cells = {f"error, {title}": f"{percent(wrong.value)} ± {percent(wrong.standard_error)}"}
    if posteriors is None:
        return cells | {f"log loss, {title}": NONE}
    known = np.isin(y, classes)
    loss = log_loss(y[known], posteriors[known], classes)
    return cells | {f"log loss, {title}": f"{loss.value:.3f} ± {loss.standard_error:.3f}"}
