"""In a browser, on "ROC and thresholds": all charts follow the cutoffs, on every screen."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from lindisc.theme import theme
from tests.browser.lesson import PHONE, PROJECTOR, Deep

ENLARGED = {"viewport": {"width": 640, "height": 360}}  # a projector at 200 %
FOUR = "&".join(f"roc.methods={m}" for m in ("LDA", "QDA", "Least+squares", "Perceptron"))
PLACES = """nodes => nodes.map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x, y, width, height].join(" ");
})"""
COLOUR = """(canvas, [x, y]) => {
    const ratio = canvas.width / canvas.clientWidth;
    const { data } = canvas.getContext("2d").getImageData(x * ratio, y * ratio, 1, 1);
    return "#" + [...data].slice(0, 3).map((part) => part.toString(16).padStart(2, "0")).join("");
}"""
# In every frame of the display: how much of each canvas is painted, and which canvases there are.
WATCH = """nodes => {
    window.least = Infinity;
    const painted = (canvas) => {
        const { width, height } = canvas;
        const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
        return data.filter((part, i) => i % 4 === 3 && part > 0).length;
    };
    const start = nodes.map(painted);
    const look = () => {
        const shares = nodes.map((node, i) => node.isConnected ? painted(node) / start[i] : 0);
        window.least = Math.min(window.least, ...shares);
        requestAnimationFrame(look);
    };
    look();
}"""


class Roc(Deep):
    """The lesson as a visitor has it before them."""

    @property
    def canvases(self):
        return self.board.locator(".stage canvas")

    def words(self):
        return self.board.locator("figcaption").all_inner_texts()

    @property
    def keys(self):
        return self.board.locator(".key")

    @property
    def sliders(self):
        return self.page.locator(".st-key-staying")


@pytest.fixture
def visit(app, new_page):
    """A function that opens the lesson with these parameters in its address."""
    lessons, asked = [], []

    def visited(query="", **options):
        page = new_page(**(PROJECTOR | options))
        page.on("request", lambda request: asked.append(request.url))
        lessons.append(Roc(page))
        return lessons[-1].open(f"{app}/roc?{query}").settle()

    yield visited
    assert [complaint for lesson in lessons for complaint in lesson.complaints] == []
    assert {urlsplit(url.removeprefix("blob:")).hostname for url in asked} <= {"127.0.0.1", None}


@pytest.mark.parametrize("query", ["", f"roc.data=Crabs&{FOUR}"], ids=["two", "four"])
def test_charts_and_the_slider_right_below_them_are_on_the_screen_together(visit, query):
    lesson = visit(query)
    for width, height in ((1280, 720), (1920, 1080)):
        lesson.resize(width, height)
        assert lesson.clashes() == []
        board = lesson.board.bounding_box()
        bottom = board["y"] + board["height"]
        for slider in lesson.page.get_by_role("slider", name="cutoff").all():
            box = slider.bounding_box()
            assert bottom < box["y"] < bottom + 100
            assert box["y"] + box["height"] < height
        assert min(box.bounding_box()["height"] for box in lesson.canvases.all()) > 100


def test_the_key_of_each_curve_says_its_area(visit):
    lesson = visit()
    words = ["LDA: AUC 0.955 (0.945 to 0.963)", "Logistic regression: AUC 0.970 (0.963 to 0.976)"]
    expect(lesson.keys.filter(has_text="AUC")).to_have_text(words)


def test_charts_follow_a_cutoff_that_is_held_and_stay_when_it_is_let_go(visit):
    lesson = visit("roc.methods=LDA&roc.methods=Least+squares")
    sent, before, said = len(lesson.sent), lesson.pictures(), lesson.words()
    lesson.hold("roc-cutoff", 60)
    lesson.still()
    held, now = lesson.pictures(), lesson.words()
    assert [a == b for a, b in zip(held, before, strict=True)] == [False, False, True]
    assert [a == b for a, b in zip(now, said, strict=True)] == [True, False, True]
    assert len(lesson.sent) == sent
    assert "cutoff" not in lesson.page.url
    lesson.page.mouse.up()
    lesson.settle()
    assert len(lesson.sent) == sent + 1
    query = urlsplit(lesson.page.url).query
    (cutoff,) = parse_qs(query)["roc.cutoff"]
    told = f"LDA: where the probability is {cutoff} or more"
    expect(lesson.page.get_by_text(told)).to_be_visible()
    fresh = visit(query)
    assert fresh.pictures() == lesson.pictures() == held
    assert fresh.words() == lesson.words() == now


def test_marks_of_one_chart_follow_different_sliders(visit):
    lesson = visit("roc.methods=LDA&roc.methods=QDA&roc.methods=Least+squares&roc.data=Moons")
    for key, still in (("cutoff", [3]), ("least-squares-cutoff", [1, 2])):
        before = lesson.pictures()
        lesson.hold(f"roc-{key}", -60)
        lesson.still()
        now = lesson.pictures()
        assert [i for i in range(4) if now[i] == before[i]] == still
        lesson.page.mouse.up()
        lesson.settle()


def test_nothing_goes_blank_and_nothing_jumps_while_a_cutoff_moves(visit):
    lesson = visit()
    lesson.canvases.evaluate_all(WATCH)
    places = lesson.canvases.evaluate_all(PLACES)
    lesson.hold("roc-cutoff", 100)
    for across in (-300, 400, 0):
        lesson.page.mouse.move(780 + across, 680, steps=10)
        assert lesson.canvases.evaluate_all(PLACES) == places
    lesson.page.mouse.up()
    lesson.settle()
    slider = lesson.page.get_by_role("slider", name="cutoff")
    for key in ("Home", "End"):
        slider.press(key)
        lesson.settle()
        assert lesson.canvases.evaluate_all(PLACES) == places
    assert lesson.page.evaluate("window.least") > 0.7


def test_a_mark_stands_on_its_curve(visit):
    lesson = visit("roc.methods=LDA&roc.cutoff=0.95")
    place = lesson.ask("pixelOf(0, ...argument)", [15 / 1394, 364 / 907])
    for across, down in ((0, 0), (6, 0), (-6, 0), (0, 6), (0, -6)):
        beside = [place[0] + across, place[1] + down]
        assert lesson.canvas().evaluate(COLOUR, beside) == theme().colour(0).lower()


def test_each_control_does_what_it_says(visit):
    lesson = visit()
    page, figures = lesson.page, lesson.board.locator("figure")
    page.get_by_text("precision-recall").click()
    expect(lesson.keys.filter(has_text="LDA: average precision 0.924")).to_be_visible()
    page.get_by_text("two", exact=True).click()
    expect(lesson.keys.filter(has_text="LDA: average precision 0.924")).to_have_count(0)
    page.get_by_text("ROC", exact=True).last.click()
    expect(figures.first).to_contain_text("AUC")
    lesson.settle()
    before = lesson.pictures()
    page.get_by_text("Lines of equal cost").click()
    lesson.settle()
    now = lesson.pictures()
    assert [a == b for a, b in zip(now, before, strict=True)] == [False, True, True]
    page.get_by_role("button", name="Costs and prevalence").click()
    page.get_by_role("slider", name="cost false positive").press("End")
    expect(page.get_by_role("cell", name=re.compile(r"^1?\d\.\d{3}$")).first).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Preparation").click()
    before = figures.nth(1).inner_text()
    page.get_by_text("20 %", exact=True).click()
    expect(figures.nth(1)).not_to_have_text(before)
    page.get_by_text("Standardise features").click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="LDA: options").click()
    page.get_by_role("slider", name="gamma").press("Home")
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile("roc.lda.gamma=0"))
    for title in ("Why", "In Python", "By hand", "Download", "Numbers"):
        page.get_by_role("tab", name=title).click()
        expect(page.get_by_role("tabpanel").first).to_be_visible()
    page.get_by_role("button", name="Reset").click()
    expect(lesson.keys.filter(has_text="LDA: AUC 0.955 (0.945 to 0.963)")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/roc$"))


def test_a_scenario_lands_on_its_effect(visit):
    lesson = visit("roc.walk=1")
    lesson.page.get_by_role("button", name="Show me").click()
    figures = lesson.board.locator("figure")
    expect(figures.nth(1)).to_contain_text("false alarms 15 of 1394, 1.1 %")
    expect(figures.nth(2)).to_contain_text("false alarms 24 of 1394, 1.7 %")
    expect(lesson.page).to_have_url(re.compile("roc.cutoff=0.95"))


@pytest.mark.parametrize("show", ["ROC", "precision-recall"])
def test_on_a_phone_nothing_overlaps_and_the_cutoff_stays_in_reach(visit, show):
    lesson = visit(f"roc.show={show}&roc.data=Crabs", **PHONE)
    expect(lesson.canvas()).to_be_in_viewport(ratio=0.95)
    for panel in (0, 1, 2):
        lesson.canvas(panel).scroll_into_view_if_needed()
        expect(lesson.sliders).to_be_in_viewport(ratio=0.95)
    width = lesson.page.evaluate("document.documentElement.scrollWidth")
    assert width == PHONE["viewport"]["width"]
    lesson.sliders.evaluate("node => (node.style.visibility = 'hidden')")
    assert lesson.clashes() == []


@pytest.mark.parametrize("query", ["", f"roc.data=Crabs&{FOUR}"], ids=["one", "three"])
def test_enlarged_sliders_never_cover_a_third_of_the_window(visit, query):
    lesson = visit(query, **ENLARGED)
    lesson.canvas().scroll_into_view_if_needed()
    covered = lesson.sliders.evaluate(
        "node => window.innerHeight - node.parentElement.getBoundingClientRect().top"
    )
    assert 60 < covered < ENLARGED["viewport"]["height"] / 3
    thumb = lesson.sliders.get_by_test_id("stSliderThumbValue").first
    expect(thumb).to_be_in_viewport(ratio=1)
