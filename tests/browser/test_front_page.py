"""In a browser: the whole app on its front page, with the sidebar that Streamlit draws."""

import re

from playwright.sync_api import expect

from tests.browser.apps.cases import LONELY
from tests.browser.first_screen import LARGE
from tests.browser.lesson import PHONE
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
WATCH_WORDS = """() => {
    window.written = [];
    const write = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (words, ...place) {
        window.written.push([words, parseFloat(this.font.match(/[\\d.]+px/)[0])]);
        write.call(this, words, ...place);
    };
}"""


def is_presented(lesson):
    expect(lesson.page.get_by_role("navigation", name="Lessons")).to_be_hidden()
    expect(lesson.page.get_by_role("tab", name="Numbers")).to_be_hidden()
    expect(lesson.page.get_by_role("button", name="Share")).to_be_hidden()


def test_hands_move_picture_numbers_and_link_in_their_place_and_going_back_leaves(visit):
    lesson = visit("walk=off", **TALL)
    page, numbers = lesson.page, lesson.page.get_by_role("tabpanel")
    entries = page.evaluate("history.length")
    lesson.board.evaluate("node => node.querySelectorAll('canvas').forEach((c) => (c.mark = 1))")
    before = lesson.pictures(), numbers.inner_text()
    page.evaluate(WATCH_PLACES)
    lesson.step("RDA: mixing")
    lesson.drop(LONELY, -30, 40)
    assert page.evaluate("window.jumps") == []
    marks = "node => [...node.querySelectorAll('canvas')].map(({ mark }) => mark)"
    assert {*lesson.board.evaluate(marks)} == {1}
    expect(page).to_have_url(re.compile(r"points=m98.*rda\.alpha=0\.51"))
    assert lesson.pictures() != before[0]
    assert numbers.inner_text() != before[1]
    lesson.tap("Share")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    page.evaluate("delete Navigator.prototype.clipboard")
    page.get_by_title("The link to exactly this picture").click()
    expect(page.get_by_label("Link to this picture")).to_have_value(page.url)
    assert page.evaluate("String(getSelection())") == page.url
    assert page.evaluate("history.length") == entries
    page.go_back()
    expect(page).to_have_url("about:blank")


def test_the_sidebar_and_the_walk_tell_each_other_what_is_chosen(visit):
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
    lesson.step("QDA: shrinkage", "ArrowLeft")
    expect(page).to_have_url(re.compile(r"\?data=Outliers&qda.gamma=0.99&walk=off$"))
    lesson.turn("?walk=1&data=Outliers&methods=QDA&points=m3-1-1")
    expect(data).to_have_value("Outliers")
    lesson.tap("Show me")
    expect(data).to_have_value("Iris")
    expect(page.locator("figure")).to_have_count(1)
    assert "points" not in page.url
    lesson.tap("Share")
    lesson.tap("Reset")
    expect(page.locator("[data-playing=true]")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/$"))
    lesson.turn("?methods=Perceptron&walk=off")
    page.get_by_role("combobox", name="Methods").click()
    page.keyboard.type("LDA")
    page.keyboard.press("Enter")  # adds the one that was typed
    expect(page).to_have_url(re.compile("methods=Perceptron&methods=LDA&walk=off$"))


def test_a_link_that_asks_for_what_is_not_there_gets_the_start_and_a_word(visit):
    query = "nonsense=1&rda.alpha=7&methods=Nope&data=Nope&sweep=Nope&below=Nope"
    lesson = visit(f"present=true&walk=1&{query}")
    is_presented(lesson)
    notice = lesson.page.get_by_text("The link holds something that this page does not know")
    expect(notice).to_be_hidden()
    assert lesson.clashes() == []
    leave = lesson.page.get_by_role("button", name="Leave").bounding_box()
    onward = lesson.page.get_by_role("button", name="Next").bounding_box()
    assert onward["x"] + onward["width"] < leave["x"]
    lesson.page.keyboard.press("Escape")
    expect(notice).to_be_visible()
    wrong = {word.partition("=")[0] for word in query.split("&")}
    *_, said = lesson.page.locator(".st-key-misread").inner_text().splitlines()
    assert set(said.split(", ")) == wrong
    expect(lesson.page.locator("figure")).to_have_count(3)
    expect(lesson.page.get_by_role("slider", name="RDA: mixing")).to_have_value("0.5")


def test_a_key_presents_on_a_small_projector_and_another_returns_to_the_same_page(visit):
    lesson = visit(viewport={"width": 1024, "height": 768})
    page, before = lesson.page, lesson.board.bounding_box()
    heights = [plane.bounding_box()["height"] for plane in page.locator("figure canvas").all()]
    assert len(heights) == 3
    assert min(heights) > 190
    assert_in_view(lesson)
    page.keyboard.press("p")
    is_presented(lesson)
    expect(page).to_have_url(re.compile("present=true"))
    assert lesson.settle().board.bounding_box()["width"] > 980
    assert_in_view(lesson)
    page.evaluate(WATCH_WORDS)
    lesson.resize(1028, 768)
    page.wait_for_function("() => window.written.length > 5")
    assert [words for words, size in page.evaluate("window.written") if size < LARGE] == []
    lesson.resize(1024, 768)
    page.keyboard.press("Escape")
    expect(page.get_by_role("tab", name="Numbers")).to_be_visible()
    assert lesson.settle().board.bounding_box() == before
    assert "present" not in page.url


def assert_in_view(lesson):
    """The question, and the sliders that it is about."""
    sliders = lesson.page.locator(".leads input").all()
    assert len(sliders) == 3
    for each in (*sliders, lesson.walk):
        expect(each).to_be_in_viewport(ratio=1)


def test_data_and_methods_are_chosen_beside_what_is_presented_and_a_button_leaves(visit):
    lesson = visit("present=true&walk=4")
    page, menu = lesson.page, lesson.page.get_by_role("combobox", name="Data")
    expect(menu).to_be_hidden()
    lesson.tap("Choose")
    menu.click()
    page.keyboard.type("Crabs")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("data=Crabs"))
    lesson.settle().page.keyboard.press("PageDown")
    expect(page).to_have_url(re.compile("data=Separable.*walk=4-shown"))
    lesson.settle().tap("Choose")
    expect(menu).to_be_hidden()
    is_presented(lesson)
    page.get_by_role("button", name="Leave").click()
    page.get_by_text("Points", exact=True).click()
    box = page.get_by_role("textbox", name="Edited points as text")
    before = box.input_value()
    for key in "pn":
        box.press(key)
    expect(box).to_have_value(f"{before}pn")
    expect(page.get_by_role("tab", name="Numbers")).to_be_visible()


