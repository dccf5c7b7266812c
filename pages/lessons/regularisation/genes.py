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

    Where a slider moves the option `name`: the slider and its symbol, and by its values those of
    the option.
    """

    title: str
    slug: str
    options: dict
    name: str = ""
    slider: Slider | None = None
    symbol: str = ""
    values: dict = field(default_factory=dict)


DIAGONAL = Remedy("Diagonal LDA", "naive-bayes", {"pooled": True})


def _by_slider(title, name, slider, symbol, places, value):
    """The remedy by an option of LDA whose `value` is that of its slider, or made of it."""
    values = {place: value(place) for place in sorted({*places, slider.value})}
    return Remedy(title, "lda", {name: values[slider.value]}, name, slider, symbol, values)


def _picture(chosen, remedy, before, after):
    """Return LDA as it is, beside LDA with the remedy."""
    drawn = picture(chosen.study, [before, after], Overlays())
    plain, cured = drawn.panels
    held = (_held(chosen, remedy),) if remedy.slider and not after.problem else ()
    panels = replace(plain, title="LDA as it is"), replace(cured, title=remedy.title, held=held)
    return replace(drawn, panels=panels, layout=("ab",), editable=False)


def _held(chosen, remedy):
    steps = {
        place: _scores(chosen, remedy.slug, remedy.name, value)
        for place, value in remedy.values.items()
    }
    steps = {place: scores for place, scores in steps.items() if scores is not None}
    lead = remedy.slider.lead(list(steps), remedy.symbol)
    return SliderPreview(lead, Path.of_frames(remedy.name, lead.values, {}, list(steps.values())))


@remembered(maxsize=256)
def _scores(chosen, slug, name, value):
    (fit,) = fits(chosen, {slug: {name: value}})
    return None if fit.problem else fit.scores


def _gamma(controls):
    slider = choose_slider(controls, HALF, "genes")
    return _by_slider("LDA with γ", "gamma", slider, "γ", GAMMAS, float)


def _ridge(controls):
    slider = choose_slider(controls, LAMBDA)
    value = "{:.4g}".format
    return _by_slider(
        "LDA with Σ + λI",
        "ridge",
        slider,
        LAMBDA.symbol,
        EXPONENTS,
        lambda e: float(value(10.0**e)),
    )


REMEDIES = {"Σ + λI": _ridge, "γ": _gamma, "diagonal": lambda controls: DIAGONAL}
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
        picture=(Board("regular.genes", _picture(chosen, remedy, before, after)),),
        **view_tabs(chosen, [*done.values()]),
    )
