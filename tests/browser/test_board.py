"""In a browser: what the board draws and says, in any light and on any screen."""

import re

from playwright.sync_api import expect

from lindisc.board.edits import Edits
from tests.browser.apps.cases import BOX, CODES, LONELY, PETALS
from tests.browser.lesson import PROJECTOR
from tests.browser.screen import CANVAS, Screen


def test_a_note_lies_beside_the_points_not_over_them(show):
    screen = show("show=problem,lda")
    note, canvas = screen.page.locator(".problem").first.bounding_box(), screen.canvas()
    assert note["y"] + note["height"] <= canvas.bounding_box()["y"]
    tops = [screen.canvas(i).bounding_box()["y"] for i in (0, 1)]
    assert tops[0] == tops[1]


def test_a_text_says_what_is_drawn(show):
    screen = show("show=rda,positive")
    expect(screen.board).to_have_attribute("aria-label", "Petals of three kinds of iris.")
    expect(screen.canvas()).to_have_attribute("role", "img")
    first = "RDA, α = 0. 6 of 120 wrong, test 1 of 30."
    expect(screen.canvas()).to_have_attribute("aria-label", first)
    second = re.compile(
        r"^Positive only\. shaded, not by probability\. "
        r".+ wrong \(\d+ undecided\)"
    )
    expect(screen.canvas(1)).to_have_attribute("aria-label", second)
    screen.slider.press("End")
    last = "RDA, α = 1. 3 of 120 wrong, test 1 of 30."
    expect(screen.canvas()).to_have_attribute("aria-label", last)


def test_a_board_that_is_out_of_sight_is_drawn_once_it_comes_into_it(board_lesson, new_page):
    screen = Screen(new_page(**PROJECTOR))
    style = "document.documentElement.style.display"
    screen.page.add_init_script(f"addEventListener('DOMContentLoaded', () => ({style} = 'none'))")
    screen.page.goto(f"{board_lesson}/?show=lda")
    screen.page.locator(f"{CANVAS}[aria-label]").wait_for(state="attached")
    assert screen.data("drawn") is None
    screen.page.evaluate(f"{style} = ''")
    expect(screen.canvas()).to_have_attribute("aria-label", re.compile("wrong"))
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
    expect(screen.page.locator(".count")).to_have_text("119 of 119 wrong, test 29 of 29")


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
    ground = "() => getComputedStyle(document.documentElement).backgroundColor"
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


def test_panels_stand_side_by_side_and_one_at_a_time_on_a_phone(show):
    screen = show("show=lda,qda")
    tops = [screen.canvas(i).bounding_box()["y"] for i in (0, 1)]
    assert tops[0] == tops[1]
    screen.page.set_viewport_size({"width": 390, "height": 844})
    screen.wait("canvas.width < 400 && canvas.width === canvas.clientWidth")
    expect(screen.canvas()).to_be_in_viewport(ratio=1)
    expect(screen.canvas(1)).not_to_be_in_viewport()
    assert screen.page.evaluate("() => document.body.scrollWidth") <= 390
    screen.button("QDA").click()
    expect(screen.canvas(1)).to_be_in_viewport(ratio=1)
    expect(screen.button("QDA")).to_have_attribute("aria-pressed", "true")


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
    expect(screen.button("Undo")).to_be_hidden()
