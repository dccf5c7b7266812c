"""Every link that ever worked works, and shows what it showed.

Where it is meant to show something else from now on, `python -m tests.links` freezes that.
"""

from urllib.parse import urlsplit

import pytest

from pages.lessons import LESSONS
from tests.links.address import asked_by, link, visit
from tests.links.frozen import changes, frozen
from tests.links.page import shown

LINES = frozen()


@pytest.mark.parametrize("line", LINES, ids=[line["link"] for line in LINES])
def test_a_link_shows_what_it_showed(line):
    now = shown(visit(line["link"]))
    changed = changes(line, now)
    assert not changed, "\n".join(["otherwise than frozen:", *changed])


def scenarios_of_today():
    """The title of every scenario, by its link."""
    first, *others = LESSONS
    paths = {"/": first} | {f"/{lesson.slug}": lesson for lesson in others}
    each = ((path, scenario) for path, lesson in paths.items() for scenario in lesson.scenarios)
    return {link(path, scenario.settings): scenario.title for path, scenario in each}


def scenarios_that_were():
    """The title that a frozen link had as a scenario; its controls come in any order."""
    were = ((line["link"], line["scenario"]) for line in LINES if "scenario" in line)
    return {link(urlsplit(address).path, asked_by(address)): title for address, title in were}


def test_every_scenario_that_was_is_one_still():
    today = scenarios_of_today()
    assert [title for at, title in scenarios_that_were().items() if at not in today] == []


def test_every_scenario_is_frozen():
    were = scenarios_that_were()
    assert [title for at, title in scenarios_of_today().items() if at not in were] == []
