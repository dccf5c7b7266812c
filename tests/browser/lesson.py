"""A lesson with a board, and how to know that the server has said all."""

from time import monotonic

from tests.browser.screen import Screen
from tests.browser.talk import Talk
from tests.browser.texts import TEXTS, overlapping

PROJECTOR = {"viewport": {"width": 1280, "height": 720}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PATIENCE = 30_000  # milliseconds
PICTURES = "nodes => nodes.map((canvas) => canvas.toDataURL())"


class Lesson(Screen):
    """The lesson as a visitor has it before them."""

    def __init__(self, page):
        super().__init__(page)
        self.talk = Talk(page)
        page.set_default_timeout(PATIENCE)

    def pictures(self):
        """What is drawn on every panel of the board."""
        return self.board.locator(".stage canvas").evaluate_all(PICTURES)

    def clashes(self):
        """Pairs of lines of text that lie over one another."""
        return overlapping(self.page.evaluate(TEXTS), across=3, down=3)

    def hold(self, key, across):
        """Take the thumb of a slider so many pixels along and keep it; where it was taken."""
        thumb = self.page.locator(f".st-key-{key}").get_by_test_id("stSliderThumbValue")
        box = thumb.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] + 8
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + across, y, steps=4)
        return x, y

    def settle(self):
        """Until the server has said all, and the page has shown it."""
        deadline, was_over = monotonic() + PATIENCE / 1000, False
        while not (was_over and self.talk.is_over):
            assert monotonic() < deadline, "The server has not answered."
            was_over = self.talk.is_over
            self.still()
        return self


class Deep(Lesson):
    """A lesson that is not the front page."""

    def _read(self, line):
        # Below every deep link the framework asks for two things that are not there.
        if "/_stcore/" not in line.location["url"]:
            super()._read(line)
