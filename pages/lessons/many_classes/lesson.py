"""Many classes: two need one line, what do ten need?"""

from dataclasses import dataclass, replace

from lindisc.board.chart import Axis, Chart, Track
from lindisc.methods import method
from lindisc.rules import Largest
from pages.answers.lesson import Lesson
from pages.answers.link_controls import AT
from pages.answers.view import Board, View
from pages.lessons.many_classes import ambiguous_tables, moved_class, side_view
from pages.lessons.many_classes.constructions import (
    BASE_HELP,
    BASES,
    OUTPUT_CODE,
    PANELS,
    WORDS_HELP,
    Solver,
    constructed,
)
from pages.lessons.many_classes.moved_class import DIRECTIONS, SHIFT, Move
from pages.lessons.many_classes.scenarios import SCENARIOS
from pages.lessons.many_classes.side_view import MEANS, NONE, PAIR, SIDE_HELP, WAYS
from pages.shared.controls.data_controls import choose_classes, choose_data, choose_view
from pages.shared.controls.point_editing import points_pieces
from pages.shared.controls.query_point import Place, answer, choose_place
from pages.shared.data.data_spec import DataSpec
from pages.shared.fits.plane_panels import Overlays, over_points, panel, said
from pages.shared.tabs.numbers import pieces
from pages.shared.tabs.tabs import view_tabs

WORD = "many"
MOST = 4
START = ["K scores", "LDA"]
LETTERS = "abcdefgh"


@dataclass(frozen=True)
class ManyClassesSettings:
    """The rows, the panels and their two-class method, the moved class, the side view."""

    chosen: DataSpec
    panels: tuple[str, ...]
    solver: Solver
    move: Move
    side: str
    place: Place

    @property
    def fits(self):
        """The `Fit` of every panel."""
        return [constructed(self.chosen, title, self.solver) for title in self.panels]


def choose(controls):
    """Return the settings: rows and constructions in the sidebar, a slider under the picture."""
    chosen = choose_classes(controls, choose_data(controls, "Penguins"))
    chosen = choose_view(controls, chosen)
    panels = controls.several("Panels", PANELS, "panels", START, MOST) or START[:1]
    titles = {method(slug).title: slug for slug in BASES}
    with controls.group("Lines"):
        found_by = controls.select(
            "Lines found by", titles, "base", "Least squares", help=BASE_HELP
        )
        words = controls.text("Words", "words", help=WORDS_HELP) if OUTPUT_CODE in panels else ""
        solver = Solver(titles[found_by], words.strip() or None)
        side = controls.pick("Seen from the side", WAYS, "side", WAYS[0], help=SIDE_HELP)
    move = _choose_class(controls, chosen)
    with controls.under_picture(), controls.leads():
        move = replace(move, by=controls.option(move.slider))
    with controls.aside(), controls.fold("Points"):
        edits = controls.edits(chosen.rows)
        place = choose_place(controls, chosen)
    chosen = replace(move.shifted(chosen), edits=edits)
    return ManyClassesSettings(chosen, tuple(panels), solver, move, side, place)


