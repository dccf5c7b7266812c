"""A coin: what tosses, imagined or not, say of the next ones."""

import numpy as np
import pytest
from scipy.stats import beta, betabinom, binom

from lindisc.board.chart import Bars, Track
from lindisc.board.message import message
from pages.answers.view import boards
from pages.lessons.naive_bayesian.lesson import LESSON
from tests.pages.lessons.naive_bayesian.parts import BY_TITLE, answer, charts, readings, settings


def test_after_ten_tails_the_plug_in_says_never_and_the_predictive_one_in_twelve():
    title = "Ten tails in a row"
    said = readings(settings(title), "Heads in the next 10")
    assert said["plug-in s/n"] == 0
    assert said["heads next: predictive"] == pytest.approx(1 / 12)
    assert answer(title) == f"1 in {round(1 / said['heads next: predictive'])}"
    high = readings(settings(title), "What is known")["to"]
    assert high == pytest.approx(beta.ppf(0.975, 1, 11))
    assert f"{high:.4f}" in BY_TITLE[title].look_for


def test_the_next_tosses_are_beta_binomial_beside_a_binomial():
    bars, plug_in = charts({"naive.tosses": "HTT", "naive.b": 2.0})["Heads in the next 10"].items
    assert isinstance(bars, Bars)
    assert isinstance(plug_in, Track)
    k = np.arange(11)
    assert bars.y[-1] == pytest.approx(betabinom.pmf(k, 10, 2, 4))
    assert plug_in.y[-1] == pytest.approx(binom.pmf(k, 10, 1 / 3))


def test_imagined_tosses_draw_the_mean_towards_the_prior():
    title = "Tosses that were only imagined"
    tosses = settings(title)["naive.tosses"]
    assert (len(tosses), tosses.count("H")) == (20, 3)
    mean = readings(settings(title), "What is known")["mean"]
    assert mean == pytest.approx(5 / 24)
    assert 3 / 20 < mean < 1 / 2
    assert answer(title) == "Between them"
    posterior = charts(settings(title))["What is known"].items[-1]
    assert posterior.y[-1] == pytest.approx(beta.pdf(posterior.x, 5, 19))
    strong = readings(settings(title) | {"naive.a": 50.0, "naive.b": 50.0}, "What is known")
    assert strong["mean"] == pytest.approx(53 / 120)


def test_the_interval_narrows_like_one_over_the_root_of_the_tosses():
    tosses = {"naive.tosses": "HTTTT" * 40}
    widths = next(
        item
        for item in charts(tosses)["Width of the interval"].items
        if len(np.ravel(item.x)) == 200
    )
    slope = np.diff(np.log(widths.y[[49, 199]])) / np.diff(np.log(widths.x[[49, 199]]))
    assert slope == pytest.approx(-0.5, abs=0.03)


@pytest.mark.parametrize("text", ["", "x<b>", "H" * 999])
def test_tosses_are_heads_and_tails_alone_and_not_too_many(text):
    view = LESSON.view({"naive.tosses": text})
    (board,) = boards(view.picture)
    n = len(board.picture.timeline.values) - 1 if board.picture.timeline else 0
    assert n == min(text.count("H"), 200)
    message(board.picture)


def test_buttons_add_tosses_until_there_are_enough():
    actions = {action.label: action for action in LESSON.view({"naive.tosses": "H"}).actions}
    assert actions["Tails"].settings == {"naive.tosses": "HT"}
    assert actions["Start again"].settings == {"naive.tosses": ""}
    full = LESSON.view({"naive.tosses": 200 * "H"}).actions
    assert [action.label for action in full if action.enabled] == ["Start again"]


def test_four_times_the_tosses_halve_the_interval():
    title = "Four times the tosses"
    tosses = settings(title)["naive.tosses"]
    n = np.array([25, 100])
    s = np.array([tosses[:k].count("H") for k in n])
    widths = beta.ppf(0.975, 1 + s, 1 + n - s) - beta.ppf(0.025, 1 + s, 1 + n - s)
    assert readings(settings(title), "Width of the interval")["width"] == pytest.approx(widths[1])
    assert f"{widths[0]:.4f}" in BY_TITLE[title].question
    assert f"{widths[1]:.4f}" in BY_TITLE[title].look_for
    ratio = widths[1] / widths[0]
    assert answer(title) == min(
        BY_TITLE[title].answers,
        key=lambda words: abs(ratio - {"A q": 0.25, "Hal": 0.5, "Jus": 1}[words[:3]]),
    )


def test_predicted_counts_are_wider_than_those_of_a_known_share():
    bars, plug_in = charts(settings("Four times the tosses"))["Heads in the next 10"].items
    k = np.arange(11)
    spread = [each @ k**2 - (each @ k) ** 2 for each in (bars.y[-1], plug_in.y[-1])]
    assert spread[0] > spread[1]
