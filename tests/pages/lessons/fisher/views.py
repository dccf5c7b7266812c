"""What the tests of Fisher projections look at: views, their tables and panels, questions."""

import numpy as np

from lindisc.board.chart import Chart
from lindisc.datasets import DATASETS
from pages.answers.view import boards
from pages.lessons.fisher.lesson import LESSON

BY_TITLE = {scenario.title: scenario for scenario in LESSON.scenarios}
DATA_TITLES = {recipe.slug: recipe.title for recipe in DATASETS}


def view(part, slug, **settings):
    """The view of a part; "__" in a key stands for a dot."""
    chosen = {key.replace("__", "."): value for key, value in settings.items()}
    chosen |= {"part": part, "data": DATA_TITLES[slug]}
    return LESSON.view({f"fisher.{key}": value for key, value in chosen.items()})


def shown(title, **changed):
    """The view of a question's answer, with other settings for some."""
    return LESSON.view(BY_TITLE[title].settings | {f"fisher.{k}": v for k, v in changed.items()})


def answer(title):
    return BY_TITLE[title].answer


def told(title):
    """What to look for, as numbers are written on the page."""
    return BY_TITLE[title].after


def numbers_of(view):
    """The tables of the first tab."""
    return [piece.frame for piece in view.numbers()[1::2]]


def picture(view):
    """That of its board."""
    (board,) = boards(view.picture)
    return board.picture


def charted(view):
    """The charts of the board, by title."""
    return {chart.title: chart for chart in picture(view).panels if isinstance(chart, Chart)}


def panels_of(view):
    """The planes of the board."""
    return [panel for panel in picture(view).panels if not isinstance(panel, Chart)]


def held_by(panel, control):
    (held,) = [held for held in panel.held if held.lead.control == control]
    return held


def two_of(data, *columns):
    """Rows of some features, and their class codes."""
    places = [data.feature_names.index(column) for column in columns or data.suggested]
    return data.X[:, places], np.searchsorted(data.class_names, data.y)
