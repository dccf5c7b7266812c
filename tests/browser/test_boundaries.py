"""In a browser: on the front page links keep all, nothing jumps, and gestures do what they say."""

import re

import pytest
from playwright.sync_api import expect

from lindisc.board.edits import MOST_EDITS
from tests.browser.apps.cases import LONELY
from tests.browser.lesson import PROJECTOR

TALL = {"viewport": {"width": 1280, "height": 1600}}  # nothing needs to scroll
WATCH_PLACES = """() => {
    const kinds = ".lindisc-board, .lindisc-board *, [role=tab], [data-testid=stSlider]";
    const places = () => {
        const hosts = [...document.querySelectorAll("*")].map((node) => node.shadowRoot);
        const roots = [document, ...hosts.filter(Boolean)];
        const nodes = roots.flatMap((root) => [...root.querySelectorAll(kinds)]);
        return nodes.filter((node) => !node.matches(".ring")).map((node) => {
            const { x, y, width, height } = node.getBoundingClientRect();
            const isWords = node.matches(".count, output");
            return [node.tagName, x, y, isWords || width, height].join(" ");
        });
    };
    const start = places();
    window.jumps = [];
    const look = () => {
        window.jumps.push(...places().filter((place, i) => place !== start[i]));
        requestAnimationFrame(look);
    };
    look();
}"""


def test_a_copied_link_gives_the_same_picture_byte_for_byte(visit):
    lesson = visit("ellipses=true")
    lesson.step("RDA: alpha")
    lesson.drop(LONELY, -30, 40)
    lesson.button("virginica").click()
    lesson.page.mouse.click(*lesson.at(2.5, 2.0))
    lesson.settle()
    assert re.search(r"points=m98-\d+-\d+_a2-\d+-\d+", lesson.page.url)
    copy = visit(lesson.page.url.partition("?")[2])
    assert copy.pictures() == lesson.pictures()
    assert copy.page.url == lesson.page.url


def test_going_back_leaves_the_lesson(visit):
    lesson = visit()
    entries = lesson.page.evaluate("history.length")
    lesson.step("RDA: alpha")
    lesson.drop(LONELY, -30, 40)
    assert "points=" in lesson.page.url
    assert "rda.alpha=0.51" in lesson.page.url
    assert lesson.page.evaluate("history.length") == entries
    lesson.page.go_back()
    expect(lesson.page).to_have_url("about:blank")


def test_a_link_that_says_what_holds_anyway_is_one_entry_too(visit):
    lesson = visit("methods=LDA&methods=QDA&methods=RDA&rda.alpha=0.5")
    expect(lesson.page).not_to_have_url(re.compile("alpha"))
    lesson.page.go_back()
    expect(lesson.page).to_have_url("about:blank")


def test_going_back_finds_a_lesson_as_it_was_left(visit):
    lesson = visit("methods=LDA&methods=RDA&tried=3")
    lesson.step("RDA: alpha")
    lesson.drop(LONELY, -30, 40)
    left, boards = lesson.page.url, lesson.pictures()
    assert all(part in left for part in ("methods=RDA", "rda.alpha=0.51", "points=", "tried=3"))
    question = lesson.page.get_by_text("The answer: All four.")
    assert question.count() == 1
    lesson.page.get_by_role("link", name="Training").click()
    lesson.page.get_by_role("heading", name="Training").wait_for()
    lesson.settle()
    lesson.page.go_back()
    question.wait_for()
    lesson.settle()
    assert lesson.page.url == left
    assert lesson.pictures() == boards
    lesson.page.reload()
    expect(question).to_have_count(1)
    lesson.settle()
    assert lesson.page.url == left


def test_nothing_jumps_and_no_canvas_is_made_anew(visit):
    lesson = visit(**TALL)
    lesson.board.evaluate("node => node.querySelectorAll('canvas').forEach((c) => (c.mark = 1))")
    lesson.page.evaluate(WATCH_PLACES)
    lesson.step("RDA: alpha")
    lesson.step("LDA: gamma", "ArrowLeft")
    lesson.board.get_by_role("slider").press("End")
    lesson.settle()
    lesson.drop(LONELY, -30, 40)
    assert lesson.page.evaluate("window.jumps") == []
    marks = "node => [...node.querySelectorAll('canvas')].map(({ mark }) => mark)"
    assert set(lesson.board.evaluate(marks)) == {1}


