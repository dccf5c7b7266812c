"""In a browser and beside it: what is waited for is no more than so many times what Streamlit alone
takes, in the same run.

Of several waits the shortest counts: whatever else the machine does makes none shorter. A budget is
about three times what was measured; `make first` and `make load` say more.
"""

from collections import defaultdict
from time import perf_counter
from urllib.parse import urlsplit

import pytest

from tests.browser.lesson import PROJECTOR
from tests.load import bare
from tests.load.first import PAGES, SEEN
from tests.load.visitor import visitor
from tests.pages.server.asking import run
from tests.serving import served

TIMES = 8
VISITS = 2
# In times of a run of one slider in a fragment, by a visitor without a browser.
BUDGETS = {
    "picture": 16,  # of a slider that was let go where nobody has been before
    "numbers": 48,  # in the open tab, of all folds
    "told": 7,  # Streamlit, of the new link
    "known picture": 1,
    "tab": 3,
    "carried": 8,  # a point, one step of its way
}
FIRST_PICTURE = 1.5  # in times of a page with one slider and one chart


@pytest.fixture(scope="module")
def bare_page():
    """The port of a page of Streamlit with one slider in a fragment, and one chart."""
    with served("tests.load.bare:app") as server:
        yield server.port


async def shortest(app, streamlit):
    """Seconds of each wait, all by turns; each move goes to a link that nobody has opened."""
    found = defaultdict(list)

    async def note(name, work):
        begun = perf_counter()
        await work
        found[name].append(perf_counter() - begun)

    async with visitor(app) as guest, bare.slider(streamlit) as move:
        await guest.arrive()
        for k in range(TIMES):
            found["bare"].append(await move(k / TIMES))
            for name, wait in (await guest.move((k + 0.37) / TIMES)).items():
                found[name].append(wait)
            await note("known picture", guest.shown("picture"))
            await note("tab", guest.shown("why"))
            await note("carried", guest.carry(1000 + 500 * k, 4000))
    return {name: min(waits) for name, waits in found.items()}


def test_moves_tabs_and_carried_points_are_answered_within_their_budgets(app, bare_page):
    waits = run(shortest(urlsplit(app).port, bare_page))
    unit = waits.pop("bare")
    times = {name: wait / unit for name, wait in waits.items()}
    assert {name: ratio for name, ratio in times.items() if ratio > BUDGETS[name]} == {}


def test_the_first_picture_is_there_within_its_budget(app, bare_page, newcomer):
    addresses = dict(zip((app, f"http://127.0.0.1:{bare_page}"), PAGES.values(), strict=True))
    waits = defaultdict(list)
    for _ in range(VISITS):
        for address, place in addresses.items():
            page = newcomer(**PROJECTOR)
            page.goto(address, wait_until="commit")
            waits[address].append(page.evaluate(SEEN, place))
            page.close()
    lesson, unit = map(min, waits.values())
    assert lesson / unit <= FIRST_PICTURE
