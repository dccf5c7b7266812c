"""How often boundaries follow a point that is carried, next to ten times a second."""

from dataclasses import dataclass

from playwright.sync_api import sync_playwright

from tests.bench.browser import chromium, front_page
from tests.bench.race import Case
from tests.browser.lesson import Lesson

OFTEN = 0.1  # seconds from one boundary to the next that still look like following
SECONDS = 4
# Counts, at every frame of the display, whether the first boundary is another one.
COUNT = """node => {
    const boundary = () => JSON.stringify(node.lindisc.tiesOf(0));
    let last = boundary();
    window.followed = { times: 0, since: performance.now() };
    const look = () => {
        if (boundary() !== last) window.followed.times += 1;
        last = boundary();
        requestAnimationFrame(look);
    };
    look();
}"""
NEXT_FRAME = """() => new Promise((done) => {
    requestAnimationFrame(() => done(performance.now() - window.followed.since));
})"""


@dataclass(frozen=True)
class Carried:
    """A point at this key in this lesson, moved to and fro; the mean time between boundaries."""

    link: str
    key: str

    def seconds(self):
        with sync_playwright() as playwright, front_page() as address:
            page = chromium(playwright).new_page(viewport={"width": 1280, "height": 720})
            lesson = Lesson(page).open(f"{address}/{self.link}").settle()
            lesson.canvas().scroll_into_view_if_needed()
            x, y = lesson.place(self.key)
            page.mouse.move(x, y)
            page.mouse.down()
            lesson.board.evaluate(COUNT)
            step, now = 0, 0
            while now < 1000 * SECONDS:
                step += 1
                page.mouse.move(x + 2 * abs(step % 40 - 20) - 40, y + step % 60)
                now = page.evaluate(NEXT_FRAME)
            return now / 1000 / page.evaluate("window.followed.times"), OFTEN


CASES = (
    Case("boundary to boundary, point carried", 1, lambda: Carried("", "m98")),
    Case("boundary to boundary, training, point carried", 1, lambda: Carried("training", "m37")),
)
