"""In a browser: a lecture is made of what lessons show, kept, and presented across them."""

import re

from playwright.sync_api import expect


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


def test_who_has_not_the_lecture_of_a_link_sees_the_lesson_with_its_own_walk(open_at):
    lesson = open_at("roc?roc.cutoff=0.9&lecture=own-1x2y3z.4")
    expect(lesson.walk).to_contain_text("Try: ")
