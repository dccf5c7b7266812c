"""What is said of a logistic fit: by information matrices, by statsmodels, by fits of fewer terms.

The figures of statsmodels 0.15.0 are those of GLM with the binomial family.
"""

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy.linalg import block_diag
from scipy.stats import norm

from lindisc import Logistic, drop_in_deviance
from lindisc.datasets import load
from lindisc.linear.likelihood_ratio import drop_between, term_by_term


def challenger():
    data = load("challenger")
    return data.X[:, :1], data.y


def three_classes():
    rng = np.random.default_rng(0)
    X = rng.normal(size=(150, 2))
    return X, (X @ rng.normal(size=(2, 3)) + rng.gumbel(size=(150, 3))).argmax(axis=1)


def test_statsmodels_finds_the_same_for_challenger_to_six_digits():
    """GLM with the binomial family of statsmodels 0.15.0."""
    found = Logistic().fit(*challenger()).inference()
    assert found.labels == ("intercept", "x0")
    assert found.estimates == pytest.approx([15.0429016477, -0.2321627442], rel=1e-6)
    assert found.standard_errors == pytest.approx([7.3786363849, 0.1082365216], rel=1e-6)
    assert found.deviance == pytest.approx(20.31519268786683, rel=1e-9)
    assert found.null_deviance == pytest.approx(28.267153, abs=1e-6)
    assert (found.degrees_of_freedom, found.null_degrees_of_freedom) == (21, 22)
    assert [found.aic, found.bic] == pytest.approx([24.31519268786683, 26.58618111972513])
    band = found.confidence_band([31.0, 53, 65, 75])
    middle = [0.9996087829, 0.9392478090, 0.4880830756, 0.0855435557]
    assert band.probability == pytest.approx(middle, rel=1e-6)
    lower = [0.4816089233, 0.3498798218, 0.2135949249, 0.0146000261]
    assert band.lower == pytest.approx(lower, rel=1e-6)
    upper = [0.9999998577, 0.9977534711, 0.7699514739, 0.3713139606]
    assert band.upper == pytest.approx(upper, rel=1e-6)
    first = [-1.0611168052, 1.7145343327, -0.799604199, -0.8817558886, -0.9690846916]
    assert found.deviance_residuals[:5] == pytest.approx(first, rel=1e-6)


def errors_by_hand(model, X):
    """Standard errors from the information matrix of two classes."""
    Z, p = np.column_stack([np.ones(len(X)), X]), model.predict_proba(X)[:, 1]
    left = np.linalg.pinv(np.sqrt(p * (1 - p))[:, None] * Z, rcond=1e-12)
    return np.linalg.norm(left, axis=1)


@pytest.mark.parametrize("tol", [1e-1, 1e-3, 1e-10])
def test_errors_and_tests_are_those_of_the_last_weights_however_loose_the_fit(tol):
    X, y = three_classes()
    model = Logistic(tol=tol).fit(X, y > 0)
    found = model.inference()
    assert found.standard_errors == pytest.approx(errors_by_hand(model, X), rel=1e-9)
    assert found.z == pytest.approx(found.estimates / found.standard_errors)
    assert found.p_values == pytest.approx(2 * norm.cdf(-np.abs(found.z)))
    assert found.odds_ratios == pytest.approx(np.exp(found.estimates))
    again = model.inference(X, y > 0)
    assert again.standard_errors == pytest.approx(found.standard_errors, rel=1e-12)


def errors_by_hand_of_many(model, X):
    """Standard errors from the information matrix of several classes against the first."""
    Z, P = np.column_stack([np.ones(len(X)), X]), model.predict_proba(X)[:, 1:]
    own = np.einsum("ia,ij,ik->ajk", P, Z, Z)
    pulls = (P[:, :, None] * Z[:, None]).reshape(len(X), -1)
    covariance = np.linalg.inv(block_diag(*own) - pulls.T @ pulls)
    return np.sqrt(np.diag(covariance)).reshape(P.shape[1], -1)


