"""What the charts of a view say, and whether the words of a question say the same."""

import re

import numpy as np

from lindisc.board.chart import Chart
from pages.answers.view import boards


def panels(view):
    """Panels and charts by title."""
    shown = boards((*view.picture, *view.below))
    return {panel.title: panel for board in shown for panel in board.picture.panels}


def readings(view):
    """The numbers over all charts at their frames, by "chart: name", or the name of one alone."""
    found, names = {}, {}
    for board in boards((*view.picture, *view.below)):
        for chart in (panel for panel in board.picture.panels if isinstance(panel, Chart)):
            lead = chart.lead or board.picture.timeline
            for each in chart.readings:
                values = np.ravel(each.values)
                number = values[lead.frame if len(values) > 1 else 0]
                found[f"{chart.title}: {each.name}"] = number
                names.setdefault(each.name, []).append(number)
    return found | {name: numbers[0] for name, numbers in names.items() if len(numbers) == 1}


def by_question(lesson):
    """A function of a question's title that gives its view, some of its settings changed.

    "__" in a key stands for a dot.
    """
    of = {scenario.title: scenario.settings for scenario in lesson.scenarios}

    def view(title, **more):
        changed = {f"{lesson.word}.{k.replace('__', '.')}": value for k, value in more.items()}
        return lesson.view(of[title] | changed)

    return view


def assert_told(scenario, view, told):
    """The numbers over the charts, by name, are those that a question tells, in as many digits."""
    shown = readings(view)
    words = " ".join([scenario.question, scenario.look_for, scenario.answer])
    for name, text in told.items():
        digits = len(text.removesuffix(" %").partition(".")[2])
        number = format(shown[name], f",.{digits}{'%' if text.endswith('%') else 'f'}")
        assert number.replace("%", " %").replace("-", "−") == text.replace("-", "−"), name
        assert re.search(rf"(?<![\d.]){re.escape(text)}(?![\d.]*\d)", words), text
