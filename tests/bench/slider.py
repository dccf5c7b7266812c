"""How soon a key on a slider or in a text is answered on screen, next to a bare slider."""

from contextlib import ExitStack
from dataclasses import dataclass
from itertools import cycle
from statistics import median

from playwright.sync_api import sync_playwright

from tests.bench.browser import bare_page, chromium, front_page
from tests.bench.race import Case

WANTED = 1 / 1.15
PRESSES = 22
WARM = 2  # of them
DRAWN = """[...document.querySelectorAll("*")].map((node) => node.shadowRoot)
    .flatMap((root) => root ? [...root.querySelectorAll(".stage canvas")] : [])
    .map((canvas) => canvas.dataset.drawn).join()"""
NUMBER = """[...document.querySelectorAll("p")].map((node) => node.textContent)
    .find((text) => text.startsWith("value"))"""
# From the key to the first frame of the display that shows something else.
WATCH = """() => {
    const seen = () => %s;
    const before = seen();
    window.wait = new Promise((done) => {
        const start = () => {
            const pressed = performance.now();
            const look = () => {
                const now = seen();
                if (now && now !== before) done(performance.now() - pressed);
                else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
        };
        document.addEventListener("keydown", start, { once: true, capture: true });
    });
}"""


@dataclass(frozen=True)
class KeyPresses:
    """A control of the app against a bare slider, key by key in turn; medians in seconds."""

    label: str
    link: str
    role: str = "slider"
    keys: tuple = ("ArrowRight",)

    def seconds(self):
        with sync_playwright() as playwright, ExitStack() as stack:
            browser = chromium(playwright)
            contestants = [
                (self._opened(browser, stack.enter_context(front_page()), self.link), DRAWN),
                (self._opened(browser, stack.enter_context(bare_page("bare.py"))), NUMBER),
            ]
            waits = [[], []]
            for _, key in zip(range(PRESSES), cycle(self.keys), strict=False):
                pressed = key, "ArrowRight"
                for (page, seen), waited, each in zip(contestants, waits, pressed, strict=True):
                    waited.append(_wait(page, seen, each))
            return tuple(median(waited[WARM:]) / 1000 for waited in waits)

    def _opened(self, browser, address, link=""):
        page = browser.new_page(viewport={"width": 1440, "height": 1200})
        page.goto(f"{address}/{link}")
        role, label = (self.role, self.label) if link else ("slider", "alpha")
        page.get_by_role(role, name=label).focus()
        page.wait_for_timeout(2000)
        return page


def _wait(page, seen, key):
    page.bring_to_front()
    page.wait_for_timeout(200)
    page.evaluate(WATCH % seen)
    page.keyboard.press(key)
    waited = page.evaluate("() => window.wait")
    page.wait_for_timeout(400)
    return waited


CASES = (
    Case(
        "key to boundary, swept slider, against a bare one",
        WANTED,
        lambda: KeyPresses("RDA: alpha", "?rda.alpha=0.3"),
    ),
    Case(
        "key to boundary, other slider, against a bare one",
        WANTED,
        lambda: KeyPresses("LDA: gamma", "?lda.gamma=0.3"),
    ),
    Case(
        "key to marks, cutoff of a ROC curve, against a bare slider",
        WANTED,
        lambda: KeyPresses("cutoff", "roc"),
    ),
    Case(
        "key to bars, a message that is typed, against a bare slider",
        1,
        lambda: KeyPresses(
            "Message",
            "naive-bayesian?naive.part=Words&naive.message=free+offer",
            "textbox",
            ("e", "Backspace"),
        ),
    ),
)
