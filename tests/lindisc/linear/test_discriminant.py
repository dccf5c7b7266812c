import numpy as np
import pytest

from lindisc.linear.discriminant import LOSSES, OPTIMISERS, LinearDiscriminant
from lindisc.linear.hinge import Hinge
from lindisc.linear.logistic import Logistic
from lindisc.linear.losses import HingeLoss
from lindisc.linear.training_path import kept

PAIRS = [
    (loss, optimiser)
    for loss in LOSSES
    for optimiser in OPTIMISERS
    if optimiser != "newton" or loss in ("squared", "logistic")
]


def problem(n_classes=2, n=120):
    rng = np.random.default_rng(0)
    y = np.arange(n) % n_classes
    return 1.5 * rng.normal(size=(n_classes, 2))[y] + rng.normal(size=(n, 2)), y


@pytest.mark.parametrize("normalise", ["none", "weights", "rows"])
@pytest.mark.parametrize("n_classes", [2, 3])
@pytest.mark.parametrize(("loss", "optimiser"), PAIRS)
def test_any_pair_learns_more_than_the_most_frequent_class(loss, optimiser, n_classes, normalise):
    if (optimiser, normalise) == ("newton", "weights"):
        normalise = "none"
    X, y = problem(n_classes)
    model = LinearDiscriminant(
        loss=loss, optimiser=optimiser, normalise=normalise, epochs=30, random_state=0
    ).fit(X, y)
    assert model.path_.curves["training error"].min() < 0.8 * (1 - 1 / n_classes)
    assert model.path_.curves["training error"][-1] == pytest.approx(1 - model.score(X, y))
    assert model.diverging_ is False
    assert model.path_.scores(-1).values(X) == pytest.approx(model.discriminants(X))
    assert not hasattr(model, "predict_proba")


@pytest.mark.parametrize("n_classes", [2, 3])
def test_newton_and_batch_logistic_end_at_the_logistic_regression(n_classes):
    X, y = problem(n_classes)
    expected = Logistic(ridge=2.0).fit(X, y)
    for optimiser, epochs in (("newton", 20), ("batch", 1000)):
        model = LinearDiscriminant(optimiser=optimiser, epochs=epochs, ridge=2.0).fit(X, y)
        assert model.coef_ == pytest.approx(expected.coef_, abs=1e-6)
        assert model.intercept_ - model.intercept_.mean() == pytest.approx(
            expected.intercept_ - expected.intercept_.mean(), abs=1e-6
        )


def test_squares_diverge_just_above_the_limiting_rate_and_settle_just_below():
    X, y = problem()
    limit = LinearDiscriminant(loss="squared").fit(X, y).limiting_rate_
    Z = np.column_stack([np.ones(len(X)), X])
    assert limit == pytest.approx(2 / np.linalg.norm(Z, ord=2) ** 2)
    for factor in (1.02, 0.98):
        options = {"learning_rate": factor * limit, "epochs": 500}
        model = LinearDiscriminant(loss="squared", **options).fit(X, y)
        assert model.diverging_ == (factor > 1)


@pytest.mark.parametrize(
    "options",
    [
        {"optimiser": "online", "random_state": 0},
        {"optimiser": "stochastic", "random_state": 0},
        {"normalise": "weights"},
        {"loss": "logistic"},
    ],
)
def test_what_the_limit_of_batches_of_squares_is_not_for_does_not_diverge_above_it(options):
    X, y = problem()
    options = {"loss": "squared", "epochs": 100} | options
    limit = LinearDiscriminant(**options).fit(X, y).limiting_rate_
    model = LinearDiscriminant(**options, learning_rate=1.5 * limit).fit(X, y)
    assert model.path_.curves["loss"].max() <= 10 * model.path_.curves["loss"][0]
    assert not model.diverging_


