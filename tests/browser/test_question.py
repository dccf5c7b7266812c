"""In a browser: a question at a place is answered beside it, in every panel, and taken back."""

import re

import numpy as np
import pytest
from playwright.sync_api import expect

from lindisc import LDA
from tests.browser.apps.cases import BOX, CODES, IRIS, PETALS
from tests.browser.lesson import PHONE

WRITING = """canvas => {
    const kept = { lines: [], write: CanvasRenderingContext2D.prototype.fillText };
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, most) {
        if (this.canvas === canvas) {
            const wide = Math.min(this.measureText(text).width, most ?? Infinity);
            const start = x - { left: 0, center: wide / 2, right: wide }[this.textAlign];
            const { a, b, e, f } = this.getTransform();
            if (b === 0) kept.lines.push({
                text, size: parseFloat(this.font.match(/[\\d.]+px/)[0]), y: (a * y + f) / a,
                left: (a * start + e) / a, right: (a * (start + wide) + e) / a,
            });
        }
        kept.write.call(this, ...[text, x, y, most].filter((part) => part !== undefined));
    };
    canvas.kept = kept;
}"""
WRITTEN = "canvas => canvas.kept.lines.splice(0)"


def ask(screen, x, y, panel=0):
    screen.page.keyboard.down("Shift")
    screen.page.mouse.click(*screen.at(x, y, panel))
    screen.page.keyboard.up("Shift")


def answers(screen, panels):
    return [screen.data("answer", panel) for panel in range(panels)]


def test_a_question_is_accepted_in_any_panel_and_answered_in_all(show):
    screen, panel = show("show=lda,qda,positive"), 1
    ask(screen, 5.0, 1.6, panel)
    (event,) = screen.wait_for_events(1)
    x, y = map(float, re.fullmatch(r"asked \[(.+), (.+)\]", event).groups())
    assert (x, y) == pytest.approx((5.0, 1.6), abs=0.03)
    place = re.escape(f"at ({x:g}, {y:g}): ")
    for answer in answers(screen, 2):
        assert re.match(rf"{place}v\w+: \d+\.\d\s%, v\w+: \d+\.\d\s%, setosa: 0\.0\s%$", answer)
    assert re.match(rf"{place}.*(undecided|virginica: s = )", screen.data("answer", 2))
    expect(screen.status).to_have_text(
        re.compile(r"^At .+: LDA v\w+, QDA v\w+, Positive only \w+\.$")
    )
    expect(screen.canvas(panel)).to_have_attribute("aria-label", re.compile(place))


def test_the_answer_is_what_python_predicts(show):
    screen = show("show=lda")
    ask(screen, 4.8, 1.7)
    screen.wait_for_events(1)
    asked, said = re.fullmatch(r"at \((.+)\): (.+)", screen.data("answer")).groups()
    is_test = np.arange(len(CODES)) % 5 == 0
    model = LDA().fit(PETALS[~is_test], CODES[~is_test])
    (posterior,) = model.predict_proba([[float(u) for u in asked.split(", ")]])
    order = np.argsort(posterior)[::-1]
    assert said.replace("\xa0", " ") == ", ".join(
        f"{IRIS.class_names[k]}: {100 * posterior[k]:.1f} %" for k in order
    )


def test_an_answer_follows_the_timeline(show):
    screen = show("show=rda")
    ask(screen, 4.9, 1.65)
    screen.wait_for_events(1)
    before = screen.data("answer")
    screen.slider.press("End")
    expect(screen.canvas()).not_to_have_attribute("data-answer", before)
    screen.slider.press("Home")
    expect(screen.canvas()).to_have_attribute("data-answer", before)


def test_keys_ask_at_the_selected_point_and_elsewhere_at_the_cursor(show):
    screen = show("show=lda,qda")
    screen.stage.focus()
    screen.stage.press("q")
    middle = [float(f"{(BOX[i] + BOX[i + 1]) / 2:.4g}") for i in (0, 2)]
    assert screen.wait_for_events(1) == [f"asked {middle}"]
    screen.page.mouse.move(*screen.at(2.0, 0.5))
    screen.stage.press("?")
    x, y = map(float, re.findall(r"[\d.]+", screen.wait_for_events(2)[1]))
    assert (x, y) == pytest.approx((2.0, 0.5), abs=0.02)
    screen.stage.press("ArrowRight")
    expect(screen.status).to_have_text(re.compile(r"^\w+ at \("))
    chosen = re.search(r"\((.+)\)", screen.status.inner_text()).group(1)
    screen.stage.press("q")
    assert screen.wait_for_events(3)[2] == f"asked [{chosen}]"


def test_undo_takes_questions_and_edits_back_in_their_order(show):
    screen = show("show=lda,qda")
    ask(screen, 3.0, 2.0, panel=1)
    screen.wait_for_events(1)
    screen.button("Add").click()
    screen.button("virginica").click()
    screen.page.mouse.click(*screen.at(2.5, 2.0, panel=1))
    screen.wait_for_events(2)
    ask(screen, 2.0, 1.0)
    *_, last = screen.wait_for_events(3)
    screen.button("Undo").click()
    first = screen.events[0]
    assert screen.wait_for_events(4)[3] == first
    assert screen.data("edits").startswith("a2")
    expect(screen.status).to_have_text("Undone.")
    screen.button("Undo").click()
    assert screen.wait_for_events(5)[4].strip() == "edited"
    assert answers(screen, 2) != ["", ""]
    screen.canvas(1).focus()
    screen.page.locator(".stage").nth(1).press("Control+z")
    assert screen.wait_for_events(6)[5] == "asked []"
    assert answers(screen, 2) == ["", ""]
    expect(screen.button("Undo")).to_be_hidden()
    for count in (7, 8, 9):
        screen.button("Redo").click()
        screen.wait_for_events(count)
    assert screen.events[-1] == last


def test_a_place_outside_the_frame_is_asked_at_its_edge(show):
    screen = show("show=lda")
    box = screen.canvas().bounding_box()
    screen.page.keyboard.down("Shift")
    screen.page.mouse.click(box["x"] + 3, box["y"] + 3)
    screen.page.keyboard.up("Shift")
    assert screen.wait_for_events(1) == [f"asked {[BOX[0], BOX[3]]}"]


def test_answers_stay_in_the_canvas_and_can_be_read(show):
    screen = show("show=lda,qda,positive", **PHONE)
    screen.canvas().evaluate(WRITING)
    width, height = screen.canvas().evaluate("({ clientWidth: w, clientHeight: h }) => [w, h]")
    screen.button("Ask").click()
    screen.canvas().scroll_into_view_if_needed()
    for count, share in enumerate([(0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)], start=1):
        x, y = (BOX[i] + s * (BOX[i + 1] - BOX[i]) for i, s in zip((0, 2), share, strict=True))
        screen.canvas().evaluate(WRITTEN)
        screen.page.mouse.click(*screen.at(x, y))
        screen.wait_for_events(count)
        said = screen.data("answer").partition(": ")[2].split(", ")
        lines = [line for line in screen.canvas().evaluate(WRITTEN) if line["text"] in said]
        assert {line["text"] for line in lines} == set(said)
        for line in lines:
            assert line["size"] >= 12
            assert 0 <= line["left"] < line["right"] <= width
            assert line["size"] / 2 <= line["y"] <= height - line["size"] / 2
