"""Training, update by update: rows on w, and the two curves of the proof."""

import numpy as np
import pytest

from lindisc import Perceptron
from pages.answers.link_controls import Given
from pages.lessons.training.lesson import LESSON
from pages.lessons.training.run_controls import PERCEPTRON_RULE
from tests.pages.lessons.training.runs import BY_TITLE, opened
from tests.pages.visiting import boards


def separable_half():
    """The rows that the scenarios of one perceptron learn from."""
    scenario = BY_TITLE["A row is laid on w"]
    study = LESSON.choose(Given("train", scenario.settings)).chosen.study
    return study.training


def test_an_update_lays_its_row_on_w_and_the_boundary_stays_at_right_angles_to_it():
    scenario = BY_TITLE["A row is laid on w"]
    plane, chart = LESSON.view(scenario.settings).picture[0].columns[0][0].picture.panels
    before, row, after = chart.items
    step = int(scenario.settings["train.step"])
    rows, model = separable_half(), Perceptron(max_passes=100)
    model.fit(rows.X, rows.y)
    learnt = rows.X[model.updated_rows_[step - 1]]
    added = np.array([row.to_x[step] - row.x[step], row.to_y[step] - row.y[step]]).ravel()
    assert rows.y[model.updated_rows_[step - 1]] == "A"
    np.testing.assert_allclose(added, -learnt)
    h = np.diff(plane.path.weights, axis=1)[:, 0, 1:]
    for frames, shift in ((before, 1), (after, 0)):
        found = np.hstack([frames.to_x, frames.to_y])
        np.testing.assert_allclose(found[1:], h[1 - shift : len(h) - shift], atol=1e-9)
    for place in (learnt, added, h[step - 1], h[step]):
        told = (scenario.question, scenario.answer, scenario.look_for)
        assert f"({place[0]:.2f}, {place[1]:.2f})" in " ".join(told)
    assert scenario.answer == f"({added[0]:.2f}, {added[1]:.2f})"


def test_the_two_curves_of_the_proof_meet_where_the_scenario_says():
    scenario = BY_TITLE["Two curves that must meet"]
    *_, chart = LESSON.view(scenario.settings).picture[0].columns[1][0].picture.panels
    numbers = {reading.name: np.ravel(reading.values)[-1] for reading in chart.readings}
    rows, model = separable_half(), Perceptron(max_passes=100)
    model.fit(rows.X, rows.y)
    radius = np.sqrt(1 + (rows.X**2).sum(axis=1).max())
    assert model.n_updates_ == 10
    assert model.converged_
    assert numbers["they meet at k"] == pytest.approx(model.bound_)
    assert f"k = {model.bound_:.0f} with γ = {radius / model.bound_**0.5:.3f}" in scenario.look_for
    assert f"R = {radius:.3g}" in scenario.look_for
    for name in ("k γ", "w·ŵ", "|w|", "√k R"):
        assert f"{numbers[name]:.3g}" in scenario.look_for, name
    length = np.linalg.norm(np.append(model.intercept_, model.coef_))
    assert numbers["k γ"] <= numbers["w·ŵ"] <= numbers["|w|"] <= numbers["√k R"]
    assert numbers["|w|"] == pytest.approx(length)
    assert scenario.answer == "When the two curves meet"


def test_the_proof_says_where_there_is_no_margin_to_push_with():
    view = LESSON.view(BY_TITLE["It can cycle"].settings)
    assert "the curves never meet" in view.picture[0].columns[1][0].picture.panels[-1].problem


def test_a_message_with_the_updates_of_a_long_run_stays_below_30_kilobytes():
    page = opened(runs="1", epochs="1000", a__loss=PERCEPTRON_RULE)
    assert len(boards(page)[0]) <= 30_000
