"""A table with far more columns than rows: each lesson shows it, or says why not and what to do."""

import json

import pytest

from pages.answering import answer
from pages.answers.answer_parts import END
from pages.answers.request import meant
from pages.data.lessons_with_data import openings
from tests.pages.own import csv, own

WIDE = own(csv(n_rows=30, features=[f"g{n}" for n in range(300)], labels=("a", "b", "c")))


def shown(opening, settings):
    said = [(key, word) for key, words in settings.items() for word in words]
    asked = meant(opening.lesson.slug, "picture", [*said, ("own", WIDE.words)], "token", WIDE)
    found = answer(asked.slug, "picture", asked.link, "", asked.own)
    *_, record = (found,) if isinstance(found, bytes) else found
    return json.loads(record.removesuffix(END))


@pytest.mark.parametrize("opening", openings(), ids=lambda opening: opening.title)
def test_a_wide_table_is_shown_or_refused_with_a_button_that_helps(opening):
    settings = {key: [word] for key, word in opening.settings("Your data").items()}
    found = shown(opening, settings)
    assert "`" not in found["html"]
    assert found["boards"] or 'class="problem"' in found["html"]
    if not found["boards"]:
        (action,) = found["actions"]
        changed = {key: words or [] for key, words in action["set"].items()}
        assert shown(opening, settings | changed)["boards"]
