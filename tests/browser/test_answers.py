"""In a browser: a lesson drawn from answers to its link, under hands, keys and a slow network."""

import re
from contextlib import suppress
from http import HTTPStatus

import pytest
from playwright.sync_api import Error, expect

from tests.browser.lesson import PHONE, PROJECTOR, Lesson

WATCHED = """
    window.shifts = [];
    const note = (entries) => window.shifts.push(...entries.map(({ value, sources }) => {
        return [value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 200))];
    }));
    window.shifted = new PerformanceObserver((list) => note(list.getEntries()));
    shifted.observe({ type: "layout-shift", buffered: true });
    window.allShifts = () => (note(shifted.takeRecords()), window.shifts);
"""
# As Streamlit calls it with every run; the lesson stands in a shadow.
COMPONENT = """async () => {
    const { default: component } = await import("/script/component.js");
    const host = document.body.appendChild(document.createElement("main"));
    window.parentElement = host.attachShadow({ mode: "open" });
    window.told = [];
    const setStateValue = (name, value) => window[name].push(value);
    const given = { kind: "lesson", slug: "boundaries", release: "now", base: "/" };
    window.run = (link, seen) =>
        component({ data: { link, seen, ...given }, parentElement, setStateValue });
    run("walk=off", 0);
}"""
# Within one moment, however busy the machine is.
THREE_STEPS = """slider => {
    for (let step = 0; step < 3; step++) {
        slider.stepDown();
        for (const kind of ["input", "change"])
            slider.dispatchEvent(new Event(kind, { bubbles: true }));
    }
}"""
PICTURE, NUMBERS = "**/picture?**", "**/numbers?**"


class Answered(Lesson):
    """A lesson, and what its script asks for."""

    def __init__(self, page):
        super().__init__(page)
        self.asked = []
        page.on("request", self._hear)

    def _hear(self, request):
        part = re.search(r"/answer/now/[\w-]+/([\w/]+)", request.url)
        if part:
            self.asked.append(part[1])

    def keep(self, pattern):
        """A list of all that is asked for there from now on; none of it is answered by itself."""
        kept = []

        def keep(route):
            kept.append(route)

        self.page.route(pattern, keep)
        return kept

    def forget(self):
        """From here on."""
        self.still()
        self.asked.clear()
        return self

    @property
    def alpha(self):
        return self.page.get_by_role("slider", name="RDA: mixing")


@pytest.fixture
def opened(plain, meet):
    """A function that opens a lesson, by default with a walk that is folded away."""

    def open_lesson(path="boundaries?walk=off"):
        return meet(Answered).open(f"{plain}/{path}").forget()

    return open_lesson


def test_what_a_hand_has_and_what_is_drawn_keep_their_elements(opened):
    screen = opened()
    screen.page.evaluate("""() => {
        const hosts = [...document.querySelectorAll(".board")];
        window.kept = [...document.querySelectorAll("input, .board"),
            ...hosts.flatMap((host) => [...host.shadowRoot.querySelectorAll("canvas")])];
    }""")
    slider = screen.alpha
    slider.press("ArrowLeft")
    expect(screen.title(2)).to_have_text("RDA, α = 0.49")
    expect(slider).to_be_focused()
    screen.still()
    assert screen.page.evaluate("window.kept.every(({ isConnected }) => isConnected)")
    expect(screen.page).to_have_url(re.compile("rda"))
    slider.press("ArrowRight")
    expect(screen.page).not_to_have_url(re.compile("rda"))  # as it starts


def test_a_slider_taken_again_before_the_answer_stays_in_the_hand(opened):
    screen = opened()
    held = screen.keep(PICTURE)
    screen.hold("rda.alpha", -20)
    screen.page.mouse.up()
    screen.hold("rda.alpha", -20)
    expect(screen.title(2)).to_have_text(re.compile(r"^RDA, α = 0\.[0-4]"))
    seen = screen.title(2).text_content()
    held[0].continue_()
    expect(screen.page.get_by_role("tabpanel")).to_have_attribute("aria-busy", "false")
    screen.still()
    expect(screen.title(2)).to_have_text(seen)
    screen.page.unroute(PICTURE)
    screen.page.mouse.up()
    expect(screen.page).to_have_url(re.compile(rf"rda\.alpha={seen.split()[-1]}"))


