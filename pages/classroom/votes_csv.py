"""The votes of a class, which `question` counts, as a table: how many for each answer and round."""

import csv
from io import StringIO

COLUMNS = ("lesson", "question", "words", "answer", "right", "first vote", "second vote")
FORMULAS = tuple("=+-@\t\r")  # what a cell begins with that a spreadsheet would compute


def table(votes):
    """CSV of questions and their counts; a spreadsheet takes all words as text."""
    text = StringIO()
    rows = csv.writer(text)
    rows.writerow(COLUMNS)
    for asked, counts in votes:
        for place, (answer, *votes_for) in enumerate(zip(asked.answers, *counts, strict=True)):
            words = map(_as_text, (asked.of, asked.number, asked.words, answer))
            rows.writerow([*words, "yes" if place == asked.right else "", *votes_for])
    return text.getvalue()


def _as_text(words):
    return f"'{words}" if str(words).startswith(FORMULAS) else words
