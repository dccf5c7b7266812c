"""Decision boundaries, the front page: where does each method change its mind?"""

from dataclasses import dataclass, replace

from lindisc.board.picture import LINES, Reference
from pages.answers.lesson import Lesson
from pages.answers.link_controls import AT
from pages.answers.view import Board, Scrubbed, View
from pages.lessons.boundaries.scenarios import SCENARIOS
from pages.lessons.boundaries.sheared_plane import after_shear, following
from pages.lessons.boundaries.twenty_samples import over_samples, told
from pages.shared.controls.data_controls import choose_data, choose_view
from pages.shared.controls.handles import handles_of
from pages.shared.controls.method_controls import choose_details, choose_methods, choose_options
from pages.shared.controls.point_editing import points_pieces
from pages.shared.controls.query_point import Place, answer, choose_place
from pages.shared.data.data_spec import DataSpec
from pages.shared.fits.fit import fits
from pages.shared.fits.parameter_paths import TimelineParameter, led, moving, standing, sweeps
from pages.shared.fits.plane_panels import Overlays, picture
from pages.shared.tabs.tabs import view_tabs

STILL, START = "nothing", "RDA: alpha"  # of the timeline
WEIGHT_VECTOR = (
    "w, where the boundary is a line: it is perpendicular to the boundary, points to the second "
    "class, and its length ‖w‖ says how fast the score grows. w₀/‖w‖ is how far the origin is from "
    "the boundary, s(?)/‖w‖ how far the query point is; negative on the side of the first class. "
    "Perpendicular in the units of the axes: where these differ in scale it looks oblique."
)
LEVELS = (
    "where the posterior of the second class is 5 %, 20 %, 80 % and 95 %: another cutoff than 50 % "
    "moves the boundary there"
)
CONSTANT = "two classes, linear scores: the parallel line with the fewest errors, dashed"
TOGETHER = "the boundaries of all methods, each in lines of its own, over those of the first"
SAMPLES = (
    "the boundaries of twenty fresh samples, pale: their width is variance, how far their middle "
    "is from the Bayes boundary is bias"
)


def choose_overlays(controls, dataset):
    """Return the overlays, by switches for those that suit the data."""
    are_two, is_known = len(dataset.class_names) == 2, dataset.problem is not None
    switch = controls.toggle
    return Overlays(
        means=switch("Class means", "means"),
        ellipses=switch("95 % ellipses", "ellipses", help="of the Gaussians that were fitted"),
        weight_vector=are_two and switch("Weight vector", "weights", help=WEIGHT_VECTOR),
        truth=is_known and switch("Bayes boundary", "bayes", help="the best there is, dashed"),
        levels=are_two and switch("Posterior levels", "levels", help=LEVELS),
        samples=is_known and switch("Twenty samples", "samples", help=SAMPLES),
        together=switch("All in one panel", "together", help=TOGETHER),
        best_constant=switch("Optimised constant", "constant", help=CONSTANT),
    )


@dataclass(frozen=True)
class BoundariesSettings:
    """The rows, options of methods by slug, timeline, overlays, query point and handles."""

    chosen: DataSpec
    methods: tuple
    options: dict
    swept: TimelineParameter | None
    overlays: Overlays
    place: Place
    handles: tuple


def choose(controls):
    """Return the settings: data and methods in the sidebar, first options under the picture."""
    chosen = choose_view(controls, choose_data(controls, "Iris"), shears=True)
    methods = choose_methods(controls, ["LDA", "QDA", "RDA"])
    details = choose_details(controls, methods)
    with controls.group("Show"):
        overlays = choose_overlays(controls, chosen.dataset)
        known = sweeps(methods, controls.key)
        start = START if START in known else STILL
        swept = known.get(controls.select("Timeline over", [STILL, *known], "sweep", start))
    with controls.under_picture(), controls.leads():
        options = choose_options(controls, methods, details)
    with controls.aside(), controls.fold("Points"):
        chosen = replace(chosen, edits=controls.edits(chosen.rows))
        place = choose_place(controls, chosen)
    handles = handles_of(controls, chosen)
    return BoundariesSettings(chosen, tuple(methods), options, swept, overlays, place, handles)


def draw(choice):
    """Return up to four methods side by side on the same points."""
    chosen, study, place = choice.chosen, choice.chosen.study, choice.place
    found = fits(chosen, choice.options)
    done = [fit for fit in found if not fit.problem]
    moves = choice.swept and moving(chosen, choice.options, choice.swept)
    hears = {"edited": "points", "asked": AT}
    if moves:
        hears["scrubbed"] = Scrubbed(moves.lead.control, tuple(moves.path.values.tolist()))
    reach = sweeps(choice.methods, str).values()
    leads = led(chosen, choice.options, reach, choice.swept)
    board, beside = _picture(choice, moves, leads), after_shear(study, done)
    if choice.overlays.samples:
        board = over_samples(board, chosen, found, moves, leads)
        beside = (*beside, *told(chosen, done))
    board = following(board, chosen, choice.options, choice.overlays)
    if choice.overlays.together:
        board = _in_one_panel(board, found)
    beside = (*points_pieces("points", study, done), *beside)
    return View(
        picture=(Board(board, hears),),
        said=(beside, answer(study, done, place)),
        **view_tabs(chosen, done, place.point),
    )


def carried(choice):
    """Return the view while a point is dragged: one frame, without paths."""
    still = choice.swept and standing(choice.chosen, choice.options, choice.swept)
    shown = replace(_picture(choice, still, is_told=False), timeline=None)
    if choice.overlays.together:
        return _in_one_panel(shown, fits(choice.chosen, choice.options))
    return shown


def _picture(choice, moves, led=None, *, is_told=True):
    chosen, place = choice.chosen, choice.place
    shown = picture(
        chosen.study,
        fits(chosen, choice.options),
        choice.overlays,
        moving=moves,
        led=led,
        asked=place.point if place.is_asked else None,
        is_told=is_told,
    )
    return replace(shown, handles=choice.handles)


def _in_one_panel(picture, fits):
    """The `Picture` whose first panel has the boundaries of all methods that have scores, in
    lines that its caption names; the other methods keep their panels.
    """
    pairs = [*zip(picture.panels, fits, strict=True)]
    laid = [pair for pair in pairs if not pair[1].problem and pair[1].scores is not None]
    if len(laid) < 2:
        return picture
    (first, _), *others = laid
    lines = zip(LINES, others, strict=False)
    words = [f"{line}: {fit.method.title}" for line, (_, fit) in lines]
    over = replace(
        first,
        others=tuple(Reference(fit.scores, fit.classifier.rule_) for _, fit in others),
        caption="; ".join(filter(None, (first.caption, *words))),
    )
    return replace(picture, panels=(over, *(pair[0] for pair in pairs if pair not in laid)))


LESSON = Lesson(
    slug="boundaries",
    title="Decision boundaries",
    short="Boundaries",
    section="Explore",
    question="Where does each method change its mind, and how sure is it?",
    topic="Gaussian classes",
    choose=choose,
    draw=draw,
    scenarios=SCENARIOS,
    carried=carried,
)
