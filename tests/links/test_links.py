"""Every link that ever worked works, and shows what it showed.

Where it is meant to show something else from now on, `python -m tests.links` freezes that.
"""

import pytest

from pages.lessons import LESSONS
from tests.links.address import asked_by, link, visit
from tests.links.frozen import changes, frozen
from tests.links.page import shown

LINES = frozen()


@pytest.mark.parametrize("line", LINES, ids=[line["link"] for line in LINES])
def test_a_link_shows_what_it_showed(line):
    now = shown(visit(line["link"]), asked_by(line["link"]))
    changed = changes(line, now)
    assert not changed, "\n".join(["otherwise than frozen:", *changed])


def test_every_scenario_that_was_is_one_still():
    first, *others = LESSONS
    paths = {"/": first} | {f"/{lesson.slug}": lesson for lesson in others}
    today = {link(path, each.settings) for path, les in paths.items() for each in les.scenarios}
    was = {line["link"]: line["scenario"] for line in LINES if "scenario" in line}
    assert [title for address, title in was.items() if address not in today] == []
