"""The walks through the questions of a lesson, and those across lessons, as lectures."""

from dataclasses import dataclass

from pages.answers.answer_parts import Asked
from pages.answers.link_controls import in_words
from pages.answers.refusal import Refused
from pages.lectures.lecture import Lecture, Stop, link_of, written


@dataclass(frozen=True)
class Walk:
    """A walk across lessons; a stop is the slug of one and the title of its scenario."""

    slug: str
    title: str
    about: str
    stops: tuple[tuple[str, str], ...]


def walk(lessons, slug):
    """The walk of this slug, be it that of a lesson, as a file."""
    if lesson := lessons.get(slug):
        stops = tuple(stop_of(lesson, scenario) for scenario in lesson.scenarios)
        return written(Lecture(lesson.title, lesson.question, stops)).encode()
    for each in WALKS:
        if each.slug == slug:
            found = ((lessons[of], scenario_of(lessons[of], title)) for of, title in each.stops)
            stops = tuple(stop_of(*each) for each in found)
            return written(Lecture(each.title, each.about, stops)).encode()
    raise Refused(404, "There is no such walk.")


def scenario_of(lesson, title):
    """The scenario of this title."""
    return next(each for each in lesson.scenarios if each.title == title)


def stop_of(lesson, scenario):
    """A scenario as a stop."""
    before, shown = (
        link_of(Asked(lesson, in_words(settings)))
        for settings in (scenario.before, scenario.settings)
    )
    return Stop(
        before,
        scenario.title,
        scenario.question,
        scenario.answers,
        scenario.right + 1,
        shown,
        scenario.after,
    )


WALKS = (
    Walk(
        "a-first-lecture",
        "A first lecture",
        "50 minutes: where the best rule cuts, what a line can do, and what curves add.",
        (
            ("bayes-rule", "Right of the middle"),
            ("bayes-rule", "A narrow class wins an interval"),
            ("boundaries", "Voronoi or LDA"),
            ("boundaries", "From QDA to LDA"),
            ("boundaries", "Equal means, crossed ellipses"),
            ("boundaries", "Straight lines cannot do XOR"),
            ("basis-functions", "XOR in space"),
            ("boundaries", "How good can it get?"),
        ),
    ),
    Walk(
        "a-second-lecture",
        "A second lecture",
        "50 minutes: directions, learning step by step, many classes, and where to cut.",
        (
            ("fisher", "LDA beside PCA"),
            ("fisher", "The wrong line and the right one"),
            ("fisher", "Three methods, one direction"),
            ("training", "The perceptron keeps its promise"),
            ("training", "Too low, good, too high"),
            ("training", "Newton's few steps"),
            ("many-classes", "Yes or no to each species"),
            ("many-classes", "The middle class is masked"),
            ("roc", "A cutoff is not a place on the curve"),
        ),
    ),
    Walk(
        "an-exam-review",
        "An exam review",
        "What is most often got wrong: answer first, then look.",
        (
            ("bayes-rule", "A rare class moves the sigmoid"),
            ("boundaries", "LDA can fail where a line separates"),
            ("boundaries", "Regression with squares is not QDA"),
            ("boundaries", "A linear map changes nothing, a ridge everything"),
            ("fisher", "A rare class and its log prior"),
            ("training", "Weights without end"),
            ("training", "Stopping early"),
            ("basis-functions", "Degree eight fits everything"),
            ("many-classes", "Squares do not unmask seven"),
            ("logistic-model", "Each alone without weight, together not"),
            ("roc", "Fewer false alarms, and the worse filter"),
            ("roc", "A rare class: precision tells more"),
        ),
    ),
)
