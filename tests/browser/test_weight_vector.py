"""In a browser: the weight vector follows the timeline with the numbers that Python has."""

import json
import re
from urllib.parse import urlencode

import numpy as np
import pytest
from playwright.sync_api import expect

from tests.pages.studies import chosen, fitted

DATA = "Gaussians, common covariance"
ASKED = (-1.0, 1.5)
DARK = 0.6  # a class colour under its tint is 0.3 at most
SCREENS = {
    "wide": {"viewport": {"width": 1920, "height": 1080}},
    "projector": {"viewport": {"width": 1280, "height": 720}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}


@pytest.fixture
def visit(open_plain):
    """A function that opens the lesson on two classes with these parameters in its address."""

    def visited(screen="projector", **link):
        query = {"data": DATA, "at.x": ASKED[0], "at.y": ASKED[1], "walk": "off"} | link
        return open_plain(f"boundaries?{urlencode(query, doseq=True)}", **SCREENS[screen])

    return visited


def drawn(screen, panel=0):
    return json.loads(screen.data("lengths", panel))


def darkness(screen, place):
    """How dark the first panel is at a place, up to 1 for black."""
    x, y = screen.ask("pixelOf(0, ...argument)", list(place))
    pixel = """(canvas, [x, y]) =>
        [...canvas.getContext("2d").getImageData(Math.round(x), Math.round(y), 1, 1).data]"""
    return 1 - np.mean(screen.canvas().evaluate(pixel, [x - 0.5, y - 0.5])[:3]) / 255


def estimated(title, **options):
    """The same lengths from the fitted coefficients."""
    model = fitted(chosen("gaussians-common").study, title, **options).classifier
    (w,), (constant,) = model.coef_, model.intercept_
    length = np.linalg.norm(w)
    lengths = {"norm": length, "offset": constant / length}
    return lengths | {"distance": (w @ ASKED + constant) / length}


def test_what_is_drawn_is_what_was_estimated_all_along_the_timeline(visit):
    screen = visit(methods=["LDA", "Perceptron"], sweep="LDA: gamma", weights="true")
    slider = screen.page.get_by_role("slider", name="LDA: shrinkage")
    for key, gamma in {"Home": 0.0, "ArrowRight": 0.01, "End": 1.0, "ArrowLeft": 0.99}.items():
        slider.press(key)
        screen.settle()
        assert drawn(screen) == pytest.approx(estimated("LDA", gamma=gamma), rel=1e-6, abs=1e-9)
        assert drawn(screen, 1) == pytest.approx(estimated("Perceptron"), rel=1e-6, abs=1e-9)


def test_rda_has_a_weight_vector_only_where_it_is_straight(visit):
    link = {"methods": ["LDA", "RDA"], "sweep": "RDA: alpha", "rda.alpha": 0.5}
    screen = visit(weights="true", **link)
    words = screen.board.locator(".lengths").nth(1)
    expect(words).to_have_text("no straight boundary")
    assert drawn(screen, 1) == {}
    screen.page.get_by_role("slider", name="RDA: mixing").press("Home")
    expect(words).to_contain_text("‖w‖")
    assert drawn(screen, 1) == pytest.approx(drawn(screen), rel=1e-6)


def test_a_line_joins_the_query_point_and_the_nearest_of_the_boundary(visit):
    screen = visit("wide", methods=["LDA"], sweep="nothing", weights="true")
    model = fitted(chosen("gaussians-common").study, "LDA").classifier
    (w,), score = model.coef_, model.decision_function([ASKED])[0]
    foot = ASKED - score * w / (w @ w)
    assert model.decision_function([foot]) == pytest.approx(0, abs=1e-9)
    for share in (0.4, 0.6):
        assert darkness(screen, ASKED + share * (foot - ASKED)) > DARK


def test_it_is_drawn_on_linear_methods_alone_and_said(visit):
    screen = visit(methods=["LDA", "QDA"], sweep="nothing", weights="true")
    expect(screen.canvas()).to_have_attribute("data-lengths", re.compile("norm"))
    assert screen.data("lengths", 1) == "{}"
    expect(screen.board.locator(".lengths").first).to_contain_text("s(?)/‖w‖")
    expect(screen.board.locator(".lengths").nth(1)).to_be_hidden()
    assert "weight vector" in screen.board.get_attribute("aria-label")
    assert "‖w‖" in screen.canvas().get_attribute("aria-label")


@pytest.mark.parametrize("screen", SCREENS)
def test_its_numbers_fit_the_screen(visit, screen):
    shown = visit(screen, methods=["LDA", "Perceptron"], sweep="LDA: gamma", weights="true")
    lines = shown.board.locator(".lengths")
    expect(lines).to_have_text([re.compile("‖w‖")] * 2)
    for line in lines.all():
        assert line.evaluate("({ clientWidth, scrollWidth }) => scrollWidth <= clientWidth")
