"""Models that the board has to draw as Python computes them: petals of iris, on their plane."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from sklearn.pipeline import make_pipeline

from lindisc import (
    LDA,
    QDA,
    RDA,
    BayesianQDA,
    BernoulliNaiveBayes,
    GaussianBasis,
    NaiveBayes,
    PolynomialBasis,
    ProductBasis,
    StepBasis,
)
from lindisc.datasets import load
from lindisc.multiclass.one_versus import OneVersusAll, OneVersusOne
from lindisc.multiclass.output_code import OutputCode
from lindisc.plane import box_around
from lindisc.rules import Largest, LeastCost, NearestWord, PositiveOnly, Votes
from lindisc.scores import plane_scores

IRIS = load("iris")
COLUMNS = [IRIS.feature_names.index(name) for name in IRIS.suggested]
PETALS = IRIS.X[:, COLUMNS]
LONELY = "m98"  # a versicolor with much room around it
CODES = np.searchsorted(IRIS.class_names, IRIS.y)
BOX = box_around(PETALS)
FLAT = (np.zeros(2), np.eye(2))
SLICE = (IRIS.X.mean(axis=0) * ~np.isin(np.arange(4), COLUMNS), np.eye(4)[COLUMNS])


@dataclass(frozen=True)
class Case:
    """An estimator, the rows it is fitted to, and the plane on which it is seen."""

    estimator: object
    rule: object = Largest()
    has_posterior: bool = True
    X: np.ndarray = None
    plane: tuple = FLAT

    @cached_property
    def model(self):
        return self.estimator.fit(PETALS if self.X is None else self.X, CODES)

    @cached_property
    def scores(self):
        return plane_scores(self.model, *self.plane)


def _slice(estimator):
    return Case(estimator, X=IRIS.X, plane=SLICE)


CASES = {
    "LDA": Case(LDA()),
    "LDA without a class": Case(LDA(priors=(0.5, 0.5, 0.0))),
    "QDA": Case(QDA()),
    "RDA": Case(RDA(alpha=0.3, gamma=0.8)),
    "naive Bayes": Case(NaiveBayes()),
    "QDA in a slice": _slice(QDA()),
    "QDA with costs": Case(QDA(), LeastCost(((0, 1, 1), (9, 0, 1), (1, 1, 0)))),
    "QDA by distance": Case(QDA(), has_posterior=False),
    "LDA by distance": Case(LDA(), has_posterior=False),
    "largest of the rest": Case(OneVersusAll(LDA()), has_posterior=False),
    "positive only": Case(
        OneVersusAll(LDA(), rule="positive only"), PositiveOnly(), has_posterior=False
    ),
    "positive only, last omitted": Case(
        OneVersusAll(QDA(), rule="positive only", omit_last=True),
        PositiveOnly(has_last=True),
        has_posterior=False,
    ),
    "votes": Case(OneVersusOne(LDA()), Votes(3), has_posterior=False),
    "unanimous": Case(
        OneVersusOne(QDA(), rule="unanimous"), Votes(3, unanimous=True), has_posterior=False
    ),
    "output code": Case(
        OutputCode(LDA(), words="1001 0100 0011"),
        NearestWord(((1, 0, 0, 1), (0, 1, 0, 0), (0, 0, 1, 1))),
        has_posterior=False,
    ),
    "products": Case(make_pipeline(ProductBasis(), LDA())),
    "cubes": Case(make_pipeline(PolynomialBasis(degree=3), LDA())),
    "cubes in a slice": _slice(make_pipeline(PolynomialBasis(degree=3), LDA(gamma=0.5))),
    "bumps": Case(make_pipeline(GaussianBasis(n_centres=7, random_state=3), LDA())),
    "bumps along one feature": Case(
        make_pipeline(GaussianBasis(n_centres=5, coordinate=1, random_state=0), LDA())
    ),
    "bumps in a slice": _slice(make_pipeline(GaussianBasis(random_state=0), LDA())),
    "steps": Case(make_pipeline(StepBasis(), LDA()), has_posterior=False),
    "presence in a slice": _slice(BernoulliNaiveBayes(threshold=2.0)),
}

GRID = (np.linspace(*BOX[:2], 41), np.linspace(*BOX[2:], 31))


def sampled():
    """Posteriors of Bayesian QDA, which has no scores, on the grid."""
    model = BayesianQDA().fit(PETALS, CODES)
    places = np.stack(np.meshgrid(*GRID), axis=-1).reshape(-1, 2)
    return model.predict_proba(places).reshape(31, 41, 3)


def half_possible():
    """The same where the left half is impossible in every class."""
    posterior = sampled()
    posterior[:, :20] = np.nan
    return posterior
