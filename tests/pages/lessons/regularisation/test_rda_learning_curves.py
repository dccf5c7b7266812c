"""RDA's learning curves from running sums are those of one fit after the other."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.gaussian.classifiers import RDA
from lindisc.selection.learning_curves import learning_curves
from pages.lessons.regularisation.rda_learning_curves import rda_curves

FEATURES = 6
SIZES = (7, 16, 30, 90)
PROBLEM = GaussianProblem(
    np.eye(3, FEATURES) * 2, [scale * np.eye(FEATURES) for scale in (1, 2, 3)], [0.3, 0.3, 0.4]
)


@pytest.mark.parametrize("alpha", [0.0, 0.3, 1.0])
def test_cumulative_sums_give_the_same_curves_as_single_fits(alpha):
    X, y = PROBLEM.sample(600, 1)
    expected = learning_curves({"RDA": RDA(alpha=alpha)}, X, y, sizes=SIZES, repeats=6)
    found = rda_curves(alpha, X, y, sizes=SIZES, repeats=6)
    assert np.isnan(found.error[0, 0])
    assert np.isfinite(found.error[0, -1])
    assert_allclose(found.error, expected.error, rtol=1e-12)
    assert_allclose(found.standard_error, expected.standard_error, rtol=1e-12)
