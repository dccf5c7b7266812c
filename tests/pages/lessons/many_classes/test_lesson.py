"""Many classes: what its questions say, and its constructions on any data, seen from the side."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose

from lindisc import LDA, QDA, LeastSquares
from lindisc.basis.polynomials import PolynomialBasis
from lindisc.scores import Scores
from pages.answers.view import Table
from pages.lessons.many_classes.ambiguous_tables import called, degrees, openness, scores_at
from pages.lessons.many_classes.constructions import PANELS
from pages.lessons.many_classes.lesson import LESSON
from pages.lessons.many_classes.scenarios import OMITTED, POSITIVE, SUM, UNANIMOUS, VOTES
from pages.lessons.many_classes.side_view import segments_within
from tests.pages.lessons.said import Questions

ASKED = Questions(LESSON)
MASKED = {"data": "Three in line", "panels": ["K scores", "LDA"]}
SHARE, ROWS = "ambiguous share of the area", "ambiguous rows"
WRONG, PARTED = "wrong rows, beside these", "pairs of rows called alike, parted by another region"
SQUARES = "K scores: Least squares"


@pytest.mark.parametrize(
    ("title", "more", "row", "cells"),
    [
        ("Yes or no", {}, SHARE, {POSITIVE: "27.4 %"}),
        ("Yes or no", {}, ROWS, {POSITIVE: "32 of 342"}),
        ("Three ways", {}, SHARE, {OMITTED: "4.2 %", VOTES: "0.1 %"}),
        ("Votes", {}, WRONG, {VOTES: "6 of 150", SUM: "50"}),
        ("Votes", {}, SHARE, {UNANIMOUS: "0.0 %"}),
        ("A tie", {}, SHARE, {VOTES: "0.5 %"}),
        ("A tie", {}, ROWS, {VOTES: "1 of 51"}),
        ("A tie", {"glass__kept": []}, SHARE, {VOTES: "15.2 %", UNANIMOUS: "20.3 %"}),
        ("The middle", {}, "B", {"rows": "66", SQUARES: "9", "LDA": "68"}),
        ("The middle", {"shift": 0.3}, "B", {SQUARES: "62"}),
        ("The middle", {"shift": 0.3}, WRONG, {SQUARES: "14"}),
        ("The middle", {}, WRONG, {SQUARES: "57"}),
        ("Squares unmask", {}, "B", {SQUARES: "71"}),
        ("Squares unmask", {}, WRONG, {SQUARES: "5 of 200"}),
        ("Squares unmask", {"terms": "features"}, WRONG, {SQUARES: "57"}),
        ("Squares do", {}, WRONG, {SQUARES: "113 of 300", "LDA": "2"}),
        ("A straight", {}, PARTED, {"LDA": "0 of 66", "QDA": "4 of 67"}),
    ],
)
def test_the_numbers_of_a_question_are_those_of_its_tables(title, more, row, cells):
    scenario, told = ASKED[title], ASKED.view(title, **more).numbers()
    tables = [piece.frame for piece in told if isinstance(piece, Table)][:2]
    (table,) = (table for table in tables if row in table.index)
    for panel, text in cells.items():
        said = str(table.loc[row, panel]).replace("\N{NO-BREAK SPACE}", " ")
        assert said.startswith(text)
        assert text in f"{scenario.question} {scenario.look_for} {scenario.answer}"


def test_right_answers_follow_from_what_is_shown():
    assert ASKED["Yes or no"].answer == "About 27 %"
    assert ASKED["Three ways"].answer == "Three scores"
    assert ASKED["Votes"].answer == "Sums are far worse"
    assert ASKED["A tie"].answer == "Less than 1 %"
    assert ASKED["The middle"].answer == "9"
    assert ASKED["Squares unmask"].answer == "Yes"
    assert ASKED["A straight"].answer == "By LDA, not always by QDA"
    squares, cubes = degrees(performed("Squares do").chosen)["overlooked"].iloc[1:3]
    assert ASKED["Squares do"].look_for.startswith("{}, {} and {}:".format(*squares.split(", ")))
    assert (ASKED["Squares do"].answer, cubes) == ("Three", "none")


@pytest.mark.parametrize(("K", "needed"), [(3, 2), (4, 2), (5, 3), (6, 3), (7, 3)])
def test_more_classes_in_line_need_a_higher_degree(K, needed):
    table = degrees(performed("Squares do", **{"gaussians-in-line__classes": K}).chosen)
    assert (table["overlooked"] == "none").tolist().index(True) + 1 == needed


def test_claims_of_two_are_the_ambiguity_of_the_last_omitted_and_a_third_is_the_masked_height():
    omitted = performed("Three ways").fits[0]
    X = omitted.training.X
    assert (omitted.rule_scores(X[omitted.decided(X) < 0]) > 0).all()
    rows = performed("The middle").chosen.study.training
    at_mean = rows.X[rows.y == "B"].mean(axis=0)[None]
    heights = LeastSquares().fit(rows.X, rows.y).discriminants(at_mean)[0]
    assert_allclose(heights, 1 / 3, atol=0.02)


def test_regions_of_lda_are_convex_and_on_the_way_drawn_qda_says_b_between_two_a():
    rows = performed("A straight").chosen.study.training
    found = [segments_within(m.fit(rows.X, rows.y).scores(), rows.X) for m in (LDA(), QDA())]
    assert (found[0].n_leaving, found[0].farthest) == (0, None)
    start, end = rows.X[list(found[1].farthest)]
    way = start + np.linspace(0, 1, 101)[:, None] * (end - start)
    said = QDA().fit(rows.X, rows.y).predict(way)
    assert (said[0], said[50], said[-1]) == ("a", "b", "a")


def performed(title, **more):
    """What was chosen in a question, some settings changed; "__" in a key stands for a dot."""
    changed = {f"many.{key.replace('__', '.')}": value for key, value in more.items()}
    return LESSON.choose(LESSON.given(ASKED[title].settings | changed))


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


def quadratic(rng, n_scores):
    matrices = rng.normal(size=(n_scores, 2, 2))
    return Scores.quadratic(
        rng.normal(size=n_scores), rng.normal(size=(n_scores, 2)),
        matrices + matrices.swapaxes(1, 2), np.zeros(2), np.ones(2),
    )  # fmt: skip


@given(st.integers(0, 10**6))
def test_no_segment_leaves_a_region_of_the_largest_of_linear_scores(seed):
    rng = np.random.default_rng(seed)
    scores = Scores.linear(rng.normal(size=(4, 3)), rng.normal(size=2), np.array([1.0, 7.0]))
    found = segments_within(scores, rng.uniform(-3, 3, (40, 2)))
    assert found.n_leaving == 0
    assert found.farthest is None


@given(st.integers(0, 10**6))
def test_counts_are_those_of_asking_along_every_segment(seed):
    rng = np.random.default_rng(seed)
    scores, places = quadratic(rng, 3), rng.uniform(-2, 2, (12, 2))
    winners = scores.values(places).argmax(axis=1)
    t = np.linspace(0, 1, 4001)[:, None]
    alike = [(i, j) for i, j in combinations(range(12), 2) if winners[i] == winners[j]]
    falls = {}
    for i, j in alike:
        values = scores.values(places[i] + t * (places[j] - places[i]))
        falls[i, j] = (values[:, winners[i]] - values.max(axis=1)).min()
    found = segments_within(scores, places)
    assert found.n_pairs == len(alike)
    leaving = [pair for pair in alike if falls[pair] < -1e-6]
    grazing = [pair for pair in alike if -1e-6 <= falls[pair] < 0]
    assert len(leaving) <= found.n_leaving <= len(leaving) + len(grazing) + 1
    if leaving:
        assert falls[found.farthest] == pytest.approx(min(falls.values()), rel=1e-3)


def test_higher_degrees_are_refused():
    basis = PolynomialBasis(degree=3).of(2)
    scores = Scores(np.zeros((2, 10)), basis, np.zeros(2), np.ones(2))
    with pytest.raises(ValueError, match="degree at most two; got degree 3"):
        segments_within(scores, np.zeros((2, 2)))
