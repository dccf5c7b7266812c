"""In a browser: boundaries follow a point that is carried, and stay or return as it is let go."""

from collections import Counter

import pytest

from tests.browser.lesson import PROJECTOR, Lesson

REFIT = "/refit?"
# A point in the plane of each lesson with room around it.
CARRIED = {
    "": "m98",
    "training": "m5",
    "fisher?fisher.part=Theorem": "m5",
}


class Dragging(Lesson):
    """A lesson whose points are carried; what asks for refits is counted."""

    def __init__(self, page):
        super().__init__(page)
        self.asked, self.most_at_once, self.open = Counter(), 0, self.open
        self.flying = set()
        page.on("request", self._leave)
        page.on("requestfinished", lambda request: self.flying.discard(request))
        page.on("requestfailed", lambda request: self.flying.discard(request))

    def carry(self, key, steps=30):
        """Take a point and move it, a step each 30 ms; the button stays pressed."""
        self.canvas().scroll_into_view_if_needed()
        x, y = self.place(key)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        seen = set()
        for step in range(1, steps + 1):
            self.page.mouse.move(x - 3 * step, y + 2 * step)
            self.page.wait_for_timeout(30)
            seen.add(str(self.ask("tiesOf(0)")))
        return seen

    @property
    def boundaries(self):
        return self.ask("tiesOf(0)")

    def _leave(self, request):
        if REFIT not in request.url:
            return
        self.asked[request.url] += 1
        self.flying.add(request)
        self.most_at_once = max(self.most_at_once, len(self.flying))

    def _read(self, line):
        # On a deep link the framework asks for two things that are not there.
        if "/_stcore/" not in line.location["url"]:
            super()._read(line)


@pytest.fixture
def visit(app, new_page):
    """A function that opens a lesson."""
    lessons = []

    def visited(link):
        lessons.append(Dragging(new_page(**PROJECTOR)))
        return lessons[-1].open(f"{app}/{link}").settle()

    yield visited
    assert [complaint for lesson in lessons for complaint in lesson.complaints] == []


@pytest.fixture(params=CARRIED, ids=["boundaries", "training", "theorem"])
def lesson(request, visit):
    opened = visit(request.param)
    opened.key = CARRIED[request.param]
    return opened


def test_try(lesson):
    before = lesson.boundaries
    seen = lesson.carry(lesson.key)
    print(len(seen), len(lesson.asked), lesson.most_at_once, lesson.page.url, lesson.key)
