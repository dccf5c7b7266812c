"""Tables of "Numbers": measures of methods with rows, n and standard error."""

from functools import partial
from itertools import combinations

import numpy as np
import pandas as pd

from lindisc.evaluation import confusion, error_rate, log_loss
from lindisc.number_format import number, percent
from lindisc.rules import Largest
from lindisc.selection.folds import fold_by_fold
from pages.answers.result_cache import Grown, remembered
from pages.answers.view import Fold, Growing, Note, Table, Texts
from pages.shared.fits.fit import in_words

MEASURES = (
    "Parameters: how many numbers are estimated. ±: one standard error. Log loss: the mean of "
    "−log of the probability that the true class is given: {blind:.3f} if all {K} have the same, "
    "and large where a few rows are surely taken for another class. Folds: each is predicted by a "
    "fit to all the others."
)
BEST = (
    "On new points of this kind no method can do better than {best}, the error of the Bayes rule; "
    "an error that was measured on a few points may lie below it by luck."
)
NONE, AWAITED = "–", "…"
LONGEST_LETTER = 3


def pieces(chosen, fits):
    """Return the measures of all methods side by side, and the folded boundaries of each."""
    if not fits:
        return ()
    study = chosen.study
    K = len(study.classes)
    shown = [Note(MEASURES.format(K=K, blind=np.log(K)))]
    if study.problem:
        shown.append(Note(BEST.format(best=percent(study.problem.error()))))
    for fit in fits:
        title = f"{fit.method.title}: boundaries and confusion"
        shown.append(Fold(f"opened.{fit.method.slug}", title, partial(details, study, fit)))
    return (Growing(partial(tables, chosen, fits), tuple(shown)),)


def tables(chosen, fits):
    """Yield the table of all methods as folds are completed."""
    measures = {fit.method.title: Measures(chosen.study, fit) for fit in fits}
    columns = {title: of_one.known for title, of_one in measures.items()}
    yield Texts(dict(columns))
    for title, of_one in measures.items():
        for columns[title] in of_one.growing():
            yield Texts(dict(columns))


def details(study, fit):
    """Return the boundaries and the confusion matrix of one method."""
    shown = []
    if fit.has_constant:
        best = fit.best_constant(study.training)
        moved = round(-best.threshold, 9)  # drops rounding errors
        shown.append(
            Note(
                f"Optimise the constant: moved by {number(moved)}, the training "
                f"error goes from {percent(best.error_before)} to {percent(best.error_after)}."
            )
        )
    named = zip(letters(study), study.plane.labels, strict=True)
    renamed = [f"{letter} is {label}" for letter, label in named if letter != label]
    return (
        *shown,
        Note(f"{'; '.join([f'Boundaries {fit.caption}', *renamed])}."),
        Table(ties(study, fit)),
        Note("True classes in rows, predicted ones in columns."),
        Table(confusions(study, fit)),
    )


class Measures:
    """Error and log loss of a fitted method on training rows, test rows and left-out folds.

    `known` are the cells that need no cross-validation.
    """

    def __init__(self, study, fit, folds=10):
        self._fit, self._rows = fit, study.training
        self._folds = min(folds, len(self._rows.y))
        self._guesses = guesses(study, fit, self._folds)
        self.known = self._at_once(study.test) | self._awaited(0)

    def growing(self):
        """Yield the cells after every fold."""
        y = self._rows.y
        try:
            for guess in self._guesses.growing():
                if guess.done < self._folds:
                    yield self.known | self._awaited(guess.done)
            found = _cells(self._title, y, guess.predictions, guess.posteriors, guess.classes)
        except ValueError as error:
            why = f"without one of the {self._folds} folds it cannot be fitted. {in_words(error)}"
            found = self._of_folds(f"not possible: {why}", NONE)
        yield self.known | found

    def _at_once(self, test):
        fit = self._fit
        count = fit.classifier.n_parameters()
        cells = {"parameters": NONE if count is None else count}
        for title, rows in (("training", self._rows), ("test", test)):
            if rows is not None:
                says = fit.predict_proba(rows.X) if fit.has_posterior else None
                cells |= _cells(title, rows.y, fit.predicted(rows), says, fit.model.classes_)
        return cells

    def _awaited(self, done):
        loss = AWAITED if self._fit.has_posterior else NONE
        return self._of_folds(f"{done} of {self._folds} folds {AWAITED}", loss)

    def _of_folds(self, *cells):
        return dict(zip(_names(self._title, self._rows.y), cells, strict=True))

    @property
    def _title(self):
        return f"{self._folds} folds"


@remembered(maxsize=256)
def guesses(study, fit, folds):
    """Return the `OutOfFold` of a method as it grows fold by fold, computed once."""
    estimator, rows = study.estimator(fit.method, fit.options), study.training
    return Grown(
        partial(
            fold_by_fold, estimator, rows.X, rows.y, has_posterior=fit.has_posterior, folds=folds
        )
    )


def letters(study):
    """Return the names of the axes in equations: their own if both are short, else x and y."""
    labels = study.plane.labels
    return labels if max(map(len, labels)) <= LONGEST_LETTER else ("x", "y")


def ties(study, fit):
    """Return kind and equation of the boundary between every two classes, on the plane.

    The axes are called as `letters` says.
    """
    scores = fit.scores
    if scores is None or not scores.has_conics:
        return pd.DataFrame()
    rows = []
    for name, tie in _borders(fit, scores):
        equation = tie.equation(letters(study))
        rows.append({"between": name, "kind": tie.kind, "where": equation})
    return pd.DataFrame(rows)


def _borders(fit, scores):
    """The named boundaries: ties of two scores or, unless the largest wins, zeros of one."""
    names = fit.classifier.score_names()
    if not isinstance(fit.classifier.rule_, Largest):
        return [(name, scores.zero(i)) for i, name in enumerate(names)]
    pairs = combinations(range(len(names)), 2)
    return ((f"{names[i]} | {names[j]}", scores.tie(i, j)) for i, j in pairs)


def confusions(study, fit):
    """Return the confusion matrix, true classes in rows, of training rows or any test rows."""
    rows = study.test or study.training
    counts = confusion(rows.y, fit.predicted(rows), study.classes).counts
    return pd.DataFrame(counts, index=study.classes, columns=study.classes).rename_axis("true")


def _names(title, y):
    measured_on = f"{title} (n = {len(y)})"
    return f"error, {measured_on}", f"log loss, {measured_on}"


def _cells(title, y, predictions, posteriors, classes):
    wrong, error = error_rate(y, predictions), NONE
    if posteriors is not None:
        error = _log_loss(y, posteriors, classes)
    share = f"{percent(wrong.value)} ± {percent(wrong.standard_error)}"
    return dict(zip(_names(title, y), (share, error), strict=True))


def _log_loss(y, posteriors, classes):
    impossible = np.isnan(posteriors).any(axis=1).sum()
    if impossible:
        return f"not defined: {impossible} impossible in every class"
    known = np.isin(y, classes)
    loss = log_loss(y[known], posteriors[known], classes)
    return f"{loss.value:.3f} ± {loss.standard_error:.3f}"
