"""Part "weights": weights of ridge and lasso against the penalty, beside the error."""

from dataclasses import dataclass, replace

import numpy as np

from lindisc.board.chart import Axis, Band, Chart, Cut, Line, Mark, Reading, ends
from lindisc.board.picture import Lead, Picture
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
from pages.shared.data.data_spec import DataSpec
from pages.shared.fits.fit import fits
from pages.shared.formulas import meanings
from pages.shared.formulas.symbols import with_legend
from pages.shared.tabs.program import data_lines, program
from pages.shared.tabs.tabs import view_tabs

EXPONENTS = tuple(np.linspace(-3, 3, 25).tolist())
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


@dataclass(frozen=True)
class WeightsSettings:
    """Two classes of rows, the `penalty` (ridge or lasso), log10 λ, and its slider's key."""

    chosen: DataSpec
    penalty: str
    exponent: float
    key: str

    @property
    def strength(self):
        """λ itself."""
        return strengths([self.exponent])[0]

    def fit(self, strength):
        """Return the `Fit` at a λ."""
        return fits(self.chosen, {SLUG: {self.penalty: strength}})[0]

    @property
    def lead(self):
        """The slider's lead, which moves the charts."""
        values = np.unique([*EXPONENTS, self.exponent])
        return Lead(self.key, values, int(np.searchsorted(values, self.exponent)))


def along(penalised, at_places):
    """Return a function's value at every place of the slider; common values are computed once."""
    chosen, penalty, lead = penalised.chosen, penalised.penalty, penalised.lead
    given = at_places(chosen, penalty, EXPONENTS)
    if len(given) == len(lead.values):
        return given
    own = at_places(chosen, penalty, (penalised.exponent,))
    return np.insert(given, lead.frame, own, axis=0)


def strengths(exponents):
    """Return λ at these places."""
    return [float(f"{10**exponent:.4g}") for exponent in exponents]


@remembered(maxsize=64)
def weights(chosen, penalty, exponents):
    """Return the weights (places x p) of the second class less the first."""
    where, rows = f"classifier__{penalty}", chosen.study.training
    estimator = chosen.study.estimator(method(SLUG), {})
    models = fits_along(estimator, where, strengths(exponents), rows.X, rows.y)
    return np.array([model[-1].coef_[0] for model in models])


@remembered(maxsize=64)
def errors(chosen, penalty, exponents):
    """Return the cross-validated error and its standard error (places x 2)."""
    where, rows = f"classifier__{penalty}", chosen.study.training
    estimator = chosen.study.estimator(method(SLUG), {})
    found = cross_validated_error(estimator, where, strengths(exponents), rows.X, rows.y)
    return np.column_stack([found.error, found.standard_error])


def picture(penalised):
    """Return the weights beside the cross-validated error."""
    charts = _weights(penalised), _errors(penalised)
    return Picture(charts, layout=("ab",), said=said(penalised))


def said(penalised):
    """Describe the weights in words."""
    now = along(penalised, weights)[penalised.lead.frame]
    pairs = zip(penalised.chosen.study.names, now, strict=True)
    told = ", ".join(f"{name} {weight:z.3g}" for name, weight in pairs)
    return f"At λ = {penalised.strength:g} the weights are: {told}."


def _across():
    return Axis("λ", 0.8 * 10 ** EXPONENTS[0], 1.6 * 10 ** EXPONENTS[-1], is_log=True)


def _weights(penalised):
    lead, names = penalised.lead, penalised.chosen.study.names
    found = along(penalised, weights)
    x = 10**lead.values
    has_names = len(names) <= MOST_NAMES
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
    return Chart("Weights", _across(), up, (zero, *lines, Cut(x)), readings, lead=lead)


def _errors(penalised):
    lead = penalised.lead
    found, spread = along(penalised, errors).T
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
    caption = f"{n_folds(penalised.chosen.study)} folds, give or take a standard error"
    return Chart("Cross-validated error", _across(), up, items, readings, caption, lead)


def path_program(penalised):
    """Return the Python program of the weights and the cross-validated error."""
    scaled = "StandardScaler(), " if penalised.chosen.standardise else ""
    lines = [
        *data_lines(penalised.chosen),
        f"model = make_pipeline({scaled}LeastSquares({penalised.penalty}={penalised.strength!r}))",
        "model.fit(X, y)",
        "print(model[-1].coef_[0].round(4))",
        f'name = "leastsquares__{penalised.penalty}"',
        f"found = cross_validated_error(model, name, [{penalised.strength!r}], X, y)",
        'print(f"{found.error[0]:.1%} with standard error {found.standard_error[0]:.1%}")',
    ]
    uses = [method(SLUG).classifier, cross_validated_error]
    return Program("Weights and cross-validation", program(lines, uses))


def reason(penalised):
    """Explain the penalty in words and formulas."""
    return Section("What the penalty asks", WHY[penalised.penalty], meanings.PENALISED)


PENALTIES = {"ridge": "ridge", "lasso": "lasso"}


def choose(controls):
    """Return the settings: penalty and rows in the sidebar, λ under the picture."""
    penalty = PENALTIES[controls.pick("Penalty", PENALTIES, "penalty", "ridge")]
    chosen = choose_columns(controls, choose_data(controls, "Crabs", "weights.data"))
    chosen = choose_two_classes(controls, chosen)
    chosen = replace(chosen, standardise=choose_standardise(controls))
    with controls.under_picture(), controls.leads():
        exponent = controls.option(EXPONENT)
    return WeightsSettings(chosen, penalty, exponent, controls.key(EXPONENT.name))


def draw(penalised):
    """Return the weights beside the error."""
    found = view_tabs(penalised.chosen, [penalised.fit(penalised.strength)])
    return View(
        picture=(Board("regular.weights", picture(penalised)),),
        **found
        | {
            "why": lambda: with_legend(reason(penalised), *found["why"]()),
            "programs": lambda: (path_program(penalised), *found["programs"]()),
        },
    )
