"""Many classes: two need one line, what do ten need?"""

from dataclasses import dataclass, replace

from lindisc.methods import method
from pages.answers.lesson import Lesson
from pages.answers.link_controls import AT
from pages.answers.view import Board, View
from pages.lessons.many_classes import ambiguous_tables
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
from pages.lessons.many_classes.panels import picture
from pages.lessons.many_classes.scenarios import SCENARIOS
from pages.lessons.many_classes.side_view import SIDE_HELP, WAYS
from pages.shared.controls.data_controls import choose_classes, choose_data, choose_view
from pages.shared.controls.point_editing import points_pieces
from pages.shared.controls.query_point import Place, answer, choose_place
from pages.shared.data.data_spec import DataSpec
from pages.shared.tabs.numbers import pieces
from pages.shared.tabs.tabs import view_tabs

WORD = "many"
MOST = 4
START = ["K scores", "LDA"]


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
        picture=(Board("board", picture(choice), hears),),
        said=(points_pieces(f"{WORD}.points", study, done), answer(study, done, place)),
        **below,
    )


def carried(choice):
    """Return the view while a point is dragged, without previews of the slider."""
    return picture(choice, is_still=True)


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