def test_a_page_is_titled_by_question_and_lesson_and_marked_in_the_menu(open_at):
    lesson = open_at("fisher")
    page, walk = lesson.page, lesson.walk
    question = walk.locator(".asked").inner_text()
    expect(page).to_have_title(f"{question} · Fisher projections · lindisc")
    lesson.tap("Fold away")
    expect(page).to_have_title("Fisher projections · lindisc")
    menu = page.get_by_role("navigation", name="Lessons")
    for title in ("Boundaries", "Fisher", "Training", "ROC", "Logistic"):
        expect(menu.get_by_role("link", name=title)).to_be_in_viewport(ratio=1)
    current, here = menu.locator("[aria-current=page]"), page.url
    expect(current).to_have_text("Fisher")
    page.evaluate("window.isSame = true")
    menu.get_by_role("link", name="ROC").click()
    expect(current).to_have_text("ROC")
    expect(walk).to_contain_text(re.compile(r"(?<!\d)1/\d"))
    expect(page).to_have_url(re.compile(r"/roc$"))
    page.go_back()
    expect(current).to_have_text("Fisher")
    expect(walk).to_contain_text(re.compile(r"Try: \d+ questions"))
    assert (page.url, page.evaluate("window.isSame")) == (here, True)
    page.get_by_role("link", name="Gallery").click()
    expect(page).to_have_title("Gallery · lindisc")


def test_on_a_phone_the_lessons_are_a_tap_away_and_nothing_is_offered_in_vain(visit):
    page = visit(**PHONE).page
    expect(page.get_by_role("button", name="Share")).to_be_in_viewport()
    expect(page.get_by_text("Present", exact=True)).to_be_hidden()
    opener = page.get_by_role("button", name="More")
    box = opener.bounding_box()
    assert min(box["width"], box["height"]) >= 44
    opener.click()
    expect(page.get_by_role("link", name="Training")).to_be_in_viewport()
    page.get_by_role("link", name="Training").click()
    expect(page.get_by_role("heading", name="Training")).to_be_visible()


def test_past_the_end_and_before_the_start_a_clicker_neither_scrolls_nor_moves(visit):
    lesson = visit()
    page, slider = lesson.page, lesson.page.locator("input[type=range]").first
    for key, link in {"PageUp": "?walk=1", "PageDown": "?walk=18-shown"}.items():
        lesson.turn(link)
        slider.press("Home")
        slider.press("ArrowRight")
        address, value = lesson.settle().page.url, slider.input_value()
        for focused in (slider, page.get_by_role("tab", name="Numbers")):
            focused.press(key)
            lesson.settle()
            assert (page.url, slider.input_value()) == (address, value)
            assert page.evaluate("document.querySelector('[data-testid=stMain]').scrollTop") == 0
