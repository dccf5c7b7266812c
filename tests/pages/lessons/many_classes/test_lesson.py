"""The constructions of "Many classes" on any data, with a class that moves, seen from the side."""

from base64 import b64decode

import numpy as np
import pytest

from lindisc import LeastSquares, OneVersusAll, ambiguous_share
from lindisc.board.message import message
from lindisc.plane import box_around
from pages.answers.link_controls import Given
from pages.lessons.many_classes.ambiguous_tables import called, degrees, openness, scores_at
from pages.lessons.many_classes.constructions import PANELS
from pages.lessons.many_classes.lesson import LESSON
from tests.pages.visiting import lesson, said, sent

opened = lesson("many-classes")
MASKED = {"data": "Three in line", "panels": ["K scores", "LDA"]}


def chosen(**settings):
    """What is chosen; "__" in a key stands for a dot."""
    given = {f"many.{key.replace('__', '.')}": value for key, value in settings.items()}
    return LESSON.choose(Given("many", given))


def panels(choice):
    return LESSON.draw(choice).picture[0].picture.panels


def test_a_first_visit_gives_no_answer_away():
    first = LESSON.scenarios[0]
    shown = {panel.title for panel in panels(chosen())}
    assert not shown & {*first.settings["many.panels"]}


def test_a_panel_states_the_exact_share_claimed_by_no_class_or_several():
    choice = chosen()
    X, y = choice.chosen.study.rows.X, choice.chosen.study.rows.y
    model = OneVersusAll(LeastSquares(), rule="positive only").fit(X, y)
    share = ambiguous_share(model.scores(), model.rule_, box_around(X))
    page = sent(opened(panels=["K scores", "One versus all: positive only"]))
    captions = [panel["caption"] for panel in page["panels"]]
    assert "ambiguous" not in captions[0]
    assert captions[1] == f"ambiguous: {100 * share:.1f}\u00a0% of the area"


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


def test_eleven_classes_show_in_every_construction():
    settings = {"data": "Gaussians in line", "gaussians-in-line__classes": 11}
    choice = chosen(panels=list(PANELS)[:4], side="from mean to mean", **settings)
    view = LESSON.draw(choice)
    picture = view.picture[0].picture
    message(picture)
    assert len(picture.class_names) == 11
    assert [panel.problem for panel in picture.panels] == [""] * 8
    assert all((view.numbers(), view.why(), view.by_hand(), view.programs(), view.files()))


def test_bent_borders_have_shares_that_are_said_to_be_counted():
    choice = chosen(base="QDA", panels=["One versus all: positive only", "QDA"])
    shares = openness(choice.chosen, choice.fits).loc["ambiguous share of the area"]
    assert [share.startswith("≈") for share in shares] == [True, False]


def test_one_problem_for_each_indicator_is_one_problem_for_all():
    choice = chosen(panels=["K scores", "One versus all: largest"])
    table = openness(choice.chosen, choice.fits)
    assert (table.loc["rows called as in the first panel, that way"] == "342 of 342").all()


def test_fitted_indicators_sum_to_one_and_may_be_negative():
    choice = chosen(panels=["K scores"], at__x=35.0, at__y=21.0)
    column = scores_at(choice.chosen.study, choice.fits, choice.place.point).iloc[:, 0]
    values = column[:-1].astype(float)
    assert column["sum"] == "1.0000"
    assert values.sum() == pytest.approx(1, abs=1e-3)
    assert values.min() < 0
    view = LESSON.draw(choice)
    assert "query point" in view.numbers()[4].text


def test_pairs_are_named_by_hand_and_in_the_table_of_boundaries():
    choice = chosen(panels=["One versus one: votes"], data="Crabs")
    (hand,) = LESSON.draw(choice).by_hand()
    names = list(hand.tables["Scores at the query point"].index)
    assert len(names) == 6
    assert names[0] == "female orange against female blue"
    assert names == list(hand.tables["Weights: score = w0 + w'x"].index)


@pytest.mark.parametrize("direction", ["off the line", "along the line"])
def test_a_class_that_is_moved_takes_all_its_rows_and_no_others(direction):
    still, moved = (chosen(direction=direction, shift=by, **MASKED).chosen.study for by in (0, 0.5))
    steps = moved.rows.X - still.rows.X
    is_b = still.rows.y == "B"
    np.testing.assert_array_equal(steps[~is_b], 0)
    np.testing.assert_allclose(steps[is_b], steps[is_b][:1].repeat(is_b.sum(), axis=0))
    assert moved.box == still.box
    half = np.array([still.box[1] - still.box[0], still.box[3] - still.box[2]]) / 2
    step = steps[is_b][0] / half
    assert np.linalg.norm(step) == pytest.approx(0.5)
    line = (moved.problem.means[2] - moved.problem.means[0]) / half
    cosine = step @ line / np.linalg.norm(step) / np.linalg.norm(line)
    assert abs(cosine) == pytest.approx(float(direction == "along the line"), abs=0.05)


def test_edits_stay_where_they_are_while_a_class_moves():
    still, moved = (
        chosen(points="m3-9000-9000", shift=by, **MASKED).chosen.study for by in (0, 0.5)
    )
    np.testing.assert_allclose(still.rows.X[3], moved.rows.X[3])


