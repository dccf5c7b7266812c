"""Every link that ever worked works, and shows what it showed.

Where it is meant to show something else from now on, `python -m tests.links` freezes that.
"""

import pytest

from pages.shared.scenarios import boundaries, fisher, roc, training
from tests.links.address import asked_by, link, visit
from tests.links.frozen import changes, frozen
from tests.links.page import shown

SCENARIOS = {
    "/": boundaries.SCENARIOS,
    "/fisher": fisher.SCENARIOS,
    "/training": training.SCENARIOS,
    "/roc": roc.SCENARIOS,
}
LINES = frozen()


@pytest.mark.parametrize("line", LINES, ids=[line["link"] for line in LINES])
def test_a_link_shows_what_it_showed(line):
    now = shown(visit(line["link"]), asked_by(line["link"]))
    changed = changes(line, now)
    assert not changed, "\n".join(["otherwise than frozen:", *changed])


def test_every_scenario_that_was_is_one_still():
    today = {link(path, each.settings) for path, listed in SCENARIOS.items() for each in listed}
    was = {line["link"]: line["scenario"] for line in LINES if "scenario" in line}
    assert [title for address, title in was.items() if address not in today] == []
