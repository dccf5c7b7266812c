"""Who leads a class in a browser, and who follows it."""

from playwright.sync_api import expect

from tests.browser.lesson import Lesson


class Leader(Lesson):
    """Somebody who leads a class; its rooms are told apart by their codes."""

    def lead(self):
        self.page.get_by_role("button", name="Share").click()
        self.page.get_by_role("button", name="Lead a class").click()
        expect(self.large).to_be_visible()
        self.page.keyboard.press("Escape")
        expect(self.large).to_be_hidden()
        return self.settle()

    @property
    def large(self):
        """How to follow, for the last row."""
        return self.page.get_by_role("dialog", name="How to follow")

    @property
    def strip(self):
        return self.page.get_by_role("region", name="Leading a class")

    @property
    def code(self):
        return self.strip.locator("button.code").text_content()

    def in_another_tab(self):
        """The same leader: a tab that is opened from theirs has the key, too."""
        with self.page.expect_popup() as other:
            self.page.evaluate("window.open(window.location.href)")
        return Leader(other.value)

    def end(self):
        """The room, and this tab."""
        self.strip.get_by_role("button", name="Stop").click()
        expect(self.strip).to_be_hidden()
        self.settle().page.close()

    def want(self, what):
        self.strip.get_by_role("button", name=what).click()
        return self.settle()


class Follower(Lesson):
    """Somebody who follows."""

    def _read(self, line):
        if "ERR_INTERNET_DISCONNECTED" not in line.text:
            super()._read(line)

    @property
    def state(self):
        return self.page.locator("#state")

    @property
    def question(self):
        return self.page.get_by_role("region", name="Question to the class")
