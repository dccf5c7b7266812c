"""Part "weights": weights of ridge and lasso against the penalty, beside the error."""

from dataclasses import replace

from pages.answers.view import Board, View
from pages.lessons.regularisation import weights_view
from pages.lessons.regularisation.weights_view import EXPONENT, Penalised
from pages.shared.controls.data_controls import (
    choose_columns,
    choose_data,
    choose_standardise,
    choose_two_classes,
)
from pages.shared.formulas.symbols import with_legend
from pages.shared.tabs.tabs import view_tabs

PENALTIES = {"ridge": "ridge", "lasso": "lasso"}


def choose(controls):
    """Return the settings: penalty and rows in the sidebar, λ under the picture."""
    penalty = PENALTIES[controls.pick("Penalty", PENALTIES, "penalty", "ridge")]
    chosen = choose_columns(controls, choose_data(controls, "Crabs", "weights.data"))
    chosen = choose_two_classes(controls, chosen)
    chosen = replace(chosen, standardise=choose_standardise(controls))
    with controls.under_picture(), controls.leads():
        exponent = controls.option(EXPONENT)
    return Penalised(chosen, penalty, exponent, controls.key(EXPONENT.name))


def draw(penalised):
    """Return the weights beside the error."""
    found = view_tabs(penalised.chosen, [penalised.fit(penalised.strength)])
    return View(
        picture=(Board("regular.weights", weights_view.picture(penalised)),),
        **found
        | {
            "why": lambda: with_legend(weights_view.reason(penalised), *found["why"]()),
            "programs": lambda: (weights_view.path_program(penalised), *found["programs"]()),
        },
    )
