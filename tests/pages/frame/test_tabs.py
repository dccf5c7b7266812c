"""What stands under a picture of nothing says so."""

import pytest

from pages.frame.tabs import NOTHING, TITLES
from tests.pages.visiting import lesson, said


@pytest.mark.parametrize("title", ["Numbers", "Why", "By hand"])
@pytest.mark.parametrize(
    ("slug", "settings"),
    [
        ("boundaries", {"data": "Leukaemia genes", "view": "slice", "methods": "QDA"}),
        ("fisher", {"data": "Digits", "part": "Plane"}),
        ("regularisation", {"part": "Budget", "budget__data": "XOR, four points"}),
    ],
)
def test_where_nothing_was_fitted_the_tabs_say_so(slug, settings, title):
    assert NOTHING in said(lesson(slug)(**settings, below=title))


@pytest.mark.parametrize("title", TITLES)
def test_where_something_was_fitted_none_says_that(title):
    assert NOTHING not in said(lesson("boundaries")(below=title))
