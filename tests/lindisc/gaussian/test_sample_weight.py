"""A row of weight w counts as if it were there w times."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.naive_bayes import GaussianNB
from sklearn.pipeline import make_pipeline

from lindisc import LDA, QDA, RDA, NaiveBayes, ReducedRankLDA
from lindisc.validation import TooLittleData
from tests.lindisc.gaussian.brute_force import rows_of_classes

MODELS = [
    LDA(),
    LDA(unbiased=True, target="diagonal", gamma=0.6),
    QDA(unbiased=True),
    RDA(alpha=0.3, ridge=0.1),
    NaiveBayes(),
    NaiveBayes(pooled=True),
    ReducedRankLDA(n_components=1),
]
X, CODES = rows_of_classes(0)
TIMES = np.random.default_rng(1).integers(0, 4, len(X))


@pytest.mark.parametrize("p", [3, 90])
@pytest.mark.parametrize("model", MODELS, ids=repr)
def test_weights_are_repetitions(model, p):
    rows, codes = rows_of_classes(0, p=p)
    if p > 3 and not isinstance(model, NaiveBayes):
        model = type(model)(**{**model.get_params(), "gamma": 0.5})
    weighted = model.fit(rows, codes, TIMES)
    posteriors, counts, means = weighted.predict_proba(rows), weighted.counts_, weighted.means_
    repeated = model.fit(rows.repeat(TIMES, axis=0), codes.repeat(TIMES))
    assert_allclose(posteriors, repeated.predict_proba(rows), atol=1e-9)
    assert_allclose(counts, repeated.counts_)
    assert_allclose(means, repeated.means_, atol=1e-12)


@pytest.mark.parametrize("size", [1e-6, 1.0, 1e6])
def test_maximum_likelihood_does_not_depend_on_the_size_of_weights(size):
    expected = QDA().fit(X, CODES, 1.0 * TIMES).predict_proba(X)
    assert_allclose(QDA().fit(X, CODES, size * TIMES).predict_proba(X), expected, atol=1e-9)


def test_naive_bayes_weighs_as_scikit_learn_does():
    theirs = GaussianNB(var_smoothing=0).fit(X, CODES, TIMES)
    assert_allclose(NaiveBayes().fit(X, CODES, TIMES).predict_proba(X), theirs.predict_proba(X))


def test_a_class_of_weight_zero_is_unknown():
    model = LDA().fit(X, CODES, CODES < 2)
    assert model.classes_.tolist() == [0, 1]
    with pytest.raises(TooLittleData, match="at least two classes"):
        LDA().fit(X, CODES, CODES == 2)


def test_weights_reach_the_last_step_of_a_pipeline():
    pipeline = make_pipeline(LDA()).fit(X, CODES, lda__sample_weight=TIMES)
    assert_allclose(pipeline[-1].counts_, np.bincount(CODES, TIMES))


@pytest.mark.parametrize("weights", [[1.0], TIMES - 1.0, np.where(TIMES, np.nan, 1.0), 0 * TIMES])
def test_other_weights_are_refused(weights):
    with pytest.raises(ValueError, match="`sample_weight` of QDA must"):
        QDA().fit(X, CODES, weights)


def test_the_formula_of_ledoit_and_wolf_knows_no_weights():
    with pytest.raises(ValueError, match="'auto' with `sample_weight`"):
        LDA(gamma="auto").fit(X, CODES, TIMES)
