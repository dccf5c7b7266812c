import numpy as np
import pandas as pd
import pytest
from scipy.linalg import block_diag
from scipy.stats import chi2, norm

from lindisc.datasets import load
from lindisc.linear.likelihood_ratio import drop_in_deviance
from lindisc.linear.logistic import Logistic


def challenger():
    data = load("challenger")
    return data.X[:, :1], data.y


def three_classes():
    rng = np.random.default_rng(0)
    X = rng.normal(size=(150, 2))
    return X, (X @ rng.normal(size=(2, 3)) + rng.gumbel(size=(150, 3))).argmax(axis=1)


def test_challenger_gives_the_published_figures():
    found = Logistic().fit(*challenger()).inference()
    assert found.labels == ("intercept", "x0")
    assert found.estimates == pytest.approx([15.042902, -0.232163], abs=1e-6)
    assert found.standard_errors == pytest.approx([7.378630, 0.108236], rel=1e-5)
    assert found.deviance == pytest.approx(20.315192, abs=1e-6)
    assert found.null_deviance == pytest.approx(28.267153, abs=1e-6)
    assert (found.degrees_of_freedom, found.null_degrees_of_freedom) == (21, 22)


def test_spam_gives_the_published_figures():
    data = load("spam")
    found = Logistic().fit(data.X, data.y).inference()
    assert found.null_deviance == pytest.approx(6170.2, abs=0.05)
    assert found.deviance == pytest.approx(1815.8, abs=0.05)
    assert found.degrees_of_freedom == 4543
    assert found.aic == pytest.approx(1931.8, abs=0.05)


def test_errors_tests_and_criteria_follow_from_the_information_matrix():
    X, y = challenger()
    model = Logistic().fit(X, y)
    found = model.inference()
    Z, p = np.column_stack([np.ones(len(X)), X]), model.predict_proba(X)[:, 1]
    covariance = np.linalg.inv(Z.T @ ((p * (1 - p))[:, None] * Z))
    errors = np.sqrt(np.diag(covariance))
    assert found.standard_errors == pytest.approx(errors, rel=1e-6)
    assert found.z == pytest.approx(found.estimates / errors, rel=1e-6)
    assert found.p_values == pytest.approx(2 * norm.cdf(-np.abs(found.z)))
    assert found.odds_ratios == pytest.approx(np.exp(found.estimates))
    assert found.aic == pytest.approx(found.deviance + 4)
    assert found.bic == pytest.approx(found.deviance + 2 * np.log(23))
    happened = y == model.classes_[1]
    residuals = np.where(happened, 1, -1) * np.sqrt(-2 * np.log(np.where(happened, p, 1 - p)))
    assert found.deviance_residuals == pytest.approx(residuals)


def test_several_classes_are_compared_with_the_first():
    X, y = three_classes()
    model = Logistic().fit(X, y)
    found = model.inference()
    against = np.diff(np.column_stack([model.intercept_, model.coef_])[[0, 1]], axis=0)
    assert found.estimates[0] == pytest.approx(against[0])
    Z, P = np.column_stack([np.ones(len(X)), X]), model.predict_proba(X)[:, 1:]
    information = np.zeros((6, 6))
    for z, p in zip(Z, P, strict=True):
        information += np.kron(np.diag(p) - np.outer(p, p), np.outer(z, z))
    errors = np.sqrt(np.diag(np.linalg.inv(information))).reshape(2, 3)
    assert found.standard_errors == pytest.approx(errors, rel=1e-6)
    assert found.degrees_of_freedom == 150 * 2 - 6
    assert np.sum(found.deviance_residuals**2) == pytest.approx(found.deviance)


def test_z_values_do_not_depend_on_units_or_far_origins():
    X, y = three_classes()
    plain = Logistic().fit(X, y > 0).inference()
    moved = Logistic().fit(X * [1e-8, 1e8] + [0, 1e10], y > 0).inference()
    assert moved.z[1:] == pytest.approx(plain.z[1:], rel=1e-6)


