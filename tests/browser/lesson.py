"""A lesson with a board, and how to know that the page shows all that its link says."""

from tests.browser.screen import LOOK, ROOTS, STILL, Screen
from tests.browser.texts import TEXTS, overlapping

PROJECTOR = {"viewport": {"width": 1280, "height": 720}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PATIENCE = 30_000  # milliseconds
# A sum over all pixels says what is drawn, and takes less than a file of them.
PIXELS = """(canvas) => {
    const { width, height } = canvas;
    if (!width || !height) return "";
    const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
    const pixels = new Uint32Array(data.buffer);
    let sum = 0;
    for (let i = 0; i < pixels.length; i++) sum = Math.imul(sum ^ pixels[i], 16777619);
    return `${width} x ${height}: ${sum}`;
}"""
PICTURES = f"(nodes) => nodes.map({PIXELS})"
ALL_PICTURES = f"""node => [...node.querySelectorAll("figure canvas, .timeline canvas")]
    .map({PIXELS})"""
THUMB = 16  # pixels
# Until nothing is asked for, by the lesson or by Streamlit, nothing is still to be told, and all is
# still.
OVER = f"""async () => {{
    const isOver = () => {{
        const app = document.querySelector("[data-testid=stApp]");
        const isRunning = app && app.dataset.testScriptState !== "notRunning";
        const roots = ({ROOTS})();
        const isBusy = roots.some((root) => root.querySelector("[aria-busy=true], .lesson.new"));
        return !isRunning && !isBusy && !roots.some(({{ lesson }}) => lesson?.isUntold);
    }};
    do {{
        while (!isOver()) await new Promise((looked) => setTimeout(looked, {LOOK}));
        await ({STILL})();
    }} while (!isOver());
    return true;
}}"""
TURN = """link => {
    history.pushState(null, "", link);
    dispatchEvent(new PopStateEvent("popstate"));
}"""


class Lesson(Screen):
    """The lesson as a visitor has it before them."""

    def __init__(self, page):
        super().__init__(page)
        page.set_default_timeout(PATIENCE)

    def pictures(self):
        """What is drawn on all boards."""
        return self.page.locator(".lindisc-board .stage canvas").evaluate_all(PICTURES)

    def clashes(self):
        """Pairs of lines of text that lie over one another."""
        return overlapping(self.page.evaluate(TEXTS), across=3, down=3)

    def take(self, screen):
        """Show the page on another screen, which takes less than opening it there."""
        is_phone = "is_mobile" in screen
        share = screen.get("device_scale_factor", 1)
        size = screen["viewport"] | {"deviceScaleFactor": share, "mobile": is_phone}
        self.touch.send("Emulation.setTouchEmulationEnabled", {"enabled": is_phone})
        self.touch.send("Emulation.setDeviceMetricsOverride", size)
        self.still()

    @property
    def is_too_wide(self):
        return self.page.evaluate("document.documentElement.scrollWidth > innerWidth")

    @property
    def walk(self):
        return self.page.locator("section.walk")

    def input(self, key):
        return self.page.locator(f"input[data-key='{key}']")

    def hold(self, key, across=None):
        """Take the thumb of a slider so many pixels along, or inwards, and keep it."""
        slider = self.input(key)
        slider.scroll_into_view_if_needed()
        box = slider.bounding_box()
        share = slider.evaluate("({ value, min, max }) => (value - min) / (max - min)")
        x = box["x"] + THUMB / 2 + share * (box["width"] - THUMB)
        y = box["y"] + box["height"] / 2
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        inwards = box["width"] / (4 if share < 0.5 else -4)
        self.page.mouse.move(x + (across or inwards), y, steps=4)
        self.still()

    def let_go(self):
        self.page.mouse.up()
        return self.settle()

    def step(self, label, key="ArrowRight"):
        """Move a slider by one step and wait for all that follows."""
        self.page.get_by_role("slider", name=label).press(key)
        return self.settle()

    def tab(self, title):
        self.page.get_by_role("tab", name=title).click()
        return self.settle()

    def tap(self, name):
        """A button of the lesson or of Streamlit."""
        self.page.get_by_role("button", name=name, exact=True).click()
        return self.settle()

    def turn(self, link):
        """To another link of this lesson, as by going back; the page stays, which takes less."""
        self.page.evaluate(TURN, link)
        return self.settle()

    def settle(self):
        """Until all that was asked is answered, and the page has shown it."""
        self.page.wait_for_function(OVER)
        return self

    def _read(self, line):
        # Below every deep link the framework asks for two things that are not there.
        if "/_stcore/" not in line.location["url"]:
            super()._read(line)


class FrontPage(Lesson):
    """The front page as a visitor has it before them."""

    def drop(self, key, across, down):
        """Drag a point and wait for all that follows."""
        self.canvas().scroll_into_view_if_needed()
        self.drag(key, across, down)
        return self.let_go()

    def pictures(self):
        return self.board.evaluate(ALL_PICTURES)
