"""In a browser: on a projector every picture is large enough, and what moves it is beside it."""

import pytest

from pages.gallery.links import shown
from pages.lessons import LESSONS
from tests.browser.lesson import PROJECTOR, Lesson

BY_SLUG = {lesson.slug: lesson for lesson in LESSONS}
# Questions of each lesson whose answers show the most at once.
CROWDED = [
    *(("boundaries", 1), ("boundaries", 9), ("fisher", 10), ("training", 1), ("roc", 3)),
    *(("bayes-rule", 7), ("regularisation", 5), ("many-classes", 7), ("basis-functions", 3)),
    *(("error-criteria", 6), ("naive-bayesian", 7), ("logistic-model", 3)),
]
LEAST = 100  # pixels of a chart with its axes
HEIGHTS = "nodes => nodes.map((canvas) => canvas.clientHeight)"


@pytest.fixture(scope="module")
def lesson(windows):
    with windows.tab(**PROJECTOR) as page:
        yield Lesson(page)


@pytest.mark.parametrize(("slug", "number"), CROWDED)
def test_with_an_answer_above_it_a_picture_is_large_and_a_slider_under_it_in_view(
    lesson, app, slug, number
):
    lesson.open(f"{app}{shown(BY_SLUG[slug], number)}").settle()
    picture = lesson.page.locator(".shown .stage canvas")
    assert min(picture.evaluate_all(HEIGHTS)) >= LEAST
    for slider in lesson.page.locator(".leads input[type=range], .staying input[type=range]").all():
        box = slider.bounding_box()
        assert box["y"] + box["height"] <= PROJECTOR["viewport"]["height"]
    assert lesson.clashes() == []
    assert lesson.complaints == []
