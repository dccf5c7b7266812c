"""Part "genes": far more features than rows, where LDA needs a remedy."""

from dataclasses import dataclass, replace

import numpy as np

from lindisc.board.picture import SliderPreview
from lindisc.gaussian.options import GAMMA
from lindisc.parameters import Real
from lindisc.path import Path
from pages.answers.result_cache import remembered
from pages.answers.view import Board, View
from pages.shared.controls.data_controls import SHARES, choose_data, choose_standardise, choose_test
from pages.shared.data.data_spec import DataSpec
from pages.shared.fits.fit import fits
from pages.shared.fits.plane_panels import Overlays, picture
from pages.shared.tabs.tabs import view_tabs

PLAIN = Overlays()
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
    """A remedy for a singular covariance: its title, a method by its slug, options as pairs.

    Where a slider moves one of its options: the option's `name` and symbol, the slider's values,
    the option's values at these, and the slider's key.
    """

    title: str
    slug: str
    options: tuple
    name: str = ""
    symbol: str = ""
    places: tuple = ()
    values: tuple = ()
    key: str = ""
    now: float = 0.0


DIAGONAL = Remedy("Diagonal LDA", "naive-bayes", (("pooled", True),))


def with_gamma(gamma, key):
    """Return the `Remedy` that shrinks the covariance."""
    places = tuple(sorted({*GAMMAS, gamma}))
    options = (("gamma", gamma),)
    return Remedy("LDA with γ", "lda", options, "gamma", "γ", places, places, key, gamma)


def with_ridge(exponent, key):
    """Return the `Remedy` that adds to variances."""
    places = tuple(sorted({*EXPONENTS, exponent}))
    values = tuple(float(f"{10.0**place:.4g}") for place in places)
    options, symbol = (("ridge", values[places.index(exponent)]),), LAMBDA.symbol
    title = "LDA with Σ + λI"
    return Remedy(title, "lda", options, "ridge", symbol, places, values, key, exponent)


@dataclass(frozen=True)
class GenesSettings:
    """The rows and the remedy."""

    chosen: DataSpec
    remedy: Remedy

    @property
    def refused(self):
        """The `Fit` of LDA without a remedy."""
        return fits(self.chosen, {"lda": {}})[0]

    @property
    def fit(self):
        """The `Fit` with the remedy."""
        return fits(self.chosen, {self.remedy.slug: dict(self.remedy.options)})[0]


def board(wide):
    """Return LDA as it is, beside LDA with the remedy."""
    drawn = picture(wide.chosen.study, [wide.refused, wide.fit], PLAIN)
    plain, cured = drawn.panels
    held = _held(wide)
    cured = replace(cured, title=wide.remedy.title, held=(held,) if held else ())
    return replace(drawn, panels=(replace(plain, title="LDA as it is"), cured), layout=("ab",))


def _held(wide):
    remedy = wide.remedy
    if not remedy.key or wide.fit.problem:
        return None
    steps = {place: _scores(wide.chosen, remedy.slug, remedy.name, value)
             for place, value in zip(remedy.places, remedy.values, strict=True)}  # fmt: skip
    steps = {place: scores for place, scores in sorted(steps.items()) if scores is not None}
    values = np.array(list(steps))
    path = Path.of_frames(remedy.name, values, {}, list(steps.values()))
    frame = int(np.searchsorted(values, remedy.now))
    return SliderPreview(remedy.key, values, frame, path, label=remedy.symbol)


@remembered(maxsize=256)
def _scores(chosen, slug, name, value):
    (fit,) = fits(chosen, {slug: {name: value}})
    return None if fit.problem else fit.scores


def _gamma(controls):
    with controls.under_picture(), controls.leads():
        return with_gamma(controls.option(HALF, "genes"), controls.key("genes.gamma"))


def _ridge(controls):
    with controls.under_picture(), controls.leads():
        return with_ridge(controls.option(LAMBDA), controls.key(LAMBDA.name))


def _diagonal(controls):
    return DIAGONAL


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
    return GenesSettings(chosen, REMEDIES[remedy](controls))


def draw(chosen):
    """Return LDA as it is beside LDA with the remedy."""
    # Where both panels show one method, only the numbers with the remedy are shown.
    done = {fit.method.slug: fit for fit in (chosen.refused, chosen.fit) if not fit.problem}
    return View(
        picture=(Board("regular.genes", replace(board(chosen), editable=False)),),
        **view_tabs(chosen.chosen, [*done.values()]),
    )
