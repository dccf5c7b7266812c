"""Lessons that take terms offer all that there are: old links, sizes, and words where too many."""

from dataclasses import replace

import pytest

from lindisc import GaussianBasis, PolynomialBasis, ProductBasis, StepBasis
from pages.answers.link_controls import Given
from pages.answers.view import boards
from pages.lessons.boundaries.lesson import LESSON as BOUNDARIES
from pages.lessons.many_classes.lesson import LESSON as MANY
from pages.lessons.training.lesson import LESSON as TRAINING
from pages.shared.controls.term_controls import choose_terms
from tests.pages.studies import chosen, fitted

SIZED = {
    "powers": {"terms.degree": 5},
    "bumps": {"terms.bumps": 7, "terms.width": 0.3},
    "bumps on one feature": {"terms.bumps": 4},
    "steps": {"terms.steps": 6},
}


def basis_of(settings):
    terms = choose_terms(Given("", settings))
    return terms and terms.basis.get_params()


@pytest.mark.parametrize(
    ("kind", "basis"),
    [
        ("features", None),
        ("products", ProductBasis()),
        ("squares", PolynomialBasis(degree=2)),
        ("cubes", PolynomialBasis(degree=3)),
        ("powers", PolynomialBasis(degree=5)),
        ("bumps", GaussianBasis(n_centres=7, width=0.3, random_state=0)),
        ("bumps on one feature", GaussianBasis(4, 0.5, coordinate=0, random_state=0)),
        ("steps", StepBasis(n_steps=6)),
    ],
)
def test_a_word_of_a_link_is_a_basis_and_its_size_a_key_of_its_own(kind, basis):
    assert basis_of({"terms": kind} | SIZED.get(kind, {})) == (basis and basis.get_params())


@pytest.mark.parametrize("kind", SIZED)
@pytest.mark.parametrize("lesson", [BOUNDARIES, TRAINING, MANY], ids=lambda lesson: lesson.slug)
def test_every_lesson_with_terms_draws_them(lesson, kind):
    settings = {"data": "Moons", "terms": kind} | SIZED[kind]
    prefix = f"{lesson.word}." if lesson.word else ""
    given = {f"{prefix}{key}": value for key, value in settings.items()}
    assert lesson.given(given).refused == []
    view = lesson.view(given)
    for panel in next(boards(view.picture)).picture.panels:
        assert not getattr(panel, "problem", "")
    assert view.why()
    assert view.by_hand()


def test_more_terms_than_can_be_fitted_are_refused_with_what_to_do():
    terms = choose_terms(Given("", {"terms": "steps", "terms.steps": 12}))
    study = replace(chosen("wine", view="slice").study, basis=terms.basis)
    refused = fitted(study, "Least squares").problem
    assert refused == (
        "Up to 156 terms of 13 features are more than the 120 that can be fitted here: choose two "
        "features, or features alone."
    )


@pytest.mark.parametrize("kind", SIZED)
def test_terms_have_the_names_that_the_fit_gives_them(kind):
    terms = choose_terms(Given("", {"terms": kind} | SIZED[kind]))
    study = replace(chosen("moons", standardise=True).study, basis=terms.basis)
    assert [*study.term_names] == [*fitted(study, "Least squares").term_names(study.names)]
