"""Part "boundary": terms of two features, the boundary they give, and errors as terms are added."""

from dataclasses import dataclass, replace

from pages.answers.view import Board, View
from pages.lessons.basis_functions import growing_terms
from pages.lessons.basis_functions.growing_terms import TermSequence
from pages.lessons.basis_functions.term_shapes import shapes
from pages.shared.controls.data_controls import (
    SHARES,
    choose_data,
    choose_pair,
    choose_standardise,
    choose_test,
)
from pages.shared.controls.term_controls import BUMPS, DEGREE, STEPS, WIDTH
from pages.shared.data.data_spec import DataSpec
from pages.shared.data.terms import DEGREES, TERMS, bumps, powers, steps
from pages.shared.fits.fit import fits
from pages.shared.fits.plane_panels import Overlays, picture
from pages.shared.tabs.tabs import view_tabs

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


@dataclass(frozen=True)
class BoundarySettings:
    """The rows seen through the selected terms, the sequence of these, the method's slug."""

    chosen: DataSpec
    family: TermSequence
    slug: str


def choose_slug(controls):
    """Return the slug of a method whose score is linear in the terms."""
    return SLUGS[controls.pick("Method", SLUGS, "method", next(iter(SLUGS)))]


def choose(controls):
    """Return the settings: terms, method and rows in the sidebar, the size under the picture."""
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
    return BoundarySettings(replace(chosen, edits=edits, terms=family.terms), family, slug)


def draw(choice):
    """Return the boundary with its terms, and both errors against the number of terms."""
    chosen, study = choice.chosen, choice.chosen.study
    (fit,) = found = fits(chosen, {choice.slug: {}})
    led = growing_terms.led(chosen, choice.slug, choice.family)
    drawn = picture(study, found, Overlays(means=False), led=led)
    done = [] if fit.problem else found
    panels = [replace(panel, under=shapes(study, fit)) for panel in drawn.panels for fit in done]
    if done:
        grown = growing_terms.growth(chosen, choice.slug, choice.family)
        panels.append(growing_terms.chart(grown, study, choice.family))
    board = replace(drawn, panels=tuple(panels) or drawn.panels, layout=("aab",))
    return View(
        picture=(Board("basis.board", board, {"edited": "basis.points"}),),
        **view_tabs(chosen, done),
    )