def test_the_band_is_symmetric_on_the_logit_scale_and_contains_the_curve():
    X, y = challenger()
    model = Logistic().fit(X, y)
    values = np.array([31.0, 53, 70])
    band = model.inference().confidence_band(values)
    assert band.probability == pytest.approx(model.predict_proba(values[:, None])[:, 1])
    Z = np.column_stack([np.ones(3), values])
    design, p = np.column_stack([np.ones(len(X)), X]), model.predict_proba(X)[:, 1]
    covariance = np.linalg.inv(design.T @ ((p * (1 - p))[:, None] * design))
    error = np.sqrt(np.einsum("ij,jk,ik->i", Z, covariance, Z))
    middle = model.decision_function(values[:, None])
    assert np.log(band.lower / (1 - band.lower)) == pytest.approx(middle - 1.959964 * error)
    assert np.log(band.upper / (1 - band.upper)) == pytest.approx(middle + 1.959964 * error)


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


def test_the_drop_in_deviance_is_a_chi_square_test_of_the_terms_left_out():
    data = load("challenger")
    larger = Logistic().fit(data.X, data.y)
    smaller = Logistic().fit(data.X[:, :1], data.y)
    test = drop_in_deviance(larger, smaller)
    drop = smaller.inference().deviance - larger.inference().deviance
    assert (test.drop, test.degrees_of_freedom) == (pytest.approx(drop), 1)
    assert test.p_value == pytest.approx(chi2.sf(drop, 1))


def test_fits_that_are_not_nested_are_refused():
    X, y = three_classes()
    larger, smaller = Logistic().fit(X, y > 0), Logistic().fit(X[:, :1], y > 0)
    with pytest.raises(ValueError, match="got 0 terms less"):
        drop_in_deviance(larger, larger)
    with pytest.raises(ValueError, match="must be features of `larger`; got x1"):
        drop_in_deviance(smaller, larger)
    with pytest.raises(ValueError, match="fitted to the same rows"):
        drop_in_deviance(larger, Logistic().fit(X[:, :1], y > 1))
    frame = pd.DataFrame(X, columns=["a", "b"])
    named = Logistic().fit(frame, y > 0)
    other = Logistic().fit(frame[["a"]].rename(columns={"a": "c"}), y > 0)
    with pytest.raises(ValueError, match="features of `larger`; got c beside them"):
        drop_in_deviance(named, other)


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
    with pytest.raises(ValueError, match="got rows in other classes"):
        drop_in_deviance(larger, Logistic().fit(X[:, :1], np.roll(y, 1)))
    with pytest.raises(ValueError, match="got 150 and 149 rows"):
        drop_in_deviance(larger, Logistic().fit(X[:-1, :1], y[:-1]))


@pytest.mark.parametrize(
    ("options", "columns", "message"),
    [
        ({"ridge": 1.0}, [0, 1], "`ridge` of Logistic must be 0 for inference"),
        ({"max_iter": 1}, [0, 1], "`max_iter` of Logistic stopped the fit before its maximum"),
        ({}, [0, 1, 1], "depend linearly on others"),
    ],
)
def test_inference_is_refused_in_words_where_it_would_mislead(options, columns, message):
    X, y = three_classes()
    with pytest.raises(ValueError, match=message):
        Logistic(**options).fit(X[:, columns], y > 0).inference()


@pytest.mark.parametrize("tol", [1e-1, 1e-3, 1e-10])
def test_standard_errors_are_those_of_the_last_weights_however_loose_the_fit(tol):
    X, y = three_classes()
    model = Logistic(tol=tol).fit(X, y > 0)
    Z, p = np.column_stack([np.ones(len(X)), X]), model.predict_proba(X)[:, 1]
    errors = np.sqrt(np.diag(np.linalg.inv(Z.T @ ((p * (1 - p))[:, None] * Z))))
    assert model.inference().standard_errors == pytest.approx(errors, rel=1e-9)


def many_weights():
    rng = np.random.default_rng(0)
    X = rng.normal(size=(1500, 30))
    return X, (X[:, :4] @ rng.normal(size=(4, 5)) + rng.gumbel(size=(1500, 5))).argmax(axis=1)


