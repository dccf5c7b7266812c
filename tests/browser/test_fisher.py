"""In a browser, on "Fisher projections": all parts draw, the film plays alone, phones can read."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import PHONE, PROJECTOR
from tests.browser.texts import TEXTS, overlapping

# Streamlit asks for these two below every deep link.
FRAMEWORK = re.compile(r"/fisher/_stcore/")
PICTURES = {"Plane": 1, "Angle": 3, "Sphering": 1, "Theorem": 1}  # charts, beside the boards
SETTLED = 1000  # milliseconds


@pytest.fixture
def visit(app, new_page):
    """A function that opens a part of the lesson."""
    asked, complaints = [], []

    def read(line):
        if line.type == "error" and not FRAMEWORK.search(line.location["url"]):
            complaints.append(line.text)

    def visited(part="Plane", query="", **options):
        page = new_page(**(PROJECTOR | options))
        page.sent = []

        def keep(frame):
            page.sent.append(frame)

        page.on("request", lambda request: asked.append(request.url))
        page.on("websocket", lambda socket: asked.append(socket.url))
        page.on("websocket", lambda socket: socket.on("framesent", keep))
        # A film that is stopped rejects its own promise, with nothing in it.
        page.on("pageerror", lambda e: complaints.append(str(e)) if str(e) != "undefined" else None)
        page.on("console", read)
        page.goto(f"{app}/fisher?fisher.part={part}&{query}")
        expect(page.locator(".js-plotly-plot .main-svg").first).to_be_visible(timeout=15_000)
        expect(page.locator(".js-plotly-plot")).to_have_count(PICTURES[part])
        expect(page.get_by_role("tab", name="Download")).to_be_attached()
        page.wait_for_timeout(SETTLED)
        return page

    yield visited
    assert complaints == []
    assert {urlsplit(url.removeprefix("blob:")).hostname for url in asked} <= {"127.0.0.1", None}


def clashes(page):
    return overlapping(page.evaluate(TEXTS), across=3, down=3)


def test_a_first_visit_shows_both_planes_and_the_figures_of_r(visit):
    page = visit()
    expect(page.locator(".lindisc-board .stage canvas")).to_have_count(2)
    top = page.locator(".lindisc-board .stage canvas").first.bounding_box()["y"]
    assert top < 400
    for figure in ("0.689057", "0.301803", "0.009140", "65.950295"):
        expect(page.get_by_text(figure, exact=True)).to_be_visible()
    assert clashes(page) == []


@pytest.mark.parametrize("part", PICTURES)
def test_on_a_phone_no_text_covers_another_and_nothing_is_wider_than_the_screen(visit, part):
    page = visit(part, **PHONE)
    assert clashes(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_controls_of_the_plane(visit):
    page = visit()
    page.get_by_role("slider", name="L").press("ArrowRight")
    expect(page.get_by_text("LDA, L = 3 of 3")).to_be_visible()
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
    page = visit("Angle")
    for name, angle in (("1. Means", 36), ("2. Fisher", 139)):
        page.get_by_role("button", name=name).click()
        expect(page.get_by_text(f"at θ = {angle}°; best is θ = 138.95°")).to_be_visible()
    page.get_by_role("slider", name="angle θ").press("ArrowRight")
    expect(page.get_by_text("at θ = 140°")).to_be_visible()
    assert clashes(page) == []


def test_the_film_plays_without_a_message(visit):
    page = visit("Sphering")
    bottom = page.locator(".slider-grip-rect").bounding_box()
    assert bottom["y"] + bottom["height"] < PROJECTOR["viewport"]["height"]
    sent = len(page.sent)
    words = page.locator(".gtitle")
    page.get_by_text("Play").click()
    expect(words).to_contain_text("2. Sphered", timeout=15_000)
    page.get_by_text("Stop").click()
    rail = page.locator(".slider-rail-touch-rect").bounding_box()
    middle = rail["y"] + rail["height"] / 2
    for share, stage in ((0.66, "3. To"), (0.7, "4. Nearest mean"), (1, "5. Mapped back")):
        page.mouse.click(rail["x"] + 8 + share * (rail["width"] - 16), middle)
        expect(words).to_contain_text(stage)
    assert len(page.sent) == sent
    expect(page.get_by_text("200 of 200")).to_be_visible()


def test_a_scenario_of_the_theorem_lands_and_an_edit_keeps_the_angles(visit):
    page = visit("Theorem", "fisher.below=Try")
    page.get_by_role("button", name="Show me").nth(7).click()
    theorem = page.get_by_text("Fisher to LDA: 0.0000° · Fisher to Least squares: 0.0000°")
    expect(theorem).to_be_visible()
    page.get_by_role("tab", name="Numbers").click()
    expect(page.get_by_text("+0.403337")).to_be_visible()
    page.get_by_role("button", name="Points").click()
    box = page.get_by_role("textbox", name="Edited points as text")
    box.fill("m0-9000-9000")
    box.press("Enter")
    expect(page.get_by_text("+0.403337")).to_have_count(0)
    expect(theorem).to_be_visible()
