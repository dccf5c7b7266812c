import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lindisc.bayes.log_density_on_lines import Parabolas

finite = st.floats(-3, 3)


def lines(heights, peaks, curvatures):
    return Parabolas(
        *(np.atleast_2d(np.array(a, dtype=float)) for a in (heights, peaks, curvatures))
    )


def largest(values):
    return values.argmax(axis=-1)


def test_equal_curvatures_tie_once_and_a_peak_stands_in_for_the_other_tie():
    assert lines([0, 0], [-1, 2], [1, 1]).ties() == pytest.approx(np.array([[-1, 0.5]]))


def test_pairs_that_never_tie_leave_only_a_peak():
    for apart in (lines([0, 5], [0, 0], [2, 1]), lines([0, 0], [1, 1], [1, 1])):
        assert np.unique(apart.ties()) == pytest.approx(apart.peaks[0, 0])


def test_a_class_of_prior_zero_has_no_ties():
    assert np.unique(lines([0, -np.inf], [0, 1], [1, 2]).ties()) == pytest.approx(0)


@given(st.tuples(finite, finite), st.tuples(finite, finite), st.floats(0.1, 10))
def test_values_are_equal_at_a_tie(heights, peaks, curvature):
    pair = lines(heights, peaks, [1, curvature])
    ties = pair.ties()
    ties = ties[ties != peaks[0]]
    first, second = pair.values(ties[None])[0].T
    assert np.allclose(first, second, rtol=1e-7, atol=1e-7)


def test_a_narrow_peak_beside_a_wide_one_is_found_to_its_own_precision():
    low, high = lines([0, np.log(1e16)], [0, 1], [1e-16, 1e16]).ties()[0]
    half = 1e-8 * np.sqrt(2 * np.log(1e16))
    assert (low - 1, high - 1) == pytest.approx((-half, half), rel=1e-6)


def test_switches_find_the_ties_without_being_told_the_rule():
    three = lines([0, 0.5, 0], [-2, 0, 2.5], [1, 4, 0.5])
    points = np.sort(three.around_peaks(np.array([-60, -2, 0, 2, 60])))
    ties = three.ties()
    found, expected = (
        three.switches_among(points, largest, bisections=60),
        three.switches_at(ties, largest),
    )
    order = np.argsort(found.places)
    assert found.places[order] == pytest.approx(expected.places, abs=1e-12)
    assert found.before[order].tolist() == expected.before.tolist()
    assert found.after[order].tolist() == expected.after.tolist()
    assert found.last == expected.last
    ranked = np.sort(three.values(ties)[0], axis=1)
    leading = ties[0, ranked[:, -1] - ranked[:, -2] < 1e-9]
    assert expected.places == pytest.approx(leading, abs=1e-12)


def test_a_third_decision_between_two_points_is_found():
    three = lines([0, 0.1, 0], [-1, 0, 1], [1, 1, 1])
    found = three.switches_among(np.array([[-5.0, 5.0]]), largest, bisections=60)
    assert found.places == pytest.approx([-0.6, 0.6])
    assert (found.before.tolist(), found.after.tolist()) == ([0, 1], [1, 2])


def test_between_gives_one_point_in_every_cell():
    points = lines([0, 0], [0, 1], [1, 4]).between(np.array([[-1.0, 3.0]]))[0]
    assert points[0] < -1 < points[1] < 3 < points[2]
