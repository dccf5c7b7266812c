"""In a browser: from its first paint on nothing on a page jumps, while it is still being filled."""

import pytest

from tests.browser.lesson import PHONE, PROJECTOR, Lesson

UNSEEN = 0.001  # the score of a jump: the share of the screen that moves, times how far
WATCH = """
    window.jumps = [];
    const watch = new PerformanceObserver((list) => {
        window.jumps.push(...list.getEntries().map(({ value }) => value));
    });
    watch.observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize(("lesson", "screen"), [("", PROJECTOR), ("roc", PHONE)])
def test_nothing_jumps_while_a_page_fills(app, newcomer, lesson, screen):
    page = newcomer(**screen)
    page.add_init_script(WATCH)
    Lesson(page).open(f"{app}/{lesson}").settle()
    assert sum(page.evaluate("window.jumps")) < UNSEEN
