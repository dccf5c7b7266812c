"""What is said of single runs, at links where it was once untrue."""

import numpy as np
import pytest

from lindisc.datasets import load
from pages.lessons.training.lesson import LESSON
from pages.lessons.training.run_controls import PERCEPTRON_RULE

SQUARED = {"a.loss": "squared", "a.rate": 1.5, "epochs": 200}
ALL_ROWS = {"test": "none", "a.rate": 1.0}


def seen(**settings):
    link = {"runs": "1"} | {name.replace("__", "."): value for name, value in settings.items()}
    return LESSON.view({f"train.{name}": value for name, value in link.items()})


def told(view):
    return " ".join(note.text for notes in view.said for note in notes)


def caption(view):
    return view.picture[0].columns[0][0].picture.panels[0].caption


def common():
    """The rows (1, x) of the data that the lesson opens with."""
    X = load("gaussians-common").X
    return np.column_stack([np.ones(len(X)), X])


@pytest.mark.parametrize(
    "other", [{"a.optimiser": "online"}, {"a.optimiser": "stochastic"}, {"a.normalise": "weights"}]
)
def test_only_plain_batches_diverge_above_their_limit(other):
    view = seen(**SQUARED | other)
    assert "iverges" not in told(view) + caption(view)
    assert "the limit of batch descent" in told(view)
    assert r"\eta_{\lim}" not in view.why()[0].text
    assert "**Diverges**" in told(seen(**SQUARED))


def test_of_rows_divided_by_their_lengths_the_limit_is_their_own_and_so_is_its_formula():
    Z = common()
    Z = Z / np.linalg.norm(Z, axis=1, keepdims=True)
    limit = 2 / np.linalg.eigvalsh(Z.T @ Z)[-1]
    view = seen(**ALL_ROWS, a__loss="squared", a__normalise="rows")
    assert f"× {limit:.4g}, the limit." in told(view)
    text = view.why()[0].text
    assert rf"\eta_{{\lim}} = \frac{{2}}{{L}} = {limit:.4g}." in text
    assert "the rows of $Z$ being $(1, x) / |(1, x)|$" in text


@pytest.mark.parametrize("loss", ["hinge", "perceptron"])
def test_without_curvature_a_batch_shares_the_rate_of_a_row(loss):
    square = (common()[:, 1:] ** 2).sum(axis=1).max()
    batch, row = (
        told(seen(**ALL_ROWS, epochs=3, a__loss=loss, a__optimiser=optimiser))
        for optimiser in ("batch", "online")
    )
    assert f"1 × {1 / (200 * square):.4g}, 1/(n R²)." in batch
    assert f"1 × {1 / square:.4g}, 1/R²." in row


def test_a_run_that_has_not_ended_says_how_many_rows_are_still_wrong():
    view = seen(data="Banknotes", test="none", a__loss=PERCEPTRON_RULE, epochs=1000)
    assert "after 2043 still 100 rows are wrong" in view.why()[0].text
    assert "2043 updates, 100 rows still wrong" in told(view)
    ended = seen(data="Separable", a__loss=PERCEPTRON_RULE)
    assert "it took 10" in ended.why()[0].text


def test_a_loss_that_diverged_is_told_nowhere():
    view = seen(a__loss="squared", a__rate=2.0)
    timeline = view.picture[0].columns[0][0].picture.timeline
    curves, landscape = view.picture[0].columns[1][0].picture.panels
    dot = landscape.items[-1]
    for numbers in (
        timeline.curves["loss"], curves.readings[0].values, landscape.readings[0].values, dot.x
    ):  # fmt: skip
        assert np.isfinite(numbers[0]).all()
        assert np.isnan(numbers[-1]).all()
    cells = view.numbers()[0].frame.iloc[0]
    assert cells["last loss"] == cells["|w|"] == "diverged"
    assert "run 1 diverges: not followed after step" in curves.caption


def test_a_loss_that_began_at_zero_is_a_share_of_its_highest():
    view = seen(runs="2", a__loss=PERCEPTRON_RULE, epochs=20)
    shares = view.picture[0].columns[0][0].picture.timeline.curves["1 relative loss"]
    assert shares[0] == 0
    assert shares.max() <= 1
    assert "as a share of its highest" in " ".join(getattr(n, "text", "") for n in view.below)


def test_a_perceptron_is_separated_at_its_last_step_and_not_before():
    view = seen(data="Separable", a__loss=PERCEPTRON_RULE, step=4.0)
    assert caption(view) == "separated at step 10"
    errors = view.picture[0].columns[0][0].picture.timeline.curves["training error"]
    assert all(errors[:10] > 0)
    assert errors[10] == 0


def test_before_the_first_update_the_rows_wrong_are_those_that_the_picture_calls_wrong():
    view = seen(data="Separable", a__loss=PERCEPTRON_RULE, step=1.0)
    before, after = 50 * view.picture[0].columns[0][0].picture.timeline.curves["training error"][:2]
    assert f"wrong rows {before:.0f} → {after:.0f}" in told(view)
