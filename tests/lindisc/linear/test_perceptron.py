import pickle

import numpy as np
import pytest
from sklearn.base import clone
from sklearn.exceptions import NotFittedError
from sklearn.linear_model import Perceptron as SklearnPerceptron
from sklearn.utils.estimator_checks import check_estimator

from lindisc.datasets import load
from lindisc.linear.perceptron import Perceptron
from tests.lindisc.linear.exact_units import SHAPES, can_be_separated, whole_numbers

# By hand, rows in turn from (b, w) = (0, 0, 0) with unit steps. Row 0 is on the boundary:
# (1, 2, 1). Row 3 scores 1: (0, 3, -1). Second pass: row 1 is on the boundary: (1, 4, 2); row 3
# scores 1: (0, 5, 0). The third pass is clean.
ROWS = np.array([[2.0, 1], [1, 3], [-1, -1], [-1, 2]])
CLASSES = np.array(["yes", "yes", "no", "no"])
LAZY = ("separable_", "margin_", "bound_", "history_", "path_", "n_wrong_")
XOR = np.array([[0.0, 0], [1, 1], [0, 1], [1, 0]]), np.array([0, 0, 1, 1])


def weights_on_path(model):
    return 2 * model.path_.weights[:, 1]


@pytest.mark.parametrize(
    "options",
    [{"max_passes": 50}, {"shuffle": True, "start": "random", "max_passes": 50}],
    ids=str,
)
def test_it_is_a_scikit_learn_classifier(options):
    check_estimator(Perceptron(**options), on_skip=None)


def test_a_trace_by_hand_with_unit_bias_steps():
    model = Perceptron().fit(ROWS, CLASSES)
    trace = [[0, 0, 0], [1, 2, 1], [0, 3, -1], [1, 4, 2], [0, 5, 0]]
    assert weights_on_path(model).tolist() == trace
    assert model.updated_rows_.tolist() == [0, 3, 1, 3]
    assert (model.n_updates_, model.n_iter_) == (4, 3)
    assert model.coef_.tolist() == [[5, 0]]
    assert model.intercept_.tolist() == [0]
    assert model.path_.curves["training error"].tolist() == [0.5, 0.25, 0.25, 0.25, 0]
    assert model.path_.curves["loss"].tolist() == [0, 1, 0, 1, 0]
    assert model.path_.parameter == "update"
    assert (model.separable_, model.converged_, model.cycling_) == (True, True, False)


def test_a_trace_by_hand_with_squared_radius_bias_steps():
    model = Perceptron(bias_step="squared radius").fit(ROWS, CLASSES)
    trace = [[0, 0, 0], [10, 2, 1], [0, 3, 2], [-10, 4, 0], [0, 6, 1]]
    assert weights_on_path(model).tolist() == trace
    assert model.updated_rows_.tolist() == [0, 2, 3, 0]


def test_the_bounds_are_those_of_the_widest_separator():
    X, y = np.array([[-1.0, 0], [3, 0]]), [0, 1]
    unit, squared = (Perceptron(bias_step=b).fit(X, y) for b in ("unit", "squared radius"))
    assert unit.margin_ == pytest.approx(2)
    assert unit.bound_ == pytest.approx((9 + 1) * (1 + 1) / 4)
    assert squared.bound_ == pytest.approx((2 * 3 / 2) ** 2)


