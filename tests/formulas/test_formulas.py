"""Lessons at random states: printed equations are true as printed, symbols have one meaning each.

`pytest tests/formulas --hypothesis-profile=thorough` looks at more.
"""

import random
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pages.answers.link_controls import Given
from pages.answers.view import Section
from pages.lessons import LESSONS
from tests.deadline import at_most
from tests.formulas.checking import SECONDS, Checked
from tests.hostile.test_tables import TABLES, links
from tests.pages.lessons.states import states

# Every lesson with a third of the tables, and every table with a third of the lessons.
BROUGHT = [(lesson, table) for k, lesson in enumerate(LESSONS) for table in [*TABLES][k % 3 :: 3]]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
@given(data=st.data())
@settings(max_examples=settings.default.max_examples * 3 // 20)
def test_equations_hold_as_printed_and_symbols_mean_one_thing(lesson, data):
    checked = Checked()
    start = data.draw(st.sampled_from([{}, *(each.settings for each in lesson.scenarios)]))
    checked.state(lesson, data.draw(states(lesson, rounds=3, **start)))
    assert checked.wrong == []


@pytest.mark.parametrize(("lesson", "table"), BROUGHT, ids=[f"{a.slug} {b}" for a, b in BROUGHT])
def test_equations_hold_of_any_table_that_a_visitor_may_bring(lesson, table):
    query, checked = random.Random(26).choice([*links(lesson, TABLES[table])]), Checked()
    chosen = lesson.choose(Given.of_link(lesson.word, query))
    with suppress(ValueError, TimeoutError), at_most(SECONDS):  # some are refused, in words
        checked.view(lesson.draw(chosen))
    assert checked.wrong == []


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
def test_questions_and_what_to_look_for_hold_as_printed(lesson):
    checked = Checked()
    for scenario in lesson.scenarios:
        for text in (scenario.question, scenario.look_for, *scenario.answers):
            checked.read(text)
    assert checked.wrong == []


@pytest.mark.parametrize(
    "said",
    [
        r"$\frac{1 \cdot 0.953}{1 \cdot 0.047} = 20.400$",
        "0.953/0.047 = 20.400 of the rows",
        r"$\tfrac12 K (K - 1) = 4$ for $K = 3$",
        "η = 0.0116 = 0.50 × the limit 0.0242.",
        "within 185.4 + between 70 = total 256.4",
        "d = 2.461 > 2.461: class 2",
        r"$\mathrm{Beta}(1 + 2, 1 + 3) = \mathrm{Beta}(3, 5)$",
    ],
)
def test_what_is_untrue_of_its_numbers_is_found(said):
    checked = Checked()
    checked.read(said)
    assert len(checked.wrong) == 1


def test_what_is_untrue_under_a_tab_is_found():
    checked, view = Checked(), LESSONS[0].view({})
    checked.view(replace(view, why=lambda: (*view.why(), Section("", "$2 = 3$"))))
    assert checked.wrong == ["2 = 3: 2.0 and 3.0"]
