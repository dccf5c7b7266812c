import pickle

import numpy as np
import pytest
from scipy.optimize import linprog
from sklearn.exceptions import NotFittedError
from sklearn.linear_model import Perceptron as SklearnPerceptron

from lindisc.datasets import load
from lindisc.linear.perceptron import Perceptron
from lindisc.linear.perceptron_updates import Pass, Run, orders

# By hand, rows in turn from (b, w) = (0, 0, 0) with unit steps. Row 0 is on the boundary:
# (1, 2, 1). Row 3 scores 1: (0, 3, -1). Second pass: row 1 is on the boundary: (1, 4, 2); row 3
# scores 1: (0, 5, 0). The third pass is clean.
ROWS = np.array([[2.0, 1], [1, 3], [-1, -1], [-1, 2]])
CLASSES = np.array(["yes", "yes", "no", "no"])
LAZY = ("separable_", "margin_", "bound_", "history_", "path_", "n_wrong_")
XOR = np.array([[0.0, 0], [1, 1], [0, 1], [1, 0]]), np.array([0, 0, 1, 1])
SHAPES = ("plain", "wide", "ordered", "collinear", "doubled", "far away", "binary")


def weights_on_path(model):
    return 2 * model.path_.weights[:, 1]


def test_a_trace_by_hand_with_unit_bias_steps():
    model = Perceptron().fit(ROWS, CLASSES)
    trace = [[0, 0, 0], [1, 2, 1], [0, 3, -1], [1, 4, 2], [0, 5, 0]]
    assert weights_on_path(model).tolist() == trace
    assert model.updated_rows_.tolist() == [0, 3, 1, 3]
    assert (model.n_updates_, model.n_iter_) == (4, 3)
    assert model.path_.curves["training error"].tolist() == [0.5, 0.25, 0.25, 0.25, 0]
    assert model.path_.curves["loss"].tolist() == [0, 1, 0, 1, 0]
    assert (model.separable_, model.converged_, model.cycling_) == (True, True, False)


def test_a_trace_by_hand_with_squared_radius_bias_steps():
    model = Perceptron(bias_step="squared radius").fit(ROWS, CLASSES)
    trace = [[0, 0, 0], [10, 2, 1], [0, 3, 2], [-10, 4, 0], [0, 6, 1]]
    assert weights_on_path(model).tolist() == trace
    assert model.updated_rows_.tolist() == [0, 2, 3, 0]


@pytest.mark.parametrize(
    ("bias_step", "bound"), [("unit", (9 + 1) * (1 + 1) / 4), ("squared radius", (2 * 3 / 2) ** 2)]
)
def test_the_bounds_are_those_of_the_widest_separator(bias_step, bound):
    X, y = np.array([[-1.0, 0], [3, 0]]), [0, 1]
    model = Perceptron(bias_step=bias_step).fit(X, y)
    assert (model.margin_, model.bound_) == (pytest.approx(2), pytest.approx(bound))
    elsewhere = Perceptron(bias_step=bias_step, start="random", random_state=0).fit(X, y)
    assert bound < elsewhere.bound_ < 1.1 * bound


def whole_numbers(rng, shape):
    """Small whole numbers, and classes that a plane separates, separates but for ties, or not."""
    n, p = rng.integers(3, 30), rng.integers(1, 9)
    X = rng.integers(-4, 5, size=(n, n + p if shape == "wide" else p)).astype(float)
    if shape == "ordered":
        X = np.sort(X, axis=0)
    elif shape == "collinear":
        X = np.column_stack([X, X[:, 0] - 2 * X[:, -1], np.full(n, 3)])
    elif shape == "doubled":
        X = X[rng.integers(n, size=2 * n)]
    elif shape == "far away":
        X += rng.integers(-1000, 1000, size=p)
    elif shape == "binary":
        X = (X > 0).astype(float)
    scores = X @ rng.integers(-3, 4, size=X.shape[1])
    coin = rng.random(len(X)) < 0.5
    cut = np.median(scores)
    noisy = scores + rng.normal(size=len(X)) > cut
    y = (coin, noisy, scores > cut, np.where(scores == cut, coin, scores > cut))[rng.integers(4)]
    y[:2] = (False, True)
    return X, y


def can_be_separated(X, y):
    """Whether a linear program finds a margin where all numbers are small and whole."""
    Z = np.where(y, 1, -1)[:, None] * np.column_stack([np.ones(len(X)), X - X[0]])
    program = linprog(
        np.append(np.zeros(Z.shape[1]), -1),
        A_ub=np.column_stack([-Z, np.ones(len(Z))]),
        b_ub=np.zeros(len(Z)),
        bounds=[(-1, 1)] * Z.shape[1] + [(None, None)],
    )
    assert not 1e-8 < -program.fun < 1e-6
    return -program.fun > 1e-6


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


