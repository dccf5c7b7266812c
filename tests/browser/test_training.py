"""In a browser: training steps, plays and is set up without a fault, also on a phone."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import PHONE, PROJECTOR, Lesson
from tests.browser.texts import overlapping

# Lines of text as far as they are seen, in the page and in the board; formulas lie over themselves.
LINES = """() => {
    const nodes = (root) => [...root.querySelectorAll("*")].flatMap((node) => {
        return [node, ...(node.shadowRoot ? nodes(node.shadowRoot) : [])];
    });
    const main = nodes(document.querySelector("[data-testid=stMain]"));
    return main.filter((node) => node.checkVisibility({ visibilityProperty: true }))
        .filter((node) => !node.closest(".katex, style, [role=tablist], .js-plotly-plot"))
        .flatMap((node) => [...node.childNodes].filter((child) => {
            return child.nodeType === Node.TEXT_NODE && child.textContent.trim();
        }))
        .flatMap((text) => {
            const range = document.createRange();
            range.selectNodeContents(text);
            return [...range.getClientRects()].map(({ left, right, top, bottom }) => {
                return { text: text.textContent.trim(), left, right, top, bottom };
            });
        })
        .filter(({ left, right }) => right - left > 1);
}"""


class Training(Lesson):
    """The lesson as a visitor has it before them."""

    def __init__(self, page):
        super().__init__(page)
        self.asked = []
        page.on("request", lambda request: self.asked.append(request.url))

    def _read(self, line):
        # On a deep link the framework asks for two things that are not there.
        if "/training/_stcore/" not in line.location["url"]:
            super()._read(line)

    @property
    def timeline(self):
        return self.board.get_by_role("slider")

    @property
    def frame(self):
        return int(self.timeline.get_attribute("data-frame"))

    def choose(self, label, option):
        self.page.get_by_role("combobox", name=label).click()
        self.page.keyboard.type(option)
        self.page.get_by_role("option", name=option, exact=True).click()
        return self.settle()

    def press(self, name):
        self.page.get_by_role("button", name=name, exact=True).click()
        return self.settle()

    def overlapping(self):
        """Pairs of lines of text that lie over one another."""
        return overlapping(self.page.evaluate(LINES), across=2, down=4)


@pytest.fixture
def visit(app, new_page):
    """A function that opens the lesson with these parameters in its address."""
    lessons = []

    def visited(query="", **options):
        lessons.append(Training(new_page(**(PROJECTOR | options))))
        return lessons[-1].open(f"{app}/training?{query}").settle()

    yield visited
    for lesson in lessons:
        assert lesson.complaints == []
        hosts = {urlsplit(url.removeprefix("blob:")).hostname for url in lesson.asked}
        assert hosts <= {"127.0.0.1", None}
        expect(lesson.page.get_by_text("Something went wrong")).to_have_count(0)


def test_a_first_visit_steps_and_plays(visit):
    lesson = visit()
    expect(lesson.page.locator("figure")).to_have_count(2)
    assert lesson.frame == 100
    assert lesson.overlapping() == []
    lesson.timeline.press("Home")
    lesson.timeline.press("ArrowRight")
    lesson.settle()
    assert lesson.frame == 1
    assert "train.step=1" in lesson.page.url
    lesson.press("Step")
    assert lesson.frame == 2
    lesson.press("Step back").press("Step back")
    assert lesson.frame == 0
    sent = len(lesson.sent)
    lesson.button("Play").click()
    lesson.wait("node.querySelector('.timeline canvas').dataset.frame > 30")
    assert len(lesson.sent) == sent
    lesson.button("Pause").click()
    lesson.settle()
    assert len(lesson.sent) == sent + 1


def test_every_control_can_be_used(visit):
    lesson = visit()
    lesson.page.get_by_role("radio", name="3", exact=True).click()
    lesson.settle()
    expect(lesson.page.locator("figure")).to_have_count(3)
    lesson.page.get_by_role("slider", name="epochs").press("ArrowRight")
    lesson.settle()
    lesson.page.get_by_role("slider", name="rate η").first.press("ArrowRight")
    lesson.settle()
    lesson.choose("Run 1: loss", "squared")
    lesson.choose("Run 2: optimiser", "online")
    lesson.choose("Run 3: loss", "perceptron rule")
    expect(lesson.page.get_by_text("No line separates these classes")).to_be_visible()
    lesson.choose("Curves of several runs", "test error")
    lesson.choose("Across", "w0 (constant)")
    lesson.choose("Data", "Separable")
    expect(lesson.page.get_by_text("Separated after")).to_be_visible()
    for title in ("Why", "In Python", "By hand", "Download", "Try"):
        lesson.page.get_by_role("tab", name=title).click()
        lesson.settle()
    lesson.press("Reset")
    expect(lesson.page.locator("figure")).to_have_count(2)
    assert "Separable" not in lesson.page.url


def test_a_scenario_sets_the_runs_up(visit):
    lesson = visit("train.below=Try&train.data=Separable")
    lesson.page.get_by_role("button", name="Show me").first.click()
    lesson.settle()
    expect(lesson.page.locator("figure")).to_have_count(3)
    expect(lesson.page.get_by_text("Diverges", exact=True)).to_be_visible()
    assert lesson.frame == 50
    assert lesson.overlapping() == []


def test_it_fits_a_phone(visit):
    lesson = visit("train.a.loss=perceptron+rule&train.step=3&train.runs=3", **PHONE)
    width = lesson.page.evaluate("document.querySelector('[data-testid=stMain]').scrollWidth")
    assert width <= 390
    assert lesson.overlapping() == []
    lesson.press("Step")
    assert lesson.frame == 4
