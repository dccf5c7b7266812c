"""The word table: type its counts, and see what a word then says."""

from dataclasses import dataclass

from pages.study.control import Line
from pages.study.led import sliders
from pages.study.naive import word_table
from pages.study.naive.word_table import WordTable
from pages.study.naive.word_table_sheets import sheets
from pages.study.view import Board, Note, Row, View

COUNTS = "naive.table.counts"
ABOUT = "How many messages hold each word, of how many: type other counts."


@dataclass(frozen=True)
class Choice:
    """The counts with what was typed, and the sliders."""

    counts: tuple
    held: dict


def choose(controls):
    """The sliders under the picture, what was typed below them."""
    with controls.under_picture(), controls.leads():
        held = sliders(controls, word_table.PARAMETERS, "table")
    with controls.under_picture(), controls.fold("Counts as text"):
        words = "What differs from the first table: word, ham, spam, and a comma."
        typed = controls.ask(Line(COUNTS, "Counts typed", "", help=words))
    return Choice(word_table.counts_of(typed), held)


def draw(choice):
    """The weights beside the table."""
    now = WordTable(choice.counts, **{name: each.value for name, each in choice.held.items()})
    board = Board("naive.table", word_table.picture(now, choice.held))
    table = Note(ABOUT), word_table.cells(now, "naive.cells", COUNTS)
    return View(picture=(Row(((board,), table), (2, 3)),), **sheets(now))