def test_a_run_sends_nothing_and_a_gesture_one_message(visit):
    lesson = visit()
    sent = len(lesson.sent)
    lesson.button("Play").click()
    lesson.wait("node.querySelector('.timeline canvas').dataset.playing === 'true'")
    lesson.wait("node.querySelector('.timeline canvas').dataset.frame > 20")
    assert len(lesson.sent) == sent
    expect(lesson.button("Play")).to_be_visible()
    lesson.settle()
    assert len(lesson.sent) == sent + 1
    assert "rda.alpha=1" in lesson.page.url
    expect(lesson.control("RDA: alpha")).to_have_value("1")
    lesson.drag(LONELY, -30, 40)
    assert len(lesson.sent) == sent + 1
    lesson.page.mouse.up()
    lesson.settle()
    assert len(lesson.sent) == sent + 2
    lesson.step("RDA: alpha", "ArrowLeft")
    assert len(lesson.sent) == sent + 3


def test_a_slider_brings_the_picture_and_nothing_that_it_leaves_as_it_is(visit):
    lesson = visit()
    assert {"text_input", "number_input", "tab", "bidi_component"} <= set(lesson.talk.shown)
    lesson.talk.shown.clear()
    lesson.step("RDA: alpha")
    assert "bidi_component" in lesson.talk.shown
    assert {"text_input", "number_input", "tab"}.isdisjoint(lesson.talk.shown)
    lesson.drop(LONELY, -60, 80)
    points = lesson.page.get_by_role("textbox", name="Edited points as text", include_hidden=True)
    expect(points).to_have_value(re.compile(r"m98-\d+-\d+"))


@pytest.mark.parametrize(("key", "panel"), [("lda-gamma", 0), ("rda-alpha", 2)])
def test_the_boundary_moves_with_a_slider_that_is_still_held(visit, key, panel):
    lesson = visit(**TALL)
    sent, drawn = len(lesson.sent), lesson.data("drawn", panel)
    lesson.hold(key, -60)
    expect(lesson.canvas(panel)).not_to_have_attribute("data-drawn", drawn)
    assert len(lesson.sent) == sent
    lesson.page.mouse.up()
    lesson.settle()
    assert len(lesson.sent) == sent + 1
    copy = visit(lesson.page.url.partition("?")[2], **TALL)
    assert copy.pictures() == lesson.pictures()


def test_sliders_that_were_folded_away_lead_as_soon_as_they_are_there(visit):
    lesson = visit(**TALL)
    lesson.board.evaluate("node => node.querySelectorAll('canvas').forEach((c) => (c.mark = 1))")
    pictures = lesson.pictures()
    lesson.page.get_by_role("button", name="RDA: more options").click()
    lesson.settle()
    assert lesson.pictures() == pictures
    sent, drawn = len(lesson.sent), lesson.data("drawn", 2)
    lesson.hold("rda-gamma", -120)
    expect(lesson.canvas(2)).not_to_have_attribute("data-drawn", drawn)
    assert len(lesson.sent) == sent
    lesson.page.mouse.up()
    lesson.settle()
    assert re.search(r"\?rda\.gamma=0\.\d+$", lesson.page.url)
    marks = "node => [...node.querySelectorAll('canvas')].map(({ mark }) => mark)"
    assert set(lesson.board.evaluate(marks)) == {1}


def test_pale_boundaries_move_with_a_slider_that_is_still_held_and_levels_are_drawn(visit):
    known = "data=Gaussians,+common+covariance&methods=RDA&sweep=nothing&rda.alpha=1"
    plain = visit(known).pictures()
    assert visit(f"{known}&levels=true").pictures() != plain
    lesson = visit(f"{known}&samples=true")
    assert lesson.pictures() != plain
    lesson.hold("rda-alpha", -200)
    lesson.still()
    held, sent = lesson.pictures(), len(lesson.sent)
    lesson.page.mouse.up()
    lesson.settle()
    assert len(lesson.sent) == sent + 1
    copy = visit(lesson.page.url.partition("?")[2])
    assert copy.pictures() == lesson.pictures() != held != plain