def test_several_classes_are_compared_with_the_first():
    X, y = three_classes()
    model = Logistic().fit(X, y)
    found = model.inference()
    weights = np.column_stack([model.intercept_, model.coef_])
    assert found.estimates == pytest.approx(weights[1:] - weights[0])
    assert found.standard_errors == pytest.approx(errors_by_hand_of_many(model, X), rel=1e-6)
    assert found.degrees_of_freedom == 150 * 2 - 6
    assert np.sum(found.deviance_residuals**2) == pytest.approx(found.deviance)


def test_z_values_do_not_depend_on_units_or_far_origins():
    X, y = three_classes()
    plain = Logistic().fit(X, y > 0).inference()
    moved = Logistic().fit(X * [1e-8, 1e8] + [0, 1e10], y > 0).inference()
    assert moved.z[1:] == pytest.approx(plain.z[1:], rel=1e-6)


def test_other_features_are_held_at_their_means_or_where_asked():
    X, y = three_classes()
    frame = pd.DataFrame(X, columns=["width", "height"])
    model = Logistic().fit(frame, y > 0)
    found = model.inference()
    assert found.labels == ("intercept", "width", "height")
    means = pd.DataFrame({"width": X[:, 0].mean(), "height": [2.0]})
    band = found.confidence_band([2.0], feature="height")
    assert band.probability == pytest.approx(model.predict_proba(means)[:, 1])
    band = found.confidence_band([2.0], feature=1, at=[0.5, 9.0])
    at = pd.DataFrame({"width": [0.5], "height": [2.0]})
    assert band.probability == pytest.approx(model.predict_proba(at)[:, 1])
    narrow = found.confidence_band([2.0], level=0.5)
    wide = found.confidence_band([2.0], level=0.99)
    assert wide.lower < narrow.lower < narrow.upper < wide.upper


@pytest.mark.parametrize("n_classes", [2, 3])
@pytest.mark.parametrize("scale", [1e-8, 1.0, 1e8])
def test_a_drop_in_deviance_between_other_rows_is_refused_though_classes_are_as_many(
    scale, n_classes
):
    X, y = three_classes()
    y, X = np.minimum(y, n_classes - 1), X * [scale, 1] + [0, 1e6]
    larger = Logistic().fit(X, y)
    expected = pytest.approx(drop_in_deviance(larger, Logistic().fit(X[:, :1], y)).drop)
    copied = np.asfortranarray(X.copy())
    assert drop_in_deviance(Logistic().fit(copied, y), Logistic().fit(X[:, :1], y)).drop == expected
    assert drop_in_deviance(larger, Logistic().fit(X[:, 1:], y)).degrees_of_freedom == n_classes - 1
    own = np.flatnonzero(y == 0)
    swapped, moved = X.copy(), X.copy()
    swapped[own[:2]] = X[own[[1, 0]]]
    moved[7, 0] += 1e-3 * scale
    for rows in (swapped, moved, X[::-1], 2 * X, np.roll(X, 1, axis=0)):
        with pytest.raises(
            ValueError, match=r"same rows in the same order; got other values of x0"
        ):
            drop_in_deviance(larger, Logistic().fit(rows[:, :1], y))
    with pytest.raises(ValueError, match="got 0 terms less"):
        drop_in_deviance(larger, larger)
    with pytest.raises(ValueError, match="got rows in other classes"):
        drop_in_deviance(larger, Logistic().fit(X[:, :1], np.roll(y, 1)))
    with pytest.raises(ValueError, match="got 150 and 149 rows"):
        drop_in_deviance(larger, Logistic().fit(X[:-1, :1], y[:-1]))


