"""In a browser: a lesson as a file, in the frame of a slide, far from any server."""

import re

import pytest
from playwright.sync_api import expect

from pages.answers.html.page import Asked, asked_page, lesson_page
from pages.lessons.boundaries.lesson import LESSON
from tests.browser.axe import faults
from tests.browser.lesson import PHONE

SLIDE = (
    '<!doctype html><iframe sandbox="allow-scripts" src="{}" width="1250" height="690"></iframe>'
)


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """The addresses of a lesson in the frame of a slide, and of one of its questions."""
    folder = tmp_path_factory.mktemp("files")
    pages = {
        "lesson": lesson_page(LESSON, {}, LESSON.view({})),
        "question": asked_page(Asked.of(LESSON, 1), LESSON.title),
        "slide": SLIDE.format("lesson.html"),
    }
    for name, text in pages.items():
        (folder / f"{name}.html").write_text(text, encoding="utf-8")
    return {name: (folder / f"{name}.html").as_uri() for name in pages}


@pytest.fixture
def opened(files, new_page):
    """A function that opens one of them; it turns to nobody and complains of nothing."""
    asked_for, complaints = [], []

    def open_file(name, **options):
        page = new_page(**({"viewport": {"width": 1280, "height": 720}} | options))
        page.on("request", lambda request: asked_for.append(request.url))
        page.on("console", lambda line: complaints.append(line.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(files[name])
        return page

    yield open_file
    assert set(asked_for) <= set(files.values())
    assert complaints == []


def titles(place):
    return place.locator("figcaption strong")


def test_in_a_slide_sliders_and_the_timeline_lead_and_give_way_to_each_other(opened):
    page = opened("slide")
    slide = page.frame_locator("iframe")
    expect(titles(slide).nth(2)).to_have_text("RDA, α = 0.5")
    timeline = slide.get_by_role("slider", name="α", exact=True)
    shrinkage = slide.get_by_role("slider", name="RDA: shrinkage γ")
    for slider in (timeline, shrinkage):
        expect(slider).to_be_in_viewport(ratio=1)
    timeline.press("End")
    expect(titles(slide).nth(2)).to_have_text("RDA, α = 1")
    thumb = shrinkage.bounding_box()
    height = thumb["y"] + thumb["height"] / 2
    page.mouse.move(thumb["x"] + thumb["width"] - 8, height)
    page.mouse.down()
    page.mouse.move(thumb["x"] + thumb["width"] / 2, height, steps=5)
    expect(titles(slide).nth(2)).to_have_text(re.compile(r"^RDA, γ [=≈] 0\.[45]\d*$"))
    expect(timeline).to_have_attribute("aria-valuetext", re.compile("^α = 0.5, "))
    page.mouse.up()
    expect(titles(slide).nth(2)).to_have_text("RDA, γ = 0.5")
    timeline.press("Home")
    expect(titles(slide).nth(2)).to_have_text("RDA, α = 0")
    expect(shrinkage).to_have_attribute("aria-valuetext", "1")


def test_what_needs_python_is_absent(opened):
    page = opened("lesson")
    expect(page.get_by_role("button", name="Save PNG")).to_be_visible()
    for name in ("Move", "Add", "Delete", "Undo"):
        expect(page.get_by_role("button", name=name, exact=True)).to_have_count(0)


def test_axe_finds_no_fault(opened):
    for name in ("lesson", "question"):
        page = opened(name)
        page.get_by_text(LESSON.scenarios[0].answer, exact=True).first.click()
        assert faults(page) == []


def test_a_question_is_answered_by_a_tap_and_then_the_picture_shows_why(opened):
    page = opened("question", **PHONE)
    scenario = LESSON.scenarios[0]
    expect(page.get_by_text(scenario.question)).to_be_visible()
    expect(page.locator(".before canvas[data-drawn]").first).to_be_visible()
    expect(page.locator(".shown canvas").first).to_be_hidden()
    wrong = next(answer for answer in scenario.answers if answer != scenario.answer)
    page.get_by_text(wrong, exact=True).tap()
    expect(page.get_by_text(f"✗ Not “{wrong}” but: {scenario.answer}.")).to_be_visible()
    expect(page.get_by_text(scenario.look_for.replace(" %", "\N{NO-BREAK SPACE}%"))).to_be_visible()
    expect(page.locator(".shown canvas[data-drawn]").first).to_be_visible()
    page.locator("summary").get_by_text(scenario.answer, exact=True).tap()
    expect(page.get_by_text(f"✓ Right: {scenario.answer}.")).to_be_visible()
    expect(page.get_by_text(f"✗ Not “{wrong}”")).not_to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
