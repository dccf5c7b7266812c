"""Part "genes": far more features than rows, where LDA needs a remedy."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from lindisc.board.picture import Panel
from lindisc.gaussian.options import GAMMA
from lindisc.parameters import Real
from pages.answers.result_cache import remembered
from pages.answers.view import Board, View
from pages.shared.controls.data_controls import SHARES, choose_data, choose_standardise, choose_test
from pages.shared.controls.sliders import choose_slider
from pages.shared.fits.fit import fits
from pages.shared.fits.plane_panels import Overlays, picture, preview
from pages.shared.tabs.tabs import view_tabs

LAMBDA = Real(
    "ridge_exponent", symbol="log₁₀ λ", default=0.0, low=-2.0, high=4.0,
    help="λ, a power of ten, is added to every variance",
    low_means="λ = 0.01", high_means="λ = 10000",
)  # fmt: skip


@dataclass(frozen=True)
class Remedy:
    """A remedy for a singular covariance: its title, a method by its slug, and options, which may
    depend on a slider: a parameter under a prefix, previewed at some places.
    """

    title: str
    slug: str
    options: Callable
    parameter: Real | None = None
    prefix: str = ""
    places: tuple = ()


def _ridge(exponent):
    return {"ridge": float(f"{10.0**exponent:.4g}")}


def _gamma(gamma):
    return {"gamma": float(gamma)}


GAMMAS = tuple(np.linspace(0, 0.9, 10).round(2).tolist())
REMEDIES = {
    "Σ + λI": Remedy("LDA with Σ + λI", "lda", _ridge, LAMBDA, "", tuple(range(-2, 5))),
    "γ": Remedy("LDA with γ", "lda", _gamma, replace(GAMMA, default=0.5), "genes", GAMMAS),
    "diagonal": Remedy("Diagonal LDA", "naive-bayes", lambda _: {"pooled": True}),
}
REMEDY_HELP = (
    "**Σ + λI** adds λ to every variance. **γ** mixes Σ with (tr Σ / p) I. **diagonal** sets all "
    "covariances to zero: pooled naive Bayes, or diagonal LDA."
)


def choose(controls):
    """Return rows, remedy and its slider, if any, from the sidebar and under the picture."""
    named = controls.pick("Remedy", REMEDIES, "remedy", "Σ + λI", help=REMEDY_HELP)
    chosen = replace(choose_data(controls, "Leukaemia genes", "genes.data"), view="discriminant")
    if len(chosen.dataset.feature_names) == 2:
        chosen = replace(chosen, view="two features")
    with controls.group("Preparation"):
        chosen = choose_standardise(controls, chosen)
        chosen = choose_test(controls, chosen, SHARES, "50 %")
    remedy = REMEDIES[named]
    slider = remedy.parameter and choose_slider(controls, remedy.parameter, remedy.prefix)
    return chosen, remedy, slider


def draw(chosen, remedy, slider):
    """Return LDA as it is beside LDA with the remedy."""
    (before,) = fits(chosen, {"lda": {}})
    after = _fit(chosen, remedy, slider and slider.value)
    drawn = picture(chosen.study, [before, after], Overlays())
    plain, cured = drawn.panels
    held = (_held(chosen, remedy, slider),) if slider and not after.problem else ()
    panels = replace(plain, title="LDA as it is"), replace(cured, title=remedy.title, held=held)
    # Where both panels show one method, only the numbers with the remedy are shown.
    done = {fit.method.slug: fit for fit in (before, after) if not fit.problem}
    return View(
        picture=(Board(replace(drawn, panels=panels, layout=("ab",), editable=False)),),
        **view_tabs(chosen, [*done.values()]),
    )


def _fit(chosen, remedy, value):
    (fit,) = fits(chosen, {remedy.slug: remedy.options(value)})
    return fit


def _held(chosen, remedy, slider):
    """The preview of the remedy while its slider is held, at values that allow it."""
    places = slider.lead(remedy.places).values.tolist()
    steps = {place: _panel(chosen, remedy, place) for place in places}
    steps = {place: step for place, step in steps.items() if not step.problem}
    return preview(slider.lead(list(steps), remedy.parameter.symbol), list(steps.values()))


@remembered(maxsize=256)
def _panel(chosen, remedy, value):
    fit = _fit(chosen, remedy, value)
    return Panel("", path=None if fit.problem else fit.scores, problem=fit.problem)
