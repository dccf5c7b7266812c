"""Ridge and lasso: every weight against the penalty, beside the cross-validated error."""

from dataclasses import replace

from pages.parts.data import choose_columns, choose_data, choose_standardise, choose_two_classes
from pages.study.regular import weights
from pages.study.regular.weights import EXPONENT, Penalised
from pages.study.sheets import sheets
from pages.study.symbols import with_legend
from pages.study.view import Board, View

PENALTIES = {"ridge": "ridge", "lasso": "lasso"}


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
            "why": lambda: with_legend(weights.reason(penalised), *found["why"]()),
            "programs": lambda: (weights.path_program(penalised), *found["programs"]()),
        },
    )
