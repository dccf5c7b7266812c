"""The training lesson as a visitor drives it: runs, steps, what models report."""

import re

import numpy as np
import pytest

from lindisc.datasets import DATASETS, load
from lindisc.linear.discriminant import LOSSES, OPTIMISERS
from lindisc.theme import theme
from pages.answers.sidebar import TITLES
from pages.lessons.training.lesson import LESSON
from pages.lessons.training.run_controls import IRLS, PERCEPTRON_RULE
from tests.pages.lessons.training.runs import charts, last_losses, numbers, opened, words
from tests.pages.visiting import problems, sent


def test_it_opens_with_descent_beside_newton():
    page = opened()
    titles = [panel["title"] for panel in sent(page)["panels"]]
    assert titles == ["1: logistic, batch, 0.5×", "2: logistic, newton"]
    assert numbers(page)["steps"].tolist() == ["100", "8"]
    assert not problems(page)


@pytest.mark.parametrize("optimiser", OPTIMISERS)
@pytest.mark.parametrize("loss", LOSSES)
def test_every_loss_goes_with_every_optimiser_or_says_why_not(loss, optimiser):
    page = opened(runs="1", a__loss=loss, a__optimiser=optimiser)
    bends = loss in ("squared", "logistic")
    if optimiser == "newton" and not bends:
        assert "divides by the curvature" in problems(page)[0]
        assert sent(page)["timeline"] is None
        return
    assert not problems(page)
    curves = [curve["name"] for curve in sent(page)["timeline"]["curves"]]
    assert curves == ["loss", "training error", "test error"]


@pytest.mark.parametrize("recipe", DATASETS, ids=[recipe.slug for recipe in DATASETS])
def test_every_data_set_opens(recipe):
    page = opened(data=recipe.title, runs="3", epochs="20", b__loss=PERCEPTRON_RULE, c__loss=IRLS)
    assert not problems(page)


@pytest.mark.parametrize("view", ["slice", "discriminant", "principal"])
@pytest.mark.parametrize("title", ["Wine", "Leukaemia genes"])
def test_more_features_than_a_plane_shows_are_trained_on_too(title, view):
    page = opened(data=title, view=view, epochs="20", b__loss=PERCEPTRON_RULE)
    assert not problems(page)
    assert all(panel["predicted"] for panel in sent(page)["panels"])


def test_points_at_one_place_leave_fewer_weights_to_draw_the_loss_over():
    moved = "_".join(f"m{number}-0-0" for number in range(200))
    classes = {"gaussians-common.overlap": "3", "gaussians-common.seed": "9999"}
    page = opened(terms="bumps on one feature", points=moved, epochs="5", **classes)
    assert len(charts(page)) == 2


def test_newton_refuses_more_weights_than_can_be_solved_for_and_irls_takes_them():
    page = opened(data="Leukaemia genes", view="slice", epochs="20", a__loss=IRLS)
    assert ["system of more than" in words for words in problems(page)] == [True]
    assert sent(page)["panels"][1]["problem"]


@pytest.mark.parametrize("terms", ["features", "products", "cubes"])
def test_every_tab_shows_every_kind_of_run(terms):
    page = opened(
        data="Moons", terms=terms, standardise="true", runs="3", b__loss=PERCEPTRON_RULE,
        c__loss=IRLS, epochs="10",
    )  # fmt: skip
    assert all(map(page.shown, TITLES))


@pytest.mark.parametrize("data", ["Gaussians, common covariance", "Iris", "Digits", "Letters"])
def test_no_run_is_drawn_in_the_colour_of_a_class(data):
    page = opened(data=data, epochs="10", runs="3", b__optimiser="batch")
    lines = [item for item in charts(page)[0]["items"] if item["kind"] == "line"]
    tones, dashes = [line["tone"] for line in lines], [line["dash"] for line in lines]
    classes = len(sent(page)["names"])
    assert all(tone is None or classes <= tone < len(theme().colours) for tone in tones)
    assert len({*zip(tones, dashes, strict=True)}) == 3


