"""How long the display waits for a frame while a slider is held, next to a tenth of a second."""

from dataclasses import dataclass
from math import inf, sin

from playwright.sync_api import sync_playwright

from tests.bench.browser import chromium, front_page
from tests.bench.race import Case
from tests.browser.lesson import PROJECTOR, Lesson

LONGEST = 0.1  # seconds between frames that still look like one movement
MOVES = 240  # one for each frame of the display
REACH, PACE = 90, 0.1  # to and fro: pixels, radians from move to move
WATCH = """() => {
    let last = performance.now();
    window.longest = 0;
    const look = () => {
        const now = performance.now();
        window.longest = Math.max(window.longest, now - last);
        last = now;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
NEXT_FRAME = "() => new Promise(requestAnimationFrame)"


@dataclass(frozen=True)
class Held:
    """The slider with this key, moved at every frame; a message while it is held is a failure."""

    link: str
    key: str

    def seconds(self):
        with sync_playwright() as playwright, front_page() as address:
            page = chromium(playwright).new_page(**PROJECTOR)
            lesson = Lesson(page).open(f"{address}/{self.link}").settle()
            x, y = lesson.hold(self.key, 0)
            sent = len(lesson.sent)
            page.evaluate(WATCH)
            for move in range(MOVES):
                page.mouse.move(x + REACH * sin(PACE * move), y)
                page.evaluate(NEXT_FRAME)
            longest = page.evaluate("window.longest") / 1000
            return longest if len(lesson.sent) == sent else inf, LONGEST


def _held(title, link, key):
    return Case(f"longest wait for a frame, {title} held", 1, lambda: Held(link, key))


CASES = (
    _held("alpha of RDA", "", "rda-alpha"),
    _held("rate of training", "training", "train-a-rate"),
    _held("cutoff of a ROC curve", "roc", "roc-cutoff"),
    _held("angle of Fisher's line", "fisher?fisher.part=Angle&fisher.angle=90", "fisher-angle"),
)