def test_points_move_with_the_shear_while_it_is_held(visit):
    lesson = visit("data=Gaussians,+common+covariance&methods=Nearest+mean&shear=2")
    errors = lesson.board.locator("figure .count").first
    expect(errors).to_have_text("misclassified: training 85 of 200")
    lesson.page.get_by_role("button", name="Preparation").click()
    lesson.still()
    sent = len(lesson.sent)
    lesson.hold("shear", -150)
    expect(errors).not_to_have_text("misclassified: training 85 of 200")
    assert len(lesson.sent) == sent
    lesson.page.mouse.up()
    lesson.settle()


def test_a_run_from_the_end_goes_back(visit):
    lesson = visit("rda.alpha=1")
    lesson.button("Play").click()
    lesson.wait("node.querySelector('.timeline canvas').dataset.frame < 5")
    expect(lesson.button("Play")).to_be_visible()
    lesson.settle()
    assert "rda.alpha=0" in lesson.page.url
    lesson.button("Play").click()
    lesson.wait("node.querySelector('.timeline canvas').dataset.frame > 5")
    lesson.button("Pause").click()


def test_the_link_is_copied_as_it_is_now(visit):
    lesson = visit()
    lesson.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    lesson.step("RDA: alpha")
    lesson.page.get_by_role("button", name="Copy link").click()
    expect(lesson.page.get_by_role("button", name="Copied")).to_be_visible()
    assert "rda.alpha=0.51" in lesson.page.url
    assert lesson.page.evaluate("navigator.clipboard.readText()") == lesson.page.url


def test_without_a_clipboard_the_link_is_shown_selected(visit):
    lesson = visit("methods=LDA")
    lesson.page.evaluate("delete Navigator.prototype.clipboard")
    lesson.page.get_by_role("button", name="Copy link").click()
    expect(lesson.page.get_by_label("Link to this picture")).to_have_value(lesson.page.url)
    assert lesson.page.evaluate("String(getSelection())") == lesson.page.url


@pytest.mark.parametrize("query", ["", "methods=RDA&sweep=RDA:%20alpha"], ids=["three", "one"])
def test_board_and_timeline_fit_on_a_projector_without_scrolling(visit, query):
    lesson = visit(query)
    box = lesson.board.bounding_box()
    assert box["y"] + box["height"] <= PROJECTOR["viewport"]["height"]
    reset = lesson.page.get_by_role("button", name="Reset").bounding_box()
    assert reset["y"] + reset["height"] <= PROJECTOR["viewport"]["height"]


def test_edits_are_in_the_link_and_can_be_taken_back(visit):
    lesson = visit()
    start, ties = lesson.page.url, lesson.ask("tiesOf(1)")
    lesson.drag(LONELY, -60, 80)
    lesson.page.mouse.up()
    lesson.wait("JSON.stringify(node.lindisc.tiesOf(1)) !== JSON.stringify(argument)", ties)
    lesson.settle()
    assert re.search(r"points=m98-\d+-\d+$", lesson.page.url)
    lesson.button("Undo").click()
    lesson.wait("JSON.stringify(node.lindisc.tiesOf(1)) === JSON.stringify(argument)", ties)
    lesson.settle()
    assert lesson.page.url == start
    lesson.button("Redo").click()
    lesson.settle()
    assert "points=m98" in lesson.page.url


def test_reset_returns_to_the_start(visit):
    fresh = visit()
    query = "data=Outliers&methods=LDA&lda.gamma=0.5&ellipses=true&points=m3-1-1&standardise=true"
    lesson = visit(query)
    assert lesson.pictures() != fresh.pictures()
    lesson.page.get_by_role("button", name="Reset").click()
    lesson.wait("node.querySelectorAll('figure').length === 3")
    lesson.settle()
    assert lesson.page.url == fresh.page.url
    assert lesson.pictures() == fresh.pictures()


def test_reset_leaves_the_timeline_where_a_visit_finds_it(visit):
    lesson = visit("sweep=LDA%3A+gamma&lda.gamma=0.4", **TALL)
    lesson.page.get_by_role("button", name="Reset").click()
    lesson.settle()
    assert lesson.pictures() == visit(**TALL).pictures()


