"""In a browser, on "ROC and thresholds": marks move over charts that stay, on every screen."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import PHONE, PROJECTOR
from tests.browser.texts import overlapping

PATIENCE = 60_000  # milliseconds for a first visit to a busy machine
# Streamlit asks for these two below every deep link.
FRAMEWORK = re.compile(r"/roc/_stcore/")
TEXTS = """() => [...document.querySelectorAll("[data-testid=stMain] *")].flatMap((node) => {
    if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    if (node.closest(".st-key-under-picture, style")) return [];
    const words = [...node.childNodes].filter((child) => {
        return child.nodeType === Node.TEXT_NODE && child.textContent.trim();
    });
    return words.flatMap((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()].map(({ left, right, top, bottom }) => {
            return { text: text.textContent.trim(), left, right, top, bottom };
        });
    }).filter(({ left, right }) => right - left > 1);
})"""
MARKS = """() => [...document.querySelectorAll("i.point, i.threshold")].map(
    (mark) => mark.style.left + " " + mark.style.bottom)"""


@pytest.fixture
def visit(app, new_page):
    """A function that opens the lesson with these parameters in its address."""
    asked, complaints, sent = [], [], []

    def listen(socket):
        asked.append(socket.url)
        socket.on("framesent", note)

    def note(frame):
        sent.append(frame)

    def read(line):
        if line.type == "error" and not FRAMEWORK.search(line.location["url"]):
            complaints.append(line.text)

    def visited(query="", methods=2, **options):
        page = new_page(**(PROJECTOR | options))
        page.on("request", lambda request: asked.append(request.url))
        page.on("websocket", listen)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", read)
        page.goto(f"{app}/roc?{query}")
        expect(page.locator(".js-plotly-plot")).to_have_count(methods + 1, timeout=PATIENCE)
        expect(page.locator("i.threshold:not([hidden])")).to_have_count(methods)
        expect(page.get_by_role("tab", name="Download")).to_be_attached()
        return page

    visited.sent = sent
    yield visited
    assert complaints == []
    assert {urlsplit(url.removeprefix("blob:")).hostname for url in asked} <= {"127.0.0.1", None}


def clashes(page):
    return overlapping(page.evaluate(TEXTS), across=3, down=3)


def test_a_first_visit_shows_the_picture_and_its_slider_on_a_projector(visit):
    page = visit()
    assert clashes(page) == []
    slider = page.get_by_role("slider", name="cutoff").bounding_box()
    assert slider["y"] + slider["height"] < PROJECTOR["viewport"]["height"]
    expect(page.get_by_text("LDA: AUC 0.955 (0.945 to 0.963)")).to_be_visible()


def test_a_threshold_moves_the_marks_and_leaves_every_chart_as_it_is(visit):
    page = visit()
    page.evaluate("document.querySelectorAll('.main-svg').forEach((svg) => (svg.mine = true))")
    before = page.evaluate(MARKS)
    page.get_by_role("slider", name="cutoff").press("ArrowRight")
    expect(page.get_by_text("where the posterior is 0.51 or more")).to_be_visible()
    assert len(page.evaluate(MARKS)) == len(before) == 4
    assert not set(page.evaluate(MARKS)) & set(before)
    assert page.evaluate("[...document.querySelectorAll('.main-svg')].every((svg) => svg.mine)")
    assert "roc.cutoff=0.51" in page.url


def test_marks_follow_a_thumb_that_is_held_and_the_server_hears_when_it_is_let_go(visit):
    page = visit("roc.methods=LDA&roc.methods=Least+squares")
    cells = page.locator(".roc-counts").all_inner_texts
    box = page.get_by_role("slider", name="cutoff on the posterior").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    marks, counts, sent = [page.evaluate(MARKS)], [cells()], len(visit.sent)
    page.mouse.move(x, y)
    page.mouse.down()
    for step in (1, 2, 3):
        page.mouse.move(x + 20 * step, y)
        page.wait_for_function(f"before => ({MARKS})().join() !== before.join()", arg=marks[-1])
        marks.append(page.evaluate(MARKS))
        counts.append(cells())
    lda, least_squares = zip(*counts, strict=True)
    assert (len(set(lda)), len(set(least_squares))) == (4, 1)
    assert len(visit.sent) == sent
    assert "cutoff" not in page.url
    page.mouse.up()
    expect(page).to_have_url(re.compile("roc.cutoff="))
    query = urlsplit(page.url).query
    (cutoff,) = parse_qs(query)["roc.cutoff"]
    expect(page.get_by_text(f"LDA: where the posterior is {cutoff} or more")).to_be_visible()
    fresh = visit(query)
    assert fresh.evaluate(MARKS) == page.evaluate(MARKS) == marks[-1]
    assert fresh.locator(".roc-counts").all_inner_texts() == cells() == counts[-1]


def test_a_mark_stands_on_its_curve(visit):
    page = visit("roc.methods=LDA&roc.cutoff=0.95", methods=1)
    plot = page.locator(".js-plotly-plot").first.locator(".nsewdrag").bounding_box()
    mark = page.locator("i.point").bounding_box()
    across = (mark["x"] + mark["width"] / 2 - plot["x"]) / plot["width"]
    up = 1 - (mark["y"] + mark["height"] / 2 - plot["y"]) / plot["height"]
    assert -0.015 + 1.03 * across == pytest.approx(15 / 1394, abs=0.005)
    assert -0.015 + 1.03 * up == pytest.approx(364 / 907, abs=0.005)


def test_each_control_does_what_it_says(visit):
    page = visit()
    counts = page.locator(".roc-counts").first
    page.get_by_text("precision-recall").click()
    expect(page.get_by_text("LDA: average precision 0.924")).to_be_visible()
    page.get_by_text("two", exact=True).click()
    expect(page.get_by_text("LDA: average precision 0.924")).to_have_count(0)
    page.get_by_text("ROC", exact=True).click()
    page.get_by_text("Lines of equal cost").click()
    expect(page.locator(".scatterlayer .trace")).to_have_count(7)
    page.get_by_role("button", name="Costs and prevalence").click()
    page.get_by_role("slider", name="cost false positive").press("End")
    expect(page.get_by_role("cell", name=re.compile(r"^1?\d\.\d{3}$")).first).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Preparation").click()
    before = counts.inner_text()
    page.get_by_text("20 %", exact=True).click()
    expect(counts).not_to_have_text(before)
    page.get_by_text("Standardise features").click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="LDA: options").click()
    page.get_by_role("slider", name="gamma").press("Home")
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile("roc.lda.gamma=0"))
    for title in ("Why", "Try", "In Python", "By hand", "Download", "Numbers"):
        page.get_by_role("tab", name=title).click()
        expect(page.get_by_role("tabpanel").first).to_be_visible()
    page.get_by_role("button", name="Reset").click()
    expect(page.get_by_text("LDA: AUC 0.955 (0.945 to 0.963)")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/roc$"))


def test_a_scenario_lands_on_its_effect(visit):
    page = visit("roc.below=Try")
    page.get_by_role("button", name="Show me").first.click()
    expect(page.locator(".roc-counts").nth(0)).to_contain_text("false alarms 1.1 %")
    expect(page.locator(".roc-counts").nth(1)).to_contain_text("false alarms 1.7 %")
    expect(page).to_have_url(re.compile("roc.cutoff=0.95"))


@pytest.mark.parametrize("show", ["ROC", "precision-recall"])
def test_on_a_phone_nothing_overlaps_and_the_threshold_stays_in_reach(visit, show):
    page = visit(f"roc.show={show}&roc.data=Crabs", **PHONE)
    assert clashes(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
    expect(page.locator(".st-key-under-picture")).to_be_in_viewport(ratio=0.95)