@pytest.mark.parametrize("bias_step", ["unit", "squared radius"])
@pytest.mark.parametrize("start", ["zero", "random"])
def test_updates_never_exceed_the_bound_on_random_separable_rows(bias_step, start):
    rng = np.random.default_rng(0)
    for seed in range(150):
        n, p = rng.integers(4, 20), rng.integers(1, 4)
        X = rng.normal(size=(n, p)) * rng.uniform(0.1, 10) + 3 * rng.normal(size=p)
        scores = X @ rng.normal(size=p)
        y = scores > np.sort(scores)[rng.integers(n - 1)]
        model = Perceptron(bias_step=bias_step, start=start, max_passes=100, random_state=seed)
        model.fit(X, y)
        assert model.separable_
        assert model.n_updates_ <= model.bound_ < np.inf


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("magnitude", [0, 27])
def test_what_is_separable_is_what_a_linear_program_in_exact_units_separates(shape, magnitude):
    rng = np.random.default_rng(SHAPES.index(shape))
    for _ in range(25):
        X, y = whole_numbers(rng, shape)
        units = 2.0 ** rng.integers(-magnitude, magnitude + 1, size=X.shape[1])
        model = Perceptron(max_passes=int(rng.integers(1, 40))).fit(X * units, y)
        assert model.separable_ == can_be_separated(X, y)
        assert (model.margin_ > 0) == model.separable_ >= model.converged_
        assert model.n_updates_ <= model.bound_
        assert np.isfinite(model.bound_) == model.separable_


def test_the_margin_is_no_less_than_that_of_the_run():
    rng = np.random.default_rng(0)
    for _ in range(100):
        X = rng.normal(size=(20, 3)) * 10.0 ** rng.integers(-8, 9, size=3)
        y = X[:, 0] > np.median(X[:, 0])
        model = Perceptron().fit(X, y)
        margins = np.where(y, 1, -1) * model.decision_function(X) / np.linalg.norm(model.coef_)
        assert model.margin_ >= margins.min() * (1 - 1e-12)


def test_what_only_a_reader_asks_for_is_computed_when_it_is_read():
    model = Perceptron().fit(ROWS, CLASSES)
    assert not set(LAZY) & set(vars(model))
    for name in LAZY:
        assert getattr(model, name) is getattr(model, name)
    assert set(LAZY) < set(vars(model))
    assert not set(LAZY) & set(vars(clone(model)))
    model.fit(*XOR)
    assert not set(LAZY) & set(vars(model))
    assert (model.separable_, model.margin_) == (False, 0)


@pytest.mark.parametrize("read", [False, True], ids=["before reading", "after reading"])
def test_a_copy_by_pickle_says_the_same(read):
    model = Perceptron().fit(ROWS, CLASSES)
    if read:
        assert model.separable_
    copy = pickle.loads(pickle.dumps(model))
    assert (copy.separable_, copy.margin_, copy.bound_) == (True, model.margin_, model.bound_)
    assert copy.path_.weights.tolist() == model.path_.weights.tolist()


def test_rows_that_change_after_the_fit_change_nothing():
    X = ROWS.copy()
    model = Perceptron(bias_step="squared radius").fit(X, CLASSES)
    X[:] = 0
    model.set_params(bias_step="unit")
    expected = Perceptron(bias_step="squared radius").fit(ROWS, CLASSES)
    assert (model.margin_, model.bound_) == (expected.margin_, expected.bound_)
    assert model.history_.curves["loss"].tolist() == expected.history_.curves["loss"].tolist()


@pytest.mark.parametrize("name", LAZY)
def test_before_a_fit_there_is_nothing_to_read(name):
    with pytest.raises(NotFittedError):
        getattr(Perceptron(), name)


def test_xor_is_reported_as_inseparable_and_cycling():
    model = Perceptron().fit(*XOR)
    assert (model.separable_, model.cycling_, model.converged_) == (False, True, False)
    assert (model.margin_, model.bound_) == (0, np.inf)
    assert model.n_iter_ < 10


def test_a_run_stopped_at_the_cap_says_whether_it_could_have_succeeded():
    rng = np.random.default_rng(0)
    X = rng.normal(size=(100, 2))
    model = Perceptron(max_passes=1).fit(X, X @ [1, 1] > 0.1)
    assert (model.separable_, model.converged_, model.n_iter_) == (True, False, 1)
    assert model.bound_ > model.n_updates_
    assert model.n_wrong_ == np.sum(model.predict(X) != (X @ [1, 1] > 0.1)) > 0


