"""In a browser: boundaries follow a point that is carried, and stay or return as it is let go."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import Lesson

# A training row of each lesson that has room around it.
CARRIED = {
    "boundaries?walk=off": "m98",
    "training?train.walk=off": "m37",
    "fisher?fisher.part=Theorem&fisher.walk=off": "m99",
    "error-criteria?error.part=Side+by+side&error.walk=off": "m21",
}
BOUNDARIES, *_ = CARRIED
ANSWERS = "**/carried?**"
WANTED = 2  # different boundaries before a point is let go


class Dragging(Lesson):
    """A lesson in which points are carried; `asked` are the addresses it asks for meanwhile."""

    def __init__(self, page):
        super().__init__(page)
        self.asked, self.under_way, self.most = [], 0, 0
        page.on("request", self._ask)
        for end in ("requestfinished", "requestfailed"):
            page.on(end, self._end)

    def take(self, key):
        """Press on a point; where that is."""
        self.canvas().scroll_into_view_if_needed()
        self.asked.clear()
        x, y = self.place(key)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        return x, y

    def carry(self, key, wanted=WANTED):
        """Move a point until so many other boundaries were seen; where the pointer is."""
        x, y = self.take(key)
        for step in range(1, wanted + 1):
            before, at = self.boundaries, (x - 6 * step, y + step)
            self.page.mouse.move(*at)
            self.wait_for_other_boundaries(before)
        return at

    @property
    def boundaries(self):
        return self.ask("tiesOf(0)")

    def wait_for_other_boundaries(self, boundaries):
        self.wait("JSON.stringify(node.lindisc.tiesOf(0)) !== JSON.stringify(argument)", boundaries)

    def _ask(self, request):
        self.asked.append(request.url)
        if "/carried?" in request.url:
            self.under_way += 1
            self.most = max(self.most, self.under_way)

    def _end(self, request):
        self.under_way -= "/carried?" in request.url


@pytest.mark.parametrize("link", CARRIED, ids=lambda link: link.partition("?")[0])
def test_boundaries_follow_the_hand_and_one_gesture_is_one_step(open_plain, link):
    lesson, key = open_plain(link, Dragging), CARRIED[link]
    before, rows, address = lesson.boundaries, lesson.rows(), lesson.page.url
    entries = lesson.page.evaluate("history.length")
    lesson.carry(key)
    lesson.page.keyboard.press("Escape")
    lesson.page.mouse.move(*lesson.place(key))
    lesson.page.mouse.up()
    lesson.settle()
    assert (lesson.boundaries, lesson.rows(), lesson.page.url) == (before, rows, address)
    expect(lesson.button("Undo")).to_be_hidden()
    pointer = lesson.carry(key)
    assert lesson.place(key) == pytest.approx(pointer, abs=1)
    assert lesson.most == 1
    assert all("/carried?" in each for each in lesson.asked)
    assert (lesson.page.url, lesson.data("edits")) == (address, "")
    lesson.let_go()
    assert f"points={lesson.data('edits')}" in lesson.page.url
    assert lesson.page.evaluate("history.length") == entries
    assert lesson.place(key) == pytest.approx(pointer, abs=1)
    shown = lesson.boundaries
    assert shown != before
    lesson.button("Undo").click()
    assert lesson.settle().boundaries == before
    expect(lesson.button("Undo")).to_be_hidden()
    lesson.button("Redo").click()
    assert lesson.settle().boundaries == shown


def test_boundaries_follow_the_keys_too(open_plain):
    lesson = open_plain(BOUNDARIES, Dragging)
    lesson.stage.focus()
    for key in ("ArrowRight", "Enter"):
        lesson.stage.press(key)
    before = lesson.boundaries
    for _ in range(20):
        lesson.stage.press("ArrowUp")
    lesson.wait_for_other_boundaries(before)
    assert lesson.data("edits") == ""
    lesson.stage.press("Escape")
    assert lesson.settle().boundaries == before


def test_a_point_does_not_wait_for_answers_and_who_lets_go_calls_them_off(open_plain):
    lesson = open_plain(BOUNDARIES, Dragging)
    before, held, failed = lesson.boundaries, [], []

    def fail(request):
        failed.append(request)

    def hold(route):
        held.append(route)

    lesson.page.on("requestfailed", fail)
    lesson.page.route(ANSWERS, hold)
    x, y = lesson.take("m98")
    lesson.page.mouse.move(x - 40, y + 40, steps=10)
    lesson.settle()
    assert lesson.place("m98") == pytest.approx((x - 40, y + 40), abs=1)
    assert (len(held), lesson.boundaries) == (1, before)
    lesson.page.mouse.up()
    lesson.wait_for_edits("^m98-")
    lesson.wait_for_other_boundaries(before)
    carried = [request for request in failed if "/carried?" in request.url]
    assert len(held) == len(carried) == 1


def test_where_no_answer_is_to_be_had_boundaries_wait_for_the_hand_to_let_go(open_plain):
    lesson = open_plain(BOUNDARIES, Dragging)
    before = lesson.boundaries
    lesson.page.route(ANSWERS, lambda route: route.fulfill(status=204))
    x, y = lesson.take("m98")
    lesson.page.mouse.move(x - 40, y + 40, steps=10)
    lesson.settle()
    assert lesson.boundaries == before
    lesson.page.mouse.up()
    lesson.wait_for_edits("^m98-")
    lesson.wait_for_other_boundaries(before)


def test_risks_follow_a_row_that_is_carried_along_an_axis_however_the_hand_strays(open_plain):
    lesson = open_plain("bayes-rule?bayes.s2=0.3333333333&bayes.rows=20&bayes.walk=off")
    start = lesson.rows()["m0"]
    risk = lesson.board.locator(".reading").filter(has_text="new rows")
    before = risk.inner_text()
    lesson.drag("m0", 120, -30)
    expect(risk).not_to_have_text(before)
    assert "points" not in lesson.page.url
    lesson.page.mouse.up()
    expect(lesson.page).to_have_url(re.compile("bayes.points=m0-"))
    moved = lesson.settle().rows()["m0"]
    assert moved["x"] > start["x"]
    assert moved["y"] == pytest.approx(start["y"], abs=1e-4)


def test_distances_follow_the_question_that_a_hand_carries(open_plain):
    lesson = open_plain("bayes-rule?bayes.part=Two+features&bayes.plane.s2=0.5&bayes.walk=off")
    assert lesson.data("answer").endswith("d₁² = 3.25, d₂² = 5, d₁² − d₂² = -1.75, t = -2.773")
    x, y = lesson.at(0.5, 1.0)
    lesson.page.mouse.move(x, y)
    lesson.page.mouse.down()
    lesson.page.mouse.move(x - 90, y + 20, steps=4)
    lesson.wait("!canvas.dataset.answer.includes('d₁² = 3.25')")
    carried = lesson.data("answer")
    lesson.page.mouse.up()
    expect(lesson.page).to_have_url(re.compile("bayes.at.x="))
    place, *_ = carried.split(":")  # a link has four digits of it, and so the distances
    assert lesson.settle().data("answer").startswith(place)


def test_a_mean_is_dragged_and_sets_its_sliders_in_one_step(open_plain):
    link = "boundaries?data=Two+Gaussians&gaussians-two.n=60&walk=off"
    lesson = open_plain(link, Dragging)
    before, address = lesson.boundaries, lesson.page.url
    rows = lesson.rows()
    start, goal = lesson.at(2, 1), lesson.at(1.02, 1.49)
    lesson.page.mouse.move(*start)
    lesson.page.mouse.down()
    lesson.page.mouse.move(*goal, steps=5)
    lesson.wait_for_other_boundaries(before)
    moved = lesson.rows()
    assert (lesson.page.url, lesson.at(1.02, 1.49)) == (address, goal), "the frame stands still"
    lesson.let_go()
    assert "gaussians-two.x=1&gaussians-two.y=1.5" in lesson.page.url
    shown = lesson.boundaries
    assert moved.keys() == rows.keys()
    lesson.button("Undo").click()
    assert lesson.settle().boundaries == before
    assert lesson.page.url == address
    lesson.button("Redo").click()
    assert lesson.settle().boundaries == shown


def test_a_spread_is_set_by_touch_and_by_keys(open_plain):
    link = "bayes-rule?bayes.part=Two+features&bayes.plane.m=2&bayes.walk=off"
    lesson = open_plain(link, Dragging, has_touch=True)
    lesson.swipe(lesson.at(3, 0), lesson.at(2.5, -0.25))
    assert {"bayes.plane.s2=0.5", "bayes.plane.r2=-0.5"} <= settings_of(lesson.settle())
    lesson.stage.focus()
    for key in ("Enter", "ArrowDown", "Enter"):
        lesson.stage.press(key)
    assert {"bayes.plane.s2=0.5", "bayes.plane.r2=-0.64"} <= settings_of(lesson.settle())
    for _ in range(2):
        lesson.stage.press("Control+z")
    assert lesson.settle().page.url.endswith(link)


def settings_of(lesson):
    return {*lesson.page.url.partition("?")[2].split("&")}
