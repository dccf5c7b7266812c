"""The word table: type its counts, and see what a word then says."""

from dataclasses import dataclass

from pages.answers.control_types import Line
from pages.answers.view import Board, Note, Row, View
from pages.lessons.naive_bayesian import word_table_charts
from pages.lessons.naive_bayesian.slider_only import sliders
from pages.lessons.naive_bayesian.word_table_charts import WordTable
from pages.lessons.naive_bayesian.word_table_tabs import sheets

COUNTS = "naive.table.counts"
ABOUT = "Messages that hold each word; type other counts."


@dataclass(frozen=True)
class Choice:
    """The counts with what was typed, and the sliders."""

    counts: tuple
    held: dict


def choose(controls):
    """The sliders under the picture, what was typed below them."""
    with controls.under_picture(), controls.leads():
        held = sliders(controls, word_table_charts.PARAMETERS, "table")
    with controls.under_picture(), controls.fold("Counts as text"):
        words = "What differs from the first table: word, ham, spam, and a comma."
        typed = controls.ask(Line(COUNTS, "Counts typed", "", help=words))
    return Choice(word_table_charts.counts_of(typed), held)


def draw(choice):
    """The weights beside the table."""
    now = WordTable(choice.counts, **{name: each.value for name, each in choice.held.items()})
    board = Board("naive.table", word_table_charts.picture(now, choice.held))
    table = Note(ABOUT), word_table_charts.cells(now, "naive.cells", COUNTS)
    return View(picture=(Row(((board,), table), (2, 3)),), **sheets(now))
