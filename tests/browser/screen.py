"""The board as a visitor has it before them: where points are, and what hands and keys do."""

import re
from functools import cached_property

CANVAS = ".lindisc-board .stage canvas"
LOOK = 30  # milliseconds from one look to the next: one in every frame keeps a page drawing
# The page, and whatever stands in it behind a shadow.
ROOTS = """() => {
    const within = (root) => [root, ...[...root.querySelectorAll("*")]
        .flatMap(({ shadowRoot }) => (shadowRoot ? within(shadowRoot) : []))];
    return within(document);
}"""
# Some frames in a row in which nothing changes or moves; what never rests is not waited for.
STILL = """() => new Promise((resolve) => {
    const [frames, most] = [6, performance.now() + 250];
    let left = frames;
    const changes = new MutationObserver(() => (left = frames));
    for (const root of (ROOTS)()) {
        changes.observe(root, {
            subtree: true, childList: true, attributes: true, characterData: true,
        });
    }
    const look = (now) => {
        if (document.getAnimations().length) left = frames;
        left -= 1;
        if (left > 0 && now < most) return requestAnimationFrame(look);
        changes.disconnect();
        resolve();
    };
    requestAnimationFrame(look);
})""".replace("ROOTS", ROOTS)


class Screen:
    """A page that shows one board."""

    def __init__(self, page):
        self.page = page
        self.sent, self.complaints = [], []
        page.on("request", self._note)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._read)

    def open(self, address):
        """Go there and wait for the first picture."""
        self.page.goto(address)
        self.page.locator(f"{CANVAS}[data-drawn][aria-label]").first.wait_for()
        return self

    def resize(self, width, height):
        self.page.set_viewport_size({"width": width, "height": height})
        self.still()

    @property
    def board(self):
        return self.page.locator(".lindisc-board").first

    def canvas(self, panel=0):
        return self.page.locator(CANVAS).nth(panel)

    def title(self, panel):
        return self.board.locator("figcaption strong").nth(panel)

    @property
    def stage(self):
        return self.page.locator(".stage").first

    @property
    def slider(self):
        return self.page.get_by_role("slider", name="α")

    @property
    def status(self):
        return self.board.get_by_role("status")

    def button(self, name):
        return self.board.get_by_role("button", name=name, exact=True)

    def ask(self, question, argument=None):
        """What the board's own hook answers."""
        return self.board.evaluate(f"(node, argument) => node.lindisc.{question}", argument)

    def data(self, name, panel=0):
        return self.canvas(panel).get_attribute(f"data-{name}")

    def rows(self):
        return {row["key"]: row for row in self.ask("rows()")}

    def at(self, x, y, panel=0):
        """Where a place of the plane is on a panel, in pixels of the page."""
        left, top = self.ask(f"pixelOf({panel}, ...argument)", [x, y])
        box = self.canvas(panel).bounding_box()
        return box["x"] + left, box["y"] + top

    def place(self, key):
        row = self.rows()[key]
        return self.at(row["x"], row["y"])

    def drag(self, key, across, down):
        """Take a point by the mouse; the button stays pressed."""
        x, y = self.place(key)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + across, y + down, steps=5)

    def wait(self, condition, argument=None):
        """Until an expression of `node` (the board), `canvas` and `argument` is true."""
        self.page.wait_for_function(
            f"""argument => {{
                const boards = ({ROOTS})().map((root) => root.querySelector(".lindisc-board"));
                const node = boards.find(Boolean);
                const canvas = node.querySelector(".stage canvas");
                return {condition};
            }}""",
            arg=argument,
            polling=LOOK,
        )

    def still(self):
        """Until the page shows all that it knows."""
        self.page.evaluate(STILL)

    def wait_for_edits(self, pattern):
        self.wait("new RegExp(argument).test(canvas.dataset.edits)", pattern)

    def wait_for_events(self, count):
        """Until the server has heard of so many gestures; what they were."""
        self.page.get_by_text(re.compile(rf"^events:( \|[^|]+){{{count}}}$")).wait_for()
        return self.events

    @property
    def events(self):
        text = self.page.get_by_text(re.compile("^events:")).inner_text()
        return text.split(" | ")[1:]

    @cached_property
    def touch(self):
        return self.page.context.new_cdp_session(self.page)

    def swipe(self, start, end, steps=6, rest=0):
        """One finger from here to there, which rests there first for so many milliseconds."""
        for step in range(steps + 1):
            x, y = (a + (b - a) * step / steps for a, b in zip(start, end, strict=True))
            kind = "touchMove" if step else "touchStart"
            event = {"type": kind, "touchPoints": [{"x": x, "y": y}]}
            self.touch.send("Input.dispatchTouchEvent", event)
            if not step:
                self.page.wait_for_timeout(rest)
        self.touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _read(self, line):
        if line.type == "error":
            self.complaints.append(line.text)

    def _note(self, request):
        if request.method == "POST":
            self.sent.append(request.post_data)
