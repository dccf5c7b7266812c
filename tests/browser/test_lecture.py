"""In a browser: a lecture is made of what lessons show, kept, and presented across them."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.lesson import PHONE, Lesson
from tests.browser.screen import STILL
from tests.browser.texts import TEXTS, overlapping
from tests.pages.lectures.files import LECTURE

HOSTILE = "<img src=x onerror=alert(1)>"


class Making(Lesson):
    """The page of one's own lecture."""

    @property
    def stops(self):
        return self.page.locator(".lecture > ol > li")

    @property
    def questions(self):
        return [each.input_value() for each in self.page.get_by_label("Question, if any").all()]

    def press(self, name, of=0):
        self.page.get_by_role("button", name=name, exact=True).nth(of).click()

    def load(self, said):
        """Open a file."""
        file = {"name": "it.json", "mimeType": "", "buffer": json.dumps(said).encode()}
        self.page.get_by_label("A file of a lecture").set_input_files(file)


@pytest.fixture
def making(app, meet):
    """A function that opens the page of a lecture with these questions, or with that of a file."""

    def opened(*questions, said=None, **options):
        made = meet(Making, bypass_csp=True, **options)
        made.page.goto(f"{app}/lecture")
        made.press("Empty")
        stops = [{"link": "roc", "question": each} for each in questions]
        made.load(said or LECTURE | {"stops": stops, "tables": {}})
        expect(made.stops).to_have_count(len(stops or said["stops"]))
        return made

    return opened


def test_stops_are_moved_doubled_and_taken_away_and_neither_f5_nor_a_wrong_file_loses_them(making):
    made = making("a", "b", "c")
    made.press("Move down")
    assert made.questions == ["b", "a", "c"]
    expect(made.page.get_by_role("button", name="Move down").nth(1)).to_be_focused()
    made.stops.nth(2).locator(".handle").drag_to(made.stops.nth(0))
    assert made.questions == ["c", "b", "a"]
    made.press("Duplicate", 1)
    made.page.get_by_label("Question, if any").nth(2).fill("d")
    assert made.questions == ["c", "b", "d", "a"]
    made.press("Delete", 1)
    made.page.get_by_label("Question, if any").first.fill(HOSTILE)
    made.press("Undo")
    assert made.questions == [HOSTILE, "b", "d", "a"]
    made.page.reload()
    expect(made.stops).to_have_count(4)
    assert made.questions == [HOSTILE, "b", "d", "a"]
    made.press("Undo")
    assert made.questions == [HOSTILE, "b", "a"]
    made.load(LECTURE | {"x": 1})
    expect(made.page.locator(".lecture .refused")).to_contain_text('The lecture: "x" is not known')
    assert made.questions == [HOSTILE, "b", "a"]
    made.complaints.clear()  # the browser tells of each refusal


def test_a_question_is_written_presented_and_saved(making):
    made = making("Which?")
    page = made.page
    page.get_by_label("Title of my lecture").fill(HOSTILE)
    for words in (HOSTILE, "no"):
        made.press("Add an answer")
        page.keyboard.type(words)
    made.press("Answer 1 is right")
    with page.expect_download() as saved:
        made.press("Save as a file")
    stop = json.loads(Path(saved.value.path()).read_text("utf-8"))["stops"][0]
    assert stop["answers"] == [HOSTILE, "no"]
    assert (stop["right"], saved.value.suggested_filename) == (1, "img-src-x-onerror-alert-1.json")
    page.get_by_role("link", name="Present").click()
    expect(made.walk).to_contain_text("Which?")
    made.settle()
    page.keyboard.press("PageDown")
    expect(made.walk).to_contain_text(f"The answer: {HOSTILE}.")


def test_a_lesson_is_added_with_the_question_that_is_asked_over_it(open_at):
    lesson = open_at("many-classes?many.walk=2", kind=Making)
    page = lesson.page
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Add to my lecture").click()
    expect(page.get_by_role("button", name="Added as stop")).to_be_visible()
    question = lesson.walk.locator(".question, .asked").first.inner_text()
    page.get_by_role("link", name="Lecture", exact=True).click()
    expect(page.get_by_label("Question, if any").last).to_have_value(question)


def test_own_data_of_a_file_are_there_when_a_stop_is_opened(making):
    made = making(said=LECTURE)
    made.stops.nth(2).get_by_role("link").click()
    for _ in range(2):
        expect(made.walk).to_contain_text("Who?")
        expect(made.page.locator("figure canvas").first).to_be_visible()
        made.settle()
        made.page.reload()


def test_it_can_be_made_by_everybody(making):
    made = making(said=LECTURE, **PHONE)
    made.page.evaluate(STILL)
    assert not made.is_too_wide
    assert overlapping(made.page.evaluate(TEXTS)) == []
    assert faults(made.page) == []


def test_page_down_leads_to_the_next_stop_in_another_lesson(open_at):
    lesson = open_at("bayes-rule?bayes.x=0.1&bayes.walk=off&lecture=a-first-lecture.2")
    page, walk = lesson.page, lesson.walk
    expect(walk).to_contain_text("2/8")
    lesson.settle()
    page.evaluate("window.isSame = true")
    for words in ("The answer: In an interval", "One takes the nearest mean"):
        page.keyboard.press("PageDown")
        expect(walk).to_contain_text(words)
        lesson.settle()
    expect(page).to_have_url(re.compile(r"/\?.*lecture=a-first-lecture\.3"))
    expect(page.locator("h1")).to_have_text("Decision boundaries")
    page.keyboard.press("PageUp")
    expect(walk).to_contain_text("class 2 goes from 1 to")
    assert page.evaluate("window.isSame")


def test_a_question_without_an_answer_is_followed_by_the_next(making):
    stops = [{"link": "roc", "question": each, "answers": ["x", "y"]} for each in ("One?", "Two?")]
    made = making(said=LECTURE | {"stops": stops, "tables": {}})
    made.page.get_by_role("link", name="Present").click()
    expect(made.walk).to_contain_text("One?")
    made.settle().page.keyboard.press("PageDown")
    expect(made.walk).to_contain_text("Two?")


def test_a_class_is_asked_a_question_of_ones_own(making, meet, app):
    stop = {"link": "roc", "question": HOSTILE, "answers": ["a", "b"], "right": 2}
    leader = making(said=LECTURE | {"stops": [{"link": "roc"}, stop], "tables": {}})
    leader.stops.nth(1).get_by_role("link").click()
    expect(leader.walk).to_contain_text(HOSTILE)
    leader.settle()
    leader.page.get_by_role("button", name="Share").click()
    leader.page.get_by_role("button", name="Lead a class").click()
    code = leader.page.locator(".strip button.code").inner_text()
    follower = meet(Lesson, **PHONE)
    follower.page.goto(f"{app}/follow/{code}")
    follower.page.get_by_role("button", name="b", exact=True).click()
    expect(follower.page.get_by_text(HOSTILE)).to_be_visible()


def test_in_a_frame_of_a_course_page_a_lesson_stands_alone(open_at):
    lesson = open_at("roc?roc.cutoff=0.9&lecture=own-1x2y3z.4&embed=true")
    page = lesson.page
    expect(page.locator("figure canvas").first).to_be_in_viewport(ratio=1)
    for other in (page.locator(".menu"), page.get_by_test_id("stSidebar"), page.locator(".share")):
        expect(other).to_be_hidden()
    expect(lesson.walk).to_contain_text("Try: ")  # nobody has this lecture here
