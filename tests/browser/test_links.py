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
    const { lesson } = within(document).find(({ lesson }) => lesson);
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
# All of them on the front page, whose keys have no word before them; elsewhere what is different.
WALKS = {"": [*STEPS], "naive-bayesian": ["Show me", "Page Down", "a slider"]}


class Walker(Lesson):
    """Somebody who goes through the questions of a lesson."""

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
        self.page.wait_for_function(PLAYED)
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


@pytest.mark.parametrize("slug", WALKS, ids=lambda slug: slug or "boundaries")
def test_after_every_step_of_a_walk_a_fresh_page_shows_what_is_seen(open_at, meet, slug):
    lesson, fresh = open_at(slug, Walker), meet(Walker)
    places = set()
    for step in WALKS[slug]:
        STEPS[step](lesson)
        seen, address = lesson.seen, lesson.page.url
        assert fresh.open(address).settle().seen == seen, step
        assert fresh.page.url == address, step
        assert fresh.read == lesson.read, step
        places.add(re.search(r"walk=([\w-]+)", address)[1])
    assert {"1-shown", "2"} <= places
    assert slug or {"2-shown", "off"} <= places


def test_a_link_gives_the_same_picture_where_points_were_moved_and_a_place_is_asked_about(
    open_at, meet
):
    lesson, fresh = open_at("?walk=off&ellipses=true", Walker), meet(Walker)
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


def test_a_tab_opens_where_a_question_alone_led_to_a_picture_that_grew(open_at, meet):
    lesson, fresh = open_at("bayes-rule?bayes.walk=8", Walker), meet(Walker)
    lesson.tab("Why")
    expect(lesson.page.get_by_role("tabpanel")).to_contain_text(
        "Both methods have a straight boundary"
    )
    assert fresh.open(lesson.page.url).settle().seen == lesson.seen
    assert fresh.read == lesson.read


# To another lesson, by a link of the menu or by going back.
LEAVE = {
    "the menu": lambda page: page.get_by_role("link", name="Training").click(),
    "Back": lambda page: page.go_back(),
}


@pytest.mark.parametrize("way", LEAVE)
def test_who_leaves_right_after_a_move_finds_the_other_lesson_as_it_was_left(app, open_at, way):
    lesson = open_at("training?train.walk=off", Walker)
    lesson.page.get_by_role("link", name="Boundaries", exact=True).click()
    expect(lesson.page.get_by_role("heading", name="Training")).to_have_count(0)
    lesson.settle().tap("Fold away")
    lesson.page.locator("input[data-key$='gamma']").first.press("ArrowLeft")
    moved = lesson.page.url
    assert "gamma=0.99" in moved
    LEAVE[way](lesson.page)
    expect(lesson.page.get_by_role("heading", name="Training")).to_be_visible()
    lesson.settle()
    assert lesson.page.url == f"{app}/training?train.walk=off"
    getattr(lesson.page, "go_forward" if way == "Back" else "go_back")()
    expect(lesson.page.get_by_role("heading", name="Training")).to_have_count(0)
    assert lesson.settle().page.url == moved


# Without choices in the sidebar, and with an answer that is shorter than its question.
TURNED = {"regularisation?regular.walk=4": "PageUp", "fisher?fisher.walk=10": "PageDown"}


@pytest.mark.parametrize("link", TURNED)
def test_a_page_that_was_turned_to_is_laid_out_as_a_fresh_one(open_at, meet, link):
    lesson, fresh = open_at(link, Walker).press(TURNED[link]), meet(Walker)
    assert fresh.open(lesson.page.url).settle().seen == lesson.seen
