"""A die: what rolls say of the next one, and the density over its triangle."""

import numpy as np
import pytest
from scipy.stats import dirichlet

from lindisc.board.message import message
from pages.answers.view import boards
from pages.lessons.naive_bayesian.lesson import LESSON
from tests.pages.lessons.naive_bayesian.parts import BY_TITLE, answer, charts, readings, settings
from tests.pages.visiting import lesson

FIVE = "5 shares, before any roll"


def test_rolls_are_added_to_imagined_rolls():
    title = "Rolls on top of imagined rolls"
    counts = np.array([settings(title)["naive.rolls"].count(face) for face in "123"])
    assert counts.tolist() == [7, 3, 0]
    assert answer(title) == f"Dirichlet{tuple((1 + counts).tolist())}"
    known = readings(settings(title), "Shares of the three faces")
    assert [*known.values()] == (1 + counts).tolist()
    said = readings(settings(title), "The next roll")
    mean = dirichlet.mean(1 + counts)
    assert [said[f"P({face})"] for face in "123"] == pytest.approx(mean)
    assert f"{mean[2]:.4g}" in BY_TITLE[title].look_for
    assert [said[f"n{k}/n"] for k in "₁₂₃"] == pytest.approx(counts / 10)


def test_the_triangle_shows_the_density_after_every_roll():
    shown = charts({"naive.part": "A die", "naive.rolls": "1132", "naive.alpha": 2.0})
    weights = shown["Shares of the three faces"].items[0].weights
    shares = np.array([0.5, 0.3, 0.2])
    found = weights @ np.append(1, np.log(shares))
    alphas = [(2, 2, 2), (3, 2, 2), (4, 2, 2), (4, 2, 3), (4, 3, 3)]
    assert found == pytest.approx([dirichlet.logpdf(shares, alpha) for alpha in alphas])


def test_a_small_alpha_gives_one_share_nearly_all_and_a_large_one_nearly_equal_shares():
    title, largest = "One share takes nearly all", {}
    for alpha in (0.1, 1, 10):
        (found,) = readings(settings(title) | {"naive.alpha": float(alpha)}, FIVE).values()
        assert f"{found:.4g}" in BY_TITLE[title].look_for
        drawn = dirichlet.rvs([alpha] * 5, 4000, random_state=0)
        assert found == pytest.approx(drawn.max(axis=1).mean(), abs=0.03)
        largest[alpha] = found
    assert largest[0.1] > 0.75
    assert largest[10] < 0.3
    assert answer(title) == "One takes nearly all"


@pytest.mark.parametrize("text", ["", "x<b>4", "3" * 999])
def test_rolls_are_faces_alone_and_not_too_many(text):
    view = LESSON.view({"naive.part": "A die", "naive.rolls": text})
    (board,) = boards(view.picture)
    assert len(board.picture.panels[0].items[0].weights) == 1 + min(text.count("3"), 100)
    message(board.picture)
    enabled = [action.label for action in view.actions if action.enabled]
    assert ("Start again" in enabled, "Face 1" in enabled) == ("3" in text, len(text) < 100)


def test_there_is_no_share_where_nothing_was_rolled():
    by_hand, *_ = lesson("naive-bayesian")(part="A die", rolls="1").view.by_hand()
    table = next(iter(by_hand.tables.values()))
    shares = table[[f"plug-in, face {face}" for face in (1, 2, 3)]].to_numpy()
    np.testing.assert_array_equal(shares, [[np.nan] * 3, [1, 0, 0]])
