"""In a browser: one board in a file, which needs no Python to draw, and the same gestures."""

import re

import numpy as np
import pytest
from playwright.sync_api import expect

from lindisc import LDA, RDA, sweep
from lindisc.board.message import message
from lindisc.board.page import PLACE, page
from lindisc.board.picture import Lead, Panel, Picture, Points, SliderPreview, Timeline
from tests.browser.apps.cases import BOX, CODES, IRIS, PETALS
from tests.browser.screen import Screen

ALL = (0, 1, 2)
MIDDLE = np.mean(np.reshape(BOX, (2, 2)), axis=1)
VALUES = np.linspace(0, 1, 11).round(1)


def picture():
    """A method with a timeline, and one that a slider leads."""
    bent = sweep(RDA(), "alpha", VALUES, PETALS, CODES)
    straight = sweep(LDA(), "gamma", VALUES, PETALS, CODES)
    held = SliderPreview(Lead("gamma", VALUES, 10, label="γ"), straight)
    return Picture(
        (Panel("LDA", ALL, straight.scores(10), held=(held,)), Panel("RDA", ALL, bent)),
        Points(*PETALS.T, CODES),
        BOX,
        IRIS.suggested,
        IRIS.class_names,
        Timeline("α", bent.values, bent.curves, 0),
    )


@pytest.fixture
def screen(new_page, tmp_path):
    file = tmp_path / "lesson.html"
    file.write_text(page("Iris", PLACE, [message(picture())]), encoding="utf-8")
    found = Screen(new_page(viewport={"width": 1280, "height": 900}))
    asked_for = []
    found.page.on("request", lambda request: asked_for.append(request.url))
    yield found.open(file.as_uri())
    assert found.complaints == []
    assert asked_for == [file.as_uri()]


def told(screen):
    """How sure LDA is of its class at the place that is asked about, in percent."""
    return float(re.search(r": (\S+)\s%", screen.data("answer"))[1])


def chance(*place, gamma=1.0):
    return 100 * LDA(gamma=gamma).fit(PETALS, CODES).predict_proba([place]).max()


def test_the_timeline_is_scrubbed_and_a_slider_leads_its_panel_on_the_same_canvas(screen):
    titles = screen.board.locator("figcaption strong")
    expect(titles).to_have_text(["LDA, γ = 1", "RDA, α = 0"])
    screen.canvas().evaluate("canvas => (canvas.mark = 'the same')")
    screen.slider.press("End")
    screen.slider.press("ArrowLeft")
    expect(screen.slider).to_have_attribute("aria-valuetext", re.compile("^α = 0.9, training"))
    for _ in range(3):
        screen.page.get_by_role("slider", name="γ").press("ArrowLeft")
    expect(titles).to_have_text(["LDA, γ = 0.7", "RDA, α = 0.9"])
    wrong = np.sum(LDA(gamma=0.7).fit(PETALS, CODES).predict(PETALS) != CODES)
    expect(screen.board.locator(".count").first).to_have_text(f"{wrong} of 150 wrong")
    screen.stage.press("q")
    assert told(screen) == pytest.approx(chance(*MIDDLE, gamma=0.7), abs=0.1)
    assert screen.canvas().evaluate("canvas => canvas.mark") == "the same"


def test_a_place_is_asked_about_by_hand_and_by_key(screen):
    screen.page.keyboard.down("Shift")
    screen.page.mouse.click(*screen.at(5.0, 1.6))
    screen.page.keyboard.up("Shift")
    status = screen.board.locator(".status")
    expect(status).to_have_text(re.compile(r"^At .+: LDA versicolor, RDA versicolor\.$"))
    assert told(screen) == pytest.approx(chance(5.0, 1.6), abs=0.1)
    screen.page.mouse.move(0, 0)
    screen.stage.press("q")
    expect(status).not_to_contain_text("At (5, ")
    assert told(screen) == pytest.approx(chance(*MIDDLE), abs=0.1)
