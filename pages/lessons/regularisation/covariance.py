"""Part "covariance": α and γ move boundaries, ellipses and eigenvalues."""

from dataclasses import dataclass, replace

import numpy as np

from lindisc.board.chart import Axis, Chart, Cut, Line, Reading, ends
from lindisc.gaussian.covariance import Shrinkage
from lindisc.gaussian.options import ALPHA, GAMMA, TARGET
from lindisc.gaussian.statistics import Training
from pages.answers.result_cache import remembered
from pages.answers.view import Board, View
from pages.shared.controls.data_controls import (
    choose_columns,
    choose_data,
    choose_points,
    choose_standardise,
)
from pages.shared.controls.sliders import Slider, choose_sliders
from pages.shared.data.data_spec import DataSpec
from pages.shared.fits.fit import fits
from pages.shared.fits.plane_panels import Overlays, panel, picture, preview
from pages.shared.tabs.tabs import view_tabs

PLACES = np.linspace(0, 1, 11).round(2)
MOST_FEATURES = 10  # more make fits along a slider too slow
MOST_LINES = 100
GAMMAS = np.linspace(0, 1, 41)
TONE = 2  # that no class of two has
SHOWN = Overlays(ellipses=True)


@dataclass(frozen=True)
class Shrunken:
    """The rows, the sliders of α and γ, and the target T."""

    chosen: DataSpec
    alpha: Slider
    gamma: Slider
    target: str

    @property
    def fit(self):
        """The `Fit` of RDA."""
        options = {"alpha": self.alpha.value, "gamma": self.gamma.value, "target": self.target}
        return fits(self.chosen, {"rda": options})[0]

    @property
    def tabs(self):
        """The tabs of the fit, if it worked."""
        return view_tabs(self.chosen, [] if self.fit.problem else [self.fit])


def _held(shrunken, name, symbol):
    """The preview of RDA while a slider is held, at values at which it can be computed."""
    slider = getattr(shrunken, name)
    steps = {
        place: _panel(replace(shrunken, **{name: replace(slider, value=place)}))
        for place in slider.lead(PLACES).values.tolist()
    }
    steps = {place: step for place, step in steps.items() if not step.problem}
    if len(steps) < 2:
        return ()
    return (preview(slider.lead(list(steps), symbol), list(steps.values())),)


@remembered(maxsize=512)
def _panel(shrunken):
    return panel(shrunken.chosen.study, shrunken.fit, SHOWN)


def _eigenvalue_chart(shrunken):
    """The eigenvalues of the common covariance against γ, led by its slider."""
    study, lead = shrunken.chosen.study, shrunken.gamma.lead(GAMMAS)
    title, across, found, problem = "Eigenvalues", Axis("γ", -0.02, 1.02), np.zeros(1), ""
    if len(study.names) > MOST_LINES:
        problem = f"The covariance of {len(study.names)} features is too large to be drawn."
    elif len(np.unique(study.training.y)) < 2:
        problem = "A covariance within classes takes rows of two of them."
    else:
        found = _eigenvalues(shrunken.chosen, tuple(lead.values.tolist()), shrunken.target)
    if not found.any():
        problem = problem or "All rows of each class are equal."
        return Chart(title, across, Axis("", 0, 1), problem=problem)
    seen = np.where(found > 1e-10 * found.max(), found, np.nan)
    low, high = ends([np.log10(seen)])
    lines = [Line(lead.values, line, tone=TONE, width=0.8) for line in seen.T]
    ratio = found[:, -1] / np.maximum(found[:, 0], 1e-12 * found[:, -1])
    readings = {"largest": found[:, -1], "smallest": found[:, 0], "ratio": ratio}
    return Chart(
        f"{title} of the common covariance",
        across,
        Axis("eigenvalue", 10**low, 10**high, is_log=True),
        (*lines, Cut(lead.values, dash=1)),
        tuple(Reading(*each) for each in readings.items()),
        lead=lead,
    )


@remembered(maxsize=64)
def _eigenvalues(chosen, gammas, target):
    """The eigenvalues (γ x p, ascending) of γ Σ + (1 - γ) T, Σ the covariance that LDA pools."""
    rows, scaler = chosen.study.training, chosen.study.scaler
    classes, codes = np.unique(rows.y, return_inverse=True)
    statistics = Training(scaler.transform(rows.X), codes, len(classes)).full
    pooled = statistics.scatters.sum(axis=0) / len(codes)
    shrunken = [Shrinkage(gamma, target, 0.0).applied(pooled) for gamma in gammas]
    return np.maximum(np.linalg.eigvalsh(np.array(shrunken)), 0)


TARGETS = dict(zip(("round", "upright"), TARGET.options, strict=True))
TARGET_HELP = (
    "**round**: equal variances, no correlation. **upright**: own variances, no correlation."
)
STARTED = replace(ALPHA, default=0.0), replace(GAMMA, default=0.5)


def choose(controls):
    """Return the settings of `choose_shrunken`, with points that can be moved."""
    shrunken = choose_shrunken(controls, "data", "Iris")
    return (replace(shrunken, chosen=choose_points(controls, shrunken.chosen)),)


def choose_shrunken(controls, key, data):
    """Return what is shrunken: rows and target in the sidebar, α and γ under the picture."""
    chosen = choose_data(controls, data, key)
    with controls.group("Preparation"):
        chosen = choose_columns(controls, chosen)
        target = controls.pick("γ shrinks to", TARGETS, "target", "round", help=TARGET_HELP)
        chosen = choose_standardise(controls, chosen)
    return Shrunken(chosen, *choose_sliders(controls, STARTED), TARGETS[target])


def draw(shrunken):
    """Return the plane beside the eigenvalues."""
    board = Board(carried(shrunken), {"edited": "regular.points"})
    return View(picture=(board,), **shrunken.tabs)


def carried(shrunken):
    """Return the same picture while a point is dragged."""
    study, fit = shrunken.chosen.study, shrunken.fit
    drawn, held = picture(study, [fit], SHOWN), ()
    if not fit.problem and len(study.names) <= MOST_FEATURES:
        held = (*_held(shrunken, "alpha", "α"), *_held(shrunken, "gamma", "γ"))
    (plane,) = drawn.panels
    panels = replace(plane, held=held), _eigenvalue_chart(shrunken)
    return replace(drawn, panels=panels, layout=("ab",))
