import numpy as np
import pytest
from scipy.stats import binomtest
from sklearn.calibration import calibration_curve

from lindisc import calibration


def rows(n=500, seed=0):
    rng = np.random.default_rng(seed)
    probability = rng.random(n) ** 2
    return (rng.random(n) < np.sqrt(probability)).astype(int), probability


@pytest.mark.parametrize("bins", [1, 5, 10])
def test_its_curve_is_scikit_learns(bins):
    y, probability = rows()
    share, mean = calibration_curve(y, probability, n_bins=bins)
    found = calibration(y, probability, bins)
    assert found.share == pytest.approx(share)
    assert found.probability == pytest.approx(mean)
    assert found.count.sum() == 500


def test_its_intervals_are_those_of_a_binomial_share():
    found = calibration(*rows(60))
    shares = np.rint(found.share * found.count).astype(int)
    for s, n, *ends in zip(shares, found.count, found.low, found.high, strict=True):
        assert ends == pytest.approx([*binomtest(s, n).proportion_ci(method="wilson")], abs=1e-12)


def test_bins_without_rows_are_left_out_and_1_belongs_to_the_last():
    found = calibration([0, 1, 1], [0.02, 1.0, 0.95])
    assert found.count.tolist() == [1, 2]
    assert found.probability == pytest.approx([0.02, 0.975])
    assert found.error == pytest.approx((0.02 + 2 * 0.025) / 3)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (([0, 2], [0.1, 0.2]), "`y` of calibration must hold 0 and 1"),
        (([0, 1], [0.1, 1.2]), r"`probability` of calibration must lie in \[0, 1\]"),
        (([0, 1], [0.1, np.nan]), r"`probability` of calibration must lie in \[0, 1\]"),
        (([0, 1], [0.1, 0.2], 0), "`bins` of calibration must"),
        (([0, 1], [0.1]), "`probability` of calibration must"),
    ],
)
def test_what_is_no_probability_is_refused_in_words(arguments, words):
    with pytest.raises(ValueError, match=words):
        calibration(*arguments)
