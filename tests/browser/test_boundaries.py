"""In a browser: on the front page links keep all, nothing jumps, and nobody is shut out."""

import re
from itertools import combinations
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pages.board.edits import MOST_EDITS
from tests.browser.screen import Screen
from tests.serving import free_port, output, served

PROJECTOR = {"viewport": {"width": 1280, "height": 720}}
TALL = {"viewport": {"width": 1280, "height": 1600}}  # nothing needs to scroll
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LONELY = "m98"  # a versicolor with much room around it
PATIENCE = 15_000  # milliseconds
QUIET = 250  # milliseconds without a message, after which nothing more is to come
TABS = ("Numbers", "Why", "Try", "In Python", "By hand", "Download")
AXE = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"

PICTURES = """node => [...node.querySelectorAll("figure canvas, .timeline canvas")].map(
    (canvas) => canvas.toDataURL())"""
# Text, and whatever takes a click, wherever the board's own tree or Streamlit's may hold it.
WALK = """() => {
    const nodes = (root) => [...root.querySelectorAll("*")].flatMap((node) => {
        return [node, ...(node.shadowRoot ? nodes(node.shadowRoot) : [])];
    });
    const main = document.querySelector("[data-testid=stMain]");
    return nodes(main).filter((node) => {
        return node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    });
}"""
# Lines of text as far as they are seen; a formula is laid over itself and counts as none.
TEXTS = f"""() => ({WALK})().flatMap((node) => {{
    const words = [...node.childNodes].filter((child) => {{
        return child.nodeType === Node.TEXT_NODE && child.textContent.trim();
    }});
    if (!words.length || node.closest(".katex, style")) return [];
    let [from, to] = [-Infinity, Infinity];
    for (let around = node; around; around = around.parentElement) {{
        if (getComputedStyle(around).overflowX === "visible") continue;
        const {{ left, right }} = around.getBoundingClientRect();
        [from, to] = [Math.max(from, left), Math.min(to, right)];
    }}
    return words.flatMap((text) => {{
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()].map((line) => {{
            const {{ top, bottom }} = line;
            const [left, right] = [Math.max(line.left, from), Math.min(line.right, to)];
            return {{ text: text.textContent.trim(), left, right, top, bottom }};
        }});
    }}).filter(({{ left, right }}) => right - left > 1);
}})"""
# Streamlit's own tables and programs scroll sideways on a narrow screen and take no focus of their
# own (scrollable-region-focusable); browsers of today give it to whatever scrolls. The menu of
# lessons in its sidebar is a list of other things than list items (list, listitem).
SERIOUS_FAULTS = """async () => {
    const theirs = {
        "scrollable-region-focusable": "[data-testid=stTable], [data-testid=stCode]",
        "list": "[data-testid=stSidebarNav]",
        "listitem": "[data-testid=stSidebarNav]",
    };
    const isTheirs = (id, [place]) =>
        id in theirs && document.querySelector(place)?.closest(theirs[id]);
    const { violations } = await axe.run();
    return violations.filter(({ impact }) => ["serious", "critical"].includes(impact))
        .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => ({ id, target, html })))
        .filter(({ id, target }) => !isTheirs(id, target));
}"""
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
FOCUSED = """() => {
    let node = document.activeElement;
    while (node.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
    if (node === document.body) return { name: "the browser itself", isSeen: true };
    const { width, height, left, top } = node.getBoundingClientRect();
    const name = node.getAttribute("aria-label") ?? node.textContent;
    const isOnScreen = left < window.innerWidth && top < window.innerHeight;
    return { name: name.trim(), isSeen: width > 0 && height > 0 && isOnScreen };
}"""


class Lesson(Screen):
    """The lesson as a visitor has it before them."""

    def __init__(self, page):
        super().__init__(page)
        self.received = 0
        page.set_default_timeout(PATIENCE)
        page.on("websocket", lambda socket: socket.on("framereceived", self._count))

    def _count(self, _):
        self.received += 1

    def settle(self):
        """Until the server has said all."""
        seen = None
        while seen != self.received:
            seen = self.received
            self.page.wait_for_timeout(QUIET)
        return self

    def drag(self, key, across, down):
        self.canvas().scroll_into_view_if_needed()
        super().drag(key, across, down)

    def drop(self, key, across, down):
        """Drag a point and wait for all that follows."""
        self.drag(key, across, down)
        self.page.mouse.up()
        return self.settle()

    def pictures(self):
        return self.board.evaluate(PICTURES)

    def control(self, label):
        return self.page.get_by_role("slider", name=label)

    def step(self, label, key="ArrowRight"):
        """Move a slider by one step and wait for all that follows."""
        self.control(label).press(key)
        return self.settle()

    def tab(self, title):
        self.page.get_by_role("tab", name=title).click()
        return self.settle()

    def ties(self, title):
        """The table of boundaries of a method, opened once."""
        self.page.get_by_text(f"{title}: boundaries and confusion").click()
        return self.page.get_by_role("row").filter(has_text="|")

    @property
    def status(self):
        return self.board.locator(".status")

    @property
    def notice(self):
        return self.page.get_by_text("The link holds something that this page does not know")