def test_a_long_run_is_thinned_to_a_thousand_frames_that_are_states_of_it():
    rng = np.random.default_rng(0)
    X = rng.normal(size=(60, 2))
    y = X @ [1, 1] + rng.normal(size=60) > 0
    model = Perceptron(max_passes=300).fit(X, y)
    values, steps = model.path_.values, np.column_stack([np.ones(60), X])
    assert 400 < len(values) <= 1002
    assert values[-1] == model.n_updates_ == len(model.updated_rows_)
    signed = np.where(y, 1.0, -1.0)[model.updated_rows_, None] * steps[model.updated_rows_]
    states = np.vstack([np.zeros(3), np.cumsum(signed, axis=0)])
    assert weights_on_path(model) == pytest.approx(states[values], abs=1e-9)
    wrong = (states @ np.column_stack([np.ones(60), X]).T > 0) != y
    assert model.history_.curves["training error"] == pytest.approx(wrong.mean(axis=1))
    assert model.history_.values.tolist() == list(range(model.n_updates_ + 1))
    assert model.path_.curves["training error"][-1] == pytest.approx(1 - model.score(X, y))


@pytest.mark.parametrize("shuffle", [False, True])
def test_several_classes_are_each_trained_against_all_others(shuffle):
    data = load("iris")
    model = Perceptron(max_passes=50, shuffle=shuffle, random_state=0).fit(data.X, data.y)
    assert model.separable_.tolist() == [True, False, False]
    assert model.n_updates_.shape == model.bound_.shape == model.margin_.shape == (3,)
    assert len(model.updated_rows_) == model.n_updates_.sum() == model.path_.values[-1]
    assert model.path_.scores(-1).values(data.X) == pytest.approx(model.discriminants(data.X))
    assert np.isfinite(model.bound_).tolist() == [True, False, False]
    alone = Perceptron(max_passes=50).fit(data.X, data.y == "setosa")
    if not shuffle:
        assert model.n_updates_[0] == alone.n_updates_
        assert model.coef_[0] == pytest.approx(alone.coef_[0])


@pytest.mark.parametrize("n_classes", [2, 3])
def test_as_many_passes_in_order_lead_to_the_weights_of_scikit_learn(n_classes):
    rng = np.random.default_rng(0)
    X = rng.normal(size=(80, 3))
    y = (X @ rng.normal(size=(3, n_classes)) + 0.3 * rng.normal(size=(80, n_classes))).argmax(1)
    ours = Perceptron(max_passes=7).fit(X, y)
    theirs = SklearnPerceptron(max_iter=7, shuffle=False, tol=None).fit(X, y)
    assert ours.coef_ == pytest.approx(theirs.coef_)
    assert ours.intercept_ == pytest.approx(theirs.intercept_)


def test_a_seed_makes_shuffled_runs_repeat():
    data = load("crabs")
    options = {"shuffle": True, "start": "random", "max_passes": 5, "random_state": 7}
    first, second = (Perceptron(**options).fit(data.X, data.y) for _ in range(2))
    assert (first.coef_ == second.coef_).all()


def test_scores_of_two_classes_are_minus_and_plus_half_of_h():
    model = Perceptron().fit(ROWS, CLASSES)
    h = model.decision_function(ROWS)
    assert model.discriminants(ROWS) == pytest.approx(np.column_stack([-h / 2, h / 2]))
    assert not hasattr(model, "predict_proba")


def test_rows_at_the_origin_cannot_be_separated_and_do_no_harm():
    for bias_step in ("unit", "squared radius"):
        model = Perceptron(bias_step=bias_step, max_passes=5).fit(np.zeros((3, 1)), [0, 1, 1])
        assert not model.separable_


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"max_passes": 0}, "`max_passes` of Perceptron must be a whole number of at least 1"),
        (
            {"bias_step": "none"},
            "`bias_step` of Perceptron must be one of 'unit', 'squared radius'",
        ),
        ({"start": "one"}, "`start` of Perceptron must be one of"),
    ],
)
def test_bad_options_are_refused_by_name(options, message):
    with pytest.raises(ValueError, match=message):
        Perceptron(**options).fit(ROWS, CLASSES)