def test_what_only_a_reader_asks_for_is_computed_when_it_is_read_and_belongs_to_its_fit():
    X = ROWS.copy()
    model = Perceptron(bias_step="squared radius").fit(X, CLASSES)
    assert not set(LAZY) & set(vars(model))
    copy = pickle.loads(pickle.dumps(model))
    X[:] = 0
    model.set_params(bias_step="unit")
    assert (model.separable_, model.margin_, model.bound_) == (True, copy.margin_, copy.bound_)
    assert model.path_.weights.tolist() == copy.path_.weights.tolist()
    assert model.history_.curves["loss"].tolist() == copy.history_.curves["loss"].tolist()
    assert model.path_ is model.path_
    model.fit(*XOR)
    assert not set(LAZY) & set(vars(model))


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
    X = np.random.default_rng(0).normal(size=(100, 2))
    y = X @ [1, 1] > 0.1
    model = Perceptron(max_passes=1).fit(X, y)
    assert (model.separable_, model.converged_, model.n_iter_) == (True, False, 1)
    assert model.n_wrong_ == np.sum(model.predict(X) != y) > 0


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
    assert model.history_.values.tolist() == list(range(model.n_updates_ + 1))
    wrong = (states @ steps.T > 0) != y
    assert model.history_.curves["training error"] == pytest.approx(wrong.mean(axis=1))


@pytest.mark.parametrize("shuffle", [False, True])
def test_several_classes_are_each_trained_against_all_others(shuffle):
    data = load("iris")
    options = {"shuffle": shuffle, "start": "random", "random_state": 7, "max_passes": 50}
    model, again = (Perceptron(**options).fit(data.X, data.y) for _ in range(2))
    assert (model.coef_ == again.coef_).all()
    assert model.separable_.tolist() == np.isfinite(model.bound_).tolist() == [True, False, False]
    assert not hasattr(model, "predict_proba")
    assert len(model.updated_rows_) == model.n_updates_.sum() == model.path_.values[-1]
    assert model.path_.scores(-1).values(data.X) == pytest.approx(model.discriminants(data.X))


@pytest.mark.parametrize("n_classes", [2, 3])
def test_as_many_passes_in_order_lead_to_the_weights_of_scikit_learn(n_classes):
    rng = np.random.default_rng(0)
    X = rng.normal(size=(80, 3))
    y = (X @ rng.normal(size=(3, n_classes)) + 0.3 * rng.normal(size=(80, n_classes))).argmax(1)
    ours = Perceptron(max_passes=7).fit(X, y)
    theirs = SklearnPerceptron(max_iter=7, shuffle=False, tol=None).fit(X, y)
    assert ours.coef_ == pytest.approx(theirs.coef_)
    assert ours.intercept_ == pytest.approx(theirs.intercept_)


@pytest.mark.parametrize("bias_step", ["unit", "squared radius"])
def test_rows_at_the_origin_cannot_be_separated_and_do_no_harm(bias_step):
    model = Perceptron(bias_step=bias_step, max_passes=5).fit(np.zeros((3, 1)), [0, 1, 1])
    assert not model.separable_


def naive(tests, size, weights):
    """The turns of a pass, one look at a time, and the weights after each of its updates."""
    turns, states = [], [weights]
    for turn, test in enumerate(tests):
        if test @ states[-1] <= 0:
            turns.append(turn)
            states.append(states[-1] + test * np.append(size, np.ones(len(test) - 1)))
    return turns, states


@pytest.mark.parametrize("noise", [0, 50])
@pytest.mark.parametrize("m", [2, 4, 5, 8, 9, 40])
@pytest.mark.parametrize("n", [3, 70, 1000, 9000])
def test_blocks_learn_from_the_same_rows_as_looking_one_by_one(n, m, noise):
    rng = np.random.default_rng(n + m)
    Z = np.column_stack([np.ones(n), rng.integers(-5, 6, size=(n, m - 1))])
    scores = Z @ rng.integers(1, 4, size=m) + noise * rng.normal(size=n)
    tests = np.where(scores > 0, 1.0, -1.0)[:, None] * Z
    learning, weights = Pass.over(tests, 3.0), np.zeros(m)
    for order in (np.arange(n), np.arange(n), rng.permutation(n)):
        turns, states = naive(tests[order], 3.0, weights)
        assert learning.reordered(order).learn(weights).tolist() == turns
        assert weights.tolist() == states[-1].tolist()


def run_over(n, seed, size=1.0, shuffles=None):
    """A run of five passes over rows (1, x) of whole numbers in classes at random."""
    rng = np.random.default_rng(seed)
    Z = np.column_stack([np.ones(n), rng.integers(-5, 6, size=(n, 2))])
    return Run.of(Z, rng.choice([-1.0, 1.0], size=n), size, np.zeros(3), orders(n, 5, shuffles))


@pytest.mark.parametrize("shuffles", [None, 7])
@pytest.mark.parametrize("size", [1.0, 50.0])
def test_a_run_is_its_passes_one_after_the_other(size, shuffles):
    run, n = run_over(300, 1, size, shuffles), 300
    rows, times, states = [], [], [np.zeros(3)]
    random = np.random.default_rng(shuffles)
    for k in range(1, run.passes + 1):
        order = random.permutation(n) if shuffles else np.arange(n)
        turns, found = naive(run.signs[order, None] * run.Z[order], size, states[-1])
        rows += order[turns].tolist()
        times += [k * n + turn for turn in turns]
        states += found[1:]
    assert (run.rows.tolist(), run.times.tolist()) == (rows, times)
    assert run.weights.tolist() == states[-1].tolist()
    for numbers in ([0, len(rows)], np.arange(len(rows) + 1)):
        assert run.frames(np.array(numbers)).tolist() == np.array(states)[numbers].tolist()
