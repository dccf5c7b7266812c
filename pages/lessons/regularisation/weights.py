"""Part "weights": weights of ridge and lasso against the penalty, beside the error."""

import numpy as np

from lindisc.board.chart import Axis, Band, Chart, Cut, Line, Mark, Reading, ends
from lindisc.board.picture import Picture
from lindisc.methods import method
from lindisc.parameters import Real
from lindisc.selection.cross_validation import cross_validated_error
from lindisc.selection.refits import fits_along
from pages.answers.result_cache import remembered
from pages.answers.view import Board, Program, Section, View
from pages.lessons.regularisation.tuning import n_folds
from pages.shared.controls.data_controls import (
    choose_columns,
    choose_data,
    choose_standardise,
    choose_two_classes,
)
from pages.shared.controls.sliders import choose_slider
from pages.shared.fits.fit import fits
from pages.shared.formulas import meanings
from pages.shared.formulas.symbols import with_legend
from pages.shared.tabs.program import data_lines, program
from pages.shared.tabs.tabs import view_tabs

EXPONENTS = tuple(np.linspace(-3, 3, 25).tolist())
ACROSS = Axis("λ", 0.8 * 10 ** EXPONENTS[0], 1.6 * 10 ** EXPONENTS[-1], is_log=True)
MOST_NAMES = 8
TONE = 2  # that no class has
SLUG = "least-squares"
EXPONENT = Real(
    "penalty_exponent", symbol="log₁₀ λ", default=0.0, low=-3.0, high=3.0,
    help="the penalty λ as a power of ten",
    low_means="λ = 0.001", high_means="λ = 1000",
)  # fmt: skip
CODED = (
    "\n\nwith $X$ and $c$ centred, the intercept is free; $c$ is 1 in the second class and 0 in "
    "the first. Drawn is $2 w$: the weights of the second class less those of the first, $-w$. "
)
WHY = {
    "ridge": (
        r"$$\tfrac12 |c - X w|^2 + \tfrac12 \lambda |w|^2, \qquad w = (X'X + \lambda I)^{-1} X' c$$"
        f"{CODED}Where features go together, one large positive weight and one large negative "
        "weight nearly cancel: they cost the loss little and $|w|^2$ much, so that ridge evens "
        "them out. $\\lambda$ counts in squared units of the features: another unit, another fit."
    ),
    "lasso": (
        r"$$\tfrac12 |c - X w|^2 + \lambda |w|_1$$"
        f"{CODED}The slope of $\\lambda |w_l|$ is $\\lambda$ however small $w_l$ is: where the "
        "loss pulls at $w_l$ with less than $\\lambda$, it stays at exactly zero. Ridge pulls "
        "ever less at a small weight, and holds none at zero."
    ),
}


def _strength(exponent):
    return float(f"{10**exponent:.4g}")


@remembered(maxsize=64)
def _found(chosen, penalty, exponents):
    """Of each penalty the weights of the second class less the first, the cross-validated error,
    and its standard error.
    """
    rows, estimator = chosen.study.training, chosen.study.estimator(method(SLUG), {})
    given = estimator, f"classifier__{penalty}", [*map(_strength, exponents)], rows.X, rows.y
    weights = [model[-1].coef_[0] for model in fits_along(*given)]
    errors = cross_validated_error(*given)
    return np.column_stack([weights, errors.error, errors.standard_error])


def _picture(chosen, penalty, exponent):
    """Return the weights beside the cross-validated error."""
    lead, names = exponent.lead(EXPONENTS), chosen.study.names
    found = _found(chosen, penalty, EXPONENTS)
    if exponent.value not in EXPONENTS:
        own = _found(chosen, penalty, (exponent.value,))
        found = np.insert(found, lead.frame, own, axis=0)
    weights, errors = np.split(found, [len(names)], axis=1)
    told = ", ".join(f"{name} {w:z.3g}" for name, w in zip(names, weights[lead.frame], strict=True))
    return Picture(
        (_weight_chart(weights, names, lead), _error_chart(errors, n_folds(chosen.study), lead)),
        layout=("ab",),
        said=f"At λ = {_strength(exponent.value):g} the weights are: {told}.",
    )


def _weight_chart(found, names, lead):
    x, has_names = 10**lead.values, len(names) <= MOST_NAMES
    lines = [
        Line(x, found[:, j], name if has_names else "", TONE + j if has_names else TONE, j // 4)
        for j, name in enumerate(names)
    ]
    readings = (
        Reading("λ", x),
        Reading("weights not zero", (np.abs(found) > 1e-12).sum(axis=1), of=len(names)),
        Reading("|w|", np.linalg.norm(found, axis=1)),
    )
    zero = Line(x[[0, -1]], [0.0, 0.0], dash=1)
    up = Axis("weight", *ends([found, [0.0]]))
    return Chart("Weights", ACROSS, up, (zero, *lines, Cut(x)), readings, lead=lead)


def _error_chart(errors, folds, lead):
    found, spread = errors.T
    x, low, high = 10**lead.values, found - spread, found + spread
    items = (
        Band(x, high, "", TONE, low=low),
        Line(x, found, "", TONE),
        Mark(x[:, None], found[:, None], tone=TONE),
    )
    least = found.argmin()
    readings = (
        Reading("error", found, is_share=True),
        Reading("least", found[least], is_share=True),
        Reading("at λ", x[least]),
    )
    up = Axis("error", min(low.min(), 0), 1.05 * high.max(), is_share=True)
    caption = f"{folds} folds, ± 1 SE"
    return Chart("Cross-validated error", ACROSS, up, items, readings, caption, lead)


def _program(chosen, penalty, strength):
    scaled = "StandardScaler(), " if chosen.standardise else ""
    lines = [
        *data_lines(chosen),
        f"model = make_pipeline({scaled}LeastSquares({penalty}={strength!r}))",
        "model.fit(X, y)",
        "print(model[-1].coef_[0].round(4))",
        f'name = "leastsquares__{penalty}"',
        f"found = cross_validated_error(model, name, [{strength!r}], X, y)",
        'print(f"{found.error[0]:.1%} with standard error {found.standard_error[0]:.1%}")',
    ]
    uses = [method(SLUG).classifier, cross_validated_error]
    return Program("Weights and cross-validation", program(lines, uses))


def choose(controls):
    """Return two classes and the penalty, from the sidebar, and the exponent of λ."""
    penalty = controls.pick("Penalty", WHY, "penalty", "ridge")
    chosen = choose_columns(controls, choose_data(controls, "Crabs", "weights.data"))
    chosen = choose_two_classes(controls, chosen)
    chosen = choose_standardise(controls, chosen)
    return chosen, penalty, choose_slider(controls, EXPONENT)


def draw(chosen, penalty, exponent):
    """Return the weights beside the error."""
    strength = _strength(exponent.value)
    found = view_tabs(chosen, fits(chosen, {SLUG: {penalty: strength}}))
    reason = Section("What the penalty asks", WHY[penalty], meanings.PENALISED)
    return View(
        picture=(Board(_picture(chosen, penalty, exponent)),),
        **found
        | {
            "why": lambda: with_legend(reason, *found["why"]()),
            "programs": lambda: (_program(chosen, penalty, strength), *found["programs"]()),
        },
    )
