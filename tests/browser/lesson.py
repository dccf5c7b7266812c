"""A lesson with a board, and how to know that the server has said all."""

from tests.browser.screen import Screen

PROJECTOR = {"viewport": {"width": 1280, "height": 720}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PATIENCE = 15_000  # milliseconds
QUIET = 250  # milliseconds without a message, after which nothing more is to come


class Lesson(Screen):
    """The lesson as a visitor has it before them."""

    def __init__(self, page):
        super().__init__(page)
        self.received = 0
        page.set_default_timeout(PATIENCE)
        page.on("websocket", lambda socket: socket.on("framereceived", self._count))

    def hold(self, key, across):
        """Take the thumb of a slider so many pixels along; the button stays pressed."""
        thumb = self.page.locator(f".st-key-{key}").get_by_test_id("stSliderThumbValue")
        box = thumb.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] + 8
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + across, y, steps=4)

    def settle(self):
        """Until the server has said all."""
        seen = None
        while seen != self.received:
            seen = self.received
            self.page.wait_for_timeout(QUIET)
        return self

    def _count(self, _):
        self.received += 1


class Deep(Lesson):
    """A lesson that is not the front page."""

    def _read(self, line):
        # Below every deep link the framework asks for two things that are not there.
        if "/_stcore/" not in line.location["url"]:
            super()._read(line)