def test_of_two_answers_the_newer_one_is_shown_whichever_comes_last(opened):
    screen = opened()
    held = screen.keep(PICTURE)
    slider = screen.alpha
    slider.press("End")
    slider.press("Home")
    screen.page.wait_for_function("() => location.search.includes('rda.alpha=0&')")
    screen.still()
    assert len(held) == 2
    held[1].continue_()
    numbers = screen.page.get_by_role("tabpanel")
    expect(numbers).to_have_attribute("aria-busy", "false")
    with suppress(Error):  # the browser has given that question up
        held[0].continue_()
    screen.still()
    expect(screen.title(2)).to_have_text("RDA, α = 0")
    assert screen.ask("tiesOf(2)") == screen.ask("tiesOf(0)")


def test_the_walk_is_gone_through_by_a_clicker(opened):
    screen = opened("boundaries")
    page, walk = screen.page, screen.page.locator("section.walk")
    for key, words, place in [
        ("PageDown", "The answer: Straight lines.", "1-shown"),
        ("PageDown", "Two classes at opposite corners", "2"),
        ("PageDown", "The answer: Two.", "2-shown"),
        ("PageUp", "What becomes of RDA", "1"),
    ]:
        page.keyboard.press(key)
        expect(walk).to_contain_text(words)
        expect(page).to_have_url(re.compile(f"walk={place}$"))
    walk.get_by_role("button", name="Fold away").press("Enter")
    expect(walk.get_by_role("button", name=re.compile("Try: "))).to_be_focused()


def test_what_takes_too_long_is_offered_all_the_same(opened):
    screen = opened()
    words = "This takes more than 2 s of work."

    def late(route):
        if route.request.headers.get("prefer") == "wait=30":
            route.continue_()
        else:
            route.fulfill(status=HTTPStatus.GATEWAY_TIMEOUT, body=words)

    screen.page.route(PICTURE, late)
    screen.alpha.press("End")
    refused = screen.page.locator(".refused")
    expect(refused).to_contain_text(words)
    numbers = screen.page.get_by_role("tabpanel").inner_text()
    refused.get_by_role("button", name="Compute it all the same").click()
    expect(refused).to_have_count(0)
    expect(screen.title(2)).to_have_text("RDA, α = 1")
    expect(screen.page.get_by_role("tabpanel")).not_to_have_text(numbers, use_inner_text=True)
    screen.complaints.clear()


def test_one_can_walk_on_from_a_first_picture_that_takes_too_long(opened):
    screen = opened("boundaries")
    late = {"status": HTTPStatus.GATEWAY_TIMEOUT, "body": "This takes more than 2 s of work."}
    screen.page.route(PICTURE, lambda route: route.fulfill(**late))
    screen.page.reload()
    expect(screen.page.locator(".refused")).to_be_visible()
    screen.page.unroute(PICTURE)
    screen.page.get_by_role("button", name="Show me").click()
    expect(screen.page.locator(".refused")).to_have_count(0)
    expect(screen.page.locator("section.walk")).to_contain_text("The answer:")
    screen.complaints.clear()


def test_a_question_that_nobody_answers_is_asked_again(opened):
    screen = opened()
    answers = iter(["abort", "full"])

    def lost(route):
        kind = next(answers, None)
        if kind == "abort":
            route.abort()
        elif kind == "full":
            route.fulfill(status=HTTPStatus.SERVICE_UNAVAILABLE, headers={"Retry-After": "1"})
        else:
            route.continue_()

    screen.page.route(PICTURE, lost)
    screen.alpha.press("End")
    expect(screen.page.get_by_text("There is no answer yet. Asking again.")).to_be_visible()
    expect(screen.title(2)).to_have_text("RDA, α = 1")
    with screen.page.expect_request(NUMBERS):
        pass
    expect(screen.page.locator(".refused")).to_have_count(0)
    assert screen.asked == ["picture"] * 3 + ["numbers"]
    screen.complaints.clear()


