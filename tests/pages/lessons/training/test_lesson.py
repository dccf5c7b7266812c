"""Training as a visitor drives it: what its questions say, refusals, sliders and steps."""

import json
import re
from base64 import b64decode

import numpy as np
import pytest

from lindisc import Perceptron
from lindisc.theme import theme
from pages.answers.link_controls import Given
from pages.lessons.training.lesson import LESSON
from pages.lessons.training.run_controls import PERCEPTRON_RULE
from tests.pages.lessons.said import Questions
from tests.pages.visiting import boards, lesson, problems, said, sent

opened = lesson("training")
ASKED = Questions(LESSON)


def drawn(title):
    """The planes and the charts of a question."""
    return [board.picture for (board,) in ASKED.view(title).picture[0].columns]


def words(title):
    """What a question asks, what it says to look for, and its answer."""
    return f"{ASKED[title].question} {ASKED[title].look_for} {ASKED[title].answer}"


def table(title, **change):
    """The table of runs after a question, some settings changed."""
    return ASKED.view(title, **change).numbers()[0].frame


@pytest.mark.parametrize(
    ("title", "run", "told", "change"),
    [
        ("Too low", 1, {"last loss": "24.8"}, {}),
        ("Too low", 2, {"first loss": "50", "last loss": "22.2"}, {"epochs": 10}),
        ("Newton's", 2, {"steps": "8"}, {}),
        ("Newton's", 2, {"last loss": "25.48"}, {"epochs": 5}),
        ("Newton's", 1, {"last loss": "28.6"}, {"epochs": 10}),
        ("Newton's", 1, {"last loss": "25.5"}, {}),
        ("Weights", 1, {"|w|": "8.3"}, {}),
        ("Weights", 2, {"|w|": "2.8"}, {}),
        ("Units", 1, {"last loss": "12.5"}, {}),
        ("Units", 2, {"last loss": "9.49", "steps": "6"}, {}),
        ("Units", 1, {"last loss": "9.49"}, {"standardise": True, "epochs": 50}),
        ("All rows", 1, {"last loss": "26.7"}, {}),
        ("All rows", 3, {"last loss": "31.0"}, {}),
    ],
)
def test_the_numbers_of_a_question_are_those_of_its_runs(title, run, told, change):
    shown = table(title, **change).iloc[run - 1]
    for column, text in told.items():
        assert f"{float(shown[column]):.{len(text.partition('.')[2])}f}" == text
        assert text in words(title)


SEPARATED = r"Separated after (\d+) updates; .* is ([\d,]+\d)\."
DIVERGES = r"\*\*Diverges\*\*"


@pytest.mark.parametrize(
    ("title", "run", "sentence", "change"),
    [
        ("Too low", 3, DIVERGES, {}),
        ("Above", 1, "no step raised the loss", {}),
        ("Above", 2, DIVERGES, {}),
        ("Weights", 1, r"\*\*No lowest loss", {}),
        ("The perceptron", 1, SEPARATED, {}),
        ("The perceptron", 2, SEPARATED, {}),
        ("It can", 1, r"\*\*Cycles", {}),
        ("It can", 1, "Separated after", {"terms": "products"}),
        ("One update", 1, r"now right.* (94\.4), wrong rows (19) → (50)", {}),
        ("Stopping", 1, r"(15)\.0 %, at step (8); .* (40)\.0 %", {}),
        ("Far", 1, r"(\d+) updates, (\d+) rows .* ([\d,]+) updates", {}),
        ("Far", 1, SEPARATED, {"standardise": True}),
    ],
)
def test_what_a_question_says_is_said_of_its_run(title, run, sentence, change):
    notes = " ".join(note.text for note in ASKED.view(title, **change).said[run - 1])
    found = re.search(sentence, notes.replace("\N{NO-BREAK SPACE}", " "))
    assert found, notes
    assert all(told in words(title) for told in found.groups())


def test_right_answers_are_what_runs_show():
    assert ASKED["The perceptron"].answer == table("The perceptron")["steps"].iloc[0]
    first = table("Too low", epochs=5)["last loss"].astype(float).idxmin()
    assert f"{ASKED['Too low'].answer}×" in first
    last = table("All rows")["last loss"].astype(float).idxmax()
    assert ASKED["All rows"].answer.lower() in last


def test_the_four_lines_of_the_cycle_come_again():
    weights = drawn("It can")[0].panels[0].path.weights
    np.testing.assert_allclose(weights[5:], weights[1:-4], atol=1e-12)
    assert len(weights) > 2 * 4
    assert "the curves never meet" in drawn("It can")[1].panels[-1].problem


def perceptron(title):
    """The rows of a scenario, and the perceptron of those."""
    rows = LESSON.choose(Given("train", ASKED[title].settings)).chosen.study.training
    return rows, Perceptron(max_passes=100).fit(rows.X, rows.y)


