"""In a browser: on a phone every part of a lesson can be read."""

from urllib.parse import urlencode

import pytest

from pages.answers.link_controls import Given
from pages.lessons import LESSONS
from tests.browser.lesson import PHONE, Lesson

MORE = {
    "bayes-rule": {"bayes.rows": 20},
    "boundaries": {
        "data": "Gaussians, common covariance",
        "at.x": 1,
        "at.y": 1,
        "methods": ["LDA", "Perceptron"],
        "weights": "true",
    },
    "many-classes": {
        "many.data": "Three in line",
        "many.panels": ["K scores", "LDA"],
        "many.side": "from mean to mean",
    },
    "training": {"train.a.loss": "perceptron rule", "train.step": 3, "train.runs": 3},
}
PARTS = "nodes => nodes.map((node) => ({ [node.parentNode.dataset.key]: node.value }))"
ALL_FIT = "nodes => nodes.every((node) => node.scrollWidth <= node.clientWidth)"


@pytest.fixture(scope="module")
def phone(windows):
    with windows.tab(**PHONE) as page:
        found = Lesson(page)
        yield found
        assert found.complaints == []


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
def test_no_text_covers_another_and_nothing_is_wider_than_the_screen(plain, phone, lesson):
    below = {Given(lesson.word).key("below"): "Why"}

    def show(settings):
        return phone.turn(f"?{urlencode(below | settings, doseq=True)}")

    phone.open(f"{plain}/{lesson.slug}").settle()
    parts = show({}).page.locator(".beside-title option").evaluate_all(PARTS)
    for settings in [*(parts or [{}]), *([MORE[lesson.slug]] if lesson.slug in MORE else [])]:
        show(settings)
        assert phone.clashes() == [], settings
        assert not phone.is_too_wide, settings
        assert phone.page.locator(".cells, .lengths:visible").evaluate_all(ALL_FIT), settings
