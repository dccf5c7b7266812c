"""Part "boundary": terms of two features, the boundary they give, and errors as terms are added."""

from copy import copy
from dataclasses import dataclass, replace
from functools import singledispatch

import numpy as np

from lindisc.basis.radial_basis import GaussianBasis
from lindisc.basis.step_basis import StepBasis
from lindisc.board.chart import Axis, Chart, Line, Mark, Reading, Track, ends
from lindisc.path import Path
from lindisc.scores import scores_of
from pages.answers.result_cache import remembered
from pages.answers.view import Board, View
from pages.shared.controls.data_controls import (
    SHARES,
    choose_data,
    choose_pair,
    choose_points,
    choose_standardise,
    choose_test,
)
from pages.shared.controls.sliders import Slider, sliders_abreast
from pages.shared.controls.term_controls import BUMPS, DEGREE, STEPS, WIDTH
from pages.shared.data.terms import DEGREES, TERMS, bumps, powers, steps
from pages.shared.fits.fit import fits
from pages.shared.fits.plane_panels import MovingMethod, Overlays, picture
from pages.shared.tabs.tabs import view_tabs

_PIECES = 48
_THIN = 0.4
SLUGS = {"Least squares": "least-squares", "Logistic regression": "logistic"}
SOME = (1, 2, 3, 5, 7, 10, 14, 20, 30)  # numbers of bumps fitted besides the current one
PHI_HELP = (
    "**powers**: products of up to d features. **products**: of two different ones. **bumps**: "
    "one where all features are near a row, or the first alone. **steps**: which side of a "
    "threshold. All keep the score linear in its weights."
)


@dataclass(frozen=True)
class TermSequence:
    """`Terms` from few to many, by the value of a slider, and its symbol.

    A slider without a key is none: it stands still.
    """

    members: dict
    slider: Slider
    symbol: str = ""

    @property
    def terms(self):
        """The `Terms` at its value."""
        return self.members[self.slider.value]

    def lead(self, label=""):
        """Return the `Lead` of what moves with the slider."""
        return self.slider.lead([*self.members], label)


def _sized(controls, parameter, sizes, make):
    slider = Slider(controls.option(parameter), controls.key(parameter.name))
    return TermSequence({size: make(size) for size in sizes}, slider, parameter.symbol)


def _bumps(controls, coordinate=None):
    count, width = sliders_abreast(controls, (BUMPS, WIDTH))
    sizes = sorted({*SOME, count.value})
    members = {size: bumps(size, width.value, coordinate) for size in sizes}
    return TermSequence(members, count, BUMPS.symbol)


PHI = {
    "powers": lambda controls: _sized(controls, DEGREE, DEGREES, powers),
    "products": lambda _: TermSequence({0: None, 1: TERMS["products"]}, Slider(1, "")),
    "bumps": _bumps,
    "bumps on one feature": lambda controls: _bumps(controls, coordinate=0),
    "steps": lambda controls: _sized(controls, STEPS, range(1, 1 + STEPS.high), steps),
}


def choose_slug(controls):
    """Return the slug of a method whose score is linear in the terms."""
    return SLUGS[controls.pick("Method", SLUGS, "method", next(iter(SLUGS)))]


def choose(controls):
    """Return the rows seen through the selected terms, the sequence of these, the method's slug."""
    phi = controls.pick("Terms", PHI, "phi", "powers", help=PHI_HELP)
    slug, chosen = choose_slug(controls), choose_data(controls, "Moons")
    if len(chosen.dataset.feature_names) > 2:
        chosen = choose_pair(controls, chosen)
    with controls.group("Preparation"):
        chosen = choose_standardise(controls, chosen)
        chosen = choose_test(controls, chosen, SHARES, "50 %")
    with controls.under_picture(), controls.leads():
        family = PHI[phi](controls)
    return replace(choose_points(controls, chosen), terms=family.terms), family, slug


def draw(chosen, family, slug):
    """Return the boundary with its terms, and both errors against the number of terms."""
    study, (grown, wrong) = chosen.study, _grown(chosen, tuple(family.members.values()), slug)
    fit, led = grown[family.lead().frame], _led(grown, family) if family.slider.key else ()
    drawn = picture(study, [fit], Overlays(means=False), led={slug: led})
    panels = drawn.panels
    if wrong:
        panels = replace(*panels, under=_shapes(study, fit)), _errors(study, grown, wrong, family)
    board = replace(drawn, panels=panels, layout=("aab",))
    hears = {"edited": "basis.points"}
    return View(
        picture=(Board(board, hears),), **view_tabs(chosen, [fit] if not fit.problem else [])
    )


