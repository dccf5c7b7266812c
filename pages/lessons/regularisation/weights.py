"""Ridge and lasso: every weight against the penalty, beside the cross-validated error."""

from dataclasses import replace

from lindisc.parameters import Real
from pages.parts.data import choose_columns, choose_data, choose_standardise, choose_two_classes
from pages.study.regular import weights
from pages.study.regular.weights import Penalised
from pages.study.sheets import sheets
from pages.study.view import Board, View

PENALTIES = {"ridge": "ridge", "lasso": "lasso"}
EXPONENT = Real(
    "penalty_exponent", symbol="log₁₀ λ", default=0.0, low=-3.0, high=3.0,
    help="the penalty λ as a power of ten",
    low_means="least squares", high_means="all weights near zero",
)  # fmt: skip


def choose(controls):
    """Penalty and rows in the sidebar, λ under the picture."""
    penalty = PENALTIES[controls.pick("Penalty", PENALTIES, "penalty", "ridge")]
    chosen = choose_columns(controls, choose_data(controls, "Crabs", "weights.data"))
    chosen = choose_two_classes(controls, chosen)
    chosen = replace(chosen, standardise=choose_standardise(controls))
    with controls.under_picture(), controls.leads():
        exponent = controls.option(EXPONENT)
    return Penalised(chosen, penalty, exponent, controls.key(EXPONENT.name))


def draw(penalised):
    """The weights beside the error."""
    found = sheets(penalised.chosen, [penalised.fit(penalised.strength)])
    return View(
        picture=(Board("regular.weights", weights.picture(penalised)),),
        **found
        | {
            "why": lambda: (weights.reason(penalised), *found["why"]()),
            "programs": lambda: (weights.path_program(penalised), *found["programs"]()),
        },
    )


def carried(penalised):
    """There are no points."""
