"""A sentence that holds under a condition stands where the condition holds, and nowhere else.

States are drawn at random; conditions are worked out here, from the rows and what was chosen.
"""

import numpy as np
from hypothesis import assume, given, settings
from scipy.optimize import linprog

from lindisc.datasets import load
from pages.lessons.basis_functions.lesson import LESSON as BASIS
from pages.lessons.error_criteria.lesson import LESSON as CRITERIA
from pages.lessons.naive_bayesian.lesson import LESSON as NAIVE
from tests.pages.lessons.random_states import (
    asked,
    chosen,
    panels,
    reasons,
    said,
    states,
    words,
)

EXAMPLES = settings(max_examples=settings.default.max_examples * 3 // 5)


def margin_of(X, signs):
    """The largest g with r (w'x + b) >= g for all rows and no weight beyond 1."""
    Z = np.column_stack([X / np.abs(X).max(), np.ones(len(X))])
    rows = np.column_stack([-signs[:, None] * Z, np.ones(len(X))])
    cost = np.append(np.zeros(Z.shape[1]), -1)
    bounds = [(-1, 1)] * Z.shape[1] + [(None, None)]
    return -linprog(cost, A_ub=rows, b_ub=np.zeros(len(X)), bounds=bounds).fun


@given(states(NAIVE, naive__part="A coin"))
@EXAMPLES
def test_a_coin_has_a_plug_in_after_the_first_toss_only(held):
    view, answers = NAIVE.view(held), asked(NAIVE, held)
    a, b, tosses = (answers[f"naive.{name}"][1] for name in ("a", "b", "tosses"))
    table, n, s = view.numbers()[1].frame["after all tosses"], len(tosses), tosses.count("H")
    assert table["plug-in s / n: heads next"] == (f"{s / n:.4g}" if n else "–")
    assert table["predictive (a + s) / (a + b + n)"] == f"{(a + s) / (a + b + n):.4g}"
    if n:
        curves = view.picture[0].picture.timeline.curves
        np.testing.assert_allclose(curves["plug-in"][[0, -1]], [np.nan, s / n])


@given(states(NAIVE, naive__part="Words"))
@EXAMPLES
def test_words_are_learned_from_as_many_messages_as_is_said(held):
    view, answers = NAIVE.view(held), asked(NAIVE, held)
    n, a, b = (answers[f"naive.words.{name}"][1] for name in "nab")
    data, others = load("words", n=400, seed=0), load("words", n=1000, seed=1).X > 0
    X, y = data.X[:n], data.y[:n]
    sizes = [int(np.sum(y == name)) for name in ("ham", "spam")]
    p = np.array([(a + X[y == name].sum(axis=0)) / (a + b + size)
                  for name, size in zip(("ham", "spam"), sizes, strict=True)])  # fmt: skip
    forbids = ((p == 0)[:, None] & others) | ((p == 1)[:, None] & ~others)
    silent = forbids.any(axis=2).all(axis=0).sum()
    told = words(view.numbers())
    assert f"Learned from {sizes[0]} messages of ham and {sizes[1]} of spam." in told
    assert f" {np.isin(p, (0, 1)).sum()} are 0 or 1, zero cells; {silent} of 1000 " in told
    formulas = reasons(view)
    assert f"$n_0 = {sizes[0]}$ messages of ham and $n_1 = {sizes[1]}$ of spam" in formulas
    assert f"{{{a + b + sizes[0]:g}}}, \\quad p_{{1l}}" in formulas
    assert f"{{{a + b + sizes[1]:g}}}$$" in formulas


@given(states(CRITERIA, error__part="Tug of war"))
@EXAMPLES
def test_weights_are_said_to_be_stopped_where_a_smaller_loss_is_left(held):
    data, loss, _ = chosen(CRITERIA, held)
    rows = data.study.training
    assume(len(set(rows.y)) == 2)
    signs = np.where(rows.y == np.unique(rows.y)[1], 1.0, -1.0)
    view = CRITERIA.view(held)
    h = view.by_hand()[0].tables["Rows"]["margin"].to_numpy()
    margin = margin_of(rows.X, signs)
    assume(abs(margin) > 1e-6 or margin < 1e-12)
    is_lowest = {
        "squared": True,
        "hinge": True,
        "logistic": not is_parted(rows.X, signs),
        "perceptron": np.maximum(0, -h).sum() == 0,
    }[loss]
    assert ("stopped before any such point" in reasons(view)) is not is_lowest


def is_parted(X, signs):
    """Whether some plane has no row on its wrong side, and not all rows on it."""
    Z = signs[:, None] * np.column_stack([X - X.mean(axis=0), np.ones(len(X))])
    found = linprog(-Z.sum(axis=0), A_ub=-Z, b_ub=np.zeros(len(Z)), bounds=[(-1, 1)] * Z.shape[1])
    return -found.fun > 1e-7 * np.abs(Z).max()


@given(states(CRITERIA, error__part="By hand"))
@EXAMPLES
def test_no_line_is_drawn_by_weights_zero(held):
    data, _, length = chosen(CRITERIA, held)
    assume(len(set(data.study.training.y)) == 2)
    view = CRITERIA.view(held)
    _, chart = panels(view)
    told = {reading.name: np.ravel(reading.values)[0] for reading in chart.readings}
    assert ("w = 0 draws no line" in said(view)) is (length.value == 0)
    assert np.isnan([told["errors"], told["D / |w|"]]).all() == (length.value == 0)


@given(states(BASIS, basis__part="Lift a line", basis__method="Least squares"))
@EXAMPLES
def test_a_line_cuts_the_parabola_where_its_score_changes_its_sign(held):
    data, *_ = chosen(BASIS, held)
    rows = data.study.rows
    x, targets = rows.X[:, 0], np.where(rows.y == np.unique(rows.y)[1], 1.0, -1.0)
    design = np.vander((x - x.mean()) / (x.std() or 1), 3)
    weights = np.linalg.lstsq(design, targets)[0]
    slack = weights[1] ** 2 - 4 * weights[0] * weights[2]
    assume(abs(slack) > 1e-9 and abs(weights[0]) > 1e-9)
    view = BASIS.view(held)
    assert ("calls all rows alike" in said(view)) is bool(slack < 0)
    assert ("$h$ has one sign everywhere" in reasons(view)) is bool(slack < 0)
    assert ("lies an interval" in reasons(view)) is bool(slack > 0)


@given(states(BASIS, basis__part="Lift a plane"))
@EXAMPLES
def test_any_height_is_said_to_do_where_a_plane_separates_the_rows(held):
    data, form, height = chosen(BASIS, held)
    rows = data.study.rows
    X, t = rows.X, height.value or 1.0
    lifted = X[:, 0] * X[:, 1] if form == "x1 x2" else (X**2).sum(axis=1)
    signs = np.where(rows.y == np.unique(rows.y)[1], 1.0, -1.0)
    margin = margin_of(np.column_stack([X, t * lifted]), signs)
    assume(margin > 1e-6 or margin < 1e-12)
    told = reasons(BASIS.view(held))
    assert ("Any $t > 0$ will do" in told) is bool(margin > 1e-6)
    assert ("No plane separates these rows" in told) is not ("Any $t > 0$ will do" in told)
