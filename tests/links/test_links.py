"""Every link that ever worked works, and shows what it showed."""

import pytest

from tests.links.address import slug_of, visit
from tests.links.frozen import changes, frozen
from tests.links.page import shown
from tests.links.scenarios import scenarios_of_today, scenarios_that_were

LINES = frozen()
AGAIN = "If that is meant, type: .venv/bin/python -m tests.links"


@pytest.mark.parametrize("line", LINES, ids=[line["link"] for line in LINES])
def test_a_link_shows_what_it_showed(line):
    now = shown(visit(line["link"]))
    changed = changes(line, now)
    again = f"{AGAIN} {slug_of(line['link'])}"
    assert not changed, "\n".join(["otherwise than frozen:", *changed, again])


def test_every_scenario_that_was_is_one_still():
    today = scenarios_of_today()
    gone = [title for at, title in scenarios_that_were(LINES).items() if at not in today]
    assert gone == [], "give them back their settings: these links are out in the world"


def test_every_scenario_is_frozen():
    were = scenarios_that_were(LINES)
    new = [title for at, title in scenarios_of_today().items() if at not in were]
    assert new == [], "type: make readme"
