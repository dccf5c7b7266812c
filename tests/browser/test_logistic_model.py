"""In a browser, on "Logistic regression as a model": a slider leads, ticks travel, order stays."""

from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from tests.browser.lesson import PROJECTOR, Deep

MANY, BY_STEPS = {"model.part": "Many terms"}, {"model.part": "Step by step"}
PICTURES = "nodes => nodes.map((canvas) => canvas.toDataURL())"


@pytest.fixture
def visit(app, new_page):
    """A function that opens the lesson with these settings."""
    lessons = []

    def visited(settings):
        lessons.append(Deep(new_page(**PROJECTOR)))
        link = urlencode(settings | {"model.below": "Why"})
        return lessons[-1].open(f"{app}/logistic-model?{link}").settle()

    yield visited
    assert [complaint for lesson in lessons for complaint in lesson.complaints] == []


def pictures(lesson):
    return lesson.board.locator(".stage canvas").evaluate_all(PICTURES)


@pytest.mark.parametrize(
    ("settings", "slider", "across"), [({"model.t": 75}, "t", -200), (BY_STEPS, "step", 200)]
)
def test_a_slider_leads_every_chart_while_it_is_held(visit, settings, slider, across):
    lesson = visit(settings)
    before, sent = pictures(lesson), len(lesson.sent)
    lesson.hold(f"model-{slider}", across)
    lesson.still()
    assert all(a != b for a, b in zip(before, pictures(lesson), strict=True))
    assert len(lesson.sent) == sent
    lesson.page.mouse.up()
    lesson.settle()


def test_a_tick_taken_away_is_in_the_link_and_rows_stay_in_their_order(visit):
    lesson = visit(MANY)
    table = lesson.page.locator(".ticks")
    table.get_by_role("button", name="p-value").click()
    rows = table.get_by_role("rowheader")
    before, gone = rows.all_inner_texts(), "charDollar"
    assert before[:2] == ["intercept", gone]
    table.get_by_role("checkbox", name=f"Keep {gone}", exact=True).click()
    lesson.settle()
    assert parse_qs(urlsplit(lesson.page.url).query)["model.spam.out"] == [gone]
    assert rows.last.inner_text() == gone  # it has no p-value any more
    assert (
        table.get_by_role("columnheader", name="p-value").get_attribute("aria-sort") == "ascending"
    )
    assert not table.get_by_role("checkbox", name=f"Keep {gone}", exact=True).is_checked()
