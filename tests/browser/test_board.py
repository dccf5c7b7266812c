"""In a browser: hands, keys and the player on the board, and what the server hears of them."""

import itertools
import re
import struct

import pytest
from playwright.sync_api import expect

from lindisc.board.edits import MOST_EDITS, Edits
from tests.browser.apps.cases import BOX, CODES, PETALS
from tests.browser.lesson import PHONE, PROJECTOR
from tests.browser.screen import CANVAS, Screen

LONELY = "m98"  # a versicolor with much room around it


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


def test_the_canvas_survives_reruns(show):
    screen = show("show=rda")
    screen.canvas().evaluate("canvas => (canvas.mark = 'the same')")
    screen.page.get_by_role("slider", name="Nothing").press("ArrowRight")
    screen.page.get_by_text("runs: 2").wait_for()
    screen.drag(LONELY, -30, 30)
    screen.page.mouse.up()
    screen.wait_for_events(1)
    assert screen.page.locator(CANVAS).count() == 1
    assert screen.canvas().evaluate("canvas => canvas.mark") == "the same"


def test_playing_sends_nothing_until_it_ends(show):
    screen = show("show=rda")
    sent = len(screen.sent)
    screen.button("Play").click()
    screen.wait("canvas.dataset.frame > 20")
    assert len(screen.sent) == sent
    assert screen.wait_for_events(1) == ["scrubbed 50"]
    expect(screen.button("Play")).to_be_visible()
    assert len(screen.sent) == sent + 1
    assert int(screen.data("drawn")) > 10


def test_the_scrubber_follows_the_hand_and_tells_where_it_was_let_go(show):
    screen = show("show=rda")
    box = screen.slider.bounding_box()
    height = box["y"] + box["height"] / 2
    screen.page.mouse.move(box["x"] + 60, height)
    screen.page.mouse.down()
    screen.page.mouse.move(box["x"] + box["width"] / 2, height, steps=5)
    screen.still()
    assert screen.events == []
    frame = screen.data("frame")
    assert int(frame) > 20
    screen.page.mouse.up()
    assert screen.wait_for_events(1) == [f"scrubbed {frame}"]


def test_keys_work_the_timeline(show):
    screen = show("show=rda")
    for count, (key, frame) in enumerate(
        {"End": 50, "ArrowLeft": 49, "PageDown": 44, "ArrowRight": 45, "Home": 0}.items(), start=1
    ):
        screen.slider.press(key)
        assert screen.wait_for_events(count)[-1] == f"scrubbed {frame}"
        assert screen.data("frame") == str(frame)
    expect(screen.slider).to_have_attribute("aria-valuenow", "0")
    expect(screen.slider).to_have_attribute(
        "aria-valuetext", re.compile(r"^α = 0, training error \d\.\d\s%")
    )
    screen.slider.press("Space")
    screen.wait("canvas.dataset.frame > 0")
    screen.slider.press("Space")
    screen.wait_for_events(6)


def test_where_motion_is_unwelcome_a_run_is_a_few_stills(show):
    screen = show("show=rda", reduced_motion="reduce")
    drawn = int(screen.data("drawn"))
    screen.button("Play").click()
    screen.wait_for_events(1)
    assert int(screen.data("drawn")) - drawn < 20
    assert screen.data("frame") == "50"


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
    expect(screen.button("Undo")).to_be_disabled()
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
    expect(screen.status).to_contain_text("tap it, then its new place")
    screen.page.touchscreen.tap(*screen.place(LONELY))
    expect(screen.status).to_contain_text("Tap where it goes")
    expect(screen.status).to_be_in_viewport(ratio=1)
    screen.page.touchscreen.tap(*screen.at(6.0, 0.5))
    screen.wait_for_edits(r"^m98-\d+-\d+$")
    moved = screen.rows()[LONELY]
    assert (moved["x"], moved["y"]) == pytest.approx((6.0, 0.5), abs=0.05)


def test_a_click_near_a_point_adds_another_one_and_a_drag_moves_it(show):
    screen = show()
    screen.button("virginica").click()
    x, y = screen.place(LONELY)
    screen.page.mouse.click(x + 5, y + 5)
    screen.wait_for_edits(r"^a2-\d+-\d+$")
    screen.page.mouse.click(*screen.place("m97"))
    screen.wait_for_edits(r"^a2-\d+-\d+_a2-\d+-\d+$")
    screen.drag("m60", -60, 80)
    screen.page.mouse.up()
    screen.wait_for_edits(r"^m60-\d+-\d+_a2")


def test_a_note_lies_beside_the_points_not_over_them(show):
    screen = show("show=problem,lda")
    note, canvas = screen.page.locator(".problem").first.bounding_box(), screen.canvas()
    assert note["y"] + note["height"] <= canvas.bounding_box()["y"]
    tops = [screen.canvas(i).bounding_box()["y"] for i in (0, 1)]
    assert tops[0] == tops[1]


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


def test_a_finger_drags_points_and_scrolls_elsewhere(show):
    screen = show("show=lda,qda", **PHONE)
    screen.stage.scroll_into_view_if_needed()
    x, y = screen.place(LONELY)
    scroll = "() => document.querySelector('[data-testid=stMain]').scrollTop"
    start = screen.page.evaluate(scroll)
    screen.swipe((x, y), (x - 30, y - 60))
    screen.wait_for_edits(r"^m98-\d+-\d+$")
    assert screen.page.evaluate(scroll) == start
    x, y = screen.at(6.5, 0.3)
    screen.swipe((x, y), (x, y - 150))
    screen.page.wait_for_function(f"({scroll})() > {start} + 50")
    assert len(screen.wait_for_events(1)) == 1


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


