"""The constructions of "Many classes" on any data, with a class that moves, seen from the side."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from pages.lessons.many_classes.ambiguous_tables import called, degrees, openness, scores_at
from pages.lessons.many_classes.constructions import PANELS
from pages.lessons.many_classes.lesson import LESSON

MASKED = {"data": "Three in line", "panels": ["K scores", "LDA"]}


def chosen(**settings):
    """What is chosen; "__" in a key stands for a dot."""
    given = {f"many.{key.replace('__', '.')}": value for key, value in settings.items()}
    return LESSON.choose(LESSON.given(given))


def panels(choice):
    return LESSON.draw(choice).picture[0].picture.panels


@pytest.mark.parametrize("base", ["Least squares", "LDA", "Logistic regression", "QDA"])
def test_every_construction_calls_each_row_once_or_leaves_it_open(base):
    titles = list(PANELS)
    for some in (titles[:4], titles[4:8], titles[8:]):
        choice = chosen(panels=some, base=base)
        table = called(choice.chosen.study, choice.fits)
        assert (table.sum() == 342).all()
        for fit in choice.fits:
            left_open = fit.decided(choice.chosen.study.rows.X) < 0
            assert left_open.sum() == table[fit.method.title].iloc[-1]


def test_eleven_classes_show_in_every_construction_without_fits_in_advance():
    settings = {"data": "Gaussians in line", "gaussians-in-line__classes": 11}
    choice = chosen(panels=list(PANELS)[2:6], side="from mean to mean", **settings)
    view, shown = LESSON.draw(choice), panels(choice)
    assert [panel.problem for panel in shown[::2]] == [""] * 4
    assert [panel.held for panel in shown] == [()] * 8
    assert all((view.numbers(), view.why(), view.by_hand(), view.programs(), view.files()))


def test_bent_borders_have_counted_shares_and_the_largest_score_counts_its_calls():
    both = ["One versus all: positive only", "QDA"]
    choice = chosen(base="QDA", panels=both, side="from mean to mean")
    shares = openness(choice.chosen, choice.fits).loc["ambiguous share of the area"]
    assert [share.startswith("≈") for share in shares] == [True, False]
    assert [" called " in panel.caption for panel in panels(choice)[::2]] == [False, True]


def test_fitted_indicators_sum_to_one_and_may_be_negative():
    choice = chosen(panels=["K scores"], at__x=35.0, at__y=21.0)
    column = scores_at(choice.chosen.study, choice.fits, choice.place.point).iloc[:, 0]
    values = column[:-1].astype(float)
    assert column["sum"] == "1.0000"
    assert values.sum() == pytest.approx(1, abs=1e-3)
    assert values.min() < 0
    assert "query point" in LESSON.draw(choice).numbers()[4].text


def test_pairs_are_named_by_hand_and_in_the_table_of_boundaries():
    (hand,) = LESSON.draw(chosen(panels=["One versus one: votes"], data="Crabs")).by_hand()
    names = list(hand.tables["Scores at the query point"].index)
    assert (len(names), names[0]) == (6, "female orange against female blue")
    assert names == list(hand.tables["Weights: score = w0 + w'x"].index)


@pytest.mark.parametrize("direction", ["off the line", "along the line"])
def test_a_class_that_is_moved_takes_all_its_rows_and_no_others(direction):
    still, moved = (chosen(direction=direction, shift=by, **MASKED).chosen.study for by in (0, 0.5))
    steps, is_b = moved.rows.X - still.rows.X, still.rows.y == "B"
    assert not steps[~is_b].any()
    assert_allclose(steps[is_b], steps[is_b][:1].repeat(is_b.sum(), axis=0))
    assert moved.box == still.box
    half = np.diff(np.reshape(still.box, (2, 2)))[:, 0] / 2
    step = steps[is_b][0] / half
    assert np.linalg.norm(step) == pytest.approx(0.5)
    line = (moved.problem.means[2] - moved.problem.means[0]) / half
    cosine = step @ line / np.linalg.norm(step) / np.linalg.norm(line)
    assert abs(cosine) == pytest.approx(float(direction == "along the line"), abs=0.05)


def test_edits_stay_where_they_are_and_do_not_turn_the_way_of_a_class_that_moves():
    points = "m3-9000-100_m4-9000-200"
    still, moved = (chosen(points=points, shift=by, **MASKED) for by in (0, 0.5))
    assert_allclose(still.chosen.study.rows.X[3], moved.chosen.study.rows.X[3])
    step = chosen(shift=0.5, **MASKED).chosen.shift
    assert moved.chosen.shift == moved.move.shifted(moved.chosen).shift == step


def test_the_program_moves_the_class_too(capsys):
    choice = chosen(shift=0.3, **MASKED)
    exec(LESSON.draw(choice).programs()[0].code, {})
    X, y = choice.chosen.study.rows.X, choice.chosen.study.rows.y
    errors = [np.mean(fit.model.predict(X) != y) for fit in choice.fits]
    told = [line.split()[-1] for line in capsys.readouterr().out.splitlines()]
    assert told == [f"{error:.1%}" for error in errors]


def test_the_slider_leads_points_and_side_views_which_are_the_fitted_values_at_the_means():
    choice = chosen(side="from mean to mean", shift=0.3, **MASKED)
    study, shown = choice.chosen.study, panels(choice)
    for plane, chart in zip(shown[::2], shown[1::2], strict=True):
        (held,) = plane.held
        assert held.lead.values[held.lead.frame] == chart.lead.values[chart.lead.frame] == 0.3
        assert_allclose(held.places[held.lead.frame], study.plane.to_plane(study.rows.X))
    b = next(item for item in shown[1].items if getattr(item, "name", "") == "B")
    mean = study.rows.X[study.rows.y == "B"].mean(axis=0)[None]
    expected = choice.fits[0].model.decision_function(mean)[0, 1]
    assert b.y[shown[1].lead.frame][np.isclose(b.x, 2)][0] == pytest.approx(expected)


def test_a_dragged_point_moves_the_same_picture_without_slider_previews():
    choice = chosen(points="m3-9000-9000")
    for one, other in zip(LESSON.carried(choice).panels, panels(choice), strict=True):
        assert (len(one.held), len(other.held)) == (0, 1)
        np.testing.assert_array_equal(one.path.weights, other.path.weights)


def test_the_table_of_degrees_stops_where_terms_are_too_many():
    settings = {"data": "Gaussians in line", "gaussians-in-line__p": 10, "view": "slice"}
    assert list(degrees(chosen(**settings).chosen).index) == ["degree 1", "degree 2"]


def test_hidden_features_leave_rows_open_too():
    choice = chosen(view="slice", panels=["One versus all: positive only"])
    decided = choice.fits[0].decided(choice.chosen.study.rows.X)
    assert ((panels(choice)[0].predicted < 0) == (decided < 0)).all()
    assert (decided < 0).any()


def test_an_output_code_is_chosen_by_its_words():
    choice = chosen(panels=["Output code", "One versus all: positive only"])
    shares = openness(choice.chosen, choice.fits).loc["ambiguous share of the area"]
    assert shares.nunique() == 1
    choice = chosen(panels=["Output code"], words="1100 0110 0011")
    assert choice.fits[0].classifier.code_.tolist() == [[1, 1, 0, 0], [0, 1, 1, 0], [0, 0, 1, 1]]
    view = LESSON.draw(choice)
    assert "0 0 1 1 for Gentoo" in view.why()[0].text
    exec(view.programs()[0].code, {})


@pytest.mark.parametrize("side", ["none", "from mean to mean", "between two rows"])
def test_where_nothing_can_be_fitted_the_page_says_why_and_stays(side):
    view = LESSON.draw(chosen(panels=["Output code"], words=" 2 ", side=side))
    assert "words of OutputCode must be" in view.picture[0].picture.panels[0].problem
    assert view.numbers() is not None