@remembered(maxsize=64)
def _grown(chosen, members, slug):
    """The fit with each of the terms, and how many training and test rows it gets wrong."""
    grown = [fit for terms in members for fit in fits(replace(chosen, terms=terms), {slug: {}})]
    if any(fit.problem for fit in grown):
        return grown, ()
    parts = filter(None, (chosen.study.training, chosen.study.test))
    return grown, [np.array([fit.wrong(rows).sum() for fit in grown]) for rows in parts]


def _led(grown, family):
    """The paths of the slider in one basis; missing terms have weight zero."""
    if any(fit.problem for fit in grown):
        return ()
    frames = [scores_of(fit.model) for fit in grown]
    bases = [frame.basis for frame in frames]
    basis, places = _joined(bases[-1], bases)
    weights = np.zeros((len(frames), len(frames[0].weights), 1 + basis.n_terms))
    for row, frame, own in zip(weights, frames, places, strict=True):
        row[:, 0], row[:, 1 + own] = frame.weights[:, 0], frame.weights[:, 1:]
    lead, first = family.lead(family.symbol), frames[0]
    path = Path("terms", lead.values, {}, weights, basis, first.centre, first.scale)
    return (MovingMethod(grown[0].method.slug, lead, path),)


@singledispatch
def _joined(largest, bases):
    """A basis with the terms of all, and the positions of each one's; powers are nested."""
    return largest, [np.arange(basis.n_terms) for basis in bases]


@_joined.register
def _(largest: GaussianBasis, bases):
    basis = copy(largest)
    basis.centres_ = np.vstack([each.centres_ for each in bases])
    return basis, _in_turn([each.n_terms for each in bases])


@_joined.register
def _(largest: StepBasis, bases):
    basis = StepBasis.at(np.vstack([each.thresholds_ for each in bases]))
    n_all, n_features = basis.thresholds_.shape
    rows = _in_turn([len(each.thresholds_) for each in bases])
    features = np.arange(n_features)[:, None]
    return basis, [(n_all * features + own).ravel() for own in rows]


def _in_turn(counts):
    """Consecutive whole numbers from 0 on, so many for each."""
    return np.split(np.arange(sum(counts)), np.cumsum(counts)[:-1])


def _errors(study, grown, wrong, family):
    """Both errors against the number of terms; the slider moves the marks."""
    p = len(study.names)
    n_terms = np.array([fit.model["terms"].n_terms if fit.has_terms else p for fit in grown])
    items, readings = [], [Reading("terms", n_terms)]
    parts = (("training error", study.training), ("test error", study.test))
    for k, ((name, rows), counts) in enumerate(zip(parts, wrong, strict=False)):
        share, tone = counts / len(rows.y), len(study.classes) + k
        items.append(Track(n_terms, share, name, tone, k))
        items.append(Mark(n_terms[:, None], share[:, None], tone=tone))
        readings.append(Reading(name, counts, len(rows.y), is_share=True))
    highest = max(item.y.max() for item in items)
    return Chart(
        "More terms",
        Axis("number of terms", *ends([[0], n_terms]), is_whole=True),
        Axis("error", 0, 1.15 * highest or 0.1, is_share=True),
        tuple(items),
        tuple(readings),
        lead=family.lead(),
    )


def _shapes(study, fit):
    """Outlines of terms to draw under the points, in the features' units."""
    if not fit.has_terms:
        return ()
    scaler = fit.model["standardise"]
    unit, start = np.ones(2), np.zeros(2)
    if fit.is_standardised:
        unit, start = scaler.scale_, scaler.mean_
    lines = _outlines(fit.model["terms"], (np.reshape(study.box, (2, 2)).T - start) / unit)
    return tuple(Line(*(start + unit * corners).T, width=_THIN) for corners in lines)


@singledispatch
def _outlines(basis, box):
    """Outlines as lines (corners x 2), within a box from its lower left to its upper right."""
    return ()


@_outlines.register
def _(basis: GaussianBasis, box):
    if basis.coordinate is not None:
        return [_across(m, basis.coordinate, box) for m in basis.centres_[:, 0]]
    angles = np.linspace(0, 2 * np.pi, _PIECES + 1)
    ring = np.sqrt(basis.width) * np.column_stack([np.cos(angles), np.sin(angles)])
    return [middle + ring for middle in basis.centres_]


@_outlines.register
def _(basis: StepBasis, box):
    return [_across(c, j, box) for j, cs in enumerate(basis.thresholds_.T) for c in cs]


def _across(place, j, box):
    """The line on which feature j has this value, from edge to edge."""
    corners = box.copy()
    corners[:, j] = place
    return corners
