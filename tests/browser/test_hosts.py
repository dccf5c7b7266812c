"""In a browser: one board in every host that needs no Python to draw, and the same gestures."""

import re

import numpy as np
import pytest
from playwright.sync_api import expect

from lindisc import LDA
from lindisc.board.message import message
from lindisc.board.page import PLACE, page
from tests.browser.apps.cases import CODES, PETALS
from tests.browser.apps.hosted import picture
from tests.browser.screen import Screen


@pytest.fixture(scope="module")
def addresses(serve, tmp_path_factory):
    folder = tmp_path_factory.mktemp("file")
    lesson = folder / "lesson.html"
    lesson.write_text(page("Iris", PLACE, [message(picture())]), encoding="utf-8")
    return {"Streamlit": lambda: serve("hosted.py"), "file": lesson.as_uri}


@pytest.fixture(params=["Streamlit", "file"])
def screen(request, addresses, new_page):
    found = Screen(new_page(viewport={"width": 1280, "height": 900}))
    asked_for = []
    found.page.on("request", lambda request: asked_for.append(request.url))
    yield found.open(addresses[request.param]())
    assert found.complaints == []
    if request.param == "file":
        assert asked_for == [addresses["file"]()]


def slider(screen):
    return screen.page.get_by_role("slider", name="γ")


def titles(screen):
    return screen.board.locator("figcaption strong").all_inner_texts()


def told(screen):
    """How sure LDA is of its class at the place that is asked about, in percent."""
    return float(re.search(r": (\S+)\s%", screen.data("answer"))[1])


def chance(*place):
    return 100 * LDA().fit(PETALS, CODES).predict_proba([place]).max()


def test_the_timeline_is_scrubbed_and_played_on_the_same_canvas(screen):
    assert titles(screen) == ["LDA, γ = 1", "RDA, α = 0"]
    screen.canvas().evaluate("canvas => (canvas.mark = 'the same')")
    screen.slider.press("End")
    screen.wait("canvas.dataset.frame === '10'")
    screen.slider.press("ArrowLeft")
    expect(screen.slider).to_have_attribute("aria-valuetext", re.compile("^α = 0.9, training"))
    screen.slider.press("Home")
    screen.button("Play").click()
    screen.wait("canvas.dataset.frame === '10'")
    expect(screen.board.locator("figcaption strong").nth(1)).to_have_text("RDA, α = 1")
    assert screen.canvas().evaluate("canvas => canvas.mark") == "the same"


def test_a_slider_leads_its_panel_to_the_fit_at_its_value(screen):
    for _ in range(3):
        slider(screen).press("ArrowLeft")
    expect(screen.board.locator("figcaption strong").first).to_have_text("LDA, γ = 0.7")
    places = [[2.4, 0.8], [4.9, 1.6], [5.1, 1.8]]
    model = LDA(gamma=0.7).fit(PETALS, CODES)
    found = screen.ask("weightsAt(0, 7, argument)", places)
    said = screen.board.locator(".count").first
    np.testing.assert_allclose(np.sum(found, axis=1), 1)
    wrong = np.sum(model.predict(PETALS) != CODES)
    expect(said).to_have_text(f"{wrong} of 150 wrong")


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
    x, y = np.mean(np.reshape(picture().box, (2, 2)), axis=1)
    assert told(screen) == pytest.approx(chance(x, y), abs=0.1)
