"""How soon a first visit shows all: the front page, next to a bare page with one Plotly chart."""

from contextlib import ExitStack
from functools import partial
from statistics import median
from time import perf_counter

from playwright.sync_api import sync_playwright

from tests.bench.browser import bare_page, chromium, front_page
from tests.bench.race import Case

VISITS = 7
WARM = 1  # of them
PICTURE = ".lindisc-board .stage canvas[data-drawn][aria-label] >> nth=2"
NUMBERS = "[role=tabpanel] table"
CHART = ".js-plotly-plot .points path >> nth=2"


class FirstVisits:
    """Visits with an empty cache in turn; medians in seconds."""

    def seconds(self):
        with sync_playwright() as playwright, ExitStack() as stack:
            browser = chromium(playwright)
            contestants = [
                partial(_visit, browser, stack.enter_context(front_page()), PICTURE, NUMBERS),
                partial(_visit, browser, stack.enter_context(bare_page("bare_chart.py")), CHART),
            ]
            times = [[], []]
            for _ in range(VISITS):
                for visit, taken in zip(contestants, times, strict=True):
                    taken.append(visit())
            return tuple(median(taken[WARM:]) for taken in times)


def _visit(browser, address, *complete):
    with browser.new_context(viewport={"width": 1440, "height": 900}) as context:
        page = context.new_page()
        start = perf_counter()
        page.goto(address, wait_until="commit")
        for part in complete:
            page.locator(part).wait_for()
        return perf_counter() - start


CASES = (Case("first visit complete, against one Plotly chart", 1 / 1.5, FirstVisits),)
