"""What the tests of many classes decide: irises, narrow classes around a circle, linear scores."""

import numpy as np
from sklearn.datasets import load_iris

from lindisc.multiclass.one_versus import OneVersusAll, OneVersusOne
from lindisc.scores import Scores

IRIS = load_iris()
X, y = IRIS.data, IRIS.target_names[IRIS.target]


def kinds(estimator):
    return [
        OneVersusAll(estimator),
        OneVersusAll(estimator, rule="positive only"),
        OneVersusAll(estimator, omit_last=True),
        OneVersusAll(estimator, rule="positive only", omit_last=True),
        OneVersusOne(estimator),
        OneVersusOne(estimator, rule="sum"),
        OneVersusOne(estimator, rule="unanimous"),
    ]


def around_a_circle(n_classes, n=60):
    """Long and narrow Gaussian classes that lie askew, so that pairs of LDA disagree."""
    rng = np.random.default_rng(0)
    angles = np.arange(n_classes) * 2 * np.pi / n_classes
    centres = 3 * np.column_stack([np.cos(angles), np.sin(angles)])
    codes = np.repeat(np.arange(n_classes), n)
    along = np.column_stack([np.cos(angles + 1), np.sin(angles + 1)])
    noise = 2 * rng.normal(size=(len(codes), 1)) * along[codes]
    return centres[codes] + noise + 0.5 * rng.normal(size=(len(codes), 2)), codes


def linear(*rows):
    return Scores.linear(np.array(rows, dtype=float), np.zeros(2), np.ones(2))


SCATTERED = np.random.default_rng(5).uniform(-8, 8, (400, 2))
