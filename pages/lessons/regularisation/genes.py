"""Part "genes": far more features than rows, where LDA needs a remedy."""

from dataclasses import dataclass, field, replace

import numpy as np

from lindisc.board.picture import SliderPreview
from lindisc.gaussian.options import GAMMA
from lindisc.parameters import Real
from lindisc.path import Path
from pages.answers.result_cache import remembered
from pages.answers.view import Board, View
from pages.shared.controls.data_controls import SHARES, choose_data, choose_standardise, choose_test
from pages.shared.controls.sliders import Slider, choose_slider
from pages.shared.fits.fit import fits
from pages.shared.fits.plane_panels import Overlays, picture
from pages.shared.tabs.tabs import view_tabs

GAMMAS = tuple(np.linspace(0, 0.9, 10).round(2).tolist())
EXPONENTS = tuple(range(-2, 5))
HALF = replace(GAMMA, default=0.5)
LAMBDA = Real(
    "ridge_exponent", symbol="log₁₀ λ", default=0.0, low=-2.0, high=4.0,
    help="λ, a power of ten, is added to every variance",
    low_means="λ = 0.01", high_means="λ = 10000",
)  # fmt: skip


@dataclass(frozen=True)
class Remedy:
    """A remedy for a singular covariance: its title, a method by its slug, its options.

    Where a slider moves one of these: the slider and its symbol, and the options by its values.
    """

    title: str
    slug: str
    options: dict
    slider: Slider | None = None
    symbol: str = ""
    values: dict = field(default_factory=dict)


def _picture(chosen, remedy, before, after):
    """Return LDA as it is, beside LDA with the remedy."""
    drawn = picture(chosen.study, [before, after], Overlays())
    plain, cured = drawn.panels
    held = (_held(chosen, remedy),) if remedy.slider and not after.problem else ()
    panels = replace(plain, title="LDA as it is"), replace(cured, title=remedy.title, held=held)
    return replace(drawn, panels=panels, layout=("ab",), editable=False)


def _held(chosen, remedy):
    steps = {
        place: _scores(chosen, remedy.slug, tuple(options.items()))
        for place, options in remedy.values.items()
    }
    steps = {place: scores for place, scores in steps.items() if scores is not None}
    lead = remedy.slider.lead(list(steps), remedy.symbol)
    return SliderPreview(lead, Path.of_frames("remedy", lead.values, {}, list(steps.values())))


@remembered(maxsize=256)
def _scores(chosen, slug, options):
    (fit,) = fits(chosen, {slug: dict(options)})
    return None if fit.problem else fit.scores


def _by_slider(controls, title, parameter, prefix, places, options):
    """The remedy by LDA with the `options` at a value of the slider."""
    slider = choose_slider(controls, parameter, prefix)
    values = {place: options(place) for place in sorted({*places, slider.value})}
    return Remedy(title, "lda", values[slider.value], slider, parameter.symbol, values)


def _ridge(controls):
    return _by_slider(
        controls, "LDA with Σ + λI", LAMBDA, "", EXPONENTS,
        lambda exponent: {"ridge": float(f"{10.0**exponent:.4g}")},
    )  # fmt: skip


def _gamma(controls):
    return _by_slider(
        controls, "LDA with γ", HALF, "genes", GAMMAS, lambda gamma: {"gamma": float(gamma)}
    )


def _diagonal(controls):
    return Remedy("Diagonal LDA", "naive-bayes", {"pooled": True})


REMEDIES = {"Σ + λI": _ridge, "γ": _gamma, "diagonal": _diagonal}
REMEDY_HELP = (
    "**Σ + λI** adds λ to every variance. **γ** mixes Σ with (tr Σ / p) I. **diagonal** sets all "
    "covariances to zero: pooled naive Bayes, or diagonal LDA."
)


def choose(controls):
    """Return the rows and the remedy, from the sidebar; its slider stands under the picture."""
    remedy = controls.pick("Remedy", REMEDIES, "remedy", "Σ + λI", help=REMEDY_HELP)
    chosen = replace(choose_data(controls, "Leukaemia genes", "genes.data"), view="discriminant")
    if len(chosen.dataset.feature_names) == 2:
        chosen = replace(chosen, view="two features")
    with controls.group("Preparation"):
        chosen = replace(chosen, standardise=choose_standardise(controls))
        chosen = choose_test(controls, chosen, SHARES, "50 %")
    return chosen, REMEDIES[remedy](controls)


def draw(chosen, remedy):
    """Return LDA as it is beside LDA with the remedy."""
    (before,), (after,) = fits(chosen, {"lda": {}}), fits(chosen, {remedy.slug: remedy.options})
    # Where both panels show one method, only the numbers with the remedy are shown.
    done = {fit.method.slug: fit for fit in (before, after) if not fit.problem}
    return View(
        picture=(Board(_picture(chosen, remedy, before, after)),),
        **view_tabs(chosen, [*done.values()]),
    )
