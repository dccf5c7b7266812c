"""In a browser, on "Fisher projections": the line turns by hand, the film plays alone."""

from playwright.sync_api import expect

FISHER = "fisher?fisher.part={}&fisher.walk=off"
STAGES = [0, 4, 8, 12, 16]


def test_the_line_turns_by_slider_and_by_two_buttons_and_stays_as_it_is_let_go(open_plain):
    lesson = open_plain(FISHER.format("Angle"))
    expect(lesson.page.get_by_text("best at θ = 138.95°")).to_be_visible()
    angle = lesson.input("fisher.angle")
    for name, value in (("1. Means", "36"), ("2. Fisher", "139")):
        lesson.tap(name)
        expect(angle).to_have_value(value)
    angle.press("ArrowRight")
    expect(angle).to_have_value("140")
    lesson.hold("fisher.angle", -120)
    turning, ratio, _ = lesson.pictures()
    assert lesson.let_go().pictures()[:2] == [turning, ratio]


def test_the_film_plays_and_stays_at_its_stages(open_plain):
    lesson = open_plain(FISHER.format("Sphering"))
    timeline, words = (
        lesson.board.get_by_role("slider", name="stage"),
        lesson.board.locator("output"),
    )
    lesson.button("Play").click()
    expect(words).to_contain_text("2. Sphered", timeout=15_000)
    expect(lesson.board.get_by_text("the common ellipse is round")).to_be_visible()
    lesson.button("Pause").click()
    timeline.press("Home")
    for stage in ("2. Sphered", "3. Plane", "4. Nearest mean", "5. Mapped back"):
        for _ in range(4):
            timeline.press("ArrowRight")
        expect(words).to_have_text(stage)
    box = timeline.bounding_box()
    lesson.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(words).to_have_text("3. Plane")


def test_where_motion_is_unwelcome_the_film_goes_from_stage_to_stage(open_plain):
    lesson = open_plain(FISHER.format("Sphering"), reduced_motion="reduce")
    lesson.board.evaluate(
        """node => {
            const canvas = node.querySelector(".timeline canvas");
            node.seen = new Set();
            new MutationObserver(() => node.seen.add(Number(canvas.dataset.frame)))
                .observe(canvas, { attributeFilter: ["data-frame"] });
        }"""
    )
    lesson.button("Play").click()
    expect(lesson.board.locator("output")).to_have_text("5. Mapped back", timeout=20_000)
    assert lesson.board.evaluate("node => [...node.seen].sort((a, b) => a - b)") == STAGES
