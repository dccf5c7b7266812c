"""Far more features than rows: why LDA refuses, and what makes it work."""

from dataclasses import replace

import numpy as np

from lindisc.gaussian.options import GAMMA
from lindisc.parameters import Real
from pages.parts.data import SHARES, choose_data, choose_standardise, choose_test
from pages.study.regular.wide import Remedy, Wide, board
from pages.study.sheets import sheets
from pages.study.view import Board, View

GAMMAS = tuple(np.linspace(0, 0.9, 10).round(2).tolist())
EXPONENTS = tuple(range(-2, 5))
LAMBDA = Real(
    "ridge_exponent", symbol="log₁₀ λ", default=0.0, low=-2.0, high=4.0,
    help="λ, a power of ten, is added to every variance",
    low_means="hardly anything added", high_means="plain distances to the means",
)  # fmt: skip


def _gamma(controls):
    with controls.under_picture(), controls.leads():
        gamma = controls.option(replace(GAMMA, default=0.5), "genes")
    places = tuple(sorted({*GAMMAS, gamma}))
    key = controls.key("genes.gamma")
    return Remedy(
        "LDA with γ", "lda", (("gamma", gamma),), "gamma", "γ", places, places, key, gamma
    )


def _ridge(controls):
    with controls.under_picture(), controls.leads():
        exponent = controls.option(LAMBDA)
    places = tuple(sorted({*EXPONENTS, exponent}))
    values = tuple(float(f"{10.0**place:.4g}") for place in places)
    now = values[places.index(exponent)]
    key = controls.key(LAMBDA.name)
    return Remedy(
        "LDA with Σ + λI",
        "lda",
        (("ridge", now),),
        "ridge",
        LAMBDA.symbol,
        places,
        values,
        key,
        exponent,
    )


def _diagonal(controls):
    return Remedy("Diagonal LDA", "naive-bayes", (("pooled", True),))


REMEDIES = {"Σ + λI": _ridge, "γ": _gamma, "diagonal": _diagonal}
REMEDY_HELP = (
    "**Σ + λI** adds λ to every variance. **γ** mixes Σ with (tr Σ / p) I. **diagonal** sets all "
    "covariances to zero: pooled naive Bayes, or diagonal LDA."
)


def choose(controls):
    """The remedy and the rows in the sidebar, its slider under the picture."""
    remedy = controls.pick("Remedy", REMEDIES, "remedy", "Σ + λI", help=REMEDY_HELP)
    chosen = replace(choose_data(controls, "Leukaemia genes", "genes.data"), view="discriminant")
    if len(chosen.dataset.feature_names) == 2:
        chosen = replace(chosen, view="two features")
    chosen = replace(chosen, standardise=choose_standardise(controls))
    chosen = choose_test(controls, chosen, SHARES, "50 %")
    return Wide(chosen, REMEDIES[remedy](controls))


def draw(wide):
    """LDA as it is beside LDA with the remedy."""
    done = [fit for fit in (wide.refused, wide.fit) if not fit.problem]
    return View(
        picture=(Board("regular.genes", replace(board(wide), editable=False)),),
        **sheets(wide.chosen, done),
    )


def carried(wide):
    """There are no points to carry."""
