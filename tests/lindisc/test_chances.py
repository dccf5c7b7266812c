"""What is impossible has the logarithm minus infinity, and nobody is warned."""

import numpy as np
from numpy.testing import assert_array_equal

from lindisc.chances import log_chances


def test_the_impossible_is_minus_infinity():
    assert_array_equal(log_chances(np.array([0.0, 1.0])), [-np.inf, 0.0])