def test_an_update_lays_its_row_on_w_and_the_boundary_stays_at_right_angles_to_it():
    title = "A row"
    scenario, (rows, model) = ASKED[title], perceptron(title)
    plane, chart = drawn(title)[0].panels
    before, row, after = chart.items
    step = int(scenario.settings["train.step"])
    learnt = rows.X[model.updated_rows_[step - 1]]
    added = np.ravel([row.to_x[step] - row.x[step], row.to_y[step] - row.y[step]])
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
    title = "Two curves"
    told, (rows, model) = ASKED[title].look_for, perceptron(title)
    readings = drawn(title)[1].panels[-1].readings
    numbers = {reading.name: np.ravel(reading.values)[-1] for reading in readings}
    radius = np.sqrt(1 + (rows.X**2).sum(axis=1).max())
    assert numbers["they meet at k"] == pytest.approx(model.bound_)
    assert f"k = {model.bound_:.0f} with γ = {radius / model.bound_**0.5:.3f}" in told
    assert f"R = {radius:.3g}" in told
    assert all(f"{numbers[name]:.3g}" in told for name in ("k γ", "w·ŵ", "|w|", "√k R"))
    length = np.linalg.norm(np.append(model.intercept_, model.coef_))
    assert numbers["|w|"] == pytest.approx(length)


GENES = {"data": "Leukaemia genes", "view": "slice"}


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ({"a__loss": "hinge", "a__optimiser": "newton"}, "divides by the curvature"),
        ({"data": "XOR, four points", "points": "r0_r3", "test": "none"}, "are of one class"),
        (GENES | {"a__optimiser": "newton"}, "system of more than"),
    ],
)
def test_what_cannot_be_trained_is_said_in_its_place(link, words):
    page = opened(runs="1", epochs="20", **link)
    assert words in problems(page)[0]
    assert sent(page)["timeline"] is None


def test_points_at_one_place_leave_fewer_weights_to_draw_the_loss_over():
    moved = "_".join(f"m{number}-0-0" for number in range(200))
    classes = {"gaussians-common.overlap": "3", "gaussians-common.seed": "9999"}
    page = opened(terms="bumps on one feature", points=moved, epochs="5", **classes)
    assert not problems(page)


@pytest.mark.parametrize("data", ["Gaussians, common covariance", "Iris", "Letters"])
def test_no_run_is_drawn_in_the_colour_of_a_class(data):
    page = opened(data=data, epochs="10", runs="3", b__optimiser="batch")
    items = json.loads(boards(page)[1])["panels"][0]["items"]
    looks = [(item["tone"], item["dash"]) for item in items if item["kind"] == "line"]
    classes = len(sent(page)["names"])
    assert all(tone is None or classes <= tone < len(theme().colours) for tone, _ in looks)
    assert len({*looks}) == 3


def test_two_equal_weights_make_no_map_and_the_curves_stay():
    curves, landscape = json.loads(boards(opened(map__x="w for x1", map__y="w for x1"))[1])[
        "panels"
    ]
    assert landscape["problem"] == "Two different weights make a map."
    assert not curves["problem"]


def test_row_by_row_training_of_many_rows_is_cut_short_and_says_so():
    page = opened(
        data="Gaussians, common covariance", runs="1", a__optimiser="online", epochs="1000",
        **{"gaussians-common__n": "2000"},
    )  # fmt: skip
    assert "Trained for 200 epochs only" in " ".join(said(page))
    assert page.tables[0]["steps"].tolist() == ["200"]


def unpacked(text):
    return np.frombuffer(b64decode(text))


@pytest.mark.parametrize(
    "link",
    [{"runs": "1"}, {"runs": "3", "c__loss": "squared"}, {"runs": "1", "a__loss": PERCEPTRON_RULE}],
)
def test_messages_of_1000_epochs_stay_small(link):
    page = opened(epochs="1000", b__optimiser="batch", **link)
    planes, charts = boards(page)
    assert len(planes) <= 30_000
    assert len(charts) <= 60_000
    timeline = sent(page)["timeline"]
    steps = unpacked(timeline["values"])
    assert len(steps) >= 50
    assert f"{len(steps)} of {steps[-1] + 1:,.0f} frames" in " ".join(said(page))
    assert ("share of its highest" in " ".join(said(page))) == (link["runs"] == "3")


def test_a_slider_of_long_training_row_by_row_leads_nothing_before_it_is_let_go():
    long, short = (opened(a__optimiser="online", epochs=epochs) for epochs in ("100", "20"))
    assert sent(long)["panels"][0]["held"] == []
    assert all("let go" in long.control(key).help for key in ("train.a.rate", "train.epochs"))
    (rate,) = (e for e in sent(short)["panels"][0]["held"] if e["control"] == "train.a.rate")
    assert len(unpacked(rate["values"])) >= 8


def test_the_way_over_the_landscape_ends_where_the_timeline_is():
    view = LESSON.view({"train.step": 5})
    _, track, _, now = view.picture[0].columns[1][0].picture.panels[1].items
    np.testing.assert_array_equal(track.until[:9], np.arange(1, 10))
    np.testing.assert_array_equal(np.ravel(now.x), track.x[track.until - 1])


def test_dragging_a_point_computes_no_slider_preview():
    (row,), choice = LESSON.view({}).picture, LESSON.choose(Given("train"))
    assert all(panel.held for panel in row.columns[0][0].picture.panels)
    assert not any(panel.held for panel in LESSON.carried(choice).panels)


def test_step_and_step_back_go_to_the_next_frame_and_the_last_stays_the_last_of_more_epochs():
    page = opened(step="5")
    assert [sent(page.tap(label))["timeline"]["frame"] for label in ("Step", "Step back")] == [6, 4]
    assert opened(step="99").tap("Step").held("train.step") is None
    assert sent(opened(step="5000"))["timeline"]["frame"] == 100