def test_the_program_moves_the_class_too(capsys):
    choice = chosen(shift=0.3, **MASKED)
    exec(LESSON.draw(choice).programs()[0].code, {})
    X, y = choice.chosen.study.rows.X, choice.chosen.study.rows.y
    errors = [np.mean(fit.model.predict(X) != y) for fit in choice.fits]
    told = [line.split()[-1] for line in capsys.readouterr().out.splitlines()]
    assert told == [f"{error:.1%}" for error in errors]


def test_the_slider_leads_all_panels_with_their_points_and_side_views():
    choice = chosen(side="from mean to mean", shift=0.3, **MASKED)
    shown = panels(choice)
    for plane, chart in zip(shown[::2], shown[1::2], strict=True):
        (held,) = plane.held
        assert held.lead.control == chart.lead.control == "many.shift"
        assert held.lead.values[held.lead.frame] == chart.lead.values[chart.lead.frame] == 0.3
        np.testing.assert_allclose(
            held.places[held.lead.frame],
            choice.chosen.study.plane.to_plane(choice.chosen.study.rows.X),
        )


def test_the_side_view_is_the_fitted_values_at_the_means():
    choice = chosen(side="from mean to mean", **MASKED)
    chart, study = panels(choice)[1], choice.chosen.study
    b = next(item for item in chart.items if getattr(item, "name", "") == "B")
    at_mean = choice.fits[0].model.decision_function(
        study.rows.X[study.rows.y == "B"].mean(axis=0)[None]
    )[0]
    values = b.y[chart.lead.frame]
    assert values[np.isclose(b.x, 2)][0] == pytest.approx(at_mean[1])


def test_a_dragged_point_moves_the_same_picture_without_slider_previews():
    choice = chosen(points="m3-9000-9000")
    carried, whole = LESSON.carried(choice), LESSON.draw(choice).picture[0].picture
    for one, other in zip(carried.panels, whole.panels, strict=True):
        assert one.held == ()
        assert len(other.held) == 1
        np.testing.assert_array_equal(one.path.weights, other.path.weights)


def test_many_classes_have_no_fits_in_advance():
    settings = {"data": "Gaussians in line", "gaussians-in-line__classes": 11}
    choice = chosen(panels=["One versus one: votes"], **settings)
    assert panels(choice)[0].held == ()


def test_classes_that_are_left_out_are_left_out():
    choice = chosen(data="Glass", glass__kept=["headlamp", "tableware"])
    assert choice.chosen.study.classes == ("headlamp", "tableware")
    assert len(chosen(data="Glass", glass__kept=["headlamp"]).chosen.study.classes) == 6


def test_the_table_of_degrees_stops_where_terms_are_too_many():
    settings = {"data": "Gaussians in line", "gaussians-in-line__p": 10, "view": "slice"}
    assert list(degrees(chosen(**settings).chosen).index) == ["degree 1", "degree 2"]


def test_a_query_point_is_answered_by_every_panel():
    page = opened(at__x="50", at__y="15", panels="One versus one: votes")
    assert any("One versus one: votes says Gentoo" in words for words in said(page))


def test_hidden_features_leave_rows_open_too():
    page = sent(opened(view="slice", panels="One versus all: positive only"))
    (panel,) = page["panels"]
    predicted = np.frombuffer(b64decode(panel["predicted"]), dtype=np.int8)
    choice = chosen(view="slice", panels=["One versus all: positive only"])
    assert (predicted < 0).sum() == (choice.fits[0].decided(choice.chosen.study.rows.X) < 0).sum()


def test_an_output_code_is_chosen_by_its_words():
    choice = chosen(panels=["Output code", "One versus all: positive only"])
    shares = openness(choice.chosen, choice.fits).loc["ambiguous share of the area"]
    assert shares.nunique() == 1
    choice = chosen(panels=["Output code"], words="1100 0110 0011")
    (fit,) = choice.fits
    assert fit.classifier.code_.tolist() == [[1, 1, 0, 0], [0, 1, 1, 0], [0, 0, 1, 1]]
    view = LESSON.draw(choice)
    assert "| Gentoo | 0 0 1 1 |" in view.why()[0].text
    exec(view.programs()[0].code, {})
    refused = panels(chosen(panels=["Output code"], words="11 00"))[0].problem
    assert "words of OutputCode must hold one for each of the 3 classes; got 2" in refused


@pytest.mark.parametrize("side", ["none", "from mean to mean", "between two rows"])
def test_where_nothing_can_be_fitted_the_page_says_why_and_stays(side):
    view = LESSON.draw(chosen(panels=["Output code"], words=" 2 ", side=side))
    assert "words of OutputCode must be" in view.picture[0].picture.panels[0].problem
    assert view.numbers() is not None


def test_a_class_moves_in_one_direction_whatever_was_edited():
    steps = [
        chosen(points=edits, shift=0.5, **MASKED).chosen.shift
        for edits in ("", "m3-9000-100_m4-9000-200")
    ]
    assert steps[0] == steps[1]
    choice = chosen(points="m3-9000-100", shift=0.5, **MASKED)
    assert choice.move.shifted(choice.chosen).shift == steps[0]


@pytest.mark.parametrize("data", ["Crabs", "Digits", "Glass", "Gaussians in line"])
def test_data_with_many_classes_open(data):
    page = sent(opened(data=data, panels="K scores"))
    assert [panel["problem"] for panel in page["panels"]] == [""]