def test_two_equal_weights_make_no_map_and_the_curves_stay():
    page = opened(map__x="w for x1", map__y="w for x1")
    curves, landscape = charts(page)
    assert landscape["problem"] == "Two different weights make a map."
    assert not curves["problem"]


def test_without_test_rows_there_is_no_test_curve():
    page = opened(test="none", curve="test error")
    assert not any("test" in column for column in numbers(page).columns)
    assert len(sent(page)["timeline"]["curves"]) == 2


def test_a_moved_point_moves_what_is_learnt_and_new_data_forget_it():
    page = opened(points="m3-9990-10_m6-9990-10")
    assert last_losses(page) != last_losses(opened())
    assert sent(page)["edits"].startswith("m3-9990-10")
    assert sent(page.setting("train.data", "Moons"))["edits"] == ""


def test_a_class_removed_is_said_and_nothing_is_drawn():
    page = opened(data="XOR, four points", points="r0_r3", test="none")
    assert problems(page) == ["All points left are of one class: add another."] * 2
    assert sent(page)["timeline"] is None


def test_row_by_row_training_of_many_rows_is_cut_short_and_says_so():
    page = opened(
        data="Gaussians, common covariance", runs="1", a__optimiser="online", epochs="1000",
        **{"gaussians-common__n": "2000"},
    )  # fmt: skip
    assert "Trained for 200 epochs only" in words(page)
    assert numbers(page)["steps"].tolist() == ["200"]


@pytest.mark.parametrize(
    "link",
    [
        {},
        {"a__loss": "squared", "a__rate": "1.1", "b__loss": PERCEPTRON_RULE, "runs": "3"},
        {"a__optimiser": "online", "a__start": "random", "a__random_state": "3", "terms": "cubes"},
        {"data": "Iris", "b__loss": IRLS, "standardise": "true", "a__normalise": "rows"},
    ],
)
def test_the_snippet_gives_the_errors_of_the_page(link, capsys):
    shown = numbers(opened(**link))
    ours, *_ = opened(**link).view.programs()
    exec(ours.code, {})
    found = re.findall(r"(.+) (training|test) error (.+)", capsys.readouterr().out)
    assert len(found) == 2 * len(shown)
    for title, use, error in found:
        column = next(name for name in shown.columns if name.startswith(f"error, {use}"))
        assert shown.loc[title, column].replace("\N{NO-BREAK SPACE}", "").startswith(f"{error} ±")


def test_the_first_steps_by_hand_are_those_of_the_rule():
    by_hand, *_ = opened(runs="1", a__loss="squared", test="none").view.by_hand()
    table, *_ = by_hand.tables.values()
    data = load("gaussians-common")
    Z, r = np.column_stack([np.ones(200), data.X]), np.where(data.y == "B", 1.0, -1.0)
    eta = 0.5 * 2 / np.linalg.eigvalsh(Z.T @ Z)[-1]
    w = np.zeros(3)
    for row in table.iloc[:, :3].to_numpy():
        np.testing.assert_allclose(row, w, atol=1e-9)
        w = w + eta * Z.T @ (r - Z @ w)


@pytest.mark.parametrize(("letter", "number"), [("A", "1"), ("B", "2"), ("C", "3")])
def test_links_that_call_runs_by_letters_still_work(letter, number):
    page = opened(runs="3", map__run=letter)
    assert page.held("train.map.run") == number
    assert page.controls.refused == []


def test_equal_runs_say_what_tells_them_apart():
    titles = {
        title: [
            panel.title for panel in LESSON.view(settings).picture[0].columns[0][0].picture.panels
        ]
        for title, settings in ((s.title, s.settings) for s in LESSON.scenarios[:5])
    }
    assert titles["Weights without end"] == [
        "1: logistic, batch, 0.5×, λ = 0", "2: logistic, batch, 0.5×, λ = 1"
    ]  # fmt: skip
    assert titles["The perceptron keeps its promise"] == [
        "1: perceptron rule, bias step = unit", "2: perceptron rule, bias step = squared radius"
    ]  # fmt: skip