def test_what_is_typed_into_a_table_and_unfolded_is_in_the_link_and_keeps_the_focus(opened):
    screen = opened("naive-bayesian?naive.part=Word+table&naive.walk=off")
    cell = screen.page.get_by_role("spinbutton", name="ham: free")
    row = screen.page.get_by_role("row", name=re.compile("^free"))
    expect(row).to_contain_text("1.93")
    cell.fill("9")
    cell.press("Enter")
    expect(screen.page).to_have_url(re.compile("=free"))
    expect(row).not_to_contain_text("1.93")
    expect(cell).to_be_focused()
    screen = opened("boundaries?methods=LDA&walk=off")
    fold = screen.page.locator("summary", has_text="LDA: boundaries and confusion")
    fold.press("Enter")
    expect(screen.page).to_have_url(re.compile(r"opened\.[^&]+=true"))
    expect(screen.page.get_by_role("cell", name=re.compile("x")).first).to_be_visible()
    expect(fold).to_be_focused()
    fold.press("Enter")
    expect(screen.page).not_to_have_url(re.compile("opened"))


def test_streamlit_is_told_at_rest_and_its_older_words_are_passed_by(plain, meet):
    screen = meet(Answered)
    screen.page.goto(f"{plain}/empty")
    screen.page.evaluate(COMPONENT)
    alpha = screen.alpha
    expect(alpha).to_have_value("0.5")
    screen.forget()
    alpha.evaluate(THREE_STEPS)
    screen.page.wait_for_function("() => told.length")
    screen.still()
    assert screen.page.evaluate("told") == [{"link": "rda.alpha=0.47&walk=off", "number": 3}]
    screen.page.evaluate("void run('rda.alpha=0.49&walk=off', 1)")
    screen.page.evaluate("void run('rda.alpha=0.47&walk=off', 3)")
    screen.still()
    expect(alpha).to_have_value("0.47")
    assert screen.asked[-2:] == ["picture", "numbers"]
    assert screen.asked.count("numbers") <= screen.asked.count("picture") == 3
    screen.page.evaluate("void run('methods=LDA&walk=off', 3)")
    expect(screen.page.locator("figure")).to_have_count(1)


def test_keys_reach_controls_and_tabs(opened):
    screen = opened("fisher?fisher.walk=off")
    page = screen.page
    parts = page.locator(".beside-title select")
    parts.focus()
    page.keyboard.press("ArrowDown")
    expect(page).to_have_url(re.compile(r"fisher\.part=Angle"))
    expect(parts).to_be_focused()
    page.get_by_role("tab", name="Numbers").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("tab", name="Why")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("tabpanel", name="Why")).to_contain_text("w")
    expect(page).to_have_url(re.compile(r"fisher\.below=Why&"))
    assert screen.asked.count("picture") == 1  # of the other part, not of another tab
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(re.compile("below"))


@pytest.mark.parametrize(
    ("options", "late"),
    [(PROJECTOR, PICTURE), (PROJECTOR, "**/walk"), (PHONE, PICTURE), (PHONE, NUMBERS)],
)
def test_nothing_moves_when_a_lesson_fills(plain, meet, options, late):
    screen = meet(Answered, **options)
    page = screen.page
    page.add_init_script(WATCHED)
    held = screen.keep(late)
    with page.expect_request(late):
        page.goto(f"{plain}/boundaries")
    screen.still()
    held[0].continue_()
    page.locator(".stage canvas[data-drawn]").first.wait_for()
    expect(page.get_by_role("tabpanel")).to_contain_text("parameters")
    expect(page.locator("section.walk")).to_contain_text("1/")
    screen.still()
    assert page.evaluate("allShifts()") == []
