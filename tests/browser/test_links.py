"""In a browser: after every step the address holds all that is seen, and a fresh page shows it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import Lesson
from tests.browser.screen import ROOTS

# The address of what is drawn, and what is fetched from there.
SEEN = """async () => {
    const within = (root) => [root, ...root.querySelectorAll("*")].flatMap((node) =>
        node === root ? [root] : [node, ...(node.shadowRoot ? within(node.shadowRoot) : [])]);
    const { lesson } = within(document).find(({ lesson }) => lesson) ?? window;
    const { pathname, search } = new URL(lesson.drawn);
    const told = await (await fetch(lesson.drawn)).text();
    return [pathname + search, told];
}"""
# What is to be read, and what controls hold, those in the sidebar among them.
READ = r"""() => {
    const within = (root) => [...root.querySelectorAll("*")].flatMap((node) =>
        [node, ...(node.shadowRoot ? within(node.shadowRoot) : [])]);
    const inputs = within(document).filter((node) => node.matches("input:not([type=file])"));
    return [document.body.innerText, ...inputs.map((node) => [node.value, node.checked])];
}"""
PLAYED = f"() => !({ROOTS})().some((root) => root.querySelector('[data-playing=true]'))"
# By button, key and link, onwards and backwards, and away from the page and back to it.
STEPS = {
    "Show me": lambda lesson: lesson.tap("Show me"),
    "Next": lambda lesson: lesson.tap("Next"),
    "Page Down": lambda lesson: lesson.press("PageDown"),
    "a slider": lambda lesson: lesson.move(),
    "Page Up": lambda lesson: lesson.press("PageUp"),
    "an answer": lambda lesson: lesson.answer(),
    "another lesson and Back": lambda lesson: lesson.leave_and_return(),
    "Fold away": lambda lesson: lesson.tap("Fold away"),
}
# What Streamlit has a part in.
IN_THE_APP = ("Show me", "a slider", "another lesson and Back", "Fold away")
PLAIN = [step for step in STEPS if step != "another lesson and Back"]


class Walker(Lesson):
    """Somebody who goes through the questions of a lesson, and can turn on the clock."""

    def __init__(self, page):
        super().__init__(page)
        page.clock.install()

    @property
    def seen(self):
        """The answer that is drawn, the words of the walk, and all that is drawn."""
        return *self.page.evaluate(SEEN), self.walk.inner_text(), self.pictures()

    @property
    def read(self):
        return self.page.evaluate(READ)

    def settle(self):
        """Until an answer that plays has played, too."""
        super().settle()
        while not self.page.evaluate(PLAYED):
            self.page.clock.fast_forward(5000)
        return super().settle()

    def press(self, key):
        self.page.keyboard.press(key)
        return self.settle()

    def move(self):
        slider = self.page.locator("input[type=range]").first
        is_low = slider.evaluate("({ value, min, max }) => value - min < max - value")
        slider.press("ArrowRight" if is_low else "ArrowLeft")
        return self.settle()

    def answer(self):
        self.walk.locator("button.answer").last.click()
        return self.settle()

    def leave_and_return(self):
        self.page.get_by_role("link", name="Training").click()
        self.page.get_by_role("heading", name="Training").wait_for()
        self.settle().page.go_back()
        expect(self.page.get_by_role("heading", name="Training")).to_have_count(0)
        return self.settle()


def walk(lesson, fresh, steps):
    """Take these steps; a fresh page shows what is seen after each. The places they lead to."""
    places = set()
    for step in steps:
        STEPS[step](lesson)
        seen, address = lesson.seen, lesson.page.url
        assert fresh.open(address).settle().seen == seen, step
        assert fresh.page.url == address, step
        assert fresh.read == lesson.read, step
        places.add(re.search(r"walk=([\w-]+)", address)[1])
    return places


def test_after_steps_of_a_walk_a_fresh_page_shows_what_is_seen(open_at, meet):
    assert walk(open_at("", Walker), meet(Walker), IN_THE_APP) == {"1-shown", "off"}


@pytest.mark.parametrize("slug", ["boundaries", "naive-bayesian"])
def test_after_every_step_of_a_walk_a_fresh_page_shows_what_is_seen(open_plain, meet, slug):
    places = walk(open_plain(slug, Walker), meet(Walker), PLAIN)
    assert {"1-shown", "2", "2-shown", "off"} <= places


def test_a_link_gives_the_same_picture_where_points_were_moved_and_a_place_is_asked_about(
    open_plain, meet
):
    lesson, fresh = open_plain("boundaries?walk=off&ellipses=true", Walker), meet(Walker)
    lesson.step("RDA: mixing")
    lesson.drag("m98", -30, 40)
    lesson.let_go()
    lesson.button("Add").click()
    lesson.button("virginica").click()
    lesson.page.mouse.click(*lesson.at(2.5, 2.0))
    lesson.settle().stage.press("q")
    lesson.settle()
    assert re.search(r"at\.x=.*points=m98-\d+-\d+_a2-\d+-\d+", lesson.page.url)
    assert fresh.open(lesson.page.url).settle().seen == lesson.seen


def test_a_tab_opens_where_a_question_alone_led_to_a_picture_that_grew(open_plain, meet):
    lesson, fresh = open_plain("bayes-rule?bayes.walk=8", Walker), meet(Walker)
    lesson.tab("Why")
    expect(lesson.page.get_by_role("tabpanel")).to_contain_text(
        "Both methods have a straight boundary"
    )
    assert fresh.open(lesson.page.url).settle().seen == lesson.seen
    assert fresh.read == lesson.read


def test_who_leaves_right_after_a_move_finds_the_other_lesson_as_it_was_left(app, open_at):
    lesson = open_at("training?train.walk=off", Walker)
    page, training = lesson.page, lesson.page.get_by_role("heading", name="Training")
    page.get_by_role("link", name="Boundaries", exact=True).click()
    expect(training).to_have_count(0)
    lesson.settle().tap("Fold away")
    for leave, value in ((lambda: page.get_by_role("link", name="Training").click(), "0.99"),
                         (page.go_back, "0.98")):  # fmt: skip
        page.locator("input[data-key$='gamma']").first.press("ArrowLeft")
        moved = page.url
        assert f"gamma={value}" in moved
        leave()
        expect(training).to_be_visible()
        lesson.settle()
        assert page.url == f"{app}/training?train.walk=off"
        page.go_back() if value == "0.99" else page.go_forward()
        expect(training).to_have_count(0)
        assert lesson.settle().page.url == moved


def test_a_page_that_was_turned_to_is_laid_out_as_a_fresh_one(open_at, meet):
    # Without choices in the sidebar.
    lesson, fresh = open_at("regularisation?regular.walk=4", Walker).press("PageUp"), meet(Walker)
    assert fresh.open(lesson.page.url).settle().seen == lesson.seen


def test_who_goes_back_is_not_led_on_by_what_the_server_said_before(open_plain):
    lesson = open_plain("roc?roc.cutoff=0.9")
    lesson.turn("?roc.cutoff=0.2")
    lesson.page.evaluate("lesson.receive({ link: 'roc.cutoff=0.9', seen: 0 })")
    expect(lesson.settle().input("roc.cutoff")).to_have_value("0.2")
