"""Rankings: the scores of a fitted method on test rows, with their ROC curves and cutoffs.

A posterior of at least c is a log odds of at least log(c / (1 - c)).
"""

from dataclasses import dataclass

import numpy as np
from scipy.special import expit, logit

from lindisc.board.picture import Lead
from lindisc.evaluation import (
    PrecisionRecall,
    Roc,
    against_rest_of,
    best_threshold,
    expected_cost,
    precision_recall,
    roc,
)
from pages.answers.result_cache import remembered
from pages.shared.fits.fit import Fit

POSITIONS = 201  # of a cutoff, end to end: every step of its slider is among them


@dataclass(frozen=True, eq=False)
class Ranking:
    """Scores of the test rows, larger for the positive class, with their curves.

    `rest` are the other classes. `problem` says in words why there are no scores.
    """

    fit: Fit
    positive: str
    rest: str
    problem: str = ""
    score: np.ndarray | None = None
    is_positive: np.ndarray | None = None
    curve: Roc | None = None
    recalls: PrecisionRecall | None = None

    @property
    def title(self):
        """The name of the method."""
        return self.fit.method.title

    @property
    def slug(self):
        """The short name of the method."""
        return self.fit.method.slug

    @property
    def reach(self):
        """A bound on the scores: 1, 2 or 5 times a power of ten that few scores exceed."""
        most = np.quantile(np.abs(self.score[np.isfinite(self.score)]), 0.99) or 1.0
        power = 10.0 ** np.floor(np.log10(most))
        return float(next(digit * power for digit in (1, 2, 5, 10) if digit * power >= most))

    def cutoffs(self, n):
        """Return so many cutoffs from the least to the largest, rounded as the slider does."""
        ends = (0.0, 1.0) if self.fit.has_posterior else (-self.reach, self.reach)
        return np.round(np.linspace(*ends, n), 10)

    def threshold(self, cutoff):
        """The score at a cutoff, or at each, which is a posterior where the method has one."""
        return logit(cutoff) if self.fit.has_posterior else cutoff


class Cut:
    """A ranking with a cutoff, which the slider of a `key` holds.

    `costs`: of a false alarm, of a miss, and the prevalence, None for that of the test rows.
    `known` is the `Roc` on the training rows, where these are shown too. At all cutoffs of the
    `lead`, that of the slider, `thresholds` are the scores and `path` the `Rates`; at this one
    `threshold`, `rates`, and the expected `cost` of a row. `best` is the cheapest threshold.
    """

    def __init__(self, ranked, cutoff, key, costs, known=None):
        self.ranked, self.cutoff, self.costs, self.known = ranked, cutoff, costs, known
        self.lead = Lead.at(key, ranked.cutoffs(POSITIONS), cutoff)
        self.thresholds = ranked.threshold(self.lead.values)
        self.path = ranked.curve.rates.at(self.thresholds)
        self.threshold = ranked.threshold(cutoff)
        self.rates = ranked.curve.rates.at(self.threshold)
        self.cost = expected_cost(self.rates, *costs)
        self.best = best_threshold(ranked.curve, *costs)
        cheapest = self.best.threshold
        self.best_cutoff = float(expit(cheapest)) if ranked.fit.has_posterior else cheapest


@remembered(maxsize=256)
def ranked(chosen, fit, positive):
    """Return the `Ranking` by a fit, for one class against the rest."""
    study = chosen.study
    others = [name for name in study.classes if name != positive]
    names = positive, others[0] if len(others) == 1 else "the rest"
    if fit.problem:
        return Ranking(fit, *names, fit.problem)
    test = study.test
    try:
        score = against_rest_of(fit.model, test.X, positive)
        if unplaced := np.isnan(score).sum():
            raise ValueError(
                f"{unplaced} of {len(score)} test rows are impossible in every class, so that "
                "nothing ranks them. Raise a or b: then nothing is impossible."
            )
        curves = (make(test.y, score, positive) for make in (roc, precision_recall))
        return Ranking(fit, *names, "", score, test.y == positive, *curves)
    except ValueError as error:
        return Ranking(fit, *names, str(error))


@remembered(maxsize=64)
def in_training(chosen, ranking):
    """Return the `Roc` of a ranking on the training rows of its method."""
    training = chosen.study.training
    score = against_rest_of(ranking.fit.model, training.X, ranking.positive)
    return roc(training.y, score, ranking.positive)