def test_a_text_says_what_is_drawn(show):
    screen = show("show=rda,positive")
    expect(screen.board).to_have_attribute("aria-label", "Petals of three kinds of iris.")
    expect(screen.canvas()).to_have_attribute("role", "img")
    first = "RDA, α = 0. misclassified: training 6 of 120, test 1 of 30."
    expect(screen.canvas()).to_have_attribute("aria-label", first)
    second = re.compile(
        r"^Positive only\. paler near the boundary: no probabilities\. "
        r"misclassified: .+ \(\d+ undecided\)"
    )
    expect(screen.canvas(1)).to_have_attribute("aria-label", second)
    screen.slider.press("End")
    last = "RDA, α = 1. misclassified: training 3 of 120, test 1 of 30."
    expect(screen.canvas()).to_have_attribute("aria-label", last)


def test_a_board_that_is_out_of_sight_is_drawn_once_it_comes_into_it(board_lesson, new_page):
    screen = Screen(new_page(**PROJECTOR))
    style = "document.documentElement.style.display"
    screen.page.add_init_script(f"addEventListener('DOMContentLoaded', () => ({style} = 'none'))")
    screen.page.goto(f"{board_lesson}/?show=lda")
    screen.page.locator(f"{CANVAS}[aria-label]").wait_for(state="attached")
    assert screen.data("drawn") is None
    screen.page.evaluate(f"{style} = ''")
    expect(screen.canvas()).to_have_attribute("aria-label", re.compile("misclassified"))
    expect(screen.page.locator(".layers li")).to_have_count(3)
    assert screen.complaints == []


def test_a_method_that_cannot_run_says_why_and_the_others_stay(show):
    screen = show("show=problem,lda")
    expect(screen.page.locator(".problem").first).to_have_text(
        "Class setosa has one row: add another one."
    )
    expect(screen.page.locator(".problem").nth(1)).to_be_hidden()
    assert len(screen.ask("tiesOf(1)")) > 100
    screen.drag(LONELY, -40, 40)
    screen.page.mouse.up()
    screen.wait_for_events(1)


def test_predictions_made_elsewhere_are_ringed_as_they_came(show):
    screen = show("show=hidden&edits=r1_r5")
    expect(screen.page.locator(".count")).to_have_text(
        "misclassified: training 119 of 119, test 29 of 29"
    )


def test_the_dashed_boundary_is_that_of_the_reference(show):
    screen = show("show=lda,qda")
    ends = {
        tuple(end) for segment in screen.ask("tiesOf(0)") for end in (segment[:2], segment[2:4])
    }
    lines = screen.ask("outlineOf(1)")
    assert {tuple(point) for line in lines for point in line} == ends
    assert len(lines) == 2


def test_the_board_is_light_or_dark_as_the_page(show):
    screen = show()
    ground = "() => getComputedStyle(document.querySelector('.stApp')).backgroundColor"
    corner = """canvas => {
        const place = [canvas.width / 3, canvas.height / 3];
        const pixel = canvas.getContext("2d").getImageData(...place, 1, 1);
        return pixel.data.slice(0, 3).reduce((a, b) => a + b);
    }"""
    assert screen.data("look") == "light"
    light = screen.page.evaluate(ground), screen.canvas().evaluate(corner)
    screen.page.emulate_media(color_scheme="dark")
    screen.wait("canvas.dataset.look === 'dark'")
    assert screen.page.evaluate(ground) != light[0]
    assert screen.canvas().evaluate(corner) < light[1]


def test_panels_follow_their_column_and_stack_on_a_phone(show):
    screen = show("show=lda,qda")
    tops = [screen.canvas(i).bounding_box()["y"] for i in (0, 1)]
    assert tops[0] == tops[1]
    screen.page.set_viewport_size({"width": 390, "height": 844})
    screen.wait("canvas.width < 400 && canvas.width === canvas.clientWidth")
    first, second = (screen.canvas(i).bounding_box() for i in (0, 1))
    assert second["y"] >= first["y"] + first["height"]
    assert first["x"] >= 0
    assert first["x"] + first["width"] <= 390
    assert screen.page.evaluate("() => document.body.scrollWidth") <= 390


def test_a_sharp_screen_gets_sharp_pixels(show):
    screen = show(device_scale_factor=2)
    width, shown = screen.canvas().evaluate("canvas => [canvas.width, canvas.clientWidth]")
    assert width == 2 * shown


def test_buttons_are_large_enough_for_a_finger(show):
    screen = show("show=rda", **PHONE)
    for button in screen.board.get_by_role("button").all():
        assert button.bounding_box()["height"] >= 40


def test_the_picture_is_saved_as_png(show):
    screen = show("show=rda,positive")
    with screen.page.expect_download() as started:
        screen.button("Save PNG").click()
    assert started.value.suggested_filename == "lindisc.png"
    content = started.value.path().read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", content[16:24])
    box = screen.page.locator(".panels").bounding_box()
    assert width == pytest.approx(2 * (box["width"] + 32), abs=2)
    assert height > 2 * box["height"]


def test_names_are_text_whatever_they_hold(show):
    hostile = "<img src=x onerror=alert(1)>"
    screen = show(f"name={hostile}")
    expect(screen.button(hostile)).to_be_visible()
    assert screen.board.locator("img").count() == 0


def test_the_screen_shows_the_edits_of_a_link_as_python_applies_them(show):
    text = "m98-0-9999_m3-1234-5678_r0_a2-5000-5000"
    screen = show(f"edits={text}")
    rows = list(screen.rows().values())
    edited = Edits.parse(text).applied(PETALS, CODES, BOX, 3)
    assert [[row["x"], row["y"]] for row in rows] == edited.U.tolist()
    assert [row["code"] for row in rows] == edited.codes.tolist()
    expect(screen.button("Undo")).to_be_disabled()
