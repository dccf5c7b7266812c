"""In a browser: training steps, plays and is set up without a fault, also on a phone."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import PHONE, PROJECTOR, Deep
from tests.browser.texts import overlapping

# Lines of text as far as they are seen, in the page and in the board; formulas lie over themselves.
LINES = """() => {
    const nodes = (root) => [...root.querySelectorAll("*")].flatMap((node) => {
        return [node, ...(node.shadowRoot ? nodes(node.shadowRoot) : [])];
    });
    const main = nodes(document.querySelector("[data-testid=stMain]"));
    return main.filter((node) => node.checkVisibility({ visibilityProperty: true }))
        .filter((node) => !node.closest(".katex, style, [role=tablist], .js-plotly-plot, .layers"))
        .filter((node) => !node.closest("h3"))
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


class Training(Deep):
    """The lesson as a visitor has it before them."""

    def __init__(self, page):
        super().__init__(page)
        self.asked = []
        page.on("request", lambda request: self.asked.append(request.url))

    @property
    def planes(self):
        return self.board.locator("figure")

    @property
    def charts(self):
        """Curves and landscape."""
        return self.page.locator(".lindisc-board").nth(1).locator("canvas[role=img]")

    @property
    def rate(self):
        return self.page.locator(".st-key-train-a-rate")

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


# Pixels of every canvas that is seen, looked at in each frame: how many are not empty.
WATCH_PIXELS = """() => {
    const hosts = [...document.querySelectorAll("*")].map((node) => node.shadowRoot);
    const roots = hosts.filter(Boolean);
    const sheets = roots.flatMap((root) => [...root.querySelectorAll(".stage canvas")]);
    window.blanks = [];
    const look = () => {
        for (const sheet of sheets) {
            const { data } = sheet.getContext("2d").getImageData(0, 0, sheet.width, sheet.height);
            if (!sheet.isConnected || !data.some(Boolean)) window.blanks.push(sheet.ariaLabel);
        }
        requestAnimationFrame(look);
    };
    look();
}"""


def test_a_first_visit_steps_and_plays(visit):
    lesson = visit()
    expect(lesson.planes).to_have_count(2)
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
    expect(lesson.planes).to_have_count(3)
    lesson.page.get_by_role("slider", name="epochs").press("ArrowRight")
    lesson.settle()
    lesson.page.get_by_role("slider", name="rate η").first.press("ArrowRight")
    lesson.settle()
    lesson.choose("Run 1: loss", "squared")
    lesson.choose("Run 2: optimiser", "online")
    lesson.choose("Run 3: loss", "perceptron rule")
    expect(lesson.page.get_by_text("No weights separate these classes")).to_be_visible()
    lesson.choose("Curves of several runs", "test error")
    lesson.choose("Across", "w0 (constant)")
    lesson.choose("Data", "Separable")
    expect(lesson.page.get_by_text("Separated after")).to_be_visible()
    for title in ("Why", "In Python", "By hand", "Download"):
        lesson.page.get_by_role("tab", name=title).click()
        lesson.settle()
    lesson.press("Reset")
    expect(lesson.planes).to_have_count(2)
    assert "Separable" not in lesson.page.url


def test_a_scenario_sets_the_runs_up(visit):
    lesson = visit("train.walk=1&train.data=Separable")
    lesson.page.get_by_role("button", name="Show me").click()
    lesson.settle()
    expect(lesson.planes).to_have_count(3)
    expect(lesson.page.get_by_text("Diverges", exact=True)).to_be_visible()
    assert lesson.frame == 50
    assert lesson.overlapping() == []


def test_it_fits_a_phone(visit):
    lesson = visit("train.a.loss=perceptron+rule&train.step=3&train.runs=3", **PHONE)
    width = lesson.page.evaluate("document.querySelector('[data-testid=stMain]').scrollWidth")
    assert width <= 390
    # What stays at the lower edge lies over the picture; from here on it is in its own place.
    lesson.page.get_by_role("button", name="Step", exact=True).scroll_into_view_if_needed()
    assert lesson.overlapping() == []
    lesson.press("Step")
    assert lesson.frame == 4


def test_charts_play_with_the_planes_and_stay_where_these_stop(visit):
    lesson = visit("train.walk=off")
    sent, before = len(lesson.sent), [chart.screenshot() for chart in lesson.charts.all()]
    lesson.page.evaluate(WATCH_PIXELS)
    drawn = [chart.get_attribute("data-drawn") for chart in lesson.charts.all()]
    lesson.button("Play").click()
    lesson.wait("node.querySelector('.timeline canvas').dataset.frame > 30")
    for chart, earlier in zip(lesson.charts.all(), drawn, strict=True):
        expect(chart).not_to_have_attribute("data-drawn", earlier)
    assert len(lesson.sent) == sent
    lesson.button("Pause").click()
    lesson.settle()
    copy = visit(lesson.page.url.partition("?")[2])
    shown = [chart.screenshot() for chart in lesson.charts.all()]
    assert shown == [chart.screenshot() for chart in copy.charts.all()]
    assert all(one != other for one, other in zip(shown, before, strict=True))
    assert lesson.page.evaluate("window.blanks") == []


@pytest.mark.parametrize("change", ["Step back", "Data", "epochs"])
def test_charts_say_what_a_fresh_visit_says_after_every_answer(visit, change):
    lesson = visit("train.step=20")
    lesson.timeline.press("ArrowLeft")
    lesson.settle()
    if change == "Data":
        lesson.choose("Data", "Separable")
    elif change == "epochs":
        lesson.page.get_by_role("slider", name="epochs").press("ArrowRight")
        lesson.settle()
    else:
        lesson.press(change)
    copy = visit(lesson.page.url.partition("?")[2])
    shown = [chart.get_attribute("aria-label") for chart in lesson.charts.all()]
    assert shown == [chart.get_attribute("aria-label") for chart in copy.charts.all()]
    pictures = [chart.screenshot() for chart in lesson.charts.all()]
    assert pictures == [chart.screenshot() for chart in copy.charts.all()]


def test_a_rate_that_is_held_leads_its_plane_and_no_other(visit):
    lesson = visit("train.runs=3")
    sent = len(lesson.sent)
    first, second, third = (lesson.canvas(panel).screenshot() for panel in range(3))
    lesson.page.evaluate(WATCH_PIXELS)
    thumb = lesson.rate.get_by_test_id("stSliderThumbValue").bounding_box()
    x, y = thumb["x"] + thumb["width"] / 2, thumb["y"] + thumb["height"] + 8
    lesson.page.mouse.move(x, y)
    lesson.page.mouse.down()
    seen = set()
    for step in range(1, 7):
        lesson.page.mouse.move(x - 6 * step, y)
        lesson.still()
        seen.add(lesson.canvas().screenshot())
    assert len(seen) >= 4
    assert first not in seen
    assert [lesson.canvas(panel).screenshot() for panel in (1, 2)] == [second, third]
    assert len(lesson.sent) == sent
    lesson.page.mouse.up()
    lesson.settle()
    assert len(lesson.sent) == sent + 1
    copy = visit(lesson.page.url.partition("?")[2])
    assert copy.canvas().screenshot() == lesson.canvas().screenshot()
    assert lesson.page.evaluate("window.blanks") == []


@pytest.mark.parametrize("runs", [1, 2, 3])
def test_planes_timeline_and_rate_are_on_the_screen_together(visit, runs):
    lesson = visit(f"train.runs={runs}")
    for width, height in ((1280, 720), (1920, 1080)):
        lesson.resize(width, height)
        for part in (lesson.board, lesson.timeline, lesson.rate):
            box = part.bounding_box()
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= height
        below = lesson.board.bounding_box()
        gap = lesson.rate.bounding_box()["y"] - below["y"] - below["height"]
        assert 0 <= gap <= 24


def test_on_a_phone_the_rate_stays_beside_the_plane_that_it_moves(visit):
    lesson = visit("train.runs=3", **PHONE)
    lesson.canvas().evaluate("node => node.scrollIntoView({ block: 'center' })")
    plane, rate = lesson.canvas().bounding_box(), lesson.rate.bounding_box()
    assert plane["y"] >= 0
    assert plane["y"] + plane["height"] <= rate["y"]
    assert rate["y"] + rate["height"] <= 844
    assert rate["height"] < 844 / 3
