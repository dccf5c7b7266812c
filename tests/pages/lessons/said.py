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


class Questions:
    """The questions of a lesson, by the first words of their titles."""

    def __init__(self, lesson):
        self.lesson = lesson

    def __getitem__(self, title):
        (found,) = (each for each in self.lesson.scenarios if each.title.startswith(title))
        return found

    def view(self, title, **more):
        """The view of a question, some settings changed; "__" in a key stands for a dot."""
        word = self.lesson.word
        changed = {f"{word}.{key.replace('__', '.')}": value for key, value in more.items()}
        return self.lesson.view(self[title].settings | changed)

    def said(self, title, **more):
        """The numbers over its charts."""
        return readings(self.view(title, **more))

    def assert_told(self, title, more, told):
        """The numbers over its charts, by name, are those that it tells, in as many digits."""
        asked, said = self[title], self.said(title, **more)
        words = " ".join([asked.question, asked.look_for, asked.answer]).replace("-", "−")
        for name, text in told.items():
            digits = len(text.removesuffix(" %").partition(".")[2])
            form = f"{',' * (',' in text)}.{digits}{'%' if text.endswith('%') else 'f'}"
            number = format(said[name], form).replace("%", " %").replace("-", "−")
            assert number == text, name
            assert re.search(rf"(?<![\d.]){re.escape(text)}(?![\d.]*\d)", words), text
