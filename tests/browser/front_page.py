"""The front page, its controls and its tabs."""

from tests.browser.lesson import PIXELS, Lesson

PICTURES = f"""node => [...node.querySelectorAll("figure canvas, .timeline canvas")]
    .map({PIXELS})"""


class FrontPage(Lesson):
    """The front page as a visitor has it before them."""

    def drag(self, key, across, down):
        self.canvas().scroll_into_view_if_needed()
        super().drag(key, across, down)

    def drop(self, key, across, down):
        """Drag a point and wait for all that follows."""
        self.drag(key, across, down)
        return self.let_go()

    def pictures(self):
        return self.board.evaluate(PICTURES)

    def control(self, label):
        return self.page.get_by_role("slider", name=label)

    def ties(self, title):
        """The table of boundaries of a method, opened once."""
        self.page.get_by_text(f"{title}: boundaries and confusion").click()
        return self.page.get_by_role("row").filter(has_text="|")

    @property
    def status(self):
        return self.board.locator(".status")

    @property
    def notice(self):
        return self.page.get_by_text("The link holds something that this page does not know")
