"""In a browser: while held, every slider of every lesson leads its picture and asks nobody; let go,
it is in the link, and its picture and the open tab are asked for, once.
"""

import re
from urllib.parse import urlencode

import pytest

from pages.answers.link_controls import Given
from pages.lessons import LESSONS
from tests.browser.lesson import PROJECTOR, Lesson

# Of all controls in view; those of which a board has frames lead it.
SLIDERS = "nodes => nodes.filter((node) => node.checkVisibility()).map((node) => node.dataset.key)"
LEADERS = """async () => {
    const keys = new Set();
    const told = await (await fetch(lesson.drawn)).text();
    JSON.parse(told.split("\\x1e").at(-2), (name, value) => {
        if (name === "control" && value) keys.add(value);
        return value;
    });
    return [...keys];
}"""
PARTS = "nodes => nodes.map((node) => ({ [node.parentNode.dataset.key]: node.value }))"


@pytest.fixture(scope="module")
def lessons(windows):
    with windows.tab(**PROJECTOR) as page:
        found = Lesson(page)
        # What is told in the tab costs more than the picture, and is told elsewhere.
        page.route("**/numbers?**", lambda route: route.fulfill(body="<p>Numbers</p>"))
        yield found
        assert found.complaints == []


def looks(lesson):
    """What is drawn on its boards and said beside it."""
    return lesson.pictures(), lesson.page.locator("figcaption").all_inner_texts()


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
def test_a_held_slider_moves_its_picture_and_asks_for_nothing_until_it_is_let_go(
    plain, lessons, lesson
):
    page, asked, led = lessons.page, [], set()
    page.on("request", lambda request: asked.append(request.url))
    key = Given(lesson.word).key
    lessons.open(f"{plain}/{lesson.slug}?{key('walk')}=off").settle()
    for words in page.locator(".beside-title option").evaluate_all(PARTS) or [{}]:
        lessons.turn(f"?{urlencode({key('walk'): 'off'} | words)}")
        leaders = page.evaluate(LEADERS)
        for slider in page.locator("input[type=range]").evaluate_all(SLIDERS):
            before, address = slider in leaders and looks(lessons), page.url
            asked.clear()
            lessons.hold(slider)
            assert not before or looks(lessons) != before, slider
            assert (asked, page.url) == ([], address), slider
            lessons.let_go()
            parts = [re.search(r"/now/[\w-]+/(\w+)", url)[1] for url in asked]
            assert parts == ["picture", "numbers"], slider
            assert page.url != address, slider
            led |= {slider} & {*leaders}
    assert led
