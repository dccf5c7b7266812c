"""Part "side by side": several criteria on the same rows."""

from dataclasses import dataclass

from pages.answers.view import Board, Row, Section, View
from pages.lessons.error_criteria import side_by_side_view
from pages.lessons.error_criteria.criteria import METHODS, fitted
from pages.lessons.error_criteria.rows import EDITED, choose_rows
from pages.shared.data.data_spec import DataSpec
from pages.shared.formulas.symbols import with_legend
from pages.shared.tabs.tabs import view_tabs

START = ("Least squares", "LDA", "Logistic regression", "Hinge loss")


@dataclass(frozen=True)
class SideBySideSettings:
    """Two classes on a plane, and the titles of methods."""

    chosen: DataSpec
    titles: tuple


def choose(controls):
    """Return the settings: methods and rows in the sidebar."""
    with controls.group("Criteria"):
        titles = controls.several("Criteria", METHODS, "methods", START, len(METHODS))
    return SideBySideSettings(choose_rows(controls), titles or START[:1])


def draw(choice):
    """Return a panel for each criterion, and the training error of descent on two losses."""
    chosen, titles = choice.chosen, choice.titles
    done = [fit for fit in (fitted(chosen, title) for title in titles) if not fit.problem]
    columns = [(Board("error.sides", side_by_side_view.board(chosen, titles), EDITED),)]
    if done:
        columns.append((Board("error.down", side_by_side_view.way_down(chosen)),))
    return View(
        picture=(Row(tuple(columns), (2, 1)[: len(columns)]),),
        **view_tabs(chosen, done)
        | {
            "numbers": lambda: side_by_side_view.numbers(chosen, titles),
            "why": lambda: with_legend(Section("", side_by_side_view.WHY)),
        },
    )


def carried(choice):
    """Return the panels alone, while a point is dragged."""
    return side_by_side_view.board(choice.chosen, choice.titles)