@pytest.mark.parametrize("factor", [0.9, 1.1])
def test_of_rows_divided_by_their_lengths_the_limit_is_that_of_rows_so_divided(factor):
    X, y = problem()
    Z, r = np.column_stack([np.ones(len(X)), 10 * X]), np.where(y == 1, 1, -1)
    counts = 1 / (Z**2).sum(axis=1)
    H = (Z.T * counts) @ Z
    limit = 2 / np.linalg.eigvalsh(H)[-1]
    options = {"loss": "squared", "normalise": "rows", "epochs": 400}
    model = LinearDiscriminant(**options, learning_rate=factor * limit).fit(10 * X, y)
    assert model.limiting_rate_ == pytest.approx(limit)
    least = np.linalg.solve(H, Z.T @ (counts * r))
    gap = np.linalg.norm(np.append(model.intercept_, model.coef_) - least)
    assert (model.diverging_, gap > np.linalg.norm(least)) == (factor > 1, factor > 1)


def test_a_ridge_alone_throws_the_weights_of_any_loss_away_above_two_over_it():
    X, y = problem()
    for factor, diverging in ((0.9, False), (1.5, True)):
        options = {"loss": "hinge", "ridge": 1e4, "learning_rate": factor * 2e-4, "epochs": 30}
        model = LinearDiscriminant(**options).fit(X, y)
        assert model.diverging_ is diverging
        assert (np.linalg.norm(model.coef_) > 1e6) == diverging


@pytest.mark.parametrize("optimiser", ["batch", "online"])
def test_a_run_that_explodes_stops_with_the_last_weights_that_are_numbers(optimiser):
    options = {"loss": "squared", "learning_rate": 100.0, "epochs": 500, "random_state": 0}
    model = LinearDiscriminant(optimiser=optimiser, **options).fit(*problem())
    assert model.diverging_
    assert model.n_iter_ < 500
    assert np.isfinite(model.coef_).all()
    assert np.isfinite(model.path_.curves["loss"]).all()


def test_long_runs_keep_their_history_and_about_a_thousand_frames_of_it():
    model = LinearDiscriminant(epochs=2500).fit(*problem())
    values = model.path_.values
    assert 900 < len(values) <= 1001
    assert (values[0], values[-1]) == (0, 2500)
    assert model.history_.values.tolist() == list(range(2501))
    for name, curve in model.history_.curves.items():
        assert (curve[values] == model.path_.curves[name]).all()


@pytest.mark.parametrize("n", [40, 400])
def test_hinge_in_batches_comes_down_by_default_where_classes_overlap(n):
    X, y = problem(n=n)
    loss = LinearDiscriminant(loss="hinge", epochs=500).fit(X, y).path_.curves["loss"]
    margins = np.where(y == 1, 1, -1) * Hinge().fit(X, y).decision_function(X)
    least = HingeLoss().height(margins).sum()
    assert 0 < least <= loss[-1] < least + 0.05 * (loss[0] - least)
    assert loss.max() == loss[0]


def test_normalised_weights_have_length_one_after_every_step():
    model = LinearDiscriminant(normalise="weights", epochs=5).fit(*problem())
    h = 2 * model.path_.weights[1:, 1]
    assert np.linalg.norm(h, axis=1) == pytest.approx(np.ones(5))


def test_normalised_rows_meet_their_target_in_one_full_step():
    X, y = np.array([[1.0, 2], [1, 2]]), [1, 0]
    model = LinearDiscriminant(
        loss="squared", optimiser="online", normalise="rows", learning_rate=1.0, epochs=1
    ).fit(X, y)
    assert abs(model.decision_function(X[:1])) == pytest.approx(1)


def test_random_starts_are_small_and_repeat_with_their_seed():
    options = {"start": "random", "optimiser": "online", "epochs": 2}
    first, again, other = (
        LinearDiscriminant(**options, random_state=seed).fit(*problem()) for seed in (1, 1, 2)
    )
    assert 0 < 2 * np.abs(first.path_.weights[0, 1]).max() <= 0.01
    assert (first.coef_ == again.coef_).all()
    assert (first.coef_ != other.coef_).any()


@pytest.mark.parametrize(
    ("last", "most"),
    [(2, 1), (1000, 80), (1001, 1000), (54_321, 10), (3_000_000, 1000), (10**7, 12)],
)
def test_of_a_long_run_the_first_quarter_is_kept_and_then_ever_fewer(last, most):
    numbers = kept(last, most)
    strides = np.diff(numbers)
    assert (len(numbers), numbers[0], numbers[-1]) == (most + 1, 0, last)
    assert (strides[: most // 4] == 1).all()
    assert (np.diff(strides) >= -1).all()  # but for rounding
    assert (strides > 0).all()
