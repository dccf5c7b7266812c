"""In a browser: hands and keys on points of the board, and what the server hears of them."""

import itertools
import re

import pytest
from playwright.sync_api import expect

from lindisc.board.edits import MOST_EDITS
from tests.browser.apps.cases import LONELY
from tests.browser.lesson import PHONE

REST = 400  # milliseconds


def test_a_drag_is_one_event_and_is_answered_by_a_refit(show):
    screen = show()
    ties = screen.ask("tiesOf(0)")
    before = screen.rows()[LONELY]
    sent = len(screen.sent)
    screen.drag(LONELY, -60, 80)
    screen.wait("node.lindisc.rows().some(({ key, x }) => key === 'm98' && x < argument)", 2.9)
    assert len(screen.sent) == sent
    assert screen.data("edits") == ""
    screen.page.mouse.up()
    events = screen.wait_for_events(1)
    assert re.fullmatch(r"edited m98-\d+-\d+", events[0])
    assert len(screen.sent) == sent + 1
    screen.wait("JSON.stringify(node.lindisc.tiesOf(0)) !== argument", ties)
    after = screen.rows()[LONELY]
    assert after["x"] < before["x"]
    assert after["y"] < before["y"]


def test_a_point_stays_in_the_frame(show):
    screen = show()
    screen.drag(LONELY, -2000, 3000)
    screen.page.mouse.up()
    assert screen.wait_for_events(1) == ["edited m98-0-0"]


def test_a_late_answer_does_not_throw_a_point_back(show):
    screen = show("show=lda&slow=0.5")
    screen.drag(LONELY, -40, 40)
    screen.page.mouse.up()
    screen.drag(LONELY, -60, 60)
    screen.page.mouse.up()
    place = screen.rows()[LONELY]
    screen.board.evaluate(
        """node => {
            node.places = new Set();
            const look = () => {
                const { x, y } = node.lindisc.rows().find(({ key }) => key === "m98");
                node.places.add(`${x} ${y}`);
                requestAnimationFrame(look);
            };
            look();
        }"""
    )
    screen.wait_for_events(2)
    assert screen.rows()[LONELY] == place
    assert screen.board.evaluate("node => node.places.size") == 1


def test_an_answer_does_not_end_a_drag(show):
    screen = show("show=lda&slow=0.5")
    screen.drag(LONELY, -40, 40)
    screen.page.mouse.up()
    screen.drag("m60", -40, 40)
    place = screen.rows()["m60"]
    screen.wait_for_events(1)
    assert screen.rows()["m60"] == place
    screen.page.mouse.up()
    assert re.fullmatch(r"edited m60-\d+-\d+_m98-\d+-\d+", screen.wait_for_events(2)[1])


def test_keys_move_add_and_remove_points_and_take_it_back(show):
    screen = show()
    screen.stage.focus()
    screen.stage.press("ArrowRight")
    expect(screen.status).to_have_text(re.compile(r"^versicolor at \("))
    for key in ("Enter", "ArrowUp", "ArrowUp", "ArrowLeft"):
        screen.stage.press(key)
    assert screen.events == []
    gestures = itertools.count(1)

    def press(key, edits):
        screen.stage.press(key)
        screen.wait_for_edits(edits)
        told = f"edited {screen.data('edits')}".strip()
        assert screen.wait_for_events(next(gestures))[-1] == told
        return screen.data("edits")

    moved = press("Enter", r"^m\d+-\d+-\d+$")
    removed = press("Delete", r"^r\d+$")
    screen.stage.press("3")
    press("a", r"^r\d+_a2-(4999|5000)-(4999|5000)$")
    expect(screen.status).to_have_text(re.compile("^Added virginica at "))
    for edits in (removed, moved, ""):
        press("Control+z", f"^{edits}$")
    for key, edits in (("Control+y", moved), ("Control+Shift+z", removed)):
        press(key, f"^{edits}$")


def test_buttons_do_what_keys_do_and_stay_where_they_are(show):
    screen = show()
    where = screen.button("Save PNG").bounding_box()
    expect(screen.button("Undo")).to_be_hidden()
    screen.button("Add").click()
    screen.button("virginica").click()
    screen.page.mouse.click(*screen.at(2.5, 2.0))
    screen.wait_for_edits(r"^a2-\d+-\d+$")
    screen.button("Delete").click()
    screen.wait_for_edits("^$")
    screen.button("Undo").click()
    screen.wait_for_edits(r"^a2-\d+-\d+$")
    screen.button("Undo").click()
    screen.wait_for_edits("^$")
    screen.button("Redo").click()
    screen.wait_for_edits(r"^a2-\d+-\d+$")
    assert screen.button("Save PNG").bounding_box() == where
    screen.wait_for_events(5)
    screen.button("Undo").click()
    expect(screen.button("Redo")).to_be_visible()
    screen.stage.press("a")
    screen.wait_for_edits(r"^a\d-\d+-\d+$")
    expect(screen.button("Redo")).to_be_hidden()


