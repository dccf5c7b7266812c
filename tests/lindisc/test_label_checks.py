"""Whoever takes labels takes them in any form, and refuses in words what does not match."""

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from lindisc import (
    LDA,
    RDA,
    BayesianQDA,
    Perceptron,
    confusion,
    error_rate,
    learning_curves,
    leave_one_out,
    log_loss,
    optimise_constant,
    precision_recall,
    roc,
    sweep,
    tune,
)
from lindisc.evaluation import rank_sum
from lindisc.figures import plot
from lindisc.selection.folds import out_of_fold

TEXT = np.array(["ash", "beech", "cedar"])


def predicted_wrongly(X, y):
    return np.mean(LDA(ridge=0.1).fit(X, y).predict(X) != np.asarray(y))


def left_out(X, y):
    return leave_one_out(LDA(ridge=0.1), X, y).error


def refitted(X, y):
    return leave_one_out(make_pipeline(StandardScaler(), BayesianQDA()), X, y).error


def folded(X, y):
    found = out_of_fold(LDA(ridge=0.1), X, y, has_posterior=True, folds=3)
    return np.mean(found.predictions != np.asarray(y))


def swept(X, y):
    return sweep(LDA(), "ridge", [0.1, 1.0], X, y, X, y).curves["test error"]


def tuned(X, y):
    return tune(RDA(ridge=0.1), X, y, alphas=[0, 1], gammas=[0.5], folds=3).error


def learned(X, y):
    return learning_curves({"LDA": LDA(ridge=0.1)}, X, y, sizes=[6], repeats=2).error


def drawn(X, y):
    model = LDA(ridge=0.1).fit(X, y)
    figure = plot(model, X, y)
    return sum(len(trace.x) for trace in figure.data if trace.name == "misclassified")


PAIRS = (predicted_wrongly, left_out, refitted, folded, swept, tuned, learned, drawn)

FORMS = {
    "text": lambda codes: TEXT[codes],
    "list": lambda codes: TEXT[codes].tolist(),
    "objects": lambda codes: TEXT[codes].astype(object),
    "another index": lambda codes: pd.Series(TEXT[codes], index=range(len(codes))[::-1]),
    "category": lambda codes: pd.Series(TEXT[codes], dtype="category"),
    "nullable": lambda codes: pd.Series(codes * 10, dtype="Int64"),
    "floats": lambda codes: codes / 1.0,
    "truth values": lambda codes: codes > 0,
    "list of truth values": lambda codes: (codes > 0).tolist(),
}


@st.composite
def problems(draw, n_classes):
    """Rows of overlapping classes in any units, in the order of the classes or in none."""
    random = np.random.default_rng(draw(st.integers(0, 10**6)))
    codes = np.arange(draw(st.integers(12, 30))) % n_classes
    if draw(st.booleans()):
        codes.sort()
    X = random.normal(size=(len(codes), draw(st.integers(2, 4)))) + codes[:, None]
    return X * 10.0 ** draw(st.sampled_from([-100, -3, 0, 0, 5, 100])), codes


@settings(max_examples=10)
@pytest.mark.parametrize("function", PAIRS)
@given(st.data(), st.sampled_from(sorted(FORMS)))
def test_the_form_of_labels_changes_nothing(function, data, form):
    X, codes = data.draw(problems(2 if "truth" in form else 3))
    y = FORMS[form](codes)
    assert_allclose(function(X, y), function(X, codes))


@settings(max_examples=200)
@given(st.data(), st.sampled_from(sorted(FORMS)), st.sampled_from(sorted(FORMS)))
def test_labels_are_compared_by_value_or_refused(data, form, other):
    two = "truth" in form + other
    codes, said = (
        np.array(data.draw(st.lists(st.integers(0, 1 if two else 2), min_size=6, max_size=6)))
        for _ in range(2)
    )
    y, predicted = FORMS[form](codes), FORMS[other](said)
    is_text = [np.asarray(labels).tolist()[0] in TEXT for labels in (y, predicted)]
    if is_text[0] != is_text[1]:
        with pytest.raises(ValueError, match="must hold labels like those of `y`, text or numbers"):
            error_rate(y, predicted)
    else:
        wrong = [a != b for a, b in zip(np.asarray(y), np.asarray(predicted), strict=True)]
        assert error_rate(y, predicted).value == np.mean(wrong)


X, CODES = np.random.default_rng(0).normal(size=(30, 2)), np.arange(30) % 2
PERCEPTRON = Perceptron(max_passes=3).fit(X, CODES)
TAKERS = {
    **{function.__name__: function for function in PAIRS[1:-1]},
    "error_rate": lambda X, y: error_rate(y, np.zeros(len(X))),
    "confusion": lambda X, y: confusion(y, np.zeros(len(X)), [0, 1]),
    "log_loss": lambda X, y: log_loss(y, np.full((len(X), 2), 0.5), [0, 1]),
    "roc": lambda X, y: roc(y, X[:, 0], 1),
    "rank_sum": lambda X, y: rank_sum(y, X[:, 0], 1),
    "precision_recall": lambda X, y: precision_recall(y, X[:, 0], 1),
    "optimise_constant": lambda X, y: optimise_constant(y, X[:, 0], 1),
    "sweep": lambda X, y: sweep(LDA(), "ridge", [0.1], X, CODES, X, y),
    "plot": lambda X, y: plot(PERCEPTRON, X, y),
    "test rows": lambda X, y: plot(PERCEPTRON, X, CODES, X_test=X, y_test=y),
}
each_taker = pytest.mark.parametrize("taker", TAKERS.values(), ids=TAKERS.keys())

BAD = {
    "a column": CODES[:, None],
    "a table": pd.DataFrame({"y": CODES}),
    "too few": CODES[:-1],
    "too many": np.append(CODES, 1),
    "none": [],
    "one": 1,
    "NaN": np.where(CODES == 0, np.nan, CODES),
    "None": np.where(CODES == 0, None, CODES),
    "NA": pd.Series(CODES, dtype="Int64").where(CODES > 0),
    "a mixture": [*CODES[:-1].astype(object), "1"],
}


@each_taker
@pytest.mark.parametrize("y", BAD.values(), ids=BAD.keys())
def test_labels_that_do_not_match_the_rows_are_refused(taker, y):
    mixed = np.array(y, dtype=object) if isinstance(y, list) else y
    with pytest.raises(ValueError, match=r"` of .* must .*; got"):
        taker(X, mixed)


@pytest.mark.parametrize("name", ["sweep", "plot", "test rows", "log_loss"])
def test_text_beside_numbers_is_refused_not_counted_as_wrong(name):
    with pytest.raises(ValueError, match=r"must hold (labels|classes).*; got '0'"):
        TAKERS[name](X, CODES.astype(str))
