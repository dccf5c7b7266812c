"""What a view says in numbers, and whether the words of a question say the same."""

import re
from itertools import chain

import numpy as np

from lindisc.board.chart import Chart
from pages.answers.view import Fold, Growing, Table, Texts, boards

NUMBER = re.compile(r"[+−-]?([\d,]*\.?\d+)(\s?%)?")


def panels(view):
    """Panels and charts by title."""
    shown = boards((*view.picture, *view.below))
    return {panel.title: panel for board in shown for panel in board.picture.panels}


def planes(view):
    """The panels that are no charts."""
    return [panel for panel in panels(view).values() if not isinstance(panel, Chart)]


def tables(view):
    """Those of "Numbers", each under a note."""
    return [piece.frame for piece in view.numbers()[1::2]]


def readings(view):
    """The numbers over all charts at their frames, by "chart: name", or the name of one alone; a
    count of rows is a share, too.
    """
    found, names = {}, {}
    for board in boards((*view.picture, *view.below)):
        for chart in (panel for panel in board.picture.panels if isinstance(panel, Chart)):
            lead = chart.lead or board.picture.timeline
            for each in chart.readings:
                values = np.ravel(each.values)
                number = values[lead.frame if len(values) > 1 else 0]
                name = f"{chart.title}: {each.name}"
                name += " (2)" * (name in found)
                names.setdefault(each.name, []).append(number)
                found[name] = number
                if each.of:
                    found[f"{name}, share"] = number / each.of
    return found | {name: numbers[0] for name, numbers in names.items() if len(numbers) == 1}


def cells(pieces, of=""):
    """The cells of tables by "row, column", those of a method by "method: row, column", too."""
    for piece in pieces:
        if isinstance(piece, Growing):
            yield from cells((next(piece.steps()), *piece.below))
        elif isinstance(piece, Fold):
            yield from cells(piece.make(), f"{piece.title.partition(':')[0]}: ")
        elif isinstance(piece, Texts):
            for title, texts in piece.columns.items():
                yield from ((f"{title}: {row}", text) for row, text in texts.items())
        elif isinstance(piece, Table):
            for row, texts in piece.frame.iterrows():
                yield from ((f"{of}{row}, {column}", text) for column, text in texts.items())


def sentences(view):
    """The shares of misclassified rows that boards speak of, by what they are of."""
    spoken = " ".join(board.picture.said for board in boards(view.picture))
    return re.findall(r"(?:^|\. )([^.:]+): ([\d.]+\s%)", spoken)


def written(value, like):
    """A number, or the text that begins with one, in as many digits as another."""
    if isinstance(value, str):
        if not (found := NUMBER.match(value)):
            return value
        number = found[0].replace(",", "").replace("−", "-").rstrip("% \N{NO-BREAK SPACE}")
        value = float(number) / (100 if found[2] else 1)
    digits, is_share = len(NUMBER.match(like)[1].partition(".")[2]), like.endswith("%")
    number = format(value, f"{',' * (',' in like)}.{digits}{'%' if is_share else 'f'}")
    return number.replace("%", " %").replace("-", "−") + "°" * like.endswith("°")


class Questions:
    """The questions of a lesson, by the first words of their titles."""

    def __init__(self, lesson):
        self.lesson = lesson

    def __getitem__(self, title):
        (found,) = (each for each in self.lesson.scenarios if each.title.startswith(title))
        return found

    def settings(self, title, **more):
        """Those of a question's answer, some changed; "__" in a key stands for a dot."""
        word = f"{self.lesson.word}." if self.lesson.word else ""
        changed = {word + key.replace("__", "."): value for key, value in more.items()}
        return self[title].settings | changed

    def view(self, title, **more):
        """The view of a question's answer, some settings changed."""
        return self.lesson.view(self.settings(title, **more))

    def chosen(self, title, **more):
        """What is chosen there."""
        return self.lesson.choose(self.lesson.given(self.settings(title, **more)))

    def said(self, title, **more):
        """The numbers over its charts."""
        return readings(self.view(title, **more))

    def assert_shown(self, title, more, shown):
        """What charts, planes and tables say, by name, is this in as many digits; its "answer" is
        the right one.
        """
        view = self.view(title, **more)
        facts = readings(view) | {"answer": self[title].answer}
        if not shown.keys() <= facts.keys():
            facts |= dict(chain(sentences(view), cells((*chain(*view.said), *view.numbers()))))
        for name, text in shown.items():
            assert text in (facts[name], written(facts[name], text)), name

    def assert_told(self, title, more, told):
        """The numbers on its page, by name, are those that it tells, in as many digits."""
        self.assert_shown(title, more, told)
        asked = self[title]
        words = " ".join([asked.question, asked.look_for, asked.answer]).replace("-", "−")
        for text in filter(NUMBER.match, told.values()):
            assert re.search(rf"(?<![\d.]){re.escape(text)}(?![\d.]*\d)", words), text