def test_a_point_that_is_chosen_goes_where_the_next_click_says(show):
    screen = show("show=lda,qda")
    screen.page.mouse.click(*screen.place(LONELY))
    expect(screen.status).to_contain_text("Click where it goes")
    crowd = screen.rows()["m30"]
    screen.page.mouse.click(*screen.at(crowd["x"], crowd["y"], panel=1))
    (event,) = screen.wait_for_events(1)
    assert re.fullmatch(r"edited m98-\d+-\d+", event)
    moved = screen.rows()[LONELY]
    assert (moved["x"], moved["y"]) == pytest.approx((crowd["x"], crowd["y"]), abs=0.02)
    expect(screen.status).to_have_text(re.compile("^Moved versicolor at "))
    screen.page.mouse.click(*screen.at(6.5, 0.3))
    assert screen.rows()[LONELY] == moved
    assert len(screen.events) == 1


def test_a_point_that_is_chosen_can_be_let_be(show):
    screen = show()
    place = screen.rows()[LONELY]
    for let_be in (
        lambda: screen.page.mouse.click(*screen.place(LONELY)),
        lambda: screen.page.keyboard.press("Escape"),
        lambda: screen.button("Move").click(),
    ):
        screen.page.mouse.click(*screen.place(LONELY))
        screen.wait("!node.querySelector('.ring').hidden")
        let_be()
        screen.page.mouse.click(*screen.at(6.5, 0.3))
        screen.wait("node.querySelector('.ring').hidden")
    assert screen.rows()[LONELY] == place
    assert screen.events == []


def test_fingers_move_a_point_by_two_taps(show):
    screen = show(**PHONE)
    screen.stage.scroll_into_view_if_needed()
    screen.page.touchscreen.tap(*screen.place(LONELY))
    expect(screen.status).to_contain_text("Tap where it goes")
    expect(screen.status).to_be_in_viewport(ratio=1)
    screen.page.touchscreen.tap(*screen.at(6.0, 0.5))
    screen.wait_for_edits(r"^m98-\d+-\d+$")
    moved = screen.rows()[LONELY]
    assert (moved["x"], moved["y"]) == pytest.approx((6.0, 0.5), abs=0.05)


def test_a_click_near_a_point_adds_another_one_and_a_drag_moves_it(show):
    screen = show()
    screen.button("Add").click()
    screen.button("virginica").click()
    x, y = screen.place(LONELY)
    screen.page.mouse.click(x + 5, y + 5)
    screen.wait_for_edits(r"^a2-\d+-\d+$")
    screen.page.mouse.click(*screen.place("m97"))
    screen.wait_for_edits(r"^a2-\d+-\d+_a2-\d+-\d+$")
    screen.drag("m60", -60, 80)
    screen.page.mouse.up()
    screen.wait_for_edits(r"^m60-\d+-\d+_a2")


def test_an_asked_place_is_told(show):
    screen = show()
    screen.page.keyboard.down("Shift")
    screen.page.mouse.click(*screen.at(3.0, 2.0))
    screen.page.keyboard.up("Shift")
    (event,) = screen.wait_for_events(1)
    x, y = map(float, re.fullmatch(r"asked \[(.+), (.+)\]", event).groups())
    assert (x, y) == pytest.approx((3.0, 2.0), abs=0.02)
    screen.button("Ask").click()
    screen.page.mouse.click(*screen.at(1.5, 0.2))
    screen.wait_for_events(2)


def test_a_finger_carries_a_point_sideways_or_after_a_rest_and_else_leaves_it(show):
    screen = show("show=lda,qda", **PHONE)
    screen.stage.scroll_into_view_if_needed()
    x, y = screen.place(LONELY)
    scroll = "() => document.scrollingElement.scrollTop"
    start = screen.page.evaluate(scroll)
    screen.swipe((x, y), (x - 60, y - 30))
    screen.wait_for_edits(r"^m98-\d+-\d+$")
    sideways = screen.data("edits")
    x, y = screen.place(LONELY)
    screen.swipe((x, y), (x, y - 40), rest=REST)
    expect(screen.canvas()).not_to_have_attribute("data-edits", sideways)
    assert screen.page.evaluate(scroll) == start
    rested = screen.data("edits")
    x, y = screen.place(LONELY)
    screen.swipe((x, y), (x, y - 150))
    screen.still()
    assert screen.data("edits") == rested
    assert len(screen.wait_for_events(2)) == 2


def test_more_edits_than_a_link_can_carry_are_refused_with_a_word(show):
    edits = "_".join(f"r{row}" for row in range(0, 40)) + "_" + "_".join(["a1-5000-5000"] * 160)
    assert len(edits.split("_")) == MOST_EDITS
    screen = show(f"edits={edits}")
    screen.stage.focus()
    screen.stage.press("a")
    expect(screen.status).to_contain_text(f"At most {MOST_EDITS} points")
    assert screen.data("edits") == edits
    screen.drag(LONELY, -40, 40)
    screen.page.mouse.up()
    assert screen.data("edits") == edits
    assert screen.events == []
