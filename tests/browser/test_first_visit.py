"""In a browser: a first visit stands still while it fills, moves little, and asks nobody else."""

from urllib.parse import urlsplit

from tests.browser.lesson import PHONE, PROJECTOR, Lesson
from tests.browser.screen import CANVAS

UNSEEN = 0.001  # the score of a jump: the share of the screen that moves, times how far
WATCH = """
    window.jumps = [];
    const watch = new PerformanceObserver((list) => {
        window.jumps.push(...list.getEntries().map(({ value }) => value));
    });
    watch.observe({ type: "layout-shift", buffered: true });
"""
# Bytes that came over the network for all that a page has loaded, its socket apart.
LOADED = "performance.getEntries().reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)"
# A lesson on the board, one with a figure that turns, and all that is no lesson.
LIFT, TABLE = "basis-functions?basis.part=Lift+a+plane", "data-sets?opened.iris=true"
PAGES = (LIFT, "your-data", TABLE, "gallery")
STYLED = "boards => boards.every((board) => getComputedStyle(board).position !== 'static')"


class Newcomer(Lesson):
    """Somebody who was never here; `asked` are the addresses that their pages turn to."""

    def __init__(self, page):
        super().__init__(page)
        self.asked, self.told = [], 0
        page.add_init_script(WATCH)
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("websocket", self._listen)

    def _listen(self, socket):
        self.asked.append(socket.url)
        socket.on("framereceived", self._weigh)

    def _weigh(self, data):
        self.told += len(data)

    def carried(self, address):
        """Bytes that come until all of a page is there."""
        self.told = 0
        self.open(address).settle()
        return self.told + self.page.evaluate(LOADED)


def test_a_first_visit_moves_at_most_1_5_megabytes_and_the_next_a_tenth_of_one(app, newcomer):
    visitor = Newcomer(newcomer(**PROJECTOR))
    assert visitor.carried(app) <= 1_500_000
    assert sum(visitor.page.evaluate("window.jumps")) < UNSEEN
    visitor.page.goto("about:blank")
    assert visitor.carried(app) <= 100_000
    for address in PAGES:
        visitor.page.goto(f"{app}/{address}")
        visitor.page.get_by_test_id("stAppViewContainer").wait_for()
        visitor.settle()
        assert visitor.page.locator(CANVAS).evaluate_all(STYLED)
    # Data has no host.
    hosts = {urlsplit(url.removeprefix("blob:")).hostname for url in visitor.asked}
    assert hosts <= {urlsplit(app).hostname, None}
    assert visitor.complaints == []


def test_a_picture_is_asked_for_with_its_page_and_once_and_nothing_jumps(app, newcomer):
    Lesson(newcomer(**PHONE)).open(f"{app}/roc")  # by then the server knows where its script is
    visitor = Newcomer(newcomer(**PHONE))
    visitor.open(f"{app}/roc?roc.walk=off&roc.data=Crabs").settle()
    asked = visitor.asked
    (picture,) = (place for place, address in enumerate(asked) if "/picture?" in address)
    assert picture < next(place for place, address in enumerate(asked) if "/_stcore/" in address)
    assert sum(visitor.page.evaluate("window.jumps")) < UNSEEN
