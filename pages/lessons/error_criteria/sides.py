"""Several criteria on the same rows: drag one of them, and see who turns."""

from dataclasses import dataclass

from pages.lessons.error_criteria.rows import EDITED, choose_rows
from pages.study.chosen import Chosen
from pages.study.criteria import sides
from pages.study.criteria.methods import METHODS, fitted
from pages.study.sheets import sheets
from pages.study.symbols import with_legend
from pages.study.view import Board, Row, Section, View

START = ("Least squares", "LDA", "Logistic regression", "Hinge loss")


@dataclass(frozen=True)
class Choice:
    """Two classes on a plane, and the titles of methods."""

    chosen: Chosen
    titles: tuple


def choose(controls):
    """Methods and rows in the sidebar."""
    with controls.group("Criteria"):
        titles = controls.several("Criteria", METHODS, "methods", START, len(METHODS))
    return Choice(choose_rows(controls), titles or START[:1])


def draw(choice):
    """A panel for each, with its weight vector; beside them, the way down two of the losses."""
    chosen, titles = choice.chosen, choice.titles
    done = [fit for fit in (fitted(chosen, title) for title in titles) if not fit.problem]
    columns = [(Board("error.sides", sides.board(chosen, titles), EDITED),)]
    if done:
        columns.append((Board("error.down", sides.way_down(chosen)),))
    return View(
        picture=(Row(tuple(columns), (2, 1)[: len(columns)]),),
        **sheets(chosen, done)
        | {
            "numbers": lambda: sides.numbers(chosen, titles),
            "why": lambda: with_legend(Section("", sides.WHY)),
        },
    )


def carried(choice):
    """The panels alone."""
    return sides.board(choice.chosen, choice.titles)
