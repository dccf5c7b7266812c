"""What the tests of Training look at: scenarios, pages, their charts and numbers."""

import json

from pages.lessons.training.scenarios import SCENARIOS
from tests.pages.visiting import boards, lesson, said

opened = lesson("training")
BY_TITLE = {scenario.title: scenario for scenario in SCENARIOS}


def numbers(page):
    return page.tables[0]


def last_losses(page):
    return numbers(page)["last loss"].astype(float).tolist()


def charts(page):
    """The charts of the second board."""
    return json.loads(boards(page)[1])["panels"]


def words(page):
    return " ".join(said(page))
