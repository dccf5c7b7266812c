"""What the tests of Fisher projections look at: views, their boards and charts, pages."""

import json

import numpy as np

from lindisc.board.chart import Chart
from lindisc.datasets import DATASETS
from pages.answers.view import Board, Row
from pages.answers.view import boards as boards_of
from pages.answers.walk import SHOWN, Place, question_link
from pages.lessons.fisher.lesson import LESSON
from pages.lessons.fisher.scenarios import SCENARIOS
from tests.pages.visiting import boards as sent_to_boards
from tests.pages.visiting import lesson, said, visit

opened = lesson("fisher")
BY_TITLE = {scenario.title: scenario for scenario in SCENARIOS}
DATA_TITLES = {recipe.slug: recipe.title for recipe in DATASETS}


def view(part, slug, **settings):
    """The view of a part without a page; "__" in a key stands for a dot."""
    chosen = {key.replace("__", "."): value for key, value in settings.items()}
    chosen |= {"part": part, "data": DATA_TITLES[slug]}
    return LESSON.view({f"fisher.{key}": value for key, value in chosen.items()})


def numbers_of(view):
    """The tables of the first tab."""
    return [piece.frame for piece in view.numbers()[1::2]]


def said_of_boards(view):
    """What each board says in words."""
    pieces = [
        each for p in view.picture for each in (sum(p.columns, ()) if isinstance(p, Row) else (p,))
    ]
    return [piece.picture.said for piece in pieces if isinstance(piece, Board)]


def charted(view):
    """The charts of the board, by title."""
    (board,) = boards_of(view.picture)
    return {chart.title: chart for chart in board.picture.panels if isinstance(chart, Chart)}


def two_of(data, *columns):
    """Rows of some features, and their class codes."""
    places = [data.feature_names.index(column) for column in columns]
    return data.X[:, places], np.searchsorted(data.class_names, data.y)


def tried(title):
    """The page after "Show me", and the words of what to look for."""
    place = Place(1 + list(BY_TITLE).index(title), SHOWN)
    return visit(LESSON.slug, question_link(LESSON, place)), BY_TITLE[title].look_for


def answer(title):
    return BY_TITLE[title].answer


def boards(page):
    return [json.loads(message) for message in sent_to_boards(page)]


def table(page, number=0):
    return page.tables[number]


def captions(page):
    return " ".join(said(page))


def panels_of(view):
    """The planes of the board."""
    (board,) = boards_of(view.picture)
    return [panel for panel in board.picture.panels if not isinstance(panel, Chart)]


def held_by(panel, control):
    (held,) = [held for held in panel.held if held.lead.control == control]
    return held
