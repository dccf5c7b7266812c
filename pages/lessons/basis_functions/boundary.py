"""Part "boundary": terms of two features, the boundary they give, and errors as terms are added."""

from dataclasses import replace
from functools import singledispatch

import numpy as np

from lindisc.basis.radial_basis import GaussianBasis
from lindisc.basis.step_basis import StepBasis
from lindisc.board.chart import Line
from pages.answers.view import Board, View
from pages.lessons.basis_functions import growing_terms
from pages.lessons.basis_functions.growing_terms import TermSequence
from pages.shared.controls.data_controls import (
    SHARES,
    choose_data,
    choose_pair,
    choose_standardise,
    choose_test,
)
from pages.shared.controls.term_controls import BUMPS, DEGREE, STEPS, WIDTH
from pages.shared.data.terms import DEGREES, TERMS, bumps, powers, steps
from pages.shared.fits.fit import fits
from pages.shared.fits.plane_panels import Overlays, picture
from pages.shared.tabs.tabs import view_tabs

_PIECES = 48
_THIN = 0.4


def shapes(study, fit):
    """Return outlines of terms to draw under the points, in the features' units."""
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
    reach = np.sqrt(basis.width)
    if basis.coordinate is not None:
        return [_across(m, basis.coordinate, box) for m in basis.centres_[:, 0]]
    angles = np.linspace(0, 2 * np.pi, _PIECES + 1)
    ring = reach * np.column_stack([np.cos(angles), np.sin(angles)])
    return [middle + ring for middle in basis.centres_]


@_outlines.register
def _(basis: StepBasis, box):
    return [_across(c, j, box) for j, cs in enumerate(basis.thresholds_.T) for c in cs]


def _across(place, j, box):
    """The line on which feature j has this value, from edge to edge."""
    corners = box.copy()
    corners[:, j] = place
    return corners


SLUGS = {"Least squares": "least-squares", "Logistic regression": "logistic"}
SOME = (1, 2, 3, 5, 7, 10, 14, 20, 30)  # numbers of bumps fitted besides the current one
PHI_HELP = (
    "**powers**: products of up to d features. **products**: of two different ones. **bumps**: "
    "one where all features are near a row, or the first alone. **steps**: which side of a "
    "threshold. All keep the score linear in its weights."
)


def _powers(controls):
    at = controls.option(DEGREE) - DEGREES[0]
    return TermSequence(tuple(map(powers, DEGREES)), tuple(DEGREES), at, controls.key(DEGREE.name))


def _products(controls):
    return TermSequence((None, TERMS["products"]), (0, 1), 1)


def _bumps(controls, coordinate=None):
    count, width = controls.abreast((BUMPS, ""), (WIDTH, ""))
    sizes = tuple(sorted({*SOME, count}))
    members = (bumps(size, width, coordinate) for size in sizes)
    return TermSequence(tuple(members), sizes, sizes.index(count), controls.key(BUMPS.name))


def _bumps_on_first(controls):
    return _bumps(controls, coordinate=0)


def _steps(controls):
    sizes = tuple(range(STEPS.low, STEPS.high + 1))
    at = controls.option(STEPS) - STEPS.low
    return TermSequence(tuple(map(steps, sizes)), sizes, at, controls.key(STEPS.name))


PHI = {
    "powers": _powers,
    "products": _products,
    "bumps": _bumps,
    "bumps on one feature": _bumps_on_first,
    "steps": _steps,
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
        chosen = replace(chosen, standardise=choose_standardise(controls))
        chosen = choose_test(controls, chosen, SHARES, "50 %")
    with controls.under_picture(), controls.leads():
        family = PHI[phi](controls)
    with controls.aside(), controls.group("Points"):
        edits = controls.edits(chosen.rows)
    return replace(chosen, edits=edits, terms=family.terms), family, slug


def draw(chosen, family, slug):
    """Return the boundary with its terms, and both errors against the number of terms."""
    study = chosen.study
    (fit,) = found = fits(chosen, {slug: {}})
    led = growing_terms.led(chosen, slug, family)
    drawn = picture(study, found, Overlays(means=False), led=led)
    done = [] if fit.problem else found
    panels = [replace(panel, under=shapes(study, fit)) for panel in drawn.panels for fit in done]
    if done:
        grown = growing_terms.growth(chosen, slug, family)
        panels.append(growing_terms.chart(grown, study, family))
    board = replace(drawn, panels=tuple(panels) or drawn.panels, layout=("aab",))
    return View(
        picture=(Board("basis.board", board, {"edited": "basis.points"}),),
        **view_tabs(chosen, done),
    )
