"""In a browser: what only one lesson has for hands, and what it draws and says then."""

import json
import re
from urllib.parse import urlencode

import numpy as np
import pytest
from playwright.sync_api import expect

from lindisc.theme import theme
from tests.pages.studies import chosen, fitted

FISHER = "fisher?fisher.part={}&fisher.walk=off"
COLOUR = """(canvas, [x, y]) => {
    const ratio = canvas.width / canvas.clientWidth;
    const { data } = canvas.getContext("2d").getImageData(x * ratio, y * ratio, 1, 1);
    return "#" + [...data].slice(0, 3).map((part) => part.toString(16).padStart(2, "0")).join("");
}"""
ASKED = (-1.0, 1.5)
TWO = {"data": "Gaussians, common covariance", "at.x": ASKED[0], "at.y": ASKED[1], "walk": "off"}
DARK = 0.6  # a class colour under its tint is 0.3 at most


def reading(lesson, words):
    return lesson.board.locator(".reading").filter(has_text=words).first


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


def test_a_film_stays_at_its_stages(open_plain):
    lesson = open_plain(FISHER.format("Sphering"))
    timeline = lesson.board.get_by_role("slider", name="stage")
    words = lesson.board.locator("output")
    timeline.press("Home")
    for stage in ("2. Sphered", "3. Plane", "4. Nearest mean", "5. Mapped back"):
        for _ in range(4):
            timeline.press("ArrowRight")
        expect(words).to_have_text(stage)
    box = timeline.bounding_box()
    lesson.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(words).to_have_text("3. Plane")


def test_a_mark_stands_on_its_curve(open_plain):
    lesson = open_plain("roc?roc.methods=LDA&roc.cutoff=0.5&roc.walk=off")
    place = lesson.ask("pixelOf(0, ...argument)", [63 / 1394, 736 / 907])
    for across, down in ((0, 0), (6, 0), (-6, 0), (0, 6), (0, -6)):
        beside = [place[0] + across, place[1] + down]
        assert lesson.canvas().evaluate(COLOUR, beside) == theme().colour(0).lower()


def test_training_is_stepped_through_by_the_timeline_and_by_buttons(open_plain):
    lesson = open_plain("training?train.walk=off")
    timeline = lesson.board.get_by_role("slider")
    timeline.press("Home")
    timeline.press("ArrowRight")
    expect(lesson.settle().page).to_have_url(re.compile("train.step=1&"))
    for button, step in (("Step", "2"), ("Step back", "1"), ("Step back", "0")):
        lesson.tap(button)
        expect(timeline).to_have_attribute("data-frame", step)


def test_ten_tails_at_a_press_and_back_by_the_timeline(open_plain):
    lesson = open_plain("naive-bayesian?naive.part=A+coin&naive.walk=off")
    lesson.tap("Ten tails")
    expect(reading(lesson, "heads next")).to_have_text(re.compile("0.08333"))
    expect(reading(lesson, "plug-in")).to_have_text("plug-in s/n 0")
    lesson.page.get_by_role("slider", name="n", exact=True).press("Home")
    expect(reading(lesson, "heads next")).to_have_text(re.compile("0.5"))


def drawn(lesson, panel=0):
    return json.loads(lesson.data("lengths", panel))


def estimated(title, **options):
    """The same lengths from the fitted coefficients."""
    model = fitted(chosen("gaussians-common").study, title, **options).classifier
    (w,), (constant,) = model.coef_, model.intercept_
    length = np.linalg.norm(w)
    lengths = {"norm": length, "offset": constant / length}
    return lengths | {"distance": (w @ ASKED + constant) / length}


def test_the_weight_vector_that_is_drawn_is_what_was_estimated_all_along_the_slider(open_plain):
    link = {"methods": ["LDA", "Perceptron"], "sweep": "LDA: gamma", "weights": "true"}
    lesson = open_plain(f"boundaries?{urlencode(TWO | link, doseq=True)}")
    slider = lesson.page.get_by_role("slider", name="LDA: shrinkage")
    for key, gamma in {"Home": 0.0, "ArrowRight": 0.01, "End": 1.0}.items():
        slider.press(key)
        lesson.settle()
        assert drawn(lesson) == pytest.approx(estimated("LDA", gamma=gamma), rel=1e-6, abs=1e-9)
        assert drawn(lesson, 1) == pytest.approx(estimated("Perceptron"), rel=1e-6, abs=1e-9)


def test_rda_has_a_weight_vector_only_where_it_is_straight(open_plain):
    link = {"methods": ["LDA", "RDA"], "sweep": "RDA: alpha", "rda.alpha": 0.5, "weights": "true"}
    lesson = open_plain(f"boundaries?{urlencode(TWO | link, doseq=True)}")
    words = lesson.board.locator(".lengths").nth(1)
    expect(words).to_have_text("no straight boundary")
    assert drawn(lesson, 1) == {}
    lesson.page.get_by_role("slider", name="RDA: mixing").press("Home")
    expect(words).to_contain_text("‖w‖")
    assert drawn(lesson, 1) == pytest.approx(drawn(lesson), rel=1e-6)


def test_a_line_joins_the_query_point_and_the_nearest_of_the_boundary(open_plain):
    link = {"methods": "LDA", "sweep": "nothing", "weights": "true"}
    lesson = open_plain(f"boundaries?{urlencode(TWO | link)}")
    model = fitted(chosen("gaussians-common").study, "LDA").classifier
    (w,), score = model.coef_, model.decision_function([ASKED])[0]
    foot = ASKED - score * w / (w @ w)
    assert model.decision_function([foot]) == pytest.approx(0, abs=1e-9)
    for share in (0.4, 0.6):
        place = lesson.ask("pixelOf(0, ...argument)", list(ASKED + share * (foot - ASKED)))
        colour = lesson.canvas().evaluate(COLOUR, place)
        parts = [int(colour[k : k + 2], 16) for k in (1, 3, 5)]
        assert 1 - np.mean(parts) / 255 > DARK