def test_a_fit_of_many_weights_wants_its_rows_again():
    rng = np.random.default_rng(0)
    X = rng.normal(size=(1500, 30))
    y = (X[:, :4] @ rng.normal(size=(4, 5)) + rng.gumbel(size=(1500, 5))).argmax(axis=1)
    model = Logistic().fit(X, y)
    with pytest.raises(ValueError, match=r"so many weights; got 155. Give the rows of the fit"):
        model.inference()
    errors = model.inference(X, y).standard_errors
    assert errors == pytest.approx(errors_by_hand_of_many(model, X), rel=1e-6)
    for wrong in ((X[:-1], y[:-1]), (X, np.roll(y, 1)), (X, y + 1)):
        with pytest.raises(ValueError, match="must be the rows of the fit, of deviance"):
            model.inference(*wrong)
    with pytest.raises(ValueError, match="both or neither"):
        model.inference(X)


def test_contrasts_against_any_reference_add_up_and_the_fit_stays():
    X, y = three_classes()
    model = Logistic().fit(X, y)
    first, second = model.inference(), model.inference(reference=1)
    assert second.classes.tolist() == [1, 0, 2]
    assert second.estimates[0] == pytest.approx(-first.estimates[0])
    assert second.estimates[1] == pytest.approx(first.estimates[1] - first.estimates[0])
    assert second.standard_errors[0] == pytest.approx(first.standard_errors[0])
    assert (second.deviance, second.aic) == (first.deviance, first.aic)
    with pytest.raises(ValueError, match=r"one of the classes \[0, 1, 2\]; got 7"):
        model.inference(reference=7)


CHALLENGER = """\
Log odds of 'with distress' against 'no distress'

                estimate standard error     z p-value odds ratio
intercept          15.04          7.379  2.04  0.0415
Temperature (F)  -0.2322         0.1082 -2.14  0.0320     0.7928

Deviance 20.3152 on 21 degrees of freedom; without features 28.2672 on 22
AIC 24.3152, BIC 26.5862"""


@pytest.fixture(scope="module")
def two():
    data = load("challenger")
    return Logistic().fit(data.frame[["Temperature (F)"]], data.y).inference()


@pytest.fixture(scope="module")
def three():
    X, y = three_classes()
    X = pd.DataFrame(X, columns=["a < b", "c"])
    return Logistic().fit(X, np.array(["<x>", "y", "z"])[y]).inference()


def test_of_several_classes_each_but_the_first_has_its_rows(three):
    table = three.table()
    assert table.index.names == ["class", "term"]
    assert table.index.tolist() == [(k, term) for k in ("y", "z") for term in three.labels]
    assert_array_equal(table.loc["z", "estimate"], three.estimates[1])
    assert_array_equal(table.loc["y", "p-value"], three.p_values[0])


def test_it_prints_as_a_table(two, three):
    assert [line.rstrip() for line in str(two).splitlines()] == CHALLENGER.splitlines()
    assert "Log odds of each class against '<x>'" in str(three)
    assert str(three).count("intercept") == 2
    assert "< 0.0001" in str(three)


def test_a_notebook_shows_names_as_text(three):
    shown = three._repr_html_()
    assert "against &#x27;&lt;x&gt;&#x27;" in shown
    assert "a &lt; b" in shown
    assert shown.count("intercept") == 2


@pytest.fixture(scope="module")
def spam():
    data = load("spam")
    X = data.frame[list(data.feature_names)]
    return X, data.y, Logistic().fit(X, data.y)


def three_features():
    rng = np.random.default_rng(0)
    X = pd.DataFrame(rng.normal(size=(150, 3)), columns=["a", "b", "c"])
    return X, (X @ rng.normal(size=(3, 3)) + rng.gumbel(size=(150, 3))).to_numpy().argmax(axis=1)


def equal(found, expected):
    """Whether two inferences agree in all their numbers."""
    assert found.labels == expected.labels
    assert found.classes.tolist() == expected.classes.tolist()
    for name in ("estimates", "standard_errors", "p_values", "deviance", "aic", "bic"):
        assert_allclose(getattr(found, name), getattr(expected, name), rtol=1e-6, atol=1e-12)
    assert_allclose(found.deviance_residuals, expected.deviance_residuals, rtol=1e-5, atol=1e-9)
    assert found.degrees_of_freedom == expected.degrees_of_freedom