@pytest.fixture(scope="module")
def address():
    port = free_port()
    with served(port, "app.py", PORT=str(port)) as process:
        yield f"http://127.0.0.1:{port}"
        assert "turns to" not in output(process)


@pytest.fixture
def visit(address, new_page):
    """A function that opens the lesson with these parameters in its address."""
    lessons = []

    def visited(query="", **options):
        lessons.append(Lesson(new_page(**(PROJECTOR | options))))
        return lessons[-1].open(f"{address}/{query and f'?{query}'}").settle()

    yield visited
    assert [complaint for lesson in lessons for complaint in lesson.complaints] == []


def test_a_copied_link_gives_the_same_picture_byte_for_byte(visit, address):
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
    assert lesson.page.url == "about:blank"


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
    lesson.wait("node.querySelector('.timeline canvas').dataset.frame > 45")
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


@pytest.mark.parametrize(("key", "panel"), [("lda-gamma", 0), ("rda-alpha", 2)])
def test_the_boundary_moves_with_a_slider_that_is_still_held(visit, key, panel):
    lesson = visit(**TALL)
    sent, drawn = len(lesson.sent), lesson.data("drawn", panel)
    thumb = lesson.page.locator(f".st-key-{key}").get_by_test_id("stSliderThumbValue")
    box = thumb.bounding_box()
    lesson.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] + 8)
    lesson.page.mouse.down()
    lesson.page.mouse.move(box["x"] - 60, box["y"] + box["height"] + 8, steps=4)
    expect(lesson.canvas(panel)).not_to_have_attribute("data-drawn", drawn)
    assert len(lesson.sent) == sent
    lesson.page.mouse.up()
    lesson.settle()
    assert len(lesson.sent) == sent + 1
    copy = visit(lesson.page.url.partition("?")[2], **TALL)
    assert copy.pictures() == lesson.pictures()


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
    lesson = visit("data=Outliers&methods=QDA&qda.gamma=0.5&points=m3-1-1")
    lesson.tab("Try")
    lesson.page.get_by_role("button", name="Show me").first.click()
    lesson.settle()
    assert "Outliers" not in lesson.page.url
    assert "points" not in lesson.page.url
    assert "methods=RDA" in lesson.page.url
    lesson.tab("Numbers")
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


@pytest.mark.parametrize(("screen", "scheme"), [(PHONE, "light"), (PROJECTOR, "dark")])
def test_everything_can_be_read(visit, screen, scheme):
    lesson = visit("ellipses=true", **screen, color_scheme=scheme)
    assert lesson.data("look") == scheme
    sideways = """() => [document.documentElement, document.querySelector("[data-testid=stMain]")]
        .filter((node) => node.scrollWidth > node.clientWidth).length"""
    width = screen["viewport"]["width"]
    for title in TABS:
        lesson.tab(title)
        assert lesson.page.evaluate(sideways) == 0, title
        texts = lesson.page.evaluate(TEXTS)
        assert len(texts) > 20
        assert [text for text in texts if cut_off(text, width)] == [], title
        clashes = [pair for pair in combinations(texts, 2) if overlap(*pair)]
        assert clashes == [], title


def test_the_picture_and_a_slider_that_moves_it_fit_on_a_projector(visit):
    lesson = visit()
    top = lesson.canvas().bounding_box()["y"]
    slider = lesson.control("RDA: alpha").bounding_box()
    assert slider["y"] + slider["height"] - top < 720


def test_the_keyboard_reaches_everything_and_gets_out_again(visit):
    lesson = visit()
    reached = []
    for _ in range(80):
        lesson.page.keyboard.press("Tab")
        focused = lesson.page.evaluate(FOCUSED)
        assert focused["isSeen"], focused
        reached.append(focused["name"])
    start = "Skip to main content"
    assert reached.count(start) >= 2
    for name in [
        *("Data", "Seen as", "Methods", "Timeline over", "Reset", "setosa", "Move", "Save PNG"),
        *("Play", "α", "LDA: gamma γ", "RDA: alpha α", "Numbers"),
    ]:
        assert name in reached, reached
    lesson.page.get_by_role("tab", name="Numbers").focus()
    lesson.page.keyboard.press("ArrowRight")
    lesson.page.keyboard.press("Enter")
    expect(lesson.page.get_by_role("tab", name="Why")).to_have_attribute("aria-selected", "true")
    lesson.stage.focus()
    for key in ("Escape", "Tab"):
        lesson.page.keyboard.press(key)
    assert lesson.page.evaluate(FOCUSED)["name"] == "Play"


@pytest.mark.parametrize(("screen", "scheme"), [(PHONE, "light"), (PROJECTOR, "dark")])
def test_axe_finds_no_serious_fault(visit, screen, scheme):
    lesson = visit(**screen, color_scheme=scheme, bypass_csp=True)
    lesson.page.evaluate(AXE.read_text(encoding="utf-8"))
    for title in TABS:
        lesson.tab(title)
        assert lesson.page.evaluate(SERIOUS_FAULTS) == [], title


def cut_off(text, width):
    return text["left"] < -1 or text["right"] > width + 1


def overlap(one, other, most=2):
    """Whether two texts share more than a hair of the screen."""
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return across > most and down > most
