"""An output code gives a place to the class with the nearest word."""

import re

import numpy as np
import pytest
from sklearn.datasets import load_iris
from sklearn.utils.estimator_checks import check_estimator

from lindisc import LDA, OneVersusAll, OutputCode
from lindisc.rules import AMBIGUOUS, NearestWord

IRIS = load_iris()
X, y = IRIS.data[:, 2:], IRIS.target_names[IRIS.target]


def test_the_nearest_word_wins_and_ties_are_ambiguous():
    rule = NearestWord(((1, 1, 1, 0), (0, 0, 1, 0)))
    signs = np.array([[1, 1, 1, 0], [1, 1, 0, 1], [0, 0, 0, 0], [0, 1, 1, 0], [1, 0, 0, 1]])
    assert rule.decide(signs - 0.5).tolist() == [0, 0, 1, AMBIGUOUS, AMBIGUOUS]


def test_every_class_against_the_rest_is_positive_only():
    code = OutputCode(LDA()).fit(X, y)
    positive = OneVersusAll(LDA(), rule="positive only").fit(X, y)
    np.testing.assert_array_equal(code.decide(X), positive.decide(X))
    assert code.score_names() == positive.score_names()


def test_each_problem_sets_the_classes_at_one_against_the_others():
    model = OutputCode(LDA(), words="101 110 011").fit(X, y)
    pairs = [["setosa", "versicolor"], ["versicolor", "virginica"], ["setosa", "virginica"]]
    assert model.score_names() == [f"{a}, {b} against the rest" for a, b in pairs]
    for column, pair in zip(model.rule_scores(X).T, pairs, strict=True):
        np.testing.assert_allclose(column, LDA().fit(X, np.isin(y, pair)).decision_function(X))
    np.testing.assert_allclose(model.scores().values(X), model.rule_scores(X), atol=1e-9)
    agreement = model.rule_scores(X) @ [[1, 1, -1], [-1, 1, 1], [1, -1, 1]]
    np.testing.assert_allclose(model.discriminants(X), agreement)


@pytest.mark.parametrize("words", ["11 10 10", "10 1 01", "11 10 12", "01 00", "", "1", 3])
def test_words_that_are_no_code_are_refused(words):
    whole = "be different words of 0 and 1, alike in length, with no letter that all of them share"
    with pytest.raises(ValueError, match=re.escape(f"`words` of OutputCode must {whole}")):
        OutputCode(LDA(), words=words).fit(X, y)
    with pytest.raises(ValueError, match="one for each of the 3 classes; got 2"):
        OutputCode(LDA(), words="10 01").fit(X, y)


def test_it_is_an_estimator_of_scikit_learn():
    check_estimator(OutputCode(LDA(ridge=0.1)), on_skip=None)
