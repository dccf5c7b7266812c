"""In a browser: training steps and plays, and what stands beside its planes goes along."""

from playwright.sync_api import expect

from tests.browser.lesson import Lesson
from tests.browser.screen import ROOTS

# Pixels of every canvas that is seen, looked at in each frame: how many are not empty.
WATCH_PIXELS = """() => {
    const sheets = (ROOTS)().flatMap((root) => [...root.querySelectorAll(".stage canvas")]);
    window.blanks = [];
    const look = () => {
        for (const sheet of sheets) {
            const { data } = sheet.getContext("2d").getImageData(0, 0, sheet.width, sheet.height);
            if (!sheet.isConnected || !data.some(Boolean)) window.blanks.push(sheet.ariaLabel);
        }
        requestAnimationFrame(look);
    };
    look();
}""".replace("ROOTS", ROOTS)


class Training(Lesson):
    """The lesson as a visitor has it before them."""

    @property
    def charts(self):
        """Curves and landscape."""
        return self.page.locator(".lindisc-board").nth(1).locator("canvas[role=img]")

    @property
    def timeline(self):
        return self.board.get_by_role("slider")

    @property
    def frame(self):
        return int(self.timeline.get_attribute("data-frame"))

    @property
    def looks(self):
        """Of its charts."""
        return [chart.screenshot() for chart in self.charts.all()]


def test_it_is_stepped_through_by_the_timeline_and_by_buttons(open_plain):
    lesson = open_plain("training?train.walk=off", Training)
    assert lesson.frame == 100
    lesson.timeline.press("Home")
    lesson.timeline.press("ArrowRight")
    lesson.settle()
    assert lesson.frame == 1
    assert "train.step=1" in lesson.page.url
    assert lesson.tap("Step").frame == 2
    lesson.tap("Step back")
    assert lesson.tap("Step back").frame == 0


def test_charts_play_with_the_planes_and_stay_where_these_stop(open_plain):
    lesson = open_plain("training?train.step=0&train.walk=off", Training)
    before = lesson.looks
    lesson.page.evaluate(WATCH_PIXELS)
    drawn = [chart.get_attribute("data-drawn") for chart in lesson.charts.all()]
    lesson.button("Play").click()
    lesson.wait("node.querySelector('.timeline canvas').dataset.frame > 30")
    for chart, earlier in zip(lesson.charts.all(), drawn, strict=True):
        expect(chart).not_to_have_attribute("data-drawn", earlier)
    lesson.button("Pause").click()
    shown = lesson.settle().looks
    assert shown == open_plain(lesson.page.url.rpartition("/")[2], Training).looks
    assert all(one != other for one, other in zip(shown, before, strict=True))
    assert lesson.page.evaluate("window.blanks") == []


def test_a_rate_that_is_held_leads_its_plane_and_no_other(open_plain):
    lesson = open_plain("training?train.runs=3&train.walk=off", Training)
    first, second, third = (lesson.canvas(panel).screenshot() for panel in range(3))
    lesson.page.evaluate(WATCH_PIXELS)
    lesson.hold("train.a.rate", -30)
    assert lesson.canvas().screenshot() != first
    assert [lesson.canvas(panel).screenshot() for panel in (1, 2)] == [second, third]
    lesson.let_go()
    copy = open_plain(lesson.page.url.rpartition("/")[2], Training)
    assert copy.canvas().screenshot() == lesson.canvas().screenshot()
    assert lesson.page.evaluate("window.blanks") == []
