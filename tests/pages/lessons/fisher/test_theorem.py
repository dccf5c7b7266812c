"""Fisher projections, theorem: three methods have one direction, and cut it where they say."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from lindisc.board.chart import Bars
from lindisc.datasets import DATASETS
from pages.answers.view import Problem
from pages.lessons.fisher.lesson import LESSON
from tests.pages.lessons.fisher.views import (
    answer,
    boards,
    charted,
    held_by,
    numbers_of,
    opened,
    panels_of,
    table,
    tried,
    view,
)


def test_with_a_tenth_of_a_class_no_direction_turns_but_cuts_move():
    page, told = tried("Three methods, one direction")
    found = table(page)["these two features"]
    assert set(found[:3]) == {"0.0000°"}
    assert f"by {found['LDA cuts'][1:6]}" in told
    assert f"by {found['Least squares cuts'][1:6]}" in told
    assert found["Fisher cuts"] == "+0.000000"
    assert answer("Three methods, one direction") == "None turns, two move"


def test_the_preview_of_each_percentage_is_its_view():
    shown = view("Theorem", "moons", per_cent_kept=33, points="m0-9000-200_r3")
    for number, panel in enumerate(panels_of(shown)):
        led = held_by(panel, "fisher.per_cent_kept")
        assert led.lead.values[led.lead.frame] == 33
        for frame in (0, led.lead.frame, len(led.lead.values) - 1):
            kept = int(led.lead.values[frame])
            one = view("Theorem", "moons", per_cent_kept=kept, points="m0-9000-200_r3")
            exact, U = panels_of(one)[number], np.array([[0.0, 0.0], [1.0, 2.0], [-0.5, 0.7]])
            assert_allclose(led.path.scores(frame).values(U), exact.path.values(U), atol=1e-9)
            dashed = exact.reference.scores.values(U)
            assert_allclose(led.reference.scores(frame).values(U), dashed, atol=1e-9)


def test_the_cuts_on_the_board_are_those_of_the_numbers():
    shown = view("Theorem", "moons", per_cent_kept=33)
    chart, facts = charted(shown)["Cuts"], shown.files()[1].make()
    read = {reading.name: reading.values[chart.lead.frame] for reading in chart.readings}
    assert read == pytest.approx({name: cut["threshold"] for name, cut in facts.items()})
    counts = [item.y[chart.lead.frame].sum() for item in chart.items if isinstance(item, Bars)]
    assert counts == [100, 33]


def test_while_a_point_is_carried_no_path_is_fitted():
    settings = {"fisher.part": "Theorem", "fisher.data": "Moons"}
    chosen = LESSON.choose(LESSON.given(settings))
    *planes, chart = LESSON.carried(chosen).panels
    assert [len(panel.held[0].lead.values) for panel in planes] == [1, 1]
    assert len(chart.lead.values) == 1


def test_an_edit_keeps_the_angles_at_zero():
    page = opened(part="Theorem", data="Moons", points="m0-9000-9000_m1-1-1_r5_a0-10-9000")
    assert set(table(page)["these two features"][:3]) == {"0.0000°"}
    assert boards(page)[0]["edits"] == "m0-9000-9000_m1-1-1_r5_a0-10-9000"


def test_equal_means_have_no_direction():
    page, _ = tried("Equal means")
    assert any("means of both classes coincide" in each.text for each in page.of(Problem))
    assert answer("Equal means") == "There is none"


TWO_CLASSES = [recipe for recipe in DATASETS if len(recipe.load({}).class_names) == 2]
REGULAR = [recipe.slug for recipe in TWO_CLASSES if recipe.slug not in ("leukaemia", "xor-exact")]


@pytest.mark.parametrize("kept", [100, 15])
@pytest.mark.parametrize("slug", REGULAR)
def test_all_angles_are_zero_to_four_digits_for_two_classes(slug, kept):
    (table,) = numbers_of(view("Theorem", slug, per_cent_kept=kept, points="m0-9000-200_r3"))
    for column in table.to_dict("list").values():
        assert column[:3] == ["0.0000°"] * 3


def test_the_points_of_the_theorem_are_forgotten_with_their_rows():
    page = opened(part="Theorem", data="Moons", points="m0-9000-9000")
    assert boards(page)[0]["edits"] == "m0-9000-9000"
    assert boards(page.setting("fisher.data", "Circles"))[0]["edits"] == ""
