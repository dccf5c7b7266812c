"""In a browser: on a phone every part of a lesson can be read."""

from urllib.parse import urlencode

import pytest

from tests.browser.lesson import PHONE, Deep

# So tall that sliders need not stay in view by covering what is below them.
TALL = PHONE | {"viewport": {"width": 390, "height": 4000}}
MASKED = {
    "many.data": "Three in line",
    "many.panels": ["K scores", "LDA"],
    "many.side": "from mean to mean",
}
SHOWN = [
    *(("fisher", {"fisher.part": part}) for part in ("Plane", "Angle", "Sphering", "Theorem")),
    ("bayes-rule", {"bayes.rows": 20}),
    ("bayes-rule", {"bayes.part": "Two features", "bayes.plane.s2": 0.5}),
    ("bayes-rule", {"bayes.part": "Learning curves"}),
    ("many-classes", {}),
    ("many-classes", MASKED),
    ("basis-functions", {"basis.part": "Boundary", "basis.below": "Why"}),
    ("basis-functions", {"basis.part": "Lift a line", "basis.below": "Why"}),
    ("basis-functions", {"basis.part": "Lift a plane", "basis.below": "Why"}),
    ("error-criteria", {"error.part": "Tug of war", "error.below": "Why"}),
    ("error-criteria", {"error.part": "Side by side", "error.below": "Why"}),
    ("error-criteria", {"error.part": "By hand", "error.below": "Why"}),
    *(
        ("logistic-model", {"model.part": part, "model.below": "Why"})
        for part in ("One curve", "Step by step", "Many terms")
    ),
    *(
        ("regularisation", {"regular.part": part, "regular.below": "Why"})
        for part in ("Covariance", "Few rows", "Freedom", "Tuning", "Genes", "Weights", "Budget")
    ),
]


@pytest.mark.parametrize(("slug", "settings"), SHOWN)
def test_no_text_covers_another_and_nothing_is_wider_than_the_screen(app, new_page, slug, settings):
    lesson = Deep(new_page(**TALL))
    lesson.open(f"{app}/{slug}?{urlencode(settings, doseq=True)}").settle()
    assert lesson.clashes() == []
    assert lesson.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert lesson.complaints == []
