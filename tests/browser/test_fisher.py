"""In a browser, on "Fisher projections": all parts draw, the film plays alone."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import PHONE, PROJECTOR, Deep

FULL = {"viewport": {"width": 1920, "height": 1080}}
PANELS = {"Plane": 3, "Angle": 3, "Sphering": 1, "Theorem": 3}
SLIDERS = {"Plane": ("fisher-L", "fisher-gamma"), "Angle": ("fisher-angle",),
           "Theorem": ("fisher-per_cent_kept",)}  # fmt: skip
LED = {"fisher-L": (0, 2), "fisher-gamma": (0, 1), "fisher-angle": (0, 1, 2),
       "fisher-per_cent_kept": (0, 1, 2)}  # fmt: skip
STAGES = [0, 4, 8, 12, 16]


@pytest.fixture
def visit(app, new_page):
    """A function that opens a part of the lesson."""
    asked, lessons = [], []

    def visited(part="Plane", query="", **options):
        lesson = Deep(new_page(**(PROJECTOR | options)))
        lessons.append(lesson)
        lesson.page.on("request", lambda request: asked.append(request.url))
        lesson.page.on("websocket", lambda socket: asked.append(socket.url))
        lesson.open(f"{app}/fisher?fisher.part={part}&{query}")
        expect(lesson.board.locator("figure")).to_have_count(PANELS[part])
        expect(lesson.page.get_by_role("tab", name="Download")).to_be_attached()
        return lesson.settle()

    yield visited
    complaints = [words for lesson in lessons for words in lesson.complaints]
    assert complaints == []
    assert {urlsplit(url.removeprefix("blob:")).hostname for url in asked} <= {"127.0.0.1", None}


def test_a_first_visit_shows_both_planes_and_the_figures_of_r(visit):
    lesson = visit()
    assert lesson.canvas().bounding_box()["y"] < 400
    for figure in ("0.689057", "0.301803", "0.009140", "65.950295"):
        expect(lesson.page.get_by_text(figure, exact=True)).to_be_visible()
    assert lesson.clashes() == []


@pytest.mark.parametrize("screens", [(PROJECTOR, FULL), (PHONE,)], ids=["desk", "phone"])
@pytest.mark.parametrize("part", SLIDERS)
def test_sliders_are_on_the_screen_with_the_picture_they_move(visit, part, screens):
    lesson = visit(part, **screens[0])
    for size in (screen["viewport"] for screen in screens):
        lesson.resize(**size)
        first = lesson.canvas().bounding_box()
        for key in SLIDERS[part]:
            slider = lesson.page.locator(f".st-key-{key} input").bounding_box()
            assert first["y"] + 100 < slider["y"] < size["height"] - slider["height"]


@pytest.mark.parametrize(
    ("part", "key", "across"),
    [("Plane", "fisher-L", 200), ("Plane", "fisher-gamma", -120), ("Angle", "fisher-angle", 200),
     ("Theorem", "fisher-per_cent_kept", -300)],
)  # fmt: skip
def test_the_picture_follows_a_slider_that_is_held(visit, part, key, across):
    lesson = visit(part)
    before, sent = lesson.pictures(), len(lesson.sent)
    lesson.hold(key, across)
    lesson.still()
    held = lesson.pictures()
    moved = tuple(i for i, (a, b) in enumerate(zip(before, held, strict=True)) if a != b)
    assert moved == LED[key]
    assert len(lesson.sent) == sent
    lesson.page.mouse.up()
    lesson.settle()
    assert len(lesson.sent) == sent + 1
    assert lesson.clashes() == []


@pytest.mark.parametrize("query", ["", "fisher.angle=31"])
def test_what_is_held_at_an_angle_is_what_it_shows_when_let_go(visit, query):
    lesson = visit("Angle", query)
    lesson.hold("fisher-angle", 120)
    lesson.still()
    turning, ratio, _ = lesson.pictures()
    lesson.page.mouse.up()
    lesson.settle()
    assert lesson.pictures()[:2] == [turning, ratio]


def test_the_controls_of_the_plane(visit):
    page = visit().page
    title = page.locator("figcaption strong").first
    page.get_by_role("slider", name="L").press("ArrowRight")
    expect(title).to_have_text("LDA, L = 3")
    page.get_by_text("Divide scatter by n − K").click()
    expect(page.get_by_text("divided by n = 200")).to_be_visible()
    page.get_by_role("slider", name="gamma γ").press("ArrowLeft")
    expect(page.get_by_text("0.689057", exact=True)).to_have_count(0)
    page.get_by_text("Standardise features").click()
    page.get_by_role("radio", name="sex").click()
    expect(page.get_by_text("The Gaussians, each times its share, cross")).to_be_visible()
    assert "fisher.unbiased=false" in page.url
    page.get_by_role("button", name="Reset", exact=True).click()
    expect(page.get_by_text("0.689057", exact=True)).to_be_visible()


def test_the_line_turns_by_slider_and_by_two_buttons(visit):
    lesson = visit("Angle")
    page = lesson.page
    expect(page.get_by_text("best at θ = 138.95°")).to_be_visible()
    angle = page.get_by_role("slider", name="angle θ")
    for name, value in (("1. Means", "36"), ("2. Fisher", "139")):
        page.get_by_role("button", name=name).click()
        expect(angle).to_have_value(value)
    angle.press("ArrowRight")
    expect(angle).to_have_value("140")
    assert lesson.clashes() == []


def test_the_film_plays_without_a_message_and_stays_at_its_stages(visit):
    lesson = visit("Sphering")
    timeline = lesson.board.get_by_role("slider", name="stage")
    bottom = timeline.bounding_box()
    assert bottom["y"] + bottom["height"] < PROJECTOR["viewport"]["height"]
    sent, words = len(lesson.sent), lesson.board.locator("output")
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
    assert len(lesson.sent) == sent
    expect(lesson.page.get_by_text("200 of 200")).to_be_visible()


def test_where_motion_is_unwelcome_the_film_goes_from_stage_to_stage(visit):
    lesson = visit("Sphering", reduced_motion="reduce")
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


def test_a_scenario_of_the_theorem_lands_and_an_edit_keeps_the_angles(visit):
    lesson = visit("Theorem", "fisher.walk=8")
    page = lesson.page
    page.get_by_role("button", name="Show me").click()
    theorem = page.get_by_text("Fisher to LDA: 0.0000° · Fisher to Least squares: 0.0000°")
    expect(theorem).to_be_visible()
    lesson.settle()
    expect(page.get_by_text("+0.403337")).to_be_visible()
    page.get_by_role("button", name="Points").click()
    box = page.get_by_role("textbox", name="Edited points as text")
    box.fill("m0-9000-9000")
    box.press("Enter")
    expect(page.get_by_text("+0.403337")).to_have_count(0)
    expect(theorem).to_be_visible()


def test_where_a_slider_stands_counts_more_than_what_was_last_heard_of_it(visit):
    lesson = visit(query="fisher.L=1&fisher.walk=3")
    written_anew = "slider => slider.setAttribute('value', slider.value)"
    lesson.page.locator(".st-key-fisher-L input").evaluate(written_anew)
    lesson.page.get_by_role("button", name="Show me").click()
    expect(lesson.board.locator("figcaption strong").first).to_have_text("LDA, L = 2")