@pytest.mark.parametrize("left_out", [["make"], ["george", "free"], [26, "hp", 0]])
def test_spam_without_some_words_is_a_fit_that_never_saw_them(spam, left_out):
    X, y, model = spam
    names = [X.columns[each] if isinstance(each, int) else each for each in left_out]
    smaller = X.drop(columns=names)
    equal(model.without(left_out, X, y), Logistic().fit(smaller, y).inference())


@pytest.mark.parametrize("reference", [None, 2])
def test_so_it_is_for_several_classes_whatever_the_reference(reference):
    X, y = three_features()
    smaller = Logistic().fit(X[["a", "c"]], y).inference(reference=reference)
    equal(Logistic().fit(X, y).without(["b"], X, y, reference=reference), smaller)


def test_features_that_nearly_follow_from_each_other_are_no_obstacle():
    X, y = three_features()
    X = X.assign(d=X["a"] + 1e-9 * X["c"])[["a", "b", "d"]]
    found = Logistic().fit(X, y > 0).without(["b"], X, y > 0)
    expected = Logistic().fit(X[["a", "d"]], y > 0).inference()
    assert found.deviance == pytest.approx(expected.deviance, rel=1e-9)
    assert_allclose(found.z, expected.z, rtol=1e-3)


def test_without_any_feature_only_the_shares_are_left():
    X, y = three_features()
    model = Logistic().fit(X, y)
    found = model.without([0, 1, 2], X, y)
    assert found.deviance == pytest.approx(found.null_deviance)
    counts = np.bincount(y)
    assert_allclose(found.estimates[:, 0], np.log(counts[1:] / counts[0]))


def test_statsmodels_finds_the_same_for_spam_to_six_digits(spam):
    whole = spam[2].inference()
    assert [whole.deviance, whole.null_deviance, whole.aic, whole.bic] == pytest.approx(
        [1815.76547750, 6170.15283913, 1931.76547750, 2304.93915661], rel=1e-9
    )
    theirs = {
        "intercept": (-1.568614375, 0.1420362843, -11.04375816, 2.349943285e-28),
        "make": (-0.3895185442, 0.2314521763, -1.682933167, 0.09238802996),
        "free": (1.03858993, 0.1456955817, 7.128492971, 1.014737797e-12),
        "george": (-11.76718952, 2.11313297, -5.568598706, 2.567961433e-08),
        "capitalAve": (0.01198712155, 0.01883550908, 0.6364108079, 0.5245086983),
    }
    columns = ["estimate", "standard error", "z", "p-value"]
    ours = whole.table().loc[list(theirs), columns]
    assert_allclose(ours, list(theirs.values()), rtol=1e-6)


def test_the_terms_without_weight_each_alone_are_not_so_together(spam):
    X, y, model = spam
    whole = model.inference()
    weak = np.flatnonzero(whole.p_values[1:] >= 0.05)
    part = model.without(weak, X, y)
    assert [part.deviance, part.aic, part.bic] == pytest.approx(
        [1915.77598030, 1979.77598030, 2185.66490671], rel=1e-9
    )
    free = part.table().loc["free"]
    assert_allclose(free.iloc[:2], [1.040926663, 0.1381107967], rtol=1e-6)
    test = drop_between(whole, part)
    assert (round(test.drop, 1), test.degrees_of_freedom) == (100.0, 26)
    assert test.p_value == pytest.approx(1.27834e-10, rel=1e-5)
    assert part.aic > whole.aic
    assert part.bic < whole.bic


def test_term_by_term_is_a_refit_by_hand_for_each():
    X, y = three_features()
    model = Logistic().fit(X, y)
    found = term_by_term(model, X, y)
    assert found.index.tolist() == ["a", "b", "c"]
    for name, row in found.iterrows():
        test = drop_in_deviance(model, Logistic().fit(X.drop(columns=name), y))
        assert_allclose(row, [test.drop, test.degrees_of_freedom, test.p_value], rtol=1e-5)