def test_a_fit_of_many_weights_wants_its_rows_again():
    X, y = many_weights()
    model = Logistic().fit(X, y)
    with pytest.raises(ValueError, match=r"so many weights; got 155. Give the rows of the fit"):
        model.inference()
    found = model.inference(X, y)
    Z, P = np.column_stack([np.ones(len(X)), X]), model.predict_proba(X)[:, 1:]
    own = np.einsum("ia,ij,ik->ajk", P, Z, Z)
    pulls = (P[:, :, None] * Z[:, None]).reshape(len(X), -1)
    information = block_diag(*own) - pulls.T @ pulls
    errors = np.sqrt(np.diag(np.linalg.inv(information))).reshape(4, 31)
    assert found.standard_errors == pytest.approx(errors, rel=1e-6)
    for wrong in ((X[:-1], y[:-1]), (X, np.roll(y, 1)), (X, y + 1)):
        with pytest.raises(ValueError, match="must be the rows of the fit, of deviance"):
            model.inference(*wrong)
    with pytest.raises(ValueError, match="both or neither"):
        model.inference(X)


def test_rows_that_were_given_again_change_nothing_where_they_are_not_wanted():
    X, y = challenger()
    model = Logistic().fit(X, y)
    assert model.inference(X, y).standard_errors == pytest.approx(
        model.inference().standard_errors, rel=1e-12
    )


def test_nearly_collinear_features_have_their_errors_too():
    X, y = three_classes()
    X = np.column_stack([X, X[:, 0] + 1e-5 * X[:, 1] ** 2])
    model = Logistic().fit(X, y > 0)
    Z, p = np.column_stack([np.ones(len(X)), X]), model.predict_proba(X)[:, 1]
    left = np.linalg.pinv(np.sqrt(p * (1 - p))[:, None] * Z, rcond=1e-12)
    assert model.inference().standard_errors == pytest.approx(np.linalg.norm(left, axis=1), 1e-4)
    values = np.array([0.0, 1.0])
    band = model.inference().confidence_band(values, at=X[0])
    rows = np.tile(X[0], (2, 1))
    rows[:, 0] = values
    assert band.probability == pytest.approx(model.predict_proba(rows)[:, 1])


def test_inference_is_refused_where_the_existence_of_a_maximum_is_unknown():
    rng = np.random.default_rng(0)
    X = rng.normal(size=(1200, 30))
    X[:, 0] = np.arange(1200) == 7
    model = Logistic().fit(X, rng.integers(40, size=1200))
    assert model.maximum_exists_ is None
    with pytest.raises(ValueError, match="leave open whether the likelihood has a maximum"):
        model.inference()


def test_inference_is_refused_where_no_maximum_exists():
    X, _ = three_classes()
    with pytest.raises(ValueError, match="the likelihood has no maximum"):
        Logistic().fit(X, X[:, 0] > 0).inference()


def test_a_band_is_refused_for_several_classes_and_unknown_features():
    X, y = three_classes()
    with pytest.raises(ValueError, match="exists for two classes; got 3"):
        Logistic().fit(X, y).inference().confidence_band([0.0])
    found = Logistic().fit(X, y > 0).inference()
    with pytest.raises(ValueError, match="`feature` of confidence_band must be one of x0, x1"):
        found.confidence_band([0.0], feature="age")
    with pytest.raises(ValueError, match="`level` of confidence_band must lie in"):
        found.confidence_band([0.0], level=95)
    with pytest.raises(ValueError, match="`at` of confidence_band must hold 2 values"):
        found.confidence_band([0.0], at=[1.0, 2.0, 3.0])


def test_statsmodels_finds_the_same_for_challenger_to_six_digits():
    """GLM with the binomial family of statsmodels 0.15.0."""
    found = Logistic().fit(*challenger()).inference()
    assert found.estimates == pytest.approx([15.0429016477, -0.2321627442], rel=1e-6)
    assert found.standard_errors == pytest.approx([7.3786363849, 0.1082365216], rel=1e-6)
    assert found.deviance == pytest.approx(20.31519268786683, rel=1e-9)
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


def test_of_two_classes_the_other_reference_turns_every_sign():
    X, y = challenger()
    model = Logistic().fit(X, y)
    plain, turned = model.inference(), model.inference(reference="with distress")
    assert turned.estimates == pytest.approx(-plain.estimates)
    assert turned.deviance_residuals == pytest.approx(-plain.deviance_residuals)
    happy = turned.confidence_band([65.0])
    assert happy.probability == pytest.approx(1 - plain.confidence_band([65.0]).probability)
