"""In a browser: on the front page links keep all, nothing jumps, and gestures do what they say."""

import re

from playwright.sync_api import expect

from tests.browser.apps.cases import LONELY
from tests.browser.front_page import FrontPage
from tests.browser.screen import ROOTS

TALL = {"viewport": {"width": 1280, "height": 1600}}  # nothing needs to scroll
WATCH_PLACES = f"""() => {{
    const kinds = ".lindisc-board, .lindisc-board *, [role=tab], .control, [data-testid=stSlider]";
    const places = () => {{
        const nodes = ({ROOTS})().flatMap((root) => [...root.querySelectorAll(kinds)]);
        // A hint is shown once, and a tool that cannot be used is not there.
        const comes = ".ring, .status, .tools, .tools *";
        return nodes.filter((node) => !node.matches(comes)).map((node) => {{
            const {{ x, y, width, height }} = node.getBoundingClientRect();
            const isWords = node.matches(".count, output");
            return [node.tagName, x, y, isWords || width, height].join(" ");
        }});
    }};
    const start = places();
    window.jumps = [];
    const look = () => {{
        window.jumps.push(...places().filter((place, i) => place !== start[i]));
        requestAnimationFrame(look);
    }};
    look();
}}"""


def test_going_back_leaves_the_lesson(visit):
    lesson = visit("methods=LDA&methods=QDA&methods=RDA&rda.alpha=0.5")
    entries = lesson.page.evaluate("history.length")
    lesson.step("RDA: mixing")
    lesson.drop(LONELY, -30, 40)
    assert "points=" in lesson.page.url
    assert "rda.alpha=0.51" in lesson.page.url
    assert lesson.page.evaluate("history.length") == entries
    lesson.page.go_back()
    expect(lesson.page).to_have_url("about:blank")


def test_nothing_jumps_and_no_canvas_is_made_anew(visit):
    lesson = visit(**TALL)
    lesson.board.evaluate("node => node.querySelectorAll('canvas').forEach((c) => (c.mark = 1))")
    lesson.page.evaluate(WATCH_PLACES)
    lesson.step("RDA: mixing")
    lesson.step("LDA: shrinkage", "ArrowLeft")
    lesson.drop(LONELY, -30, 40)
    assert lesson.page.evaluate("window.jumps") == []
    marks = "node => [...node.querySelectorAll('canvas')].map(({ mark }) => mark)"
    assert set(lesson.board.evaluate(marks)) == {1}


def test_what_is_chosen_in_the_sidebar_and_by_a_slider_is_in_picture_numbers_and_link(visit):
    lesson = visit("walk=off")
    page, numbers = lesson.page, lesson.page.get_by_role("tabpanel")
    data = page.get_by_role("combobox", name="Data").first
    before = lesson.pictures(), numbers.inner_text()
    data.click()
    page.keyboard.type("Outliers")
    page.get_by_role("option", name="Outliers").click()
    expect(page).to_have_url(re.compile(r"\?data=Outliers&walk=off$"))
    assert lesson.settle().pictures() != before[0]
    assert numbers.inner_text() != before[1]
    chosen = numbers.inner_text()
    lesson.step("QDA: shrinkage", "ArrowLeft")
    expect(page).to_have_url(re.compile(r"\?data=Outliers&qda.gamma=0.99&walk=off$"))
    assert numbers.inner_text() != chosen
    lesson.tap("Share")
    lesson.tap("Reset")
    expect(page).to_have_url(re.compile(r"/$"))
    expect(data).to_have_value("Iris")


def test_an_answer_of_the_walk_is_told_to_the_sidebar(visit):
    lesson = visit("walk=1&data=Outliers&methods=QDA&points=m3-1-1")
    data = lesson.page.get_by_role("combobox", name="Data").first
    expect(data).to_have_value("Outliers")
    lesson.tap("Show me")
    expect(data).to_have_value("Iris")
    expect(lesson.page.locator("figure")).to_have_count(1)
    assert "points" not in lesson.page.url


def test_a_run_from_the_end_goes_back(open_plain):
    lesson = open_plain("boundaries?rda.alpha=1", FrontPage)
    play = lesson.page.get_by_role("button", name="Play")
    play.click()
    lesson.wait("node.querySelector('.timeline canvas').dataset.frame < 5")
    expect(play).to_be_visible()
    expect(lesson.page).to_have_url(re.compile("rda.alpha=0$"))
    expect(lesson.control("RDA: mixing")).to_have_value("0")


def test_the_link_is_copied_as_it_is_now(visit):
    lesson = visit()
    lesson.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    lesson.step("RDA: mixing")
    lesson.tap("Share")
    lesson.page.get_by_role("button", name="Copy link").click()
    expect(lesson.page.get_by_role("button", name="Copied")).to_be_visible()
    assert "rda.alpha=0.51" in lesson.page.url
    assert lesson.page.evaluate("navigator.clipboard.readText()") == lesson.page.url
    lesson.page.evaluate("delete Navigator.prototype.clipboard")
    lesson.page.get_by_title("The link to exactly this picture").click()
    expect(lesson.page.get_by_label("Link to this picture")).to_have_value(lesson.page.url)
    assert lesson.page.evaluate("String(getSelection())") == lesson.page.url


def test_a_link_that_asks_for_what_is_not_there_gets_the_start_and_a_word(visit):
    query = "nonsense=1&rda.alpha=7&methods=Nope&data=Nope&sweep=Nope&below=Nope"
    lesson = visit(query)
    expect(lesson.notice).to_be_visible()
    wrong = {word.partition("=")[0] for word in query.split("&")}
    *_, said = lesson.page.locator(".st-key-misread").inner_text().splitlines()
    assert set(said.split(", ")) == wrong
    expect(lesson.page.locator("figure")).to_have_count(3)
    expect(lesson.control("RDA: mixing")).to_have_value("0.5")