def _choose_class(controls, chosen):
    with controls.group("Move a class"):
        names = chosen.dataset.class_names
        key = f"{chosen.slug}.moved"
        name = controls.select("Class", names, key, names[len(names) // 2])
        direction = controls.pick("Direction", DIRECTIONS, "direction", DIRECTIONS[0])
    return Move(name, direction, 0.0, controls.key(SHIFT.name))


def draw(choice):
    """Return up to four constructions side by side on the same points."""
    chosen, study, place = choice.chosen, choice.chosen.study, choice.place
    done = [fit for fit in choice.fits if fit.model is not None]
    hears = {"edited": f"{WORD}.points", "asked": tuple(f"{WORD}.{key}" for key in AT)}
    below = view_tabs(chosen, done, place.point)
    below["numbers"] = lambda: (
        *ambiguous_tables.pieces(chosen, done, place.point, place.is_asked),
        *pieces(chosen, done),
    )
    return View(
        picture=(Board(_picture(choice), hears),),
        said=(points_pieces(f"{WORD}.points", study, done), answer(study, done, place)),
        **below,
    )


def carried(choice):
    """Return the view while a point is dragged, without previews of the slider."""
    return _picture(choice, is_still=True)


def _picture(choice, *, is_still=False):
    """The plane of each construction, and its side view if there is a line for it.

    `is_still`: nothing is fitted along the slider.
    """
    chosen, move, fits = choice.chosen, choice.move, choice.fits
    lead = None if is_still else moved_class.lead(chosen, move, choice.panels, choice.solver)
    places = tuple(lead.values.tolist()) if lead else ()
    is_seen = choice.side != NONE and any(fit.model for fit in fits)
    way = _way(choice, move.by) if is_seen else None
    panels = []
    for title, fit in zip(choice.panels, fits, strict=True):
        path = lead and moved_class.path(chosen, move, places, title, choice.solver)
        panels.append(_plane(choice, fit, path, lead, way))
        if way:
            panels.append(_side(choice, fit, path, lead, way))
    letters = LETTERS[: len(panels)]
    is_split = way and len(fits) > 2  # planes above their side views
    return replace(
        over_points(chosen.study, panels),
        layout=(letters[::2], letters[1::2]) if is_split else (letters,),
        asked=tuple(choice.place.point) if choice.place.is_asked else None,
        said=" ".join(_said(chosen, fit) for fit in fits),
    )


def _plane(choice, fit, path, lead, way):
    chosen, study = choice.chosen, choice.chosen.study
    drawn = panel(study, fit, Overlays(means=False))
    if fit.problem:
        return drawn
    wins, done = isinstance(fit.classifier.rule_, Largest), [f for f in choice.fits if f.model]
    # A caption of the plane that all have is shown by the first alone.
    is_own = fit is done[0] or len({each.caption for each in done}) > 1
    words = (
        not wins and ambiguous_tables.caption(chosen, fit),
        choice.side == PAIR and ambiguous_tables.parted(chosen, fit),
        choice.side == MEANS and wins and ambiguous_tables.claimed(study, fit, choice.move.name),
        is_own and len(chosen.dataset.feature_names) > 2 and fit.caption,
    )
    unsure = next((fit for fit in choice.fits if not fit.has_posterior), None)
    return replace(
        drawn,
        caption="; ".join(filter(None, words)),
        is_explained=fit is unsure and way is None,
        means=moved_class.class_means(study),
        under=(Track(*way.stops.T, width=0.6),) if way else (),
        held=(moved_class.held(chosen, choice.move, lead, path),) if path else (),
    )


def _side(choice, fit, path, lead, way):
    if fit.problem:
        return Chart("", Axis("", 0, 1), Axis("", 0, 1), problem="There is nothing to see.")
    study = choice.chosen.study
    if path is None:
        return side_view.side_view(study, fit, [fit.scores], [way], None)
    scores = [path.scores(frame) for frame in range(len(path))]
    ways = [_way(choice, by) for by in lead.values.tolist()]
    return side_view.side_view(study, fit, scores, ways, lead)


def _way(choice, by):
    """The line of the side views when the class is moved by so much."""
    if choice.side != MEANS:
        done = [fit for fit in choice.fits if not fit.problem]
        return side_view.between_two_rows(choice.chosen.study, done)
    moved, still = (choice.move.shifted(choice.chosen, each).study for each in (by, 0))
    return side_view.from_mean_to_mean(moved, still)


def _said(chosen, fit):
    """A description of one panel in words, for screen readers."""
    words = said(chosen.study, fit)
    more = "" if fit.problem else f" {ambiguous_tables.caption(chosen, fit).capitalize()}."
    return f"{words}{more}"


LESSON = Lesson(
    slug="many-classes",
    title="Many classes",
    short="Many classes",
    section="Understand",
    question="Two classes need one line. What do ten need?",
    topic="Many classes",
    choose=choose,
    draw=draw,
    scenarios=SCENARIOS,
    word=WORD,
    carried=carried,
)