def test_a_scenario_sets_every_control_and_its_effect_is_in_the_numbers(visit):
    lesson = visit("walk=1&data=Outliers&methods=QDA&qda.gamma=0.5&points=m3-1-1")
    lesson.page.get_by_role("button", name="Show me").click()
    lesson.settle()
    assert "Outliers" not in lesson.page.url
    assert "points" not in lesson.page.url
    assert "methods=RDA" in lesson.page.url
    ties = lesson.ties("RDA")
    expect(ties).to_have_count(3)
    for row in ties.all():
        expect(row).to_contain_text(re.compile("ellipse|hyperbola"))
    expect(lesson.page.get_by_text("error, training (n = 150)")).to_be_visible()
    expect(lesson.page.get_by_text("2.0 % ± 1.1 %")).to_be_visible()
    lesson.board.get_by_role("slider").press("Home")
    for row in ties.all():
        expect(row).to_contain_text("line")
    expect(lesson.page.get_by_text("4.0 % ± 1.6 %")).to_be_visible()


@pytest.mark.parametrize(
    "query", ["nonsense=1&rda.alpha=7&methods=Nope&data=Nope&sweep=Nope&below=Nope", "rda.alpha=a"]
)
def test_a_link_that_asks_for_what_is_not_there_gets_the_start_and_a_word(visit, query):
    lesson = visit(query)
    expect(lesson.notice).to_be_visible()
    wrong = [word.partition("=")[0] for word in query.split("&")]
    expect(lesson.page.get_by_text(", ".join(wrong), exact=True)).to_be_visible()
    expect(lesson.page.locator("figure")).to_have_count(3)
    expect(lesson.control("RDA: alpha")).to_have_value("0.5")


@pytest.mark.parametrize("edits", ["garbage_r9999999999", "m9999-1-1_a7-0-0"])
def test_edits_of_nothing_are_left_out_with_a_word(visit, edits):
    lesson = visit(f"points={edits}")
    expect(lesson.page.get_by_text("2 of the edits in the link were left out")).to_be_visible()
    assert lesson.data("edits") == ""


def test_a_link_that_is_understood_gets_no_word(visit):
    lesson = visit("rda.alpha=0.25&points=m98-1-1_r5&methods=LDA&methods=RDA&below=Why")
    expect(lesson.notice).to_be_hidden()
    expect(lesson.page.get_by_text("were left out")).to_be_hidden()


def test_more_edits_than_a_link_may_carry_get_a_word_and_no_more(visit):
    edits = "_".join(f"m{row}-{row}-{row}" for row in range(100)) + "_a0-5-5" * (MOST_EDITS + 1)
    lesson = visit(f"points={edits}")
    assert len(lesson.data("edits").split("_")) == MOST_EDITS
    expect(lesson.page.get_by_text("101 of the edits in the link were left out")).to_be_visible()
    lesson.stage.focus()
    lesson.stage.press("a")
    expect(lesson.status).to_contain_text(f"At most {MOST_EDITS} points")


def test_a_method_that_cannot_run_says_why_and_the_others_stay(visit):
    # All that is left of the first class is one row.
    lesson = visit("points=" + "_".join(f"r{row}" for row in range(49)))
    lda, qda, rda = lesson.page.locator("figure").all()
    expect(qda.locator(".problem")).to_contain_text("setosa")
    expect(lda.locator(".problem")).to_be_hidden()
    assert len(lesson.ask("tiesOf(0)")) > 100
    assert rda.locator("canvas").count() == 1


def test_an_emptied_class_is_left_out_and_one_class_alone_is_no_task(visit):
    gone = "_".join(f"r{row}" for row in range(50))
    lesson = visit(f"points={gone}")
    assert {pair for *_, a, b in lesson.ask("tiesOf(0)") for pair in (a, b)} == {0, 1}
    gone = "_".join(f"r{row}" for row in range(100))
    lesson = visit(f"points={gone}")
    for words in lesson.page.locator(".problem").all():
        expect(words).to_contain_text("add another")


def test_points_on_one_line_stop_what_needs_a_plane_and_nothing_else(visit):
    rows = "_".join(f"m{row}-{50 * row}-{50 * row}" for row in range(150))
    lesson = visit(f"points={rows}&methods=QDA&methods=Nearest%20mean")
    first, second = lesson.page.locator("figure").all()
    expect(first.locator(".problem")).to_be_visible()
    expect(second.locator(".problem")).to_be_hidden()
    expect(second.locator(".count")).to_contain_text("misclassified")
