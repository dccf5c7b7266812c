"""In a browser: boundaries follow a point that is carried, and stay or return as it is let go."""

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import PROJECTOR, Deep
from tests.browser.test_your_data import LARGE, bring, use

# A training row of each lesson that has room around it.
CARRIED = {
    "": "m98",
    "training": "m37",
    "fisher?fisher.part=Theorem": "m99",
    "error-criteria?error.part=Side+by+side": "m21",
}
REFITS = "**/refit?*"
WANTED = 4  # different boundaries before a point is let go
MOST_STEPS = 300
COUNTED = """(() => {
    const own = window.fetch;
    const counts = window.refits = { all: 0, now: 0, most: 0 };
    window.fetch = async (address, options) => {
        if (!String(address).includes("/refit?")) return own(address, options);
        counts.all += 1;
        counts.now += 1;
        counts.most = Math.max(counts.most, counts.now);
        try {
            return await own(address, options);
        } finally {
            counts.now -= 1;
        }
    };
})()"""


class Dragging(Deep):
    """A lesson whose `key`, a point, is carried; questions on the way are counted in the page."""

    def __init__(self, page, key):
        super().__init__(page)
        self.key = key
        page.add_init_script(COUNTED)

    def take(self):
        """Press on the point; where that is."""
        self.canvas().scroll_into_view_if_needed()
        x, y = self.place(self.key)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        return x, y

    def carry(self, wanted=WANTED):
        """Move the point to and fro until so many boundaries were seen; where the pointer is."""
        x, y = self.take()
        seen, at = set(), (x, y)
        for step in range(1, MOST_STEPS):
            at = x + 2 * abs(step % 40 - 20) - 40, y + step / 5
            self.page.mouse.move(*at)
            self.page.wait_for_timeout(20)
            seen.add(str(self.boundaries))
            if len(seen) > wanted:
                return at
        raise AssertionError(f"Only {len(seen)} boundaries in {MOST_STEPS} steps.")

    @property
    def boundaries(self):
        return self.ask("tiesOf(0)")

    def wait_for_other_boundaries(self, boundaries):
        self.wait("JSON.stringify(node.lindisc.tiesOf(0)) !== JSON.stringify(argument)", boundaries)

    @property
    def refits(self):
        return self.page.evaluate("window.refits")


@pytest.fixture
def visit(app, new_page):
    """A function that opens a lesson by its link."""
    lessons = []

    def visited(link=""):
        lessons.append(Dragging(new_page(**PROJECTOR), CARRIED[link]))
        return lessons[-1].open(f"{app}/{link}").settle()

    yield visited
    assert [complaint for lesson in lessons for complaint in lesson.complaints] == []


@pytest.mark.parametrize("link", CARRIED, ids=["boundaries", "training", "theorem", "criteria"])
def test_boundaries_follow_the_hand_and_one_gesture_is_one_step(visit, link):
    lesson = visit(link)
    before, address, sent = lesson.boundaries, lesson.page.url, len(lesson.sent)
    entries = lesson.page.evaluate("history.length")
    pointer = lesson.carry()
    assert lesson.place(lesson.key) == pytest.approx(pointer, abs=1)
    assert lesson.refits["most"] == 1
    assert (lesson.page.url, len(lesson.sent), lesson.data("edits")) == (address, sent, "")
    lesson.page.mouse.up()
    lesson.wait_for_edits("^m")
    lesson.settle()
    assert f"points={lesson.data('edits')}" in lesson.page.url
    assert lesson.page.evaluate("history.length") == entries
    assert lesson.place(lesson.key) == pytest.approx(pointer, abs=1)
    shown = lesson.boundaries
    assert shown != before
    lesson.button("Undo").click()
    lesson.settle()
    assert lesson.boundaries == before
    expect(lesson.button("Undo")).to_be_disabled()
    lesson.button("Redo").click()
    lesson.settle()
    assert lesson.boundaries == shown


@pytest.mark.parametrize("link", CARRIED, ids=["boundaries", "training", "theorem", "criteria"])
def test_escape_brings_all_back(visit, link):
    lesson = visit(link)
    before, rows, sent = lesson.boundaries, lesson.rows(), len(lesson.sent)
    lesson.carry()
    lesson.page.keyboard.press("Escape")
    lesson.page.mouse.move(*lesson.place(lesson.key))
    lesson.page.mouse.up()
    lesson.settle()
    assert (lesson.boundaries, lesson.rows(), len(lesson.sent)) == (before, rows, sent)
    expect(lesson.button("Undo")).to_be_disabled()


def test_boundaries_follow_the_keys_too(visit):
    lesson = visit()
    lesson.stage.focus()
    for key in ("ArrowRight", "Enter"):
        lesson.stage.press(key)
    before = lesson.boundaries
    for _ in range(20):
        lesson.stage.press("ArrowUp")
    lesson.wait_for_other_boundaries(before)
    assert lesson.data("edits") == ""
    lesson.stage.press("Escape")
    lesson.settle()
    assert lesson.boundaries == before


def test_a_point_does_not_wait_for_answers_and_who_lets_go_calls_them_off(visit):
    lesson = visit()
    before, held, failed = lesson.boundaries, [], []

    def fail(request):
        failed.append(request)

    def hold(route):
        held.append(route)

    lesson.page.on("requestfailed", fail)
    lesson.page.route(REFITS, hold)
    x, y = lesson.take()
    lesson.page.mouse.move(x - 40, y + 40, steps=10)
    lesson.settle()
    assert lesson.place(lesson.key) == pytest.approx((x - 40, y + 40), abs=1)
    assert (len(held), lesson.boundaries) == (1, before)
    lesson.page.mouse.up()
    lesson.wait_for_edits("^m98-")
    lesson.wait_for_other_boundaries(before)
    assert len(held) == len(failed) == 1


def test_where_no_refit_is_to_be_had_boundaries_wait_for_the_hand_to_let_go(visit):
    lesson = visit()
    before = lesson.boundaries
    lesson.page.route(REFITS, lambda route: route.fulfill(status=204))
    x, y = lesson.take()
    lesson.page.mouse.move(x - 40, y + 40, steps=10)
    lesson.settle()
    assert lesson.boundaries == before
    lesson.page.mouse.up()
    lesson.wait_for_edits("^m98-")
    lesson.wait_for_other_boundaries(before)


def test_boundaries_follow_the_hand_over_data_that_no_link_holds(app, new_page):
    lesson = Dragging(new_page(**PROJECTOR), "m0")
    lesson.page.goto(f"{app}/your-data")
    lesson.page.get_by_role("heading", name="Your data").wait_for()
    bring(lesson.settle(), LARGE)
    use(lesson, "Decision boundaries").carry()
    assert lesson.refits["most"] == 1
    assert lesson.complaints == []
