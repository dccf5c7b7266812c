"""Part "genes": far more features than rows, where LDA needs a remedy."""

from dataclasses import replace

from pages.answers.view import Board, View
from pages.lessons.regularisation import genes_remedies
from pages.lessons.regularisation.genes_remedies import HALF, LAMBDA, Wide
from pages.shared.controls.data_controls import SHARES, choose_data, choose_standardise, choose_test
from pages.shared.tabs.tabs import view_tabs


def _gamma(controls):
    with controls.under_picture(), controls.leads():
        return genes_remedies.with_gamma(
            controls.option(HALF, "genes"), controls.key("genes.gamma")
        )


def _ridge(controls):
    with controls.under_picture(), controls.leads():
        return genes_remedies.with_ridge(controls.option(LAMBDA), controls.key(LAMBDA.name))


def _diagonal(controls):
    return genes_remedies.DIAGONAL


REMEDIES = {"Σ + λI": _ridge, "γ": _gamma, "diagonal": _diagonal}
REMEDY_HELP = (
    "**Σ + λI** adds λ to every variance. **γ** mixes Σ with (tr Σ / p) I. **diagonal** sets all "
    "covariances to zero: pooled naive Bayes, or diagonal LDA."
)


def choose(controls):
    """Return the settings: remedy and rows in the sidebar, its slider under the picture."""
    remedy = controls.pick("Remedy", REMEDIES, "remedy", "Σ + λI", help=REMEDY_HELP)
    chosen = replace(choose_data(controls, "Leukaemia genes", "genes.data"), view="discriminant")
    if len(chosen.dataset.feature_names) == 2:
        chosen = replace(chosen, view="two features")
    with controls.group("Preparation"):
        chosen = replace(chosen, standardise=choose_standardise(controls))
        chosen = choose_test(controls, chosen, SHARES, "50 %")
    return Wide(chosen, REMEDIES[remedy](controls))


def draw(chosen):
    """Return LDA as it is beside LDA with the remedy."""
    # Of one method, with its remedy and without, only the remedy has its numbers told.
    done = {fit.method.slug: fit for fit in (chosen.refused, chosen.fit) if not fit.problem}
    return View(
        picture=(Board("regular.genes", replace(genes_remedies.board(chosen), editable=False)),),
        **view_tabs(chosen.chosen, [*done.values()]),
    )
