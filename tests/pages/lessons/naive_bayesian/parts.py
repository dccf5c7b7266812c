"""What the tests of Naive and Bayesian look at: scenarios, pictures, charts, their readings."""

import numpy as np

from lindisc.datasets import load
from pages.answers.view import boards
from pages.lessons.naive_bayesian.lesson import LESSON

BY_TITLE = {scenario.title: scenario for scenario in LESSON.scenarios}


def picture(settings):
    *_, board = boards(LESSON.view(settings).picture)
    return board.picture


def charts(settings):
    return {chart.title: chart for chart in picture(settings).panels}


def pairs(settings, title):
    """What is said over a chart in the frame that is shown: names and numbers."""
    shown = picture(settings)
    chart = next(panel for panel in shown.panels if panel.title == title)
    lead = chart.lead or shown.timeline
    frame = lead.frame if lead else 0
    values = [(each.name, np.ravel(each.values)) for each in chart.readings]
    return [(name, each[min(frame, len(each) - 1)]) for name, each in values]


def readings(settings, title):
    """The same by name."""
    return dict(pairs(settings, title))


def settings(title):
    return BY_TITLE[title].settings


def answer(title):
    return BY_TITLE[title].answer


def learned_from(n):
    data = load("words", n=400, seed=0)
    return data.X[:n], data.y[:n]
